import FeedSQLite
import FeedStorage
import FeedStore
import Synchronization
import Testing

/// Where no delta can be given, and how long history is kept.
struct ChangesResetTests {
  private func reset(_ scene: ChangesScene, _ token: String) throws -> String? {
    try scene.changes(since: token)["reset"]?.string
  }

  private func touch(_ number: Int) -> JSONValue {
    ["op": "updateItem", "id": "x", "set": ["payload": .number(Double(number))]]
  }

  @Test func `S36 below the floor one begins again, at it one goes on`() throws {
    let scene = try ChangesScene("A[x]", mostRevisions: 10)
    var tokens = [try scene.token()]
    for number in 0..<60 {
      try scene.apply(touch(number))
      tokens.append(try scene.token())
    }
    let floor = try #require(
      try scene.test.store.statistics().figures.first { $0.name == "historyFloor" }?.value)
    #expect((50...51).contains(floor))
    #expect(try reset(scene, tokens[floor - 2]) == "history-pruned")
    #expect(try scene.changes(since: tokens[floor - 1]).told == "reconfigureItems [[0,0]]")
    #expect(try scene.client().order == "A[x]")
    #expect(try scene.test.store.verify().isSound)
  }

  @Test func `a token of another history is noticed`() throws {
    let scene = try ChangesScene("A[x]")
    let other = try ChangesScene("A[x,y]")
    try scene.apply(touch(1))
    #expect(try reset(scene, try other.token()) == "history-forked")
    try other.apply(touch(1))
    try other.apply(touch(2))
    #expect(try reset(scene, try other.token()) == "revision-ahead")
    let present = try scene.token()
    #expect(try reset(scene, present) == nil)
  }

  @Test func `deleted feeds and reloads`() throws {
    let scene = try ChangesScene("A[x]")
    let first = try scene.token()
    let deleted = try #require(try scene.apply(["op": "deleteFeed"]).token)
    #expect(try reset(scene, first) == "feed-deleted")
    #expect(try reset(scene, deleted) == "feed-deleted")
    try scene.apply(
      ["op": "putFeed", "sectionDefaults": ["layout": ["type": "list"]]],
      ["op": "insertSection", "section": ["id": "A"]])
    #expect(try reset(scene, first) == "feed-deleted")
    #expect(try scene.changes(since: deleted).told == "insertSections [0]")
    let made = try scene.token()
    try scene.apply(["op": "reloadFeed"])
    #expect(try reset(scene, made) == "reload")
    #expect(try reset(scene, try scene.token()) == nil)
  }

  @Test func `more changes than are wanted, and bad tokens`() throws {
    let scene = try ChangesScene("A[x,y,z]")
    let token = try scene.token()
    try scene.apply(["op": "deleteItems", "ids": ["x", "y", "z"]])
    for (most, expected) in [(2, FeedChanges.ResetReason.tooLarge), (3, nil)] {
      var query = ChangesQuery(since: .token(token))
      query.maximumChanges = most
      var found: FeedChanges.ResetReason?
      if case .reset(let reason) = try scene.test.store.changes(query).outcome { found = reason }
      #expect(found == expected)
    }
    func code(_ feed: String?, _ start: ChangesQuery.Start) -> String? {
      do {
        _ = try scene.test.store.changes(ChangesQuery(feed: feed, since: start))
        return nil
      } catch {
        return error.code.rawValue
      }
    }
    try scene.test.apply(["op": "putFeed"], feed: "g")
    #expect(code("g", .token(token)) == "bad-token")
    #expect(code("f", .token("start")) == "bad-token")
    #expect(code("f", .token(token + "0")) == "bad-token")
    #expect(code("h", .beginning) == "unknown-feed")
    #expect(code(nil, .token(token)) == nil)
  }

  @Test func `old history and old receipts go, and the file shrinks`() throws {
    let now = Mutex<Int64>(1_700_000_000)
    let folder = try TemporaryFolder()
    _ = try FeedStore.create(at: folder.file())
    var options = TestStore.options()
    let clock = Clock(now)
    options.now = { clock.now }
    let store = try FeedStore(at: folder.file(), options: options)
    func apply(_ id: String, _ operation: String) throws -> String {
      let result = try store.apply(
        #"{"id":"\#(id)","feed":"f","operations":[\#(operation)]}"#)
      #expect(result.status == .applied)
      return result.token ?? ""
    }
    let items = (0..<2_000).map { #"{"id":"i\#($0)","payload":"\#($0) and some more"}"# }
    let first = try apply(
      "a",
      #"{"op":"putFeed","sectionDefaults":{"layout":{"type":"list"}}},"#
        + #"{"op":"insertSection","section":{"id":"A","items":[\#(items.joined(separator: ","))]}}"#
    )
    _ = try apply("b", #"{"op":"trimSection","id":"A","keepFirst":1}"#)
    clock.set(1_700_000_000 + 31 * 86_400)
    let third = try apply("c", #"{"op":"reloadItems","ids":["i0"]}"#)
    let query = { ChangesQuery(feed: "f", since: .token($0)) }
    #expect(try store.changes(query(first)).outcome != .reset(.historyPruned))
    let summary = try store.compact()
    #expect(summary.revisions == 2 && summary.receipts == 2)
    #expect(summary.bytesAfter < summary.bytesBefore / 2)
    #expect(try store.changes(query(first)).outcome == .reset(.historyPruned))
    #expect(try store.changes(query(third)).to == 3)
    #expect(try store.verify().isSound)
    #expect(try store.statistics().figures.first { $0.name == "freeBytes" }?.value == 0)
    // A change set whose receipt is gone is a new one.
    clock.set(1_700_000_000 + 70 * 86_400)
    _ = try apply("a", #"{"op":"reloadItems","ids":["i0"]}"#)
    try store.close()
  }

  /// A clock that a test sets.
  private final class Clock: Sendable {
    private let time = Atomic<Int64>(0)
    init(_ time: borrowing Mutex<Int64>) { set(time.withLock { $0 }) }
    var now: Int64 { time.load(ordering: .relaxed) }
    func set(_ now: Int64) { time.store(now, ordering: .relaxed) }
  }

  @Test func `a history that is damaged is an error, and found`() throws {
    let scripts = [
      "UPDATE history SET events = x'07ff' WHERE revision = 2",
      "UPDATE history SET events = x'0101ffffff7f01' WHERE revision = 2",
      "UPDATE history SET events = x'02010105016101620163016401' WHERE revision = 2",
      "UPDATE history SET events = NULL WHERE revision = 2",
      "DELETE FROM history WHERE revision = 2",
    ]
    for script in scripts {
      let scene = try ChangesScene("A[x,y]")
      let token = try scene.token()
      try scene.apply(["op": "deleteItems", "ids": ["x"]])
      try scene.apply(touchY())
      let connection = try Connection(path: scene.test.path, mode: .readWrite)
      try connection.executeScript(script)
      try connection.close()
      var code: FeedStoreError.Code?
      do {
        _ = try scene.test.store.changes(ChangesQuery(feed: "f", since: .token(token)))
      } catch {
        code = error.code
      }
      #expect(code == .damaged, "\(script)")
      #expect(try !scene.test.store.verify().isSound, "\(script)")
    }
  }

  private func touchY() -> JSONValue {
    ["op": "updateItem", "id": "y", "set": ["payload": 1]]
  }

  @Test func `a set without effect, a refused one and a dry run leave no history`() throws {
    let scene = try ChangesScene("A[x,y]")
    func rows() throws -> Int? {
      let connection = try Connection(path: scene.test.path, mode: .readOnly)
      defer { try? connection.close() }
      return try connection.firstInt("SELECT count(*) FROM history")
    }
    #expect(try rows() == 1)
    try scene.apply(
      ["op": "moveItem", "id": "x", "after": "y"], ["op": "moveItem", "id": "x", "before": "y"])
    _ = try scene.test.store.apply(
      scene.test.line([touchY(), ["op": "deleteItems", "ids": ["none"]]]))
    var options = SyncOptions()
    options.dryRun = true
    try scene.test.sync([scene.test.line([touchY()])], options: options)
    #expect(try rows() == 1)
    try scene.apply(touchY())
    #expect(try rows() == 2)
  }
}
