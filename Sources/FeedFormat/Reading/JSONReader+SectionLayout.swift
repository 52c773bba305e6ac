package import FeedJSON
package import LayoutEngine

/// The kinds of layouts.
package enum LayoutType: String, CaseIterable, Sendable {
  case flow, list, waterfall, compositional, custom
}

private enum FlowKey: String, JSONObjectKey {
  case type, itemSize, minimumInteritemSpacing, minimumLineSpacing, sectionInset, lineAlignment
  case itemAlignment
  static let names = JSONKeyNames(FlowKey.self)
}

private enum ListKey: String, JSONObjectKey {
  case type, rowHeight, rowSpacing, contentInsets
  static let names = JSONKeyNames(ListKey.self)
}

private enum WaterfallKey: String, JSONObjectKey {
  case type, columns, columnSpacing, rowSpacing, contentInsets, itemHeight, itemPlacement
  static let names = JSONKeyNames(WaterfallKey.self)
}

private enum ColumnsKey: String, JSONObjectKey {
  case minimumColumnWidth
  static let names = JSONKeyNames(ColumnsKey.self)
}

private enum CustomKey: String, JSONObjectKey {
  case type, name, parameters
  static let names = JSONKeyNames(CustomKey.self)
}

extension JSONReader {
  /// Reads a layout whose type is known.
  package mutating func sectionLayout(
    _ type: LayoutType, limits: FormatLimits = .standard
  ) throws(JSONError) -> SectionLayout {
    switch type {
    case .flow: .flow(try flowLayout())
    case .list: .list(try listLayout())
    case .waterfall: .waterfall(try waterfallLayout())
    case .compositional: .compositional(try compositionalLayout(limits: limits))
    case .custom: .custom(try customLayout(limits: limits))
    }
  }

  private mutating func flowLayout() throws(JSONError) -> FlowLayout {
    var layout = FlowLayout()
    try object(FlowKey.self) { key, reader throws(JSONError) in
      switch key {
      case .type: break
      case .itemSize: layout.itemSize = try reader.layoutSize()
      case .minimumInteritemSpacing:
        layout.minimumInteritemSpacing = try reader.length(code: .invalidLayout)
      case .minimumLineSpacing:
        layout.minimumLineSpacing = try reader.distance(code: .invalidLayout)
      case .sectionInset: layout.sectionInset = try reader.edgeInsets()
      case .lineAlignment: layout.lineAlignment = try reader.choice(FlowLayout.LineAlignment.self)
      case .itemAlignment: layout.itemAlignment = try reader.choice(FlowLayout.ItemAlignment.self)
      }
    }
    return layout
  }

  private mutating func listLayout() throws(JSONError) -> ListLayout {
    var layout = ListLayout()
    try object(ListKey.self) { key, reader throws(JSONError) in
      switch key {
      case .type: break
      case .rowHeight: layout.rowHeight = try reader.dimension()
      case .rowSpacing: layout.rowSpacing = try reader.length(code: .invalidLayout)
      case .contentInsets: layout.contentInsets = try reader.edgeInsets()
      }
    }
    return layout
  }

  private mutating func waterfallLayout() throws(JSONError) -> WaterfallLayout {
    var layout = WaterfallLayout()
    try object(WaterfallKey.self) { key, reader throws(JSONError) in
      switch key {
      case .type: break
      case .columns: layout.columns = try reader.columns()
      case .columnSpacing: layout.columnSpacing = try reader.length(code: .invalidLayout)
      case .rowSpacing: layout.rowSpacing = try reader.length(code: .invalidLayout)
      case .contentInsets: layout.contentInsets = try reader.edgeInsets()
      case .itemHeight: layout.itemHeight = try reader.dimension()
      case .itemPlacement:
        layout.itemPlacement = try reader.choice(WaterfallLayout.ItemPlacement.self)
      }
    }
    return layout
  }

  private mutating func columns() throws(JSONError) -> WaterfallLayout.Columns {
    guard try nextKind == .object else { return .count(try layoutCount()) }
    var width: Double?
    try object(ColumnsKey.self) { _, reader throws(JSONError) in
      width = try reader.length(code: .invalidLayout)
      if width == 0 { throw reader.fail("a column has a width", code: .invalidLayout) }
    }
    return .minimumWidth(try required(width, "minimumColumnWidth"))
  }

  private mutating func customLayout(limits: FormatLimits) throws(JSONError) -> CustomLayout {
    var name: String?
    var parameters: String?
    try object(CustomKey.self) { key, reader throws(JSONError) in
      switch key {
      case .type: break
      case .name: name = try reader.identifier().string
      case .parameters: parameters = try reader.raw(depthLimit: limits.valueDepth).string
      }
    }
    return CustomLayout(name: try required(name, "name"), parameters: parameters)
  }

  /// Reads how many columns, shares or repetitions there are.
  mutating func layoutCount() throws(JSONError) -> Int {
    let value = try double()
    let range = 1...FormatLimits.largestCount
    if let count = Int(exactly: value), range.contains(count) { return count }
    throw fail(
      "expected a whole number from \(range.lowerBound) to \(range.upperBound)",
      code: .invalidLayout)
  }
}
