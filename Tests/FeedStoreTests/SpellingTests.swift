import FeedStore
import LayoutEngine
import Testing

/// An id is its UTF-8 bytes: the two spellings of one letter are two ids, wherever an id can stand,
/// though Swift's `==` on strings says one.
struct SpellingTests {
  static let composed = "\u{e9}"
  static let decomposed = "e\u{301}"
  /// What differs in the store between the spellings: heights of rows and headers, in points.
  private static let spellings = [(composed, 10.0), (decomposed, 30.0)]
  private static let whole = QueryRect(x: 0, y: 0, width: 400, height: 1000)

  /// Two feeds, each with two sections of two rows, two headers, in two classes: every id in both
  /// spellings.
  private func store() throws -> TestStore {
    let test = try TestStore()
    let classes = Self.spellings.map { name, length -> JSONValue in
      [
        "op": "putWidthClass", "name": .string(name), "width": .number(300 + length),
        "height": 500,
      ]
    }
    _ = try test.store.apply(test.line(classes, feed: nil))
    for (feed, height) in Self.spellings {
      let sections = Self.spellings.map { section, extra -> JSONValue in
        let items = Self.spellings.map { item, more -> JSONValue in
          [
            "id": .string("\(section)/\(item)"), "reuseIdentifier": .string(item),
            "size": ["height": .number(height + extra + more)],
          ]
        }
        let headers = Self.spellings.map { kind, more -> JSONValue in
          [
            "kind": .string(kind), "alignment": "top",
            "size": ["width": ["fractionalWidth": 1], "height": .number(more)],
          ]
        }
        return [
          "op": "insertSection",
          "section": [
            "id": .string(section), "items": .array(items), "supplementaries": .array(headers),
            "layout": ["type": "compositional", "group": Self.row],
          ],
        ]
      }
      let result = try test.store.apply(test.line([["op": "putFeed"]] + sections, feed: feed))
      #expect(result.status == .applied)
    }
    return test
  }

  private static let row: JSONValue = [
    "axis": "vertical", "size": ["width": ["fractionalWidth": 1], "height": ["estimated": 10]],
    "subitems": [
      ["item": ["size": ["width": ["fractionalWidth": 1], "height": ["estimated": 10]]]]
    ],
  ]

  private static func isSame(_ one: String?, _ other: String) -> Bool {
    one.map { Array($0.utf8) == Array(other.utf8) } ?? false
  }

  @Test func `a query is answered for the feed and class of these bytes`() throws {
    let test = try store()
    for _ in 0..<2 {
      for (feed, height) in Self.spellings {
        for (widthClass, more) in Self.spellings {
          let choice = Query.WidthClassChoice.named(widthClass)
          let answer = try test.store.query(Query(feed: feed, widthClass: choice, area: .all))
          #expect(Self.isSame(answer.feed, feed) && Self.isSame(answer.widthClass, widthClass))
          #expect(answer.layoutWidth == 300 + more)
          let rows = try test.store.layoutAttributesForElements(
            in: Self.whole, feed: feed, widthClass: choice
          ).filter { $0.category == .cell }
          let heights = [20, 40, 40, 60].map { height + $0 }
          #expect(answer.elements.filter { $0.itemID != nil }.map(\.frame.height) == heights)
          #expect(rows.map { Tick.points($0.frame.height) } == heights)
          #expect(rows.allSatisfy { Tick.points($0.frame.width) == 300 + more })
        }
      }
    }
  }

  @Test func `kinds, items, sections and supplementaries are found by their bytes`() throws {
    let test = try store()
    for (feed, height) in Self.spellings {
      for (id, length) in Self.spellings {
        var query = Query(feed: feed, widthClass: .named(Self.composed), area: .all)
        query.kinds = [id]
        let headers = try test.store.query(query).elements
        #expect(headers.count == 2)
        #expect(headers.allSatisfy { Self.isSame($0.kind, id) && $0.frame.height == length })
        for (section, extra) in Self.spellings {
          query = Query(
            feed: feed, widthClass: .named(Self.composed), area: .item("\(section)/\(id)"))
          let item = try #require(try test.store.query(query).elements.first)
          #expect(item.frame.height == height + extra + length)
          #expect(Self.isSame(item.reuseIdentifier, id) && Self.isSame(item.sectionID, section))
          query.area = .supplementary(kind: id, id: nil, section: section)
          let header = try #require(try test.store.query(query).elements.first)
          #expect(header.frame.height == length && Self.isSame(header.sectionID, section))
        }
      }
    }
  }

  @Test func `a change goes to the thing of these bytes`() throws {
    for (id, _) in Self.spellings {
      let test = try store()
      let other = Self.spellings.map(\.0).first { !Self.isSame($0, id) } ?? ""
      try test.apply(["op": "deleteItems", "ids": [.string("\(id)/\(id)")]], feed: id)
      try test.apply(["op": "deleteSections", "ids": [.string(other)]], feed: id)
      try test.apply(["op": "removeWidthClass", "name": .string(other)], feed: nil)
      let feeds = try test.store.feeds()
      #expect(
        feeds.first { Self.isSame($0.feed, id) }.map { [$0.sections, $0.items] } == [1, 1])
      #expect(
        feeds.first { Self.isSame($0.feed, other) }.map { [$0.sections, $0.items] } == [2, 4])
      let left = try #require(
        try test.store.query(Query(feed: id, area: .all)).elements.last { $0.itemID != nil })
      #expect(Self.isSame(left.itemID, "\(id)/\(other)"))
      #expect(try test.store.widthClasses().allSatisfy { Self.isSame($0.name, id) })
      #expect(try test.store.verify().isSound)
    }
  }
}
