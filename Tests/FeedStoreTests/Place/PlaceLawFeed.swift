import FeedStore

/// A random feed to scroll in: any layouts, both directions, both ways of reading.
struct PlaceLawFeed {
  var random: SeededGenerator
  let feed: PlaceFeed
  let isVertical: Bool
  private(set) var ids: [[String]] = []
  private var count = 0

  init(seed: UInt64, isList: Bool = false) throws {
    var random = SeededGenerator(seed: seed)
    let isVertical = random.chance(60)
    var sections: [JSONValue] = []
    for index in 0..<random.number(1...4) {
      let items = random.chance(15) ? 0 : random.number(1...24)
      let names = (0..<items).map { "s\(index)-\($0)" }
      var section: [String: JSONValue] = [
        "id": .string("s\(index)"),
        "layout": isList ? ["type": "list"] : Self.layout(&random, isVertical),
      ]
      section["items"] = .array(names.map { Self.item($0, &random) })
      if random.chance(50) { section["supplementaries"] = Self.headers(&random, isVertical) }
      ids.append(names)
      sections.append(.object(section))
    }
    if isList {
      // So long that no offset is cut.
      ids.append(["last"])
      let last: JSONValue = ["id": "last", "size": ["width": 1000, "height": 1000]]
      sections.append(["id": "end", "layout": ["type": "list"], "items": [last]])
    }
    var settings: [String: JSONValue] = [
      "scrollDirection": isVertical ? "vertical" : "horizontal",
      "interSectionSpacing": .number(random.pick([0, 7.5])),
    ]
    if random.chance(40) { settings["supplementaries"] = Self.headers(&random, isVertical) }
    feed = try PlaceFeed(
      width: 300, height: 200, feed: settings, sections: sections,
      direction: random.chance(40) ? "rightToLeft" : "leftToRight")
    self.isVertical = isVertical
    self.random = random
  }

  private static func length(_ random: inout SeededGenerator) -> JSONValue {
    .number(random.pick([0, 12.5, 40, 44.3, 90, 350]))
  }

  private static func item(_ id: String, _ random: inout SeededGenerator) -> JSONValue {
    ["id": .string(id), "size": ["width": length(&random), "height": length(&random)]]
  }

  private static func headers(_ random: inout SeededGenerator, _ isVertical: Bool) -> JSONValue {
    let whole: JSONValue = ["fractionalWidth": 1]
    let high: JSONValue = ["fractionalHeight": 1]
    let length: JSONValue = .number(random.pick([0, 20, 33.3]))
    let size: JSONValue =
      isVertical ? ["width": whole, "height": length] : ["width": length, "height": high]
    return ["header", "footer"].reduce(into: .array([])) { list, kind in
      let made: JSONValue = [
        "kind": .string(kind), "size": size, "pinToVisibleBounds": .bool(random.chance(60)),
      ]
      list = .array(list.values + [made])
    }
  }

  private static func layout(
    _ random: inout SeededGenerator, _ isVertical: Bool
  ) -> JSONValue {
    switch random.number(0...4) {
    case 0: return ["type": "list", "rowSpacing": .number(random.pick([0, 3]))]
    case 1: return ["type": "waterfall", "columns": 3]
    case 2: return ["type": "flow"]
    default:
      let scrolling: JSONValue = random.chance(40) ? "groupPaging" : "none"
      let size: JSONValue =
        isVertical ? ["width": 120, "height": 60] : ["width": 60, "height": 90]
      let whole: JSONValue = ["width": ["fractionalWidth": 1], "height": ["fractionalHeight": 1]]
      return [
        "type": "compositional", "orthogonalScrolling": scrolling, "interGroupSpacing": 4,
        "group": ["axis": "horizontal", "size": size, "subitems": [["item": ["size": whole]]]],
      ]
    }
  }

  // MARK: Questions

  var allIDs: [String] { ids.flatMap { $0 } }

  /// The content's size.
  func contentSize() throws -> (width: Double, height: Double) {
    let answer = try feed.answer(QueryRect(x: 0, y: 0, width: 0, height: 0))
    return (answer.contentWidth, answer.contentHeight)
  }

  mutating func inset() -> QueryInsets {
    guard random.chance(50) else { return QueryInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
    func side(_ random: inout SeededGenerator) -> Double { Double(random.number(0...40)) / 2 }
    return QueryInsets(
      top: side(&random), leading: side(&random), bottom: side(&random), trailing: side(&random))
  }

  /// A viewport within the scrollable range.
  mutating func viewport(_ inset: QueryInsets) throws -> QueryRect {
    let (content, size) = (try contentSize(), (width: 300.0, height: 200.0))
    func offset(
      _ lead: Double, _ trail: Double, _ content: Double, _ bounds: Double,
      _ random: inout SeededGenerator
    ) -> Double {
      let last = max(-lead, content + trail - bounds)
      return (Double.random(in: -lead...last, using: &random) * 8).rounded() / 8
    }
    return QueryRect(
      x: offset(inset.leading, inset.trailing, content.width, size.width, &random),
      y: offset(inset.top, inset.bottom, content.height, size.height, &random),
      width: size.width, height: size.height)
  }

  // MARK: Changes

  /// Changes anywhere, or only of items that are wholly before a position along the scroll axis.
  mutating func change(_ changeable: Set<String>?) throws {
    for _ in 0..<random.number(1...4) {
      let candidates = allIDs.filter { changeable?.contains($0) ?? true }
      guard let id = candidates.randomElement(using: &random),
        let section = ids.firstIndex(where: { $0.contains(id) }),
        let item = ids[section].firstIndex(of: id)
      else { return }
      switch random.number(0...2) {
      case 0:
        count += 1
        let new = "new-\(count)"
        try feed.apply([
          [
            "op": "insertItems", "section": .string("s\(section)"), "before": .string(id),
            "items": [Self.item(new, &random)],
          ]
        ])
        ids[section].insert(new, at: item)
      case 1:
        try feed.apply([["op": "deleteItems", "ids": [.string(id)]]])
        ids[section].remove(at: item)
      default:
        let size: JSONValue = ["width": Self.length(&random), "height": Self.length(&random)]
        try feed.apply([["op": "updateItem", "id": .string(id), "set": ["size": size]]])
      }
    }
  }
}
