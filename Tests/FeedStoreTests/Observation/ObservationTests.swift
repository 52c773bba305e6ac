import FeedStore
import Testing

/// Who is told of new revisions, and when not.
struct ObservationTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    try test.apply(
      StreamLine.makeFeed, StreamLine.makeSection, StreamLine.insert("x"), StreamLine.insert("y"))
  }

  @Test func `each commit is told of, in order, to every observer`() async throws {
    let changes = [test.store.revisions(), test.store.revisions(of: "f")]
    let other = test.store.revisions(of: "g")
    for number in 0..<3 { try test.apply(StreamLine.insert("n\(number)")) }
    try test.apply(StreamLine.makeFeed, feed: "g")
    try test.store.close()
    var all: [RevisionChange] = []
    for await change in changes[0] { all.append(change) }
    // Nobody has listened meanwhile: what was committed comes in one.
    #expect(
      all == [
        RevisionChange(feed: "f", from: 1, to: 4), RevisionChange(feed: "g", from: 0, to: 1),
      ])
    var ofFeed: [RevisionChange] = []
    for await change in changes[1] { ofFeed.append(change) }
    #expect(ofFeed == [RevisionChange(feed: "f", from: 1, to: 4)])
    var ofOther: [RevisionChange] = []
    for await change in other { ofOther.append(change) }
    #expect(ofOther == [RevisionChange(feed: "g", from: 0, to: 1)])
  }

  @Test func `what is told has no gaps while others write`() async throws {
    let changes = test.store.revisions(of: "f")
    let (store, lines) = (test.store, (0..<60).map { test.line([StreamLine.insert("n\($0)")]) })
    let writing = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for line in lines { group.addTask { _ = try await store.apply(Array(line.utf8)) } }
        try await group.waitForAll()
      }
    }
    var last: Int64 = 1
    for await change in changes {
      #expect(change.from == last)
      #expect(change.to > change.from)
      last = change.to
      if last == 61 { break }
    }
    try await writing.value
    #expect(last == 61)
  }

  @Test(arguments: ["deleteItems", "deleteSections", "deleteFeed"])
  func `S54: deleting everything is told of once`(_ operation: String) async throws {
    var iterator = test.store.revisions().makeAsyncIterator()
    let ids: JSONValue = operation == "deleteItems" ? ["x", "y"] : ["a"]
    let deletion: JSONValue = ["op": .string(operation)]
    try test.apply(operation == "deleteFeed" ? deletion : deletion.adding(["ids": ids]))
    #expect(await iterator.next() == RevisionChange(feed: "f", from: 1, to: 2))
    try test.store.close()
    #expect(await iterator.next() == nil)
  }

  @Test func `S55: what another store on the file applies by sync is told of, too`() async throws {
    var options = TestStore.options(TestStore.smallShape)
    options.observationInterval = .milliseconds(10)
    let observing = try FeedStore(at: test.path, access: .readOnly, options: options)
    var (here, there) = (
      test.store.revisions().makeAsyncIterator(), observing.revisions().makeAsyncIterator()
    )
    let lines = (0..<5).map { test.line([StreamLine.insert("n\($0)")]) }
    try test.sync(lines)
    #expect(await here.next() == RevisionChange(feed: "f", from: 1, to: 6))
    #expect(await there.next() == RevisionChange(feed: "f", from: 1, to: 6))
    let clock = ContinuousClock()
    let start = clock.now
    try test.apply(StreamLine.delete("x"))
    #expect(await there.next() == RevisionChange(feed: "f", from: 6, to: 7))
    // The machine may be busy; the point is that it is not a matter of seconds.
    #expect(clock.now - start < .seconds(5))
    try observing.close()
    #expect(await there.next() == nil)
  }

  @Test func `what makes no revision is not told of`() async throws {
    try test.apply(
      ["op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 320, "height": 480], feed: nil)
    var iterator = test.store.revisions().makeAsyncIterator()
    try test.apply(["op": "measure", "widthClass": "c", "item": "x", "height": 20])
    try test.apply()
    try test.apply(StreamLine.insert("x"))
    try test.sync([test.line([StreamLine.insert("dry")])], options: Self.dryRun)
    try test.apply(StreamLine.delete("x"))
    #expect(await iterator.next() == RevisionChange(feed: "f", from: 1, to: 2))
    try test.store.close()
    #expect(await iterator.next() == nil)
  }

  private static var dryRun: SyncOptions {
    var options = SyncOptions()
    options.dryRun = true
    return options
  }

  @Test func `cancelling the task ends the sequence, others go on`() async throws {
    let (cancelled, other) = (test.store.revisions(), test.store.revisions())
    let task = Task {
      var count = 0
      for await _ in cancelled { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
    try test.apply(StreamLine.delete("x"))
    var iterator = other.makeAsyncIterator()
    #expect(await iterator.next() == RevisionChange(feed: "f", from: 1, to: 2))
  }

  @Test func `of a store that is closed there is nothing to be told`() async throws {
    try test.store.close()
    var iterator = test.store.revisions().makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test func `ids are compared byte for byte`() async throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let changes = test.store.revisions(of: decomposed)
    try test.apply(StreamLine.makeFeed, feed: composed)
    try test.apply(StreamLine.makeFeed, feed: decomposed)
    try test.store.close()
    var found: [[UInt8]] = []
    for await change in changes { found.append(Array(change.feed.utf8)) }
    #expect(found == [Array(decomposed.utf8)])
  }
}
