import FeedSQLite
import FeedStorage
import FeedStore
import Testing

/// How much is done, told by SQLite's own counts.
struct CountingTests {
  private func listStore(items: Int) throws -> TestStore {
    let test = try TestStore(shape: .standard)
    let classes = [320.0, 390, 744, 1024].map { width in
      JSONValue.object([
        "op": "putWidthClass", "name": .string("w\(Int(width))"), "fromWidth": .number(width),
        "width": .number(width), "height": 800,
      ])
    }
    _ = try test.store.apply(test.line(classes, feed: nil))
    try test.apply(
      ["op": "putFeed", "sectionDefaults": ["layout": ["type": "list", "rowHeight": 44]]],
      ["op": "insertSection", "section": ["id": "s"]])
    let lengths = (0..<items).map { Double(30 + $0 % 17) }
    try test.apply([
      "op": "insertItems", "section": "s", "items": Scene.items(lengths),
    ])
    return test
  }

  @Test func `an item inserted at the head writes as many rows in a long list as in a short one`()
    throws
  {
    for count in [1_000, 10_000] {
      let test = try listStore(items: count)
      var most = 0
      for number in 0..<200 {
        let before = try test.store.writerStatistics().rowsWritten
        try test.apply([
          "op": "insertItems", "section": "s", "items": [["id": .string("n\(number)")]], "at": 0,
        ])
        most = try max(most, test.store.writerStatistics().rowsWritten - before)
      }
      // One item, a page and its directories, the same in four classes, and now and then a split.
      #expect(most <= 60, "\(count) items: \(most) rows")
    }
  }

  @Test func `a question that was asked before runs no SQL`() throws {
    let test = try listStore(items: 1_000)
    let rect = QueryRect(x: 0, y: 5_000, width: 320, height: 480)
    let cold = try test.store.layoutAttributesForElements(in: rect, feed: "f")
    let before = test.store.readerStatistics
    for _ in 0..<10 {
      let warm = try test.store.layoutAttributesForElements(in: rect, feed: "f")
      #expect(warm == cold)
    }
    #expect(test.store.readerStatistics.statements == before.statements)
    // Another program's commit is seen all the same.
    let other = try FeedStore(at: test.path, options: TestStore.options())
    try other.apply(
      #"{"id":"other","feed":"f","operations":[{"op":"deleteItems","ids":["i0"]}]}"#)
    let after = try test.store.layoutAttributesForElements(in: rect, feed: "f")
    #expect(after != cold)
    try other.close()
  }
}
