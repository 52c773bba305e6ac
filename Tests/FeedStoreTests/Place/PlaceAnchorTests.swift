import FeedStore
import Testing

/// `LAYOUT.md` S5, through a store.
struct PlaceAnchorTests {
  private let rows = Array(repeating: 50.0, count: 100)

  private func viewport(_ y: Double, height: Double = 400) -> QueryRect {
    QueryRect(x: 0, y: y, width: 320, height: height)
  }

  /// Where the place is after changes.
  private func anchored(
    _ feed: PlaceFeed, _ viewport: QueryRect, rest: AnchorQuery.Rest = .none,
    inset: QueryInsets? = nil, after changes: [JSONValue]
  ) throws -> (y: Double, anchor: String?) {
    let shown = ShownContent(try feed.answer(viewport))
    try feed.apply(changes)
    var query = AnchorQuery(feed: "f", shown: shown, viewport: viewport)
    query.rest = rest
    query.contentInset = inset
    let found = try feed.asking { try $0.anchor(query) }
    return (found.offset.y, found.anchor)
  }

  private func inserting(_ heights: [Double]) -> JSONValue {
    [
      "op": "insertItems", "section": "s", "at": 0,
      "items": .array(heights.enumerated().map { PlaceFeed.item("new-\($0)", height: $1) }),
    ]
  }

  @Test func `G1: rows put in above keep the place`() throws {
    let feed = try PlaceFeed(rows: rows, height: 400)
    let before = try feed.screen(viewport(600))
    let new = inserting((0..<20).map { 60 + 4 * Double($0 % 5) })
    let found = try anchored(feed, viewport(600), after: [new])
    #expect(found == (1960, "s-12"))
    #expect(try feed.screen(viewport(1960)) == before)
  }

  @Test func `G3: a row above the view changes height, and one below it`() throws {
    for (row, offset) in [(10, 2030.0), (60, 2000)] {
      let feed = try PlaceFeed(rows: rows, height: 400)
      let grown: JSONValue = [
        "op": "updateItem", "id": .string("s-\(row)"), "set": ["size": ["height": 80]],
      ]
      let found = try anchored(feed, viewport(2000), after: [grown])
      #expect(found == (offset, "s-40"))
      #expect(try feed.screen(viewport(offset)).first == ScreenItem(id: "s-40", x: 0, y: 0))
      #expect(try feed.answer(viewport(0)).contentHeight == 5030)
    }
  }

  @Test func `S5: of those that are gone the next takes over`() throws {
    let feed = try PlaceFeed(rows: rows, height: 400)
    let gone: JSONValue = ["op": "deleteItems", "ids": ["s-12", "s-13"]]
    #expect(try anchored(feed, viewport(580), after: [gone]) == (480, "s-14"))
  }

  @Test func `S5: where none is left the offset stays and is cut`() throws {
    let feed = try PlaceFeed(rows: rows, height: 400)
    let trimmed: JSONValue = ["op": "trimSection", "id": "s", "keepFirst": 10]
    #expect(try anchored(feed, viewport(2000), after: [trimmed]) == (100, nil))
  }

  @Test func `S5: a row across the top edge keeps its start where nothing else is shown`() throws {
    let feed = try PlaceFeed(rows: [100, 2000, 100], height: 400)
    let grown: JSONValue = ["op": "updateItem", "id": "s-0", "set": ["size": ["height": 150]]]
    #expect(try anchored(feed, viewport(700), after: [grown]) == (750, "s-1"))
  }

  @Test func `S5: a list that rests at an end stays there`() throws {
    let end = 100 * 50.0 - 400
    let cases: [(Double, AnchorQuery.Rest, Double, String?)] = [
      (0, .start, 0, nil), (-10, .start, 0, nil), (0, .none, 100, "s-0"),
      (end, .end, end + 100, nil), (end - 50, .end, end + 50, "s-91"),
      (end, .start, end + 100, "s-92"),
    ]
    for (offset, rest, expected, id) in cases {
      let feed = try PlaceFeed(rows: rows, height: 400)
      let found = try anchored(feed, viewport(offset), rest: rest, after: [inserting([100])])
      #expect(found == (expected, id), "\(offset) \(rest)")
    }
  }

  @Test func `S5: content insets move the visible top and widen the range`() throws {
    let inset = QueryInsets(top: 64, leading: 0, bottom: 34, trailing: 0)
    let feed = try PlaceFeed(rows: rows, height: 400)
    let found = try anchored(feed, viewport(536), inset: inset, after: [inserting([100])])
    #expect(found == (636, "s-12"))
    let resting = try anchored(
      feed, viewport(-64), rest: .start, inset: inset,
      after: [["op": "deleteItems", "ids": ["new-0"]]])
    #expect(resting == (-64, nil))
    let gone: JSONValue = ["op": "trimSection", "id": "s", "keepFirst": 0]
    #expect(try anchored(feed, viewport(600), inset: inset, after: [gone]) == (-64, nil))
  }

  @Test func `S5: across a change of width class it is the same item`() throws {
    let wide: JSONValue = ["name": "wide", "fromWidth": 600, "width": 600, "height": 400]
    let items: [JSONValue] = (0..<60).map {
      ["id": .string("i\($0)"), "size": ["width": 100, "height": 50]]
    }
    let flow: JSONValue = [
      "type": "flow", "minimumInteritemSpacing": 0, "minimumLineSpacing": 0,
      "lineAlignment": "leading",
    ]
    let feed = try PlaceFeed(
      width: 300, height: 400, classes: [wide],
      sections: [["id": "s", "layout": flow, "items": .array(items)]])
    // Three a line: line 4 begins with i12; six a line: i12 begins line 2.
    let narrow = QueryRect(x: 0, y: 190, width: 300, height: 400)
    var query = AnchorQuery(
      feed: "f", widthClass: .named("wide"), shown: ShownContent(try feed.answer(narrow)),
      viewport: QueryRect(x: 0, y: 190, width: 600, height: 300))
    let found = try feed.asking { try $0.anchor(query) }
    #expect(found == AnchoredOffset(offset: ContentOffset(x: 0, y: 90), anchor: "i12"))
    // The offset across is cut to the range too.
    query.viewport.x = 70
    #expect(try feed.asking { try $0.anchor(query) }.offset == ContentOffset(x: 0, y: 90))
  }

  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `a horizontal feed keeps its place along x`(direction: String) throws {
    func item(_ id: String, _ width: Double) -> JSONValue {
      ["id": .string(id), "size": ["width": .number(width)]]
    }
    let feed = try PlaceFeed(
      feed: ["scrollDirection": "horizontal"],
      sections: [
        [
          "id": "s", "layout": ["type": "list"],
          "items": .array((0..<40).map { item("i\($0)", 100) }),
        ]
      ], direction: direction)
    let isMirrored = direction == "rightToLeft"
    // 1,000 from where the content begins, which is 4,000 long.
    let old = QueryRect(x: isMirrored ? 4000 - 1000 - 320 : 1000, y: 0, width: 320, height: 480)
    let before = try feed.screen(old)
    let shown = ShownContent(try feed.answer(old))
    try feed.apply([
      ["op": "insertItems", "section": "s", "at": 0, "items": [item("n", 70)]],
      ["op": "updateItem", "id": "i30", "set": ["size": ["width": 150]]],
    ])
    let found = try feed.asking {
      try $0.anchor(AnchorQuery(feed: "f", shown: shown, viewport: old))
    }
    #expect(found.anchor == "i10")
    #expect(found.offset.x == (isMirrored ? 4120 - 1070 - 320 : 1070))
    #expect(try feed.screen(old.moved(to: found.offset)) == before)
  }

  @Test func `what is shown is read from an answer's JSON`() throws {
    let feed = try PlaceFeed(rows: rows, header: 40, height: 400)
    let answer = try feed.answer(viewport(600))
    #expect(try ShownContent(json: answer.json()) == ShownContent(answer))
    let little = #"{"elements":[{"itemId":"s-3","frame":[0,1,2,3],"x":{"y":[null]}},{"kind":"k"}]}"#
    let shown = try ShownContent(json: Array(little.utf8))
    #expect(shown.items == [.init(id: "s-3", frame: QueryRect(x: 0, y: 1, width: 2, height: 3))])
    let found = try feed.asking {
      try $0.anchor(AnchorQuery(feed: nil, shown: shown, viewport: viewport(0)))
    }
    #expect(found.anchor == "s-3")
    #expect(String(decoding: found.json(), as: UTF8.self) == #"{"offset":[0,189],"anchor":"s-3"}"#)
  }

  @Test(arguments: [
    ("", "$"), ("[]", "$"), ("{}", "$"), (#"{"elements":[{"itemId":"a"}]}"#, "$.elements[0]"),
    (#"{"elements":[{"itemId":"a","frame":[1,2,3]}]}"#, "$.elements[0].frame"),
    (#"{"elements":[{"itemId":"a","frame":[1,2,3,4,5]}]}"#, "$.elements[0].frame[4]"),
    (#"{"elements":[],"contentSize":[1]}"#, "$.contentSize"), (#"{"elements":[]} x"#, "$"),
    (#"{"elements":[{"itemId":7,"frame":[1,2,3,4]}]}"#, "$.elements[0].itemId"),
  ])
  func `what is no answer is malformed, and where`(text: String, path: String) {
    let error = #expect(throws: FeedStoreError.self) { try ShownContent(json: Array(text.utf8)) }
    #expect(error?.code == .malformed)
    #expect(error?.path == path)
  }

  @Test func `an answer of another feed is refused`() throws {
    let feed = try PlaceFeed(rows: rows)
    var shown = ShownContent(try feed.answer(viewport(0)))
    shown.feed = "other"
    let query = AnchorQuery(feed: "f", shown: shown, viewport: viewport(0))
    let error = #expect(throws: FeedStoreError.self) { try feed.asking { try $0.anchor(query) } }
    #expect(error?.code == .malformed)
    #expect(error?.path == "$.feed")
  }

  @Test func `the async form answers the same`() async throws {
    let feed = try PlaceFeed(rows: rows)
    let shown = ShownContent(try feed.answer(viewport(600)))
    let query = AnchorQuery(feed: "f", shown: shown, viewport: viewport(600))
    let found = try await feed.asking { try await $0.anchor(query) }
    #expect(found == AnchoredOffset(offset: ContentOffset(x: 0, y: 600), anchor: "s-12"))
  }
}
