import FeedStoreCommands
import Foundation
import Testing

/// `sync --dead-letter`, `export`, `backup` and `restore`, in process.
struct CopyCommandTests {
  private let folder: TemporaryFolder
  private let console = TestConsole()

  private static let bad = """
    {"id":"c2","feed":"home","source":"cms","sequence":2,"previousSequence":1,\
    "operations":[{"op":"deleteItems","ids":["nobody"]}]}
    """
  private static let good = """
    {"id":"c3","feed":"home","source":"cms","sequence":3,"previousSequence":2,\
    "operations":[{"op":"deleteItems","ids":["a"]}]}
    """

  init() throws {
    folder = try TemporaryFolder()
    console.environment["FEEDSTORE_PATH"] = folder.file("feed.sqlite")
    console.files["make.ndjson"] = Array(
      """
      {"id":"c1","feed":"home","source":"cms","sequence":1,"operations":[{"op":"putFeed"},\
      {"op":"insertSection","section":{"id":"top","layout":{"type":"list","rowHeight":100},\
      "items":[{"id":"a"},{"id":"b"},{"id":"c"}]}}]}

      """.utf8)
    console.files["more.ndjson"] = Array("\(Self.bad)\n\(Self.good)\n".utf8)
    #expect(console.run("init") == .done)
    #expect(console.run("sync", "make.ndjson") == .done)
  }

  // MARK: Dead letters

  @Test func `a rejected line is kept, the rest goes on, and the exit says no`() {
    #expect(console.run("sync", "more.ndjson", "--dead-letter", "bad.ndjson") == .no)
    #expect(console.outputLines.count == 2)
    #expect(console.outputLines[0].contains("\"status\":\"rejected\""))
    #expect(console.outputLines[0].contains("\"deadLettered\":true"))
    #expect(console.outputLines[1].contains("\"status\":\"applied\""))
    #expect(console.saved["bad.ndjson"] == Array("\(Self.bad)\n".utf8))
    #expect(console.synchronizations == 1)
    #expect(console.errorText.contains("1 applied, 0 duplicate, 1 rejected (1 kept)"))
    #expect(console.run("sources") == .done)
    #expect(console.outputText.contains("\"sequence\":3"))
  }

  @Test func `without dead letters the source is refused after it`() {
    #expect(console.run("sync", "more.ndjson", "--continue-on-error") == .no)
    #expect(console.outputLines.count == 2)
    #expect(console.outputLines[1].contains("\"code\":\"sequence-gap\""))
  }

  @Test func `a dry run keeps nothing, not even an empty file`() {
    #expect(
      console.run("sync", "--dry-run", "more.ndjson", "--dead-letter", "bad.ndjson") == .no)
    #expect(console.outputLines[0].contains("\"deadLettered\":true,\"dryRun\":true"))
    #expect(console.outputLines[1].contains("\"status\":\"applied\""))
    #expect(console.saved.isEmpty)
    #expect(console.run("sources") == .done)
    #expect(console.outputText.contains("\"sequence\":1"))
  }

  @Test func `a line that can't be kept ends the run with the file's error`() {
    console.appendFault = Failure(code: "disk-full", "bad.ndjson: full", exitStatus: .inputOutput)
    #expect(
      console.run("sync", "more.ndjson", "--dead-letter", "bad.ndjson") == .inputOutput)
    #expect(console.errorText.contains("feedstore: error: disk-full: bad.ndjson: full"))
    #expect(console.output.isEmpty)
    #expect(console.run("sources") == .done)
    #expect(console.outputText.contains("\"sequence\":1"))
  }

  @Test(arguments: ["more.ndjson", "-"])
  func `dead letters go to a file of their own`(_ name: String) {
    #expect(console.run("sync", "more.ndjson", "--dead-letter", name) == .usage)
    #expect(console.saved.isEmpty)
  }

  // MARK: Copies

  private func answer() -> [UInt8] {
    console.run("query", "--feed", "home", "--rect", "all")
    return console.output
  }

  @Test func `an export makes the feed in another store`() {
    let before = answer()
    #expect(console.run("export", "--feed", "home") == .done)
    let lines = console.output
    #expect(console.outputLines.count == 1)
    #expect(console.outputLines[0].hasPrefix("{\"id\":\"export:"))
    console.environment["FEEDSTORE_PATH"] = folder.file("other.sqlite")
    console.input = lines
    #expect(console.run("init") == .done)
    #expect(console.run("sync", "-") == .done)
    #expect(before.count > 300)
    // Frames and all: the history alone is another.
    let frames = { (bytes: [UInt8]) in
      String(decoding: bytes, as: UTF8.self).firstRange(of: "\"counts\"").map {
        String(decoding: bytes, as: UTF8.self)[$0.lowerBound...]
      }
    }
    #expect(frames(answer()) == frames(before))
    #expect(console.run("export", "--feed", "nothing") == .no)
  }

  @Test func `a backup is restored, and neither overwrites anything`() throws {
    let before = answer()
    let copy = folder.file("copy.sqlite")
    #expect(console.run("backup", copy) == .done)
    #expect(console.outputText.contains("\"file\":\"\(copy)\",\"bytes\":"))
    #expect(console.run("backup", copy) == .cannotCreate)
    #expect(console.errorText.contains("already-exists"))
    #expect(console.run("backup", folder.file("no/such/folder")) == .cannotCreate)
    #expect(console.run("restore", copy) == .cannotCreate)
    console.environment["FEEDSTORE_PATH"] = folder.file("again.sqlite")
    #expect(console.run("restore", folder.file("none")) == .missingInput)
    #expect(console.run("restore", copy) == .done, "\(console.errorText)")
    #expect(answer() == before)
    #expect(console.run("verify") == .done)
  }
}
