import FeedStore
import Testing

/// When a kept layout is out of date.
struct StalenessTests {
  private static let section: JSONValue = ["id": "s", "layout": ["type": "list"]]

  /// What may be done to a feed without content, or with one section, and changes nothing.
  private static let withoutEffect: [JSONValue] = [
    ["op": "replaceSnapshot", "sections": []],
    ["op": "deleteItems", "ids": ["nothing"]],
    ["op": "deleteSections", "ids": ["nothing"]],
    ["op": "moveSection", "id": "nothing"],
    ["op": "reloadItems", "ids": ["nothing"]],
    ["op": "updateFeed", "set": [:]],
    ["op": "putFeed"],
  ]

  @Test(arguments: withoutEffect)
  func `a change set without effect leaves no layout out of date`(_ operation: JSONValue) throws {
    for undoes in [false, true] {
      let test = try TestStore()
      try test.apply(
        ["op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 320, "height": 480],
        feed: nil)
      let made = try test.apply(["op": "putFeed"])
      var operations = [operation]
      if undoes {
        operations.insert(["op": "insertSection", "section": Self.section], at: 0)
        operations.append(["op": "replaceSnapshot", "sections": []])
      }
      let line: JSONValue = [
        "id": "without effect", "feed": "f", "onMissing": "ignore",
        "operations": .array(operations),
      ]
      let result = try test.store.apply(line.text)
      #expect(result.status == .applied && result.revision == made.revision)
      #expect(try test.store.feeds().map(\.stale) == [[]])
      #expect(try !test.store.query(Query(feed: "f", area: .all)).isStale)
      #expect(try test.store.verify().isSound)
    }
  }
}
