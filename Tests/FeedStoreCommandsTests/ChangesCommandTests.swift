import FeedStoreCommands
import Testing

/// The commands about history, in process.
struct ChangesCommandTests {
  private let folder: TemporaryFolder
  private let console = TestConsole()

  init() throws {
    folder = try TemporaryFolder()
    console.environment["FEEDSTORE_PATH"] = folder.file("feed.sqlite")
    console.files["make.ndjson"] = Array(
      """
      {"id":"c1","feed":"home","operations":[{"op":"putFeed"},{"op":"insertSection","section":\
      {"id":"s","layout":{"type":"list"},"items":[{"id":"a","payload":{"n":1.0}},{"id":"b"}]}}]}

      """.utf8)
    console.files["more.ndjson"] = Array(
      """
      {"id":"c2","feed":"home","operations":[{"op":"deleteItems","ids":["a"]}]}

      """.utf8)
    #expect(console.run("init") == .done)
    #expect(console.run("sync", "make.ndjson") == .done, "\(console.errorText)")
  }

  /// The token of the last answer.
  private func token() throws -> String {
    let rest = try #require(console.outputText.split(separator: "\"token\":\"").last)
    return String(rest.prefix { $0 != "\"" })
  }

  @Test func `a client begins, goes on, and is up to date`() throws {
    #expect(console.run("changes", "--since", "start", "--payload") == .done)
    #expect(
      console.outputText.contains(
        #""content":{"sections":[{"section":0,"id":"s","items":["a","b"],"value":{"id":"s","#
          + #""layout":{"type":"list"},"items":[{"id":"a","payload":{"n":1.0}},{"id":"b"}]}}]"#))
    let first = try token()
    #expect(console.run("sync", "more.ndjson") == .done)
    #expect(console.run("changes", "--feed", "home", "--since", first) == .done)
    #expect(console.outputText.contains(#""deleteItems":[[0,0]]"#))
    #expect(console.outputLines.count == 1)
    let second = try token()
    #expect(console.run("changes", "--since", second) == .done)
    #expect(console.outputText.contains(#""deleteItems":[]"#))
    #expect(console.run("changes", "--since", first, "--max-changes", "0") == .done)
    #expect(
      console.outputText.hasPrefix(#"{"feed":"home","reset":"too-large","token":"\#(second)""#))
  }

  @Test func `what can't be answered says why`() {
    #expect(console.run("changes", "--since", "nonsense") == .unusableInput)
    #expect(console.errorText.contains("bad-token"))
    #expect(console.run("changes", "--feed", "none", "--since", "start") == .no)
    #expect(console.errorText.contains("unknown-feed"))
    #expect(console.run("changes") == .usage)
    #expect(console.run("changes", "--since", "start", "--max-changes=-1") == .usage)
  }

  @Test func `compact tells what it did`() {
    #expect(console.run("compact") == .done)
    #expect(console.outputText.hasPrefix(#"{"revisions":0,"receipts":0,"bytesBefore":"#))
    #expect(console.run("stats", "--format", "json") == .done)
    #expect(console.outputText.contains(#""historyFloor":0,"historyRevisions":1,"historyBytes":"#))
    #expect(console.run("verify") == .done)
  }
}
