import FeedSQLite
import FeedStorage
import FeedStore
import FeedSync
import Testing

/// How much is read for a delta, told by SQLite's own counts.
struct ChangesCountingTests {
  @Test func `a delta takes as many statements in a long feed as in a short one`() throws {
    var counts: [Int] = []
    for size in [1_000, 10_000, 100_000] {
      let test = try TestStore(shape: .standard, readers: 1)
      try test.apply(
        ["op": "putFeed", "sectionDefaults": ["layout": ["type": "list"]]],
        ["op": "insertSection", "section": ["id": "A"]],
        ["op": "insertSection", "section": ["id": "B", "items": [["id": "b"]]]])
      for part in 0..<size / 1_000 {
        let items = (0..<1_000).map { JSONValue.object(["id": .string("i\(part * 1_000 + $0)")]) }
        try test.apply(["op": "insertItems", "section": "A", "items": .array(items)])
      }
      let token = try test.store.feeds()[0].token
      try test.apply(
        ["op": "deleteItems", "ids": [.string("i\(size / 2)"), "i3"]],
        ["op": "insertItems", "section": "A", "at": 0, "items": [["id": "n"]]],
        ["op": "moveItem", "id": .string("i\(size - 1)"), "section": "B", "at": 0],
        ["op": "updateItem", "id": .string("i\(size / 3)"), "set": ["payload": 1]])
      let before = test.store.readerStatistics.statements
      let changes = try test.store.changes(ChangesQuery(feed: "f", since: .token(token)))
      counts.append(test.store.readerStatistics.statements - before)
      guard case .delta(let delta) = changes.outcome else {
        throw LawFailure(description: "\(changes)")
      }
      #expect(delta.batch.deleteItems.count == 2 && delta.batch.moveItems.count == 1)
    }
    // A level more of directories, and a page more to look into.
    #expect(counts.allSatisfy { $0 < 80 } && counts[2] <= counts[0] + 20, "\(counts)")
  }
}
