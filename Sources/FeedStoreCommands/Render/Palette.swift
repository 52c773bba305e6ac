import FeedStore

/// How the kinds of elements look in a picture.
enum Palette: Int, CaseIterable {
  case decoration, cell, otherCell, header, footer, supplementary, global

  /// Cells of neighbouring sections differ, so that one sees where a section ends.
  init(_ element: Element) {
    self =
      switch (element.category, element.kind) {
      case (.decoration, _): .decoration
      case (.cell, _): (element.section ?? 0).isMultiple(of: 2) ? .cell : .otherCell
      case _ where element.section == nil: .global
      case (_, "header"): .header
      case (_, "footer"): .footer
      default: .supplementary
      }
  }

  /// The class in the picture's style sheet.
  var styleClass: String {
    switch self {
    case .decoration: "decoration"
    case .cell: "cell"
    case .otherCell: "cell odd"
    case .header: "header"
    case .footer: "footer"
    case .supplementary: "supplementary"
    case .global: "global"
    }
  }

  /// What the legend calls it.
  var title: String {
    switch self {
    case .decoration: "decoration"
    case .cell: "cell"
    case .otherCell: "cell, odd section"
    case .header: "header"
    case .footer: "footer"
    case .supplementary: "other supplementary"
    case .global: "the feed's own"
    }
  }

  static let styleSheet = """
    text { font-family: ui-monospace, Menlo, 'DejaVu Sans Mono', Consolas, monospace; fill: #2b2b2b; }
    .title { font-size: 15px; font-weight: bold; }
    .note { font-size: 11px; fill: #5c5c5c; }
    .tick { font-size: 9px; fill: #6f6f6f; }
    .name { font-size: 11px; font-weight: bold; }
    .detail { font-size: 9px; fill: #4c4c4c; }
    .paper { fill: #f4f3ef; } .content { fill: #ffffff; stroke: #c9c6bc; }
    .rule { stroke: #b7b4aa; stroke-width: 1; } .grid { stroke: #ece9e1; stroke-width: 1; }
    .span { stroke: #8a8678; stroke-width: 1.5; fill: none; }
    .box { stroke-width: 1; fill-opacity: 0.86; }
    .decoration { fill: #efede4; stroke: #9a947f; }
    .cell { fill: #dbe7fb; stroke: #3d6cb4; } .odd { fill: #d7f0ea; stroke: #2a8274; }
    .header { fill: #ffe7bf; stroke: #b36b00; } .footer { fill: #ffdcd5; stroke: #b4463a; }
    .supplementary { fill: #eadffb; stroke: #7945b3; } .global { fill: #ffd8ea; stroke: #ad2f72; }
    .estimated { stroke-dasharray: 5 3; } .pinned { stroke-width: 2.5; }
    .hatch { fill: url(#hatch); stroke: none; pointer-events: none; }
    .veil { fill: #ffffff; fill-opacity: 0.68; fill-rule: evenodd; pointer-events: none; }
    .viewport { fill: none; stroke: #d12c2c; stroke-width: 2; }
    .start { stroke-dasharray: 8 5; stroke-width: 1.2; }
    """
}
