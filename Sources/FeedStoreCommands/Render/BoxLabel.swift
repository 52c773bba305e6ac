import FeedStore

/// What is written into an element's box: as much of it as there is room for.
struct BoxLabel: CustomStringConvertible {
  private let name: String
  private let details: [String]

  init(_ element: Element) {
    let path = [element.section, element.item].compactMap { $0.map { "\($0)" } }
    let frame = element.frame
    name =
      element.category == .cell
      ? element.itemID ?? "" : [element.kind, element.id].compactMap(\.self).uniqued
    details = [
      [path.joined(separator: ","), element.reuseIdentifier ?? ""].filter { !$0.isEmpty }
        .joined(separator: " "),
      "\(Quantity.points(frame.width)) × \(Quantity.points(frame.height))",
      "at \(Quantity.points(frame.x)), \(Quantity.points(frame.y))",
      [
        element.zIndex == 0 ? nil : "z \(element.zIndex)", element.isPinned ? "pinned" : nil,
        element.isEstimated ? "estimated" : nil,
      ].compactMap(\.self).joined(separator: " "),
    ].filter { !$0.isEmpty }
  }

  /// All of it, for the tip that a pointer brings up.
  var description: String { ([name] + details).joined(separator: "\n") }

  /// Draws it into a box in pixels, from the top left corner.
  func draw(in box: QueryRect, _ writer: inout SVGWriter) {
    let room = box.width - 8
    var baseline = box.y + 12
    let lines =
      box.height < 26
      ? [("name", 11.0, ([name] + details).joined(separator: "  "))]
      : [("name", 11.0, name)] + details.map { ("detail", 9.0, $0) }
    for (style, size, line) in lines {
      guard baseline <= box.maxY - 2 else { return }
      let fitting = Self.fit(line, in: room, size: size)
      if !fitting.isEmpty {
        writer.element(
          "text",
          [
            "class": style, "x": SVGWriter.number(box.x + 4), "y": SVGWriter.number(baseline),
          ], text: fitting)
      }
      baseline += 11
    }
  }

  /// How wide a character of the fixed-width font is, of its size.
  private static let advance = 0.605

  /// Shortens a text to a width in pixels; what would be unreadably short is left out.
  static func fit(_ text: String, in width: Double, size: Double) -> String {
    let columns = columns(in: width, size: size)
    guard TerminalText.width(of: text) > columns else { return text }
    guard columns >= 3 else { return "" }
    return text.prefix(columns - 1) + "…"
  }

  /// Divides a text at its blanks into lines of a width in pixels.
  static func wrap(_ text: String, in width: Double, size: Double) -> [String] {
    let columns = columns(in: width, size: size)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func columns(in width: Double, size: Double) -> Int {
    guard width > 0 else { return 0 }
    return Int(min(width / (size * advance), 10_000))
  }
}

extension [String] {
  /// The texts in a row, one that repeats the last left out.
  fileprivate var uniqued: String {
    var result: [String] = []
    for text in self where text != result.last { result.append(text) }
    return result.joined(separator: " ")
  }
}
