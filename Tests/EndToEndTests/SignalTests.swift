import Foundation
import Testing

/// How the tool ends when the world around it does.
struct SignalTests {
  private let work: Workplace

  init() throws {
    work = try Workplace()
    #expect(try work.run("init").status == 0)
  }

  private static let makeFeed = """
    {"id":"c1","feed":"home","operations":[{"op":"putFeed"},{"op":"insertSection","section":\
    {"id":"top","layout":{"type":"list","rowHeight":10},"items":[{"id":"a"}]}}]}

    """

  @Test func `an interrupt leaves what was acknowledged, and says try again`() throws {
    let pipe = Pipe()
    let process = try work.start(["sync", "-"], input: pipe)
    try pipe.fileHandleForWriting.write(contentsOf: Data((Self.makeFeed + "{\"id\":\"cut").utf8))
    try waitUntil { try work.read("stdout").contains("\n") }
    process.interrupt()
    process.waitUntilExit()
    let outcome = try work.outcome(of: process)
    #expect(!outcome.wasSignalled)
    #expect(outcome.status == 75)
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors.contains("feedstore: error: interrupted: "))
    #expect(try work.run("feeds").output.contains("\"feed\":\"home\""))
  }

  @Test func `a closed pipe ends the tool by its signal, without a word`() throws {
    let outcome = try work.shell(
      "{ feedstore help query; echo $? >status; } 2>words | { exec <&-; sleep 1; }")
    #expect(outcome.status == 0)
    let status = try work.read("status").trimmingCharacters(in: .whitespacesAndNewlines)
    // Nobody may have closed the pipe before the text was in it.
    #expect(["141", "0"].contains(status))
    #expect(try work.read("words").isEmpty)
  }

  #if os(Linux)
    @Test(arguments: ["--version", "help", "feeds", "stats", "completions bash"])
    func `a full disk behind standard output is an error`(arguments: String) throws {
      #expect(try work.run("sync", "-", input: Self.makeFeed).status == 0)
      let outcome = try work.shell("feedstore \(arguments) >/dev/full")
      #expect(outcome.status == 74)
      #expect(outcome.errors.hasPrefix("feedstore: error: disk-full: standard output: "))
    }
  #endif

  /// Waits for what another process does, a minute at most.
  private func waitUntil(_ condition: () throws -> Bool) throws {
    for _ in 0..<6000 {
      if try condition() { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
    Issue.record("waited for nothing")
  }
}
