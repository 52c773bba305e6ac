import FeedStore

/// A store with one class and one feed, and its answers in short: what cases of few lines need.
struct Scene {
  let test: TestStore

  /// Makes a feed whose sections are laid out alike.
  init(
    width: Double, scale: Double = 2, rounding: String = "none", layout: JSONValue,
    feed: [String: JSONValue] = [:], _ sections: [JSONValue]
  ) throws {
    test = try TestStore()
    try test.apply(
      [
        "op": "putWidthClass", "name": "c", "fromWidth": 0, "width": .number(width), "height": 600,
        "scale": .number(scale), "rounding": .string(rounding),
      ], feed: nil)
    let put = JSONValue.object(["op": "putFeed", "sectionDefaults": ["layout": layout]])
    let operations = [put.adding(feed)] + sections.map { ["op": "insertSection", "section": $0] }
    let result = try test.store.apply(test.line(operations))
    guard result.status == .applied else { throw LawFailure(description: "\(result)") }
  }

  static let waterfall: JSONValue = [
    "type": "waterfall", "columns": 2, "columnSpacing": 0, "rowSpacing": 0,
  ]
  static let list: JSONValue = ["type": "list"]

  static func flow(item: Double, _ height: Double = 100, spacing: Double = 0) -> JSONValue {
    [
      "type": "flow", "lineAlignment": "leading", "itemAlignment": "start",
      "itemSize": ["width": .number(item), "height": .number(height)],
      "minimumInteritemSpacing": .number(spacing), "minimumLineSpacing": .number(spacing),
    ]
  }

  /// Items whose ids begin with a letter, of given lengths.
  static func items(_ lengths: [Double], _ prefix: String = "i") -> JSONValue {
    .array(
      lengths.enumerated().map { index, length in
        ["id": .string("\(prefix)\(index)"), "size": ["height": .number(length)]]
      })
  }

  static func section(
    _ id: String, header: Double? = nil, pinned: Bool = false, _ lengths: [Double],
    layout: JSONValue? = nil
  ) -> JSONValue {
    var section: JSONValue = ["id": .string(id), "items": items(lengths, id)]
    if let header {
      section = section.adding(["supplementaries": [Scene.header(header, pinned: pinned)]])
    }
    return layout.map { section.adding(["layout": $0]) } ?? section
  }

  static func header(_ height: Double, pinned: Bool) -> JSONValue {
    [
      "kind": "header", "pinToVisibleBounds": .bool(pinned),
      "size": ["width": ["fractionalWidth": 1], "height": .number(height)],
    ]
  }

  // MARK: Answers

  func answer(
    _ area: Query.Area = .all, viewport: QueryRect? = nil, inset: QueryInsets? = nil
  ) throws -> Answer {
    var query = Query(feed: "f", area: area)
    query.viewport = viewport
    query.contentInset = inset
    return try test.store.query(query)
  }

  func answer(
    in rect: (x: Double, y: Double, width: Double, height: Double), inset: QueryInsets? = nil
  ) throws -> Answer {
    try answer(
      .rect(QueryRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)),
      inset: inset)
  }

  /// The indexes of the cells in a rectangle, of a feed of one section.
  func cells(in rect: (x: Double, y: Double, width: Double, height: Double)) throws -> [Int] {
    try answer(in: rect).elements.compactMap(\.item)
  }

  /// The places of everything in the content, by name.
  func places() throws -> [String: [Double]] {
    let elements = try answer().elements
    return Dictionary(elements.map { ($0.name, $0.place) }) { first, _ in first }
  }
}

extension Element {
  /// The item's id, or the kind with its section's id.
  var name: String {
    itemID ?? ([kind ?? "-"] + [sectionID].compactMap { $0 }).joined(separator: " ")
  }

  var place: [Double] { [frame.x, frame.y, frame.width, frame.height] }
}

extension Answer {
  /// The names of the elements with where they begin.
  var tops: [String] { elements.map { "\($0.name) \($0.frame.y)" } }

  var names: [String] { elements.map(\.name) }
}
