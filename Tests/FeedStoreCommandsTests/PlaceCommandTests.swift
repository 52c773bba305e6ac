import FeedStoreCommands
import Testing

/// The commands about one's place in a feed, in process.
struct PlaceCommandTests {
  private let folder: TemporaryFolder
  private let console = TestConsole()

  init() throws {
    folder = try TemporaryFolder()
    console.environment["FEEDSTORE_PATH"] = folder.file("feed.sqlite")
    let items = (0..<100).map { #"{"id":"r\#($0)"}"# }.joined(separator: ",")
    let group = """
      {"axis":"horizontal","size":{"width":300,"height":50},"subitems":\
      [{"item":{"size":{"width":{"fractionalWidth":1},"height":{"fractionalHeight":1}}}}]}
      """
    console.files["make.ndjson"] = Array(
      """
      {"id":"c1","feed":"home","operations":[{"op":"putFeed"},\
      {"op":"insertSection","section":{"id":"rows","layout":{"type":"list","rowHeight":100},\
      "items":[\(items)]}},\
      {"op":"insertSection","section":{"id":"across","layout":{"type":"compositional",\
      "orthogonalScrolling":"groupPaging","group":\(group)},"items":[{"id":"a"},{"id":"b"}]}}]}

      """.utf8)
    #expect(console.run("init") == .done)
    #expect(console.run("sync", "make.ndjson") == .done, "\(console.errorText)")
  }

  @Test func `orthogonal tells where a row comes to rest`() {
    #expect(console.run("orthogonal", "--section", "across", "--offset", "160") == .done)
    #expect(
      console.outputText == "{\"contentLength\":600,\"maxOffset\":210,\"restingOffset\":210}\n")
    #expect(console.run("orthogonal", "--section", "across", "--offset=-5") == .done)
    #expect(console.outputText.contains("\"restingOffset\":0"))
    #expect(console.run("orthogonal", "--section", "rows") == .no)
    #expect(console.errorText.contains("invalid-layout"))
    #expect(console.run("orthogonal", "--section", "none") == .no)
    #expect(console.errorText.contains("unknown-section"))
    #expect(console.run("orthogonal") == .usage)
  }

  @Test func `scroll-to gives an offset, and one position an axis is all it takes`() {
    let view = ["--viewport", "0,0,390,844"]
    #expect(
      console.run(["scroll-to", "--item", "r50", "--position", "top,leading"] + view) == .done)
    #expect(console.outputText == "{\"offset\":[0,5000]}\n")
    #expect(console.run(["scroll-to", "--index", "0,3", "--position", "nearest"] + view) == .done)
    #expect(console.outputText == "{\"offset\":[0,0]}\n")
    #expect(
      console.run(["scroll-to", "--item", "r50", "--position", "top,bottom"] + view) == .usage)
    #expect(console.run(["scroll-to", "--item", "r50"] + view) == .usage)
    #expect(console.run(["scroll-to", "--position", "top"] + view) == .usage)
    #expect(console.run(["scroll-to", "--item", "none", "--position", "top"] + view) == .no)
    #expect(console.errorText.contains("unknown-item"))
    #expect(
      console.run(["scroll-to", "--supplementary", "header", "--position", "top"] + view) == .no)
    #expect(console.errorText.contains("unknown-supplementary"))
  }

  @Test func `anchor reads what is shown from a file or standard input`() {
    #expect(console.run("query", "--rect", "0,1000,390,844") == .done)
    console.files["shown.json"] = console.output
    console.input = console.output
    console.files["delete.ndjson"] = Array(
      "{\"id\":\"c2\",\"feed\":\"home\",\"operations\":[{\"op\":\"deleteItems\",\"ids\":[\"r3\"]}]}"
        .utf8)
    #expect(console.run("sync", "delete.ndjson") == .done)
    for file in ["shown.json", "-"] {
      #expect(console.run("anchor", "--from", file, "--viewport", "0,1000,390,844") == .done)
      #expect(console.outputText == "{\"offset\":[0,900],\"anchor\":\"r10\"}\n")
    }
    let rest = ["--viewport", "0,0,390,844", "--rest", "start"]
    #expect(console.run(["anchor", "--from", "shown.json"] + rest) == .done)
    #expect(console.outputText == "{\"offset\":[0,0],\"anchor\":null}\n")
    #expect(console.run(["anchor", "--from", "nowhere.json"] + rest) == .missingInput)
    #expect(console.run(["anchor", "--from", "delete.ndjson"] + rest) == .no)
    #expect(console.errorText.contains("malformed"))
  }

  @Test func `prefetch lists what comes next and what is not wanted any more`() {
    let rects = ["--rect", "0,1000,375,600", "--previous-rect", "0,0,375,600"]
    #expect(console.run(["prefetch", "--ahead", "300", "--behind", "100"] + rects) == .done)
    #expect(
      console.outputText
        == "{\"prefetch\":[\"r16\",\"r9\",\"r17\",\"r18\"],\"cancel\":[\"r6\",\"r7\",\"r8\"]}\n")
    #expect(console.run(["prefetch"] + rects) == .usage)
    #expect(console.run(["prefetch", "--ahead=-1"] + rects) == .usage)
    #expect(console.run(["prefetch", "--ahead", "1", "--feed", "none"] + rects) == .no)
    #expect(console.errorText.contains("unknown-feed"))
  }
}
