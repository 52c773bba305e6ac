import FeedStore
import Testing

/// What scrolling will need next.
struct PlacePrefetchTests {
  private func prefetch(
    _ feed: PlaceFeed, _ y: Double, previous: Double? = nil, ahead: Double, behind: Double = 0
  ) throws -> (prefetch: [String], cancel: [String]) {
    var query = PrefetchQuery(
      feed: "f", rect: QueryRect(x: 0, y: y, width: 375, height: 600), ahead: ahead,
      behind: behind)
    query.previousRect = previous.map { QueryRect(x: 0, y: $0, width: 375, height: 600) }
    let list = try feed.asking { try $0.prefetch(query) }
    return (list.prefetch, list.cancel)
  }

  private func rows(_ count: Int = 100) throws -> PlaceFeed {
    try PlaceFeed(rows: Array(repeating: 100, count: count), width: 375, height: 600)
  }

  private func ids(_ numbers: Int...) -> [String] { numbers.map { "s-\($0)" } }

  @Test func `J1: prefetch order`() throws {
    let feed = try rows()
    #expect(try prefetch(feed, 1000, previous: 900, ahead: 300).prefetch == ids(16, 17, 18))
    #expect(try prefetch(feed, 1000, previous: 1100, ahead: 300).prefetch == ids(9, 8, 7))
  }

  @Test func `without a direction it is towards the end`() throws {
    let feed = try rows()
    #expect(try prefetch(feed, 1000, ahead: 300) == (ids(16, 17, 18), []))
    #expect(try prefetch(feed, 1000, previous: 1000, ahead: 300) == (ids(16, 17, 18), []))
  }

  @Test func `nearest first on both sides, what is ahead before what is as near behind`() throws {
    let feed = try rows()
    let down = try prefetch(feed, 1000, previous: 900, ahead: 300, behind: 200)
    #expect(down.prefetch == ids(16, 9, 17, 8, 18))
    let up = try prefetch(feed, 1050, previous: 1100, ahead: 300, behind: 200)
    #expect(up.prefetch == ids(9, 17, 8, 18, 7))
  }

  @Test func `items that touch a distance's end are not wanted, items across it are`() throws {
    let feed = try rows()
    #expect(try prefetch(feed, 1000, ahead: 300.5).prefetch == ids(16, 17, 18, 19))
    #expect(try prefetch(feed, 1000, ahead: 0).prefetch == [])
    #expect(try prefetch(feed, 9400, ahead: 300).prefetch == [])
    #expect(try prefetch(feed, 1000, ahead: 1e300).prefetch.count == 84)
  }

  @Test func `cancelled is what is neither visible nor wanted any more`() throws {
    let feed = try rows()
    #expect(try prefetch(feed, 1000, previous: 900, ahead: 300).cancel == [])
    #expect(try prefetch(feed, 1000, previous: 900, ahead: 300, behind: 100).cancel == ids(8))
    #expect(try prefetch(feed, 2000, previous: 1000, ahead: 300).cancel == ids(16, 17, 18))
    #expect(try prefetch(feed, 1000, previous: 2000, ahead: 300).cancel == ids(19, 18, 17))
  }

  @Test func `an item that began long before is not wanted while it is visible`() throws {
    let items = [3000.0] + Array(repeating: 100, count: 20)
    let feed = try PlaceFeed(
      width: 320,
      sections: [
        [
          "id": "s",
          "layout": ["type": "waterfall", "columns": 2, "columnSpacing": 0, "rowSpacing": 0],
          "items": .array(items.enumerated().map { PlaceFeed.item("s-\($0)", height: $1) }),
        ]
      ])
    #expect(try prefetch(feed, 1000, ahead: 300).prefetch == ids(17, 18, 19))
    #expect(try prefetch(feed, 3000, previous: 3100, ahead: 300).prefetch == ids(0))
  }

  @Test(arguments: ["leftToRight", "rightToLeft"])
  func `a horizontal feed is prefetched along x`(direction: String) throws {
    let feed = try PlaceFeed(
      feed: ["scrollDirection": "horizontal"],
      sections: [
        [
          "id": "s", "layout": ["type": "list"],
          "items": .array((0..<40).map { ["id": .string("s-\($0)"), "size": ["width": 100]] }),
        ]
      ], direction: direction)
    func rect(_ start: Double) -> QueryRect {
      let x = direction == "rightToLeft" ? 4000 - start - 320 : start
      return QueryRect(x: x, y: 0, width: 320, height: 480)
    }
    var query = PrefetchQuery(feed: nil, rect: rect(1000), ahead: 200)
    #expect(try feed.asking { try $0.prefetch(query) }.prefetch == ids(14, 15))
    query.previousRect = rect(1100)
    #expect(try feed.asking { try $0.prefetch(query) }.prefetch == ids(9, 8))
  }

  @Test func `the async form answers the same`() async throws {
    let feed = try rows()
    let query = PrefetchQuery(
      feed: "f", rect: QueryRect(x: 0, y: 1000, width: 375, height: 600), ahead: 150)
    let list = try await feed.asking { try await $0.prefetch(query) }
    #expect(list == PrefetchList(prefetch: ids(16, 17), cancel: []))
    let text = String(decoding: list.json(), as: UTF8.self)
    #expect(text == #"{"prefetch":["s-16","s-17"],"cancel":[]}"#)
  }
}
