import FeedJSON
import Foundation
import Testing

/// A day's work with the built tool, on the seeds.
struct RealUseTests {
  private let work: Workplace

  init() throws { work = try Workplace() }

  private func makeSeededStore() throws {
    #expect(try work.run("init").status == 0)
    let synced = try work.run("sync", BuiltTool.seeds("tate.ndjson"))
    #expect(synced.status == 0, "\(synced.errors)")
    #expect(synced.lines.allSatisfy { $0.contains("\"status\":\"applied\"") })
  }

  @Test func `the seeds go in, are asked for, and go in no second time`() throws {
    try makeSeededStore()
    let again = try work.run("sync", BuiltTool.seeds("tate.ndjson"))
    #expect(again.status == 0)
    #expect(again.lines.allSatisfy { $0.contains("\"status\":\"duplicate\"") })
    #expect(try work.run("feeds").lines.count == 1)
    #expect(try work.run("sources").output.contains("\"source\":\"tate-seed\",\"sequence\":22"))
    for widthClass in ["compact", "landscape", "medium", "expanded", "large", "extraLarge"] {
      let screen = try work.run("query", "--width-class", widthClass, "--rect", "0,0,390,844")
      #expect(screen.status == 0)
      #expect(screen.output.contains("\"stale\":false"))
      #expect(screen.output.contains("\"category\":\"cell\""))
      #expect(try JSONText(validating: screen.output).utf8.isEmpty == false)
    }
    let verified = try work.run("verify")
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test func `the same questions give the same bytes, alone and out of a file`() throws {
    try makeSeededStore()
    let offsets = stride(from: 0, to: 4000, by: 500)
    let alone = try offsets.map {
      try work.run("query", "--feed", "tate", "--rect", "0,\($0),390,844").output
    }
    let questions = offsets.map { "{\"feed\":\"tate\",\"rect\":[0,\($0),390,844]}\n" }
    let together = try work.run("query", "--rects", "-", input: questions.joined())
    #expect(together.status == 0)
    #expect(together.output == alone.joined())
  }

  @Test func `every kind of question finds the same element`() throws {
    try makeSeededStore()
    let first = try work.run(
      "query", "--index", "0,0", "--category", "cell", "--format", "csv")
    let row = try #require(first.output.split(separator: "\r\n").dropFirst().first)
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let (id, x, y) = (cells[7], cells[9], cells[10])
    let byID = try work.run("query", "--item", id, "--format", "csv")
    #expect(byID.output == first.output)
    let byPoint = try work.run(
      "query", "--point", "\(x),\(y)", "--category", "cell", "--format", "csv")
    #expect(byPoint.output == first.output)
    let header = try work.run("query", "--supplementary", "header", "--section", "1847")
    #expect(header.status == 0)
    #expect(try work.run("query", "--supplementary", "nothing").status == 1)
  }

  @Test func `what is at the bounds is accepted, what is malformed refused, line by line`() throws {
    try makeSeededStore()
    let boundary = try work.run("sync", BuiltTool.seeds("boundary.ndjson"))
    #expect(boundary.status == 0, "\(boundary.errors)")
    let malformed = try work.run(
      "sync", "--continue-on-error", BuiltTool.seeds("malformed.ndjson"))
    #expect(malformed.status == 1)
    let expected = try String(
      contentsOfFile: BuiltTool.seeds("malformed.expected.ndjson"), encoding: .utf8)
    let wanted = expected.split(separator: "\n")
    #expect(malformed.lines.count == wanted.count)
    for (line, row) in zip(malformed.lines, wanted) {
      let got = try RejectedLine(result: line)
      #expect(try got == RejectedLine(expected: String(row)), "\(line)")
    }
    let verified = try work.run("verify")
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test func `an older position, another store's file and no store are told apart`() throws {
    #expect(try work.run("feeds").status == 66)
    try work.write("this is no database, but long enough to be taken for one?", to: "text.sqlite")
    let text = try work.run("--store", "text.sqlite", "feeds")
    #expect(text.status == 65)
    #expect(text.errors.contains("not-a-store"))
    #expect(try work.run("--store", "no/such/folder/feed.sqlite", "init").status == 73)
    #expect(try work.run("sync", "missing.ndjson").status == 66)
  }
}

/// What a line about a rejected change set says of its fault.
private struct RejectedLine: Equatable {
  private enum Key: String, CaseIterable {
    case line, code, path, operation
  }

  private var values: [String: String] = [:]

  /// Reads the line that `sync` writes.
  init(result: String) throws {
    try read(result) { $0 == "error" }
  }

  /// Reads a line of the file beside the seeds.
  init(expected: String) throws {
    try read(expected) { _ in false }
  }

  private mutating func read(_ text: String, isNested: (String) -> Bool) throws {
    var reader = JSONReader(Array(text.utf8))
    var members: [String: String] = [:]
    try reader.object { key, reader throws(JSONError) in
      members[key.name] = try reader.raw().string
    }
    for (name, value) in members {
      if isNested(name) {
        try read(value) { _ in false }
      } else if Key(rawValue: name) != nil, value != "null" {
        values[name] = value
      }
    }
  }
}
