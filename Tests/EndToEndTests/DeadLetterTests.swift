import Testing

/// Dead letters, copies and exports with the built tool and real files.
struct DeadLetterTests {
  private let work: Workplace

  init() throws {
    work = try Workplace()
    #expect(try work.run("init").status == 0)
    #expect(try work.run("sync", BuiltTool.seeds("tate.ndjson")).status == 0)
  }

  @Test func `rejected lines are added to a file, after a line that was cut short`() throws {
    let bad = "{\"id\":\"b\",\"feed\":\"tate\",\"source\":\"x\",\"sequence\":1,\"operations\":[7]}"
    let good = "{\"id\":\"g\",\"feed\":\"tate\",\"source\":\"x\",\"sequence\":2,\"operations\":[]}"
    try work.write("{\"cut", to: "bad.ndjson")
    let outcome = try work.run(
      "sync", "-", "--dead-letter", "bad.ndjson", input: "\(bad)\n\(good)\n")
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 2)
    #expect(try work.read("bad.ndjson") == "{\"cut\n\(bad)\n")
    #expect(try work.run("sources").output.contains("\"source\":\"x\",\"sequence\":2"))
    let mended = bad.replacing("[7]", with: "[]")
    #expect(try work.run("sync", "-", input: mended).output.contains("\"applied\""))
    #expect(try work.run("sync", "-", input: mended).output.contains("\"duplicate\""))
    #expect(
      try work.run("sync", "bad.ndjson", "--dead-letter", "./bad.ndjson").status == 64)
    #expect(try work.run("sync", "-", "--dead-letter", "no/such/file", input: bad).status == 73)
  }

  @Test func `a copy and an export answer as the store does`() throws {
    #expect(try work.run("backup", "copy.sqlite").status == 0)
    #expect(try work.run("--store", "again.sqlite", "restore", "copy.sqlite").status == 0)
    let question = ["query", "--feed", "tate", "--width-class", "compact", "--rect", "all"]
      .joined(separator: " ")
    let here = try work.shell("feedstore \(question)")
    #expect(here.status == 0)
    #expect(try work.shell("feedstore --store again.sqlite \(question)").output == here.output)
    let made = try work.shell(
      "feedstore --store made.sqlite init && feedstore export | feedstore --store made.sqlite sync -"
    )
    #expect(made.status == 0, "\(made.errors)")
    let there = try work.shell("feedstore --store made.sqlite \(question)")
    func elements(_ text: String) -> Substring? {
      text.firstRange(of: "\"counts\"").map { text[$0.lowerBound...] }
    }
    #expect(elements(there.output) == elements(here.output))
  }
}
