import FeedStore
import Testing

/// `LAYOUT.md` S1 to S4, through a store.
struct PlaceScrollTests {
  static let middle: [(rows: [Double], expected: [Double])] = [
    ([1000, 100, 900], [1000, 810, 620]), ([50, 100, 1850], [50, 0, 0]),
    ([1900, 100], [1520, 1520, 1520]), ([150, 50], [0, 0, 0]),
  ]

  @Test(arguments: middle)
  func `S1: an item goes to a position, within the scrollable range`(
    _ row: (rows: [Double], expected: [Double])
  ) throws {
    let feed = try PlaceFeed(rows: row.rows)
    #expect(try feed.scroll(.item("s-1"), .top) == [0, row.expected[0]])
    #expect(try feed.scroll(.item("s-1"), .centeredVertically) == [0, row.expected[1]])
    #expect(try feed.scroll(.index(section: 0, item: 1), .bottom) == [0, row.expected[2]])
  }

  @Test func `S1: content insets narrow the view and widen the range`() throws {
    let feed = try PlaceFeed(rows: [10, 990, 100, 890, 10])
    let inset = QueryInsets(top: 64, leading: 0, bottom: 49, trailing: 0)
    #expect(try feed.scroll(.item("s-2"), .top, inset: inset) == [0, 936])
    #expect(try feed.scroll(.item("s-2"), .centeredVertically, inset: inset) == [0, 802.5])
    #expect(try feed.scroll(.item("s-2"), .bottom, inset: inset) == [0, 669])
    #expect(try feed.scroll(.item("s-0"), .top, inset: inset) == [0, -64])
    #expect(try feed.scroll(.item("s-4"), .top, inset: inset) == [0, 1569])
  }

  @Test func `S1: two positions on one axis are an error`() throws {
    let feed = try PlaceFeed(rows: [1000, 100, 900])
    for positions in [[ScrollQuery.Position.top, .bottom], [.leading, .trailing]] {
      let query = ScrollQuery(
        feed: nil, target: .item("s-1"), positions: positions,
        viewport: QueryRect(x: 0, y: 0, width: 320, height: 480))
      let error = #expect(throws: FeedStoreError.self) {
        try feed.asking { try $0.scrollTarget(query) }
      }
      #expect(error?.code == .badPosition)
    }
  }

  @Test func `S2: an axis without a position keeps its offset`() throws {
    let feed = try PlaceFeed(rows: [1000, 100, 900])
    #expect(try feed.scroll(.item("s-1"), .leading, y: 250) == [0, 250])
    #expect(try feed.scroll(.item("s-1"), x: 7, y: 250) == [7, 250])
  }

  @Test func `S3: nearest moves as little as needed`() throws {
    let feed = try PlaceFeed(rows: [450, 100, 50, 100, 200, 100, 1000])
    let wanted = ["s-3": 500.0, "s-5": 520, "s-1": 450]
    for (id, offset) in wanted {
      #expect(try feed.scroll(.item(id), .nearest, y: 500) == [0, offset])
    }
    // Pulled past the start and already in sight, it stays where it is.
    #expect(try feed.scroll(.item("s-0"), .nearest, y: -20, height: 600) == [0, -20])
  }

  @Test func `S4: an item goes clear of pinned headers unless they are ignored`() throws {
    let feed = try PlaceFeed(rows: [960, 100, 900], header: 40)
    #expect(try feed.scroll(.item("s-1"), .top) == [0, 960])
    #expect(try feed.scroll(.item("s-1"), .bottom) == [0, 620])
    #expect(try feed.scroll(.item("s-1"), .centeredVertically) == [0, 790])
    #expect(try feed.scroll(.item("s-1"), .top, ignoresPinned: true) == [0, 1000])
  }

  @Test func `S4: headers of the feed and of the section add up`() throws {
    let feed = try PlaceFeed(
      feed: ["supplementaries": [PlaceFeed.pinned("header", 50)]],
      sections: [
        PlaceFeed.list("a", Array(repeating: 100, count: 10), header: 40),
        PlaceFeed.list("b", Array(repeating: 100, count: 10)),
      ])
    // Section a begins at 50, its rows at 90; b at 1090.
    #expect(try feed.scroll(.item("a-5"), .top) == [0, 500])
    #expect(try feed.scroll(.item("b-1"), .top) == [0, 1140])
    let header = ScrollQuery.Target.supplementary(kind: "header", id: nil, section: "a")
    #expect(try feed.scroll(header, .top, y: 700) == [0, 0])
    let own = ScrollQuery.Target.supplementary(kind: "header", id: nil, section: nil)
    #expect(try feed.scroll(own, .top, y: 700) == [0, 0])
  }

  @Test func `a floating supplementary is in sight anywhere`() throws {
    var floating = PlaceFeed.pinned("bar", 50)
    floating = floating.adding([
      "pinToVisibleBounds": false, "floating": true, "alignment": "bottom",
    ])
    let feed = try PlaceFeed(
      feed: ["supplementaries": [floating]], sections: [PlaceFeed.list("a", [900, 900])])
    let bar = ScrollQuery.Target.supplementary(kind: "bar", id: nil, section: nil)
    #expect(try feed.scroll(bar, .top, y: 700) == [0, 700])
  }

  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `a horizontal feed is scrolled along x`(direction: String) throws {
    let items: [JSONValue] = (0..<20).map { ["id": .string("i\($0)"), "size": ["width": 100]] }
    let feed = try PlaceFeed(
      feed: ["scrollDirection": "horizontal"],
      sections: [
        [
          "id": "s", "layout": ["type": "list"], "items": .array(items),
          "supplementaries": [
            ["kind": "header", "size": ["width": 40, "height": 480], "pinToVisibleBounds": true]
          ],
        ]
      ], direction: direction)
    // Content 2040; i5 extends over [540, 640) from where the content begins.
    let isMirrored = direction == "rightToLeft"
    #expect(try feed.scroll(.item("i5"), .leading) == [isMirrored ? 2040 - 500 - 320 : 500, 0])
    #expect(try feed.scroll(.item("i5"), .trailing) == [isMirrored ? 2040 - 640 : 320, 0])
    let middle = isMirrored ? 2040 - 570 - 160 : 570 - 160
    #expect(try feed.scroll(.item("i5"), .centeredHorizontally) == [Double(middle), 0])
    let ignored = try feed.scroll(.item("i5"), .leading, ignoresPinned: true)
    #expect(ignored == [isMirrored ? 2040 - 540 - 320 : 540, 0])
  }

  @Test func `what is not there is told by its code`() throws {
    let feed = try PlaceFeed(
      sections: [
        PlaceFeed.list("s", [100]),
        [
          "id": "narrow", "items": [["id": "n"]],
          "layout": ["type": "waterfall", "contentInsets": ["leading": 400]],
        ],
      ])
    let targets: [(ScrollQuery.Target, FeedStoreError.Code)] = [
      (.item("none"), .unknownItem), (.index(section: 0, item: 1), .unknownItem),
      (.index(section: 7, item: .max), .unknownItem),
      (.index(section: 0, item: .max), .unknownItem),
      (.index(section: -1, item: -1), .unknownItem),
      (.supplementary(kind: "header", id: nil, section: "s"), .unknownSupplementary),
      (.supplementary(kind: "header", id: nil, section: "x"), .unknownSection),
      (.item("n"), FeedStoreError.Code(rawValue: "no-room")),
    ]
    for (target, code) in targets {
      let error = #expect(throws: FeedStoreError.self) { try feed.scroll(target, .top) }
      #expect(error?.code == code, "\(target)")
    }
  }

  // MARK: Bug reports

  @Test func `A8: scroll-to finds a row of zero height`() throws {
    let feed = try PlaceFeed(rows: [50, 0, 0, 50, 0, 50])
    #expect(try feed.scroll(.item("s-2"), .top, height: 100) == [0, 50])
  }

  @Test func `F1: centre near the ends`() throws {
    let feed = try PlaceFeed(rows: Array(repeating: 32, count: 1000), height: 908)
    for (row, offset) in [(24, 330.0), (3, 0), (999, 31_092)] {
      let found = try feed.scroll(.item("s-\(row)"), .centeredVertically, height: 908)
      #expect(found == [0, offset])
    }
  }

  @Test func `F3: a target does not end up under a pinned header`() throws {
    let feed = try PlaceFeed(rows: Array(repeating: 50, count: 30), header: 40, height: 600)
    #expect(try feed.scroll(.item("s-10"), .top, height: 600) == [0, 500])
    #expect(try feed.scroll(.item("s-0"), .top, height: 600) == [0, 0])
    #expect(try feed.scroll(.item("s-20"), .bottom, height: 600) == [0, 490])
  }

  @Test func `F5: the last row grows and is scrolled to in one step`() throws {
    let feed = try PlaceFeed(rows: Array(repeating: 50, count: 100), height: 400)
    try feed.apply([["op": "updateItem", "id": "s-99", "set": ["size": ["height": 130]]]])
    #expect(try feed.scroll(.item("s-99"), .bottom, height: 400) == [0, 4680])
    let whole = try feed.answer(QueryRect(x: 0, y: 0, width: 320, height: 400))
    #expect(whole.contentHeight == 5080)
  }

  @Test func `the async form answers the same`() async throws {
    let feed = try PlaceFeed(rows: [1000, 100, 900])
    let query = ScrollQuery(
      feed: nil, target: .item("s-1"), positions: [.top],
      viewport: QueryRect(x: 0, y: 0, width: 320, height: 480))
    let offset = try await feed.asking { try await $0.scrollTarget(query) }
    #expect(offset == ContentOffset(x: 0, y: 1000))
    #expect(String(decoding: offset.json(), as: UTF8.self) == #"{"offset":[0,1000]}"#)
  }
}
