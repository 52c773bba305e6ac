import FeedStore

/// A store with one feed, for questions about one's place in it.
struct PlaceFeed {
  let test: TestStore

  /// Makes the feed `f` in the class `c`, and perhaps others.
  init(
    width: Double = 320, height: Double = 480, classes: [JSONValue] = [],
    feed: [String: JSONValue] = [:], sections: [JSONValue], direction: String = "leftToRight"
  ) throws {
    test = try TestStore()
    let own: JSONValue = [
      "name": "c", "width": .number(width), "height": .number(height), "fromWidth": 0,
      "layoutDirection": .string(direction),
    ]
    let puts = ([own] + classes).map { $0.adding(["op": "putWidthClass"]) }
    try test.store.apply(test.line(puts, feed: nil))
    try apply(
      [JSONValue.object(feed).adding(["op": "putFeed"])]
        + sections.map { ["op": "insertSection", "section": $0] })
  }

  /// A feed of rows in one list section.
  init(
    rows: [Double], header: Double = 0, width: Double = 320, height: Double = 480,
    direction: String = "leftToRight"
  ) throws {
    try self.init(
      width: width, height: height, sections: [Self.list("s", rows, header: header)],
      direction: direction)
  }

  /// Asks the store, which is not closed before it has answered.
  func asking<Result>(_ body: (FeedStore) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(test) {} }
    return try body(test.store)
  }

  /// Asks the store, which is not closed before it has answered.
  func asking<Result>(_ body: (FeedStore) async throws -> Result) async rethrows -> Result {
    defer { withExtendedLifetime(test) {} }
    return try await body(test.store)
  }

  func apply(_ operations: [JSONValue]) throws {
    let result = try asking { try $0.apply(test.line(operations)) }
    guard result.status == .applied else { throw result.error ?? PlaceFault() }
  }

  /// A list section whose items `ID-N` have these heights, under a pinned header.
  static func list(_ id: String, _ heights: [Double], header: Double = 0) -> JSONValue {
    let section: JSONValue = [
      "id": .string(id), "layout": ["type": "list"],
      "items": .array(heights.enumerated().map { item("\(id)-\($0)", height: $1) }),
    ]
    guard header > 0 else { return section }
    return section.adding(["supplementaries": [pinned("header", header)]])
  }

  static func item(_ id: String, height: Double) -> JSONValue {
    ["id": .string(id), "size": ["height": .number(height)]]
  }

  static func pinned(_ kind: String, _ height: Double) -> JSONValue {
    [
      "kind": .string(kind), "size": ["width": ["fractionalWidth": 1], "height": .number(height)],
      "pinToVisibleBounds": true,
    ]
  }

  /// The offset for a target, with a viewport as large as the class's layout.
  func scroll(
    _ target: ScrollQuery.Target, _ positions: ScrollQuery.Position..., x: Double = 0,
    y: Double = 0, width: Double = 320, height: Double = 480, inset: QueryInsets? = nil,
    ignoresPinned: Bool = false
  ) throws -> [Double] {
    var query = ScrollQuery(
      feed: "f", target: target, positions: positions,
      viewport: QueryRect(x: x, y: y, width: width, height: height))
    query.contentInset = inset
    query.ignoresPinned = ignoresPinned
    let offset = try asking { try $0.scrollTarget(query) }
    return [offset.x, offset.y]
  }

  /// What a client shows in a viewport.
  func answer(_ viewport: QueryRect, _ widthClass: String = "c") throws -> Answer {
    let query = Query(feed: "f", widthClass: .named(widthClass), area: .rect(viewport))
    return try asking { try $0.query(query) }
  }

  /// The ids of the cells in a viewport, and where they are on the screen.
  func screen(_ viewport: QueryRect, _ widthClass: String = "c") throws -> [ScreenItem] {
    try answer(viewport, widthClass).elements.compactMap { element in
      element.itemID.map {
        ScreenItem(id: $0, x: element.frame.x - viewport.x, y: element.frame.y - viewport.y)
      }
    }
  }
}

/// An item as a screen shows it.
struct ScreenItem: Equatable {
  var id: String
  var x: Double
  var y: Double
}

/// A change set that should have been applied.
struct PlaceFault: Error {}

extension QueryRect {
  /// The same size at another place.
  func moved(to offset: ContentOffset) -> QueryRect {
    QueryRect(x: offset.x, y: offset.y, width: width, height: height)
  }
}
