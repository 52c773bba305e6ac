import FeedStoreCommands
import Testing

/// Commands on a store, in process.
struct StoreCommandTests {
  private let folder: TemporaryFolder
  private let console = TestConsole()

  private static let makeFeed = """
    {"id":"c1","feed":"home","source":"cms","sequence":1,"operations":[{"op":"putFeed"},\
    {"op":"insertSection","section":{"id":"top","layout":{"type":"list","rowHeight":100},\
    "items":[{"id":"a"},{"id":"b"},{"id":"c"}]}}]}

    """

  init() throws {
    folder = try TemporaryFolder()
    console.environment["FEEDSTORE_PATH"] = folder.file("feed.sqlite")
    console.files["make.ndjson"] = Array(Self.makeFeed.utf8)
  }

  private func makeStore() {
    #expect(console.run("init") == .done)
    #expect(console.run("sync", "make.ndjson") == .done, "\(console.errorText)")
  }

  @Test func `init makes a store once and says so`() {
    let path = folder.file("feed.sqlite")
    #expect(console.run("init") == .done)
    #expect(console.outputText == "{\"store\":\"\(path)\",\"status\":\"created\"}\n")
    #expect(console.run("init") == .done)
    #expect(console.outputText.contains("\"status\":\"unchanged\""))
    #expect(console.run("migrate", "--check") == .done)
    #expect(console.outputText.contains("\"status\":\"current\""))
    #expect(console.run("migrate") == .done)
  }

  @Test(arguments: [
    ["feeds"], ["sections"], ["sources"], ["stats"], ["verify"], ["query", "--rect", "all"],
    ["render", "-o", "a.svg"], ["sync", "-"], ["precompute"], ["width-class", "list"],
    ["export"], ["backup", "copy.sqlite"],
    ["width-class", "remove", "compact"], ["migrate"], ["migrate", "--check"],
  ])
  func `without a store every other command says so and makes none`(arguments: [String]) {
    #expect(console.run(arguments) == .missingInput)
    #expect(console.output.isEmpty)
    #expect(console.errorText.hasPrefix("feedstore: error: "))
    #expect(console.run("init") == .done)
    #expect(console.outputText.contains("created"))
  }

  @Test func `sync acknowledges each change set with its place`() {
    #expect(console.run("init") == .done)
    console.files["more.ndjson"] = Array(
      """

      {"id":"c2","feed":"home","operations":[{"op":"deleteItems","ids":["b"]}]}
      """.utf8)
    #expect(console.run("sync", "make.ndjson", "more.ndjson", "make.ndjson") == .done)
    let lines = console.outputLines
    #expect(lines.count == 3)
    for (line, start) in zip(
      lines,
      [
        "{\"line\":1,\"file\":\"make.ndjson\",\"id\":\"c1\",\"feed\":\"home\",\"status\":\"applied\"",
        "{\"line\":2,\"file\":\"more.ndjson\",\"id\":\"c2\",\"feed\":\"home\",\"status\":\"applied\"",
        "{\"line\":1,\"file\":\"make.ndjson\",\"id\":\"c1\",\"feed\":\"home\",\"status\":\"duplicate\"",
      ])
    {
      #expect(line.hasPrefix(start), "\(line)")
    }
    #expect(console.errorText.contains("2 applied, 1 duplicate, 0 rejected"))
  }

  @Test func `a rejected change set stops sync, unless it is told to go on`() {
    makeStore()
    console.input = Array(
      """
      {"id":"bad","feed":"home","operations":[{"op":"deleteItems","ids":["nobody"]}]}
      {"id":"good","feed":"home","operations":[{"op":"deleteItems","ids":["a"]}]}
      """.utf8)
    #expect(console.run("sync", "-") == .no)
    #expect(console.outputLines.count == 1)
    #expect(console.outputText.contains("\"code\":\"unknown-item\""))
    #expect(!console.outputText.contains("\"file\""))
    #expect(console.errorText.contains("feedstore: error: unknown-item: standard input:1: "))
    #expect(console.run("--quiet", "sync", "--continue-on-error", "-") == .no)
    #expect(console.outputLines.count == 2)
    #expect(console.outputLines.last?.contains("\"applied\"") == true)
  }

  @Test func `a dry run over several files leaves nothing`() {
    #expect(console.run("init") == .done)
    console.files["more.ndjson"] = Array(
      "{\"id\":\"c2\",\"feed\":\"home\",\"operations\":[{\"op\":\"deleteItems\",\"ids\":[\"b\"]}]}"
        .utf8)
    #expect(console.run("sync", "--dry-run", "make.ndjson", "more.ndjson") == .done)
    #expect(console.outputLines.count == 2)
    #expect(console.outputLines.allSatisfy { $0.contains("\"dryRun\":true") })
    #expect(console.run("feeds") == .done)
    #expect(console.output.isEmpty)
  }

  @Test func `a file that is missing is found before anything is applied`() {
    #expect(console.run("init") == .done)
    #expect(console.run("sync", "make.ndjson", "nowhere.ndjson") == .missingInput)
    #expect(console.output.isEmpty)
    #expect(console.run("sources") == .done)
    #expect(console.output.isEmpty)
  }

  @Test func `an interrupt ends sync with try again`() {
    #expect(console.run("init") == .done)
    console.requestInterrupt()
    #expect(console.run("sync", "make.ndjson") == .tryAgain)
    #expect(console.errorText.contains("interrupted"))
  }

  @Test func `lists are JSON lines, on a terminal tables`() {
    makeStore()
    #expect(console.run("feeds") == .done)
    #expect(console.outputText.hasPrefix("{\"feed\":\"home\",\"revision\":1,"))
    #expect(console.run("sections") == .done)
    #expect(console.outputText.hasPrefix("{\"section\":0,\"id\":\"top\",\"items\":3"))
    #expect(console.run("sources") == .done)
    #expect(console.outputText == "{\"source\":\"cms\",\"sequence\":1,\"id\":\"c1\"}\n")
    console.isTerminal = true
    #expect(console.run("feeds") == .done)
    #expect(console.outputText.hasPrefix("FEED  REVISION"))
    #expect(console.run("sections") == .done)
    #expect(console.outputText.hasPrefix("SECTION  ID"))
    #expect(console.run("sources") == .done)
    #expect(console.outputText.hasPrefix("{\"source\""))
    #expect(console.run("stats") == .done)
    #expect(console.outputText.hasPrefix("WHAT"))
    #expect(console.run("stats", "--format", "json") == .done)
    #expect(console.outputLines.count == 1)
  }

  @Test(arguments: [
    Question("--rect 0,0,390,150", .done, 2),
    Question("--rect=0,150,390,-100", .done, 2),
    Question("--rect -10,-10,5,5", .done, 0),
    Question("--rect all", .done, 3),
    Question("--rect all --category decoration", .done, 0),
    Question("--point 10,100", .done, 1),
    Question("--point 10,300", .no, 0),
    Question("--item c", .done, 1),
    Question("--index 0,2", .done, 1),
    Question("--index 0,3", .no, 0),
  ])
  func `a question is answered, and the exit status says whether there was a hit`(row: Question) {
    makeStore()
    let words = row.arguments.split(separator: " ").map(String.init)
    #expect(console.run(["query", "--format", "ndjson"] + words) == row.status)
    #expect(console.outputLines.count == row.count, "\(console.outputText)")
  }

  @Test(arguments: [
    ("query --rect all --feed nowhere", "unknown-feed"),
    ("query --rect all --width-class nowhere", "unknown-width-class"),
    ("sections --feed nowhere", "unknown-feed"),
    ("precompute --feed nowhere", "unknown-feed"),
    ("precompute --width-class nowhere", "unknown-width-class"),
  ])
  func `what is not there is named, and the answer is no`(arguments: String, code: String) {
    makeStore()
    #expect(console.run(arguments.split(separator: " ").map(String.init)) == .no)
    #expect(console.errorText.hasPrefix("feedstore: error: \(code): "), "\(console.errorText)")
    #expect(console.output.isEmpty)
  }

  @Test func `an answer has four forms`() {
    makeStore()
    #expect(console.run("query", "--rect", "all") == .done)
    #expect(console.outputText.hasPrefix("{\"feed\":\"home\",\"widthClass\":\"compact\","))
    #expect(console.outputText.hasSuffix("]}\n"))
    #expect(console.run("query", "--rect", "all", "--format", "csv") == .done)
    #expect(console.outputText.hasPrefix("category,kind,id,index,section,item,sectionId,"))
    #expect(console.run("query", "--rect", "all", "--format", "table") == .done)
    #expect(console.outputText.hasPrefix("CATEGORY  KIND"))
  }

  @Test func `a file of questions is answered line by line`() {
    makeStore()
    console.input = Array(
      """
      {"rect":[0,0,390,100],"id":1}
      {"feed":"nowhere","id":"two"}
      {"viewport":[0,0,390,844],"contentInset":{"top":10},"width":1024,"rect":"all"}
      not JSON
      {"rect":[1,2,3],"id":{"n":5}}
      {"widthClass":"compact","width":3}
      {"rekt":[0,0,1,1]}
      """.utf8)
    #expect(console.run("query", "--rects", "-", "--rect", "all") == .no)
    let lines = console.outputLines
    #expect(lines.count == 7)
    #expect(lines[0].hasPrefix("{\"feed\":\"home\""))
    #expect(lines[1].hasPrefix("{\"line\":2,\"id\":\"two\",\"error\":{\"code\":\"unknown-feed\""))
    #expect(lines[2].contains("\"widthClass\":\"expanded\""))
    #expect(lines[3].hasPrefix("{\"line\":4,\"id\":null,\"error\":{\"code\":\"malformed\""))
    #expect(lines[4].hasPrefix("{\"line\":5,\"id\":{\"n\":5},\"error\":"))
    #expect(lines[4].contains("\"path\":\"$.rect\""))
    #expect(lines[5].contains("exclude each other"))
    #expect(lines[6].contains("rekt"))
    console.input = Array("{\"rect\":[0,0,390,100]}\n{\"rect\":\"all\"}".utf8)
    #expect(console.run("query", "--rects", "-") == .done)
    console.input = Array("{}".utf8)
    #expect(console.run("query", "--rects", "-") == .no)
    #expect(console.outputText.contains("\\\"rect\\\" is missing"))
  }

  @Test func `a layout that was put off is stale until precompute`() {
    #expect(console.run("init") == .done)
    #expect(console.run("sync", "--defer-layout", "make.ndjson") == .done)
    #expect(console.run("query", "--rect", "all") == .done)
    #expect(console.outputText.contains("\"stale\":true"))
    #expect(console.run("query", "--rect", "all", "--fail-if-stale") == .tryAgain)
    #expect(console.output.isEmpty)
    #expect(console.run("precompute") == .done)
    #expect(console.outputText.hasPrefix("{\"layouts\":6,"))
    #expect(console.run("query", "--rect", "all", "--fail-if-stale") == .done)
  }

  @Test func `width classes are listed, set and removed`() {
    #expect(console.run("init") == .done)
    #expect(console.run("width-class", "list") == .done)
    #expect(console.outputLines.count == 6)
    let traits = "{\"contentSize\":\"large\"}"
    #expect(
      console.run(
        "width-class", "set", "phone", "--width", "393", "--height", "852", "--safe-area",
        "59,0,34,0", "--traits", traits) == .done)
    #expect(console.outputText.contains("\"status\":\"applied\""))
    #expect(console.run("width-class", "list") == .done)
    let phone = console.outputLines.first { $0.contains("\"phone\"") }
    #expect(phone?.contains("\"traits\":\(traits)") == true, "\(console.outputText)")
    #expect(phone?.contains("\"top\":59") == true)
    #expect(console.run("width-class", "remove", "phone") == .done)
    #expect(console.run("width-class", "remove", "phone") == .no)
    #expect(console.errorText.contains("unknown-width-class"))
    #expect(console.run("width-class", "list", "--format", "table") == .done)
    #expect(console.outputLines.count == 7)
  }

  @Test func `a picture goes to its file or to standard output`() throws {
    makeStore()
    #expect(console.run("render", "-o", "feed.svg") == .done)
    #expect(console.output.isEmpty)
    let saved = try #require(console.saved["feed.svg"])
    #expect(console.run("render", "--output", "-") == .done)
    #expect(console.output == saved)
    #expect(console.outputText.hasPrefix("<svg xmlns="))
  }

  @Test func `a sound store is verified`() {
    makeStore()
    #expect(console.run("verify") == .done, "\(console.outputText)")
    #expect(console.run("verify", "--quick") == .done)
    #expect(console.outputLines.count == 1)
  }

  @Test func `output that cannot be written ends a command`() {
    makeStore()
    console.outputFault = Failure(
      code: "disk-full", "standard output: no space", exitStatus: .inputOutput)
    for arguments in [["feeds"], ["query", "--rect", "all"], ["--version"], ["help"]] {
      #expect(console.run(arguments) == .inputOutput)
      #expect(console.errorText == "feedstore: error: disk-full: standard output: no space\n")
    }
  }
}
