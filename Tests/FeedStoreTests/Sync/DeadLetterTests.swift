import FeedSQLite
import FeedStorage
import FeedStore
import FeedSync
import Testing

/// Rejected change sets whose lines are kept, so that their source goes on.
struct DeadLetterTests {
  private let test: TestStore
  private let box = DeadLetterBox()

  init() throws {
    test = try TestStore()
    try test.store.apply(
      StreamLine("s-1", 1, StreamLine.makeFeed, StreamLine.makeSection, StreamLine.insert("x"))
        .text)
  }

  private func sync(_ lines: StreamLine...) throws -> [SyncResult] {
    try test.sync(lines.map(\.text), deadLetters: box.letters)
  }

  private func watermark(_ source: String = "s") throws -> Int64? {
    try test.store.sources().first { $0.source == source }?.sequence
  }

  private func items() throws -> [String] {
    var names: [String] = []
    let connection = try Connection(path: test.path, mode: .readOnly)
    let rows = Rows(connection)
    guard let feed = try rows.feed(named: "f") else { return [] }
    try rows.eachPage(ofFeed: feed.id) { page in
      try rows.eachWholeItem(ofPage: page.id) { names.append($0.name) }
    }
    try connection.close()
    return names
  }

  private let bad = StreamLine("s-2", 2, after: 1, StreamLine.insert("x"))
  private let mended = StreamLine("s-2", 2, after: 1, StreamLine.insert("y"))
  private let next = StreamLine("s-3", 3, after: 2, StreamLine.insert("z"))

  @Test func `S16: the source of a rejected one goes on, and its line is kept as it came`() throws {
    let good = StreamLine("g-1", 1, feed: "g", source: "t", StreamLine.makeFeed)
    let line = bad.text.replacing(",", with: " , ")
    let results = try test.sync([line, good.text, next.text], deadLetters: box.letters)
    #expect(results.map(\.status) == [.rejected, .applied, .applied])
    #expect(results.map(\.isDeadLettered) == [true, false, false])
    #expect(results[0].error?.code.rawValue == "already-exists")
    #expect(results[0].error?.message.contains("x") == true)
    #expect(String(decoding: results[0].json(), as: UTF8.self).contains("\"deadLettered\":true"))
    #expect(box.lines == [line])
    #expect(try watermark() == 3)
    #expect(try items() == ["x", "z"])
  }

  @Test func `a skipped one that is mended is applied out of turn, once`() throws {
    _ = try sync(bad, next)
    let applied = try sync(mended)
    #expect(applied.map(\.status) == [.applied])
    #expect(applied[0].revision == 3)
    #expect(try items() == ["x", "z", "y"])
    #expect(try watermark() == 3)
    #expect(try sync(mended).map(\.status) == [.duplicate])
    #expect(try sync(bad).map(\.error?.code.rawValue) == ["id-reused"])
    let other = StreamLine("other", 2, StreamLine.insert("w"))
    #expect(try sync(other).map(\.error?.code.rawValue) == ["sequence-conflict"])
    #expect(try items() == ["x", "z", "y"])
  }

  @Test func `a skipped one may be mended without a place, and at a new one`() throws {
    _ = try sync(bad, StreamLine("s-3", 3, StreamLine.delete("nobody")))
    #expect(try sync(StreamLine("s-2", nil, StreamLine.insert("y"))).map(\.status) == [.applied])
    // Its place is taken now.
    #expect(
      try sync(StreamLine("other", 2)).map(\.error?.code.rawValue) == ["sequence-conflict"])
    #expect(
      try sync(StreamLine("s-3", 9, after: 3, StreamLine.insert("z"))).map(\.status) == [.applied])
    #expect(try watermark() == 9)
    #expect(try items() == ["x", "y", "z"])
  }

  @Test func `a skipped one that is sent again as it was is rejected and kept again`() throws {
    _ = try sync(bad, next)
    let again = try sync(bad)
    #expect(again.map(\.error?.code.rawValue) == ["already-exists"])
    #expect(again.map(\.isDeadLettered) == [true])
    #expect(box.lines == [bad.text, bad.text])
    #expect(try watermark() == 3)
    #expect(try sync(StreamLine("y-2", 2)).map(\.error?.code.rawValue) == ["sequence-conflict"])
    #expect(try sync(mended).map(\.status) == [.applied])
  }

  @Test func `without an id or a place the line is kept, and nothing moves`() throws {
    let lines = [
      "{\"feed\":\"f\",\"source\":\"s\",\"sequence\":7,\"operations\":[]}", "{", "[1]",
      StreamLine("free", nil, StreamLine.delete("nobody")).text,
    ]
    let results = try test.sync(lines, deadLetters: box.letters)
    #expect(results.allSatisfy { $0.status == .rejected && $0.isDeadLettered })
    #expect(box.lines == lines)
    #expect(try watermark() == 1)
  }

  @Test func `a malformed one with a readable id and place is passed over`() throws {
    let line = """
      {"id":"s-2","feed":"f","source":"s","sequence":2,"operations":[{"op":"dance"}]}
      """
    let results = try test.sync([line, next.text], deadLetters: box.letters)
    #expect(results.map(\.status) == [.rejected, .applied])
    #expect(try watermark() == 3)
    #expect(try sync(mended).map(\.status) == [.applied])
  }

  @Test func `one that comes too early is kept, and does not hide what is missing`() throws {
    let early = StreamLine("s-4", 4, after: 3, StreamLine.insert("u"))
    let results = try sync(early)
    #expect(results.map(\.error?.code.rawValue) == ["sequence-gap"])
    #expect(box.lines == [early.text])
    #expect(try watermark() == 1)
    #expect(try sync(mended, next).map(\.status) == [.applied, .applied])
    #expect(try test.sync(box.lines).map(\.status) == [.applied])
    #expect(try items() == ["x", "y", "z", "u"])
  }

  @Test func `where a line can't be kept nothing is passed over, and what came before is in`()
    throws
  {
    struct Full: Error {}
    box.fault = Full()
    let good = StreamLine("g", nil, StreamLine.insert("g"))
    #expect(throws: Full.self) { try sync(good, bad, next) }
    #expect(try watermark() == 1)
    #expect(try items() == ["x", "g"])
    box.fault = nil
    #expect(try sync(good, bad, next).map(\.status) == [.duplicate, .rejected, .applied])
  }

  @Test func `a line is on the disk before its watermark moves`() throws {
    struct Cut: Error {}
    let (path, box) = (test.path, self.box)
    box.onSynchronize = {
      #expect(box.lines.count == 1)
      let store = try FeedStore(at: path, access: .readOnly)
      #expect(try store.sources().first?.sequence == 1)
      try store.close()
      throw Cut()
    }
    #expect(throws: Cut.self) { try sync(bad, next) }
    #expect(try watermark() == 1)
    box.onSynchronize = {}
    #expect(try sync(bad, next).map(\.status) == [.rejected, .applied])
    #expect(box.lines == [bad.text, bad.text])
    #expect(box.synchronizations == 1)
  }

  @Test func `a dry run tells the same and writes nothing`() throws {
    let before = try test.history()
    var options = SyncOptions()
    options.dryRun = true
    let lines = [bad.text, next.text, mended.text, mended.text]
    let dry = try test.sync(lines, deadLetters: box.letters, options: options)
    #expect(dry.map(\.status) == [.rejected, .applied, .applied, .duplicate])
    #expect(dry.map(\.isDeadLettered) == [true, false, false, false])
    #expect(dry.allSatisfy { $0.isDryRun })
    #expect(box.bytes.isEmpty && box.synchronizations == 0)
    #expect(try test.history() == before)
    let wet = try test.sync(lines, deadLetters: box.letters)
    #expect(wet.map(\.status) == dry.map(\.status))
    #expect(wet.map(\.token) == dry.map(\.token))
  }

  @Test(arguments: [100, 599, 600, 601, 602, 300_000])
  func `a line over the limit is kept whole, among the others in order`(_ length: Int) throws {
    var options = TestStore.options(TestStore.smallShape)
    options.limits.lineBytes = 600
    let store = try FeedStore(at: test.path, options: options)
    let long = String(repeating: "v", count: length)
    let lines = [bad.text, long, bad.text]
    let results = try store.sync(lines, deadLetters: box.letters)
    #expect(results.allSatisfy { $0.status == .rejected && $0.isDeadLettered })
    #expect(
      results[1].error?.code.rawValue == (length > 600 ? "limit-exceeded" : "malformed"))
    #expect(box.lines == lines)
    try store.close()
  }
}
