import FeedStore
import Testing

/// Going on after a rejected change set whose line nobody keeps.
struct GoingOnTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    try test.store.apply(
      StreamLine("s-1", 1, StreamLine.makeFeed, StreamLine.makeSection, StreamLine.insert("x"))
        .text)
  }

  private func sync(_ lines: StreamLine..., dryRun: Bool = false) throws -> [SyncResult] {
    var options = SyncOptions()
    options.stopsAtRejected = false
    options.dryRun = dryRun
    options.maximumSets = 2
    return try test.sync(lines.map(\.text), options: options)
  }

  private func codes(_ results: [SyncResult]) -> [String] {
    results.map { $0.error?.code.rawValue ?? $0.status.rawValue }
  }

  private let bad = StreamLine("s-2", 2, StreamLine.insert("x"))

  @Test(arguments: [false, true])
  func `later ones of its source are refused, in that run, others are not`(_ dryRun: Bool) throws {
    let results = try sync(
      bad, StreamLine("s-3", 3, StreamLine.insert("y")),
      StreamLine("t-3", 3, source: "t", StreamLine.insert("t")),
      StreamLine("free", nil, StreamLine.insert("free")),
      StreamLine("s-1", 1, StreamLine.makeFeed),
      StreamLine("s-4", 4, after: 3, StreamLine.insert("z")), dryRun: dryRun)
    #expect(
      codes(results)
        == ["already-exists", "sequence-gap", "applied", "applied", "id-reused", "sequence-gap"])
    #expect(results.allSatisfy { !$0.isDeadLettered })
    guard !dryRun else { return }
    // In another run nothing is known of it.
    #expect(codes(try sync(StreamLine("s-3", 3, StreamLine.insert("y")))) == ["applied"])
  }

  @Test func `the one that is missing may still come, and opens the source`() throws {
    let results = try sync(
      bad, StreamLine("s-3", 3, StreamLine.insert("y")),
      StreamLine("s-2", 2, StreamLine.insert("z")), StreamLine("s-3", 3, StreamLine.insert("y")))
    #expect(codes(results) == ["already-exists", "sequence-gap", "applied", "applied"])
    #expect(try test.store.sources().map(\.sequence) == [3])
  }

  @Test func `one whose place can't be read stops its source, one without a source none`() throws {
    var options = SyncOptions()
    options.stopsAtRejected = false
    let next = StreamLine("s-2", 2, StreamLine.insert("y")).text
    let unreadable = "{\"id\":\"u\",\"feed\":\"f\",\"source\":\"s\",\"sequence\":\"2\"}"
    let stopped = try test.sync([unreadable, next], options: options)
    #expect(codes(stopped) == ["malformed", "sequence-gap"])
    #expect(codes(try test.sync(["{", next], options: options)) == ["malformed", "applied"])
  }

  @Test func `one whose place is passed already stops nothing`() throws {
    let passed = "{\"id\":\"u\",\"feed\":\"f\",\"source\":\"s\",\"sequence\":1}"
    var options = SyncOptions()
    options.stopsAtRejected = false
    let next = StreamLine("s-2", 2, StreamLine.insert("y")).text
    #expect(codes(try test.sync([passed, next], options: options)) == ["malformed", "applied"])
  }

  @Test func `S25: a source that sends all again gets duplicates, no revision, no wake-up`()
    async throws
  {
    let lines = (2...1000).map { (number: Int) in
      StreamLine("s-\(number)", number, StreamLine.insert("i\(number)")).text
    }
    #expect(try test.sync(lines).allSatisfy { $0.status == .applied })
    let before = try test.history()
    let changes = test.store.revisions()
    #expect(try test.sync(lines).allSatisfy { $0.status == .duplicate })
    #expect(try test.history() == before)
    // The next thing that an observer hears of is the next change.
    try test.apply(StreamLine.delete("i2"))
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == RevisionChange(feed: "f", from: 1000, to: 1001))
    try test.store.close()
    #expect(await iterator.next() == nil)
  }
}
