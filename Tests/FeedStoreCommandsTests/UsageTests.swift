import FeedStoreCommands
import Testing

/// Command lines that are wrong, and what is said about them.
struct UsageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: String
    let message: String
    var testDescription: String { arguments }

    init(_ arguments: String, _ message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  @Test(arguments: [
    Row("", "OVERVIEW"),
    Row("quary", "unknown command 'quary'; did you mean 'query'?"),
    Row("feeds --formt json", "unknown option '--formt'; did you mean '--format'?"),
    Row("feeds --format xml", "invalid for '--format <format>'; it must be 'json' or 'table'"),
    Row("feeds extra", "unexpected argument 'extra'"),
    Row("sync", "missing argument '<file>'"),
    Row("query --feed a", "missing one of '--rect'"),
    Row("query --rect 1,2,3", "it must be 4 numbers joined by commas or 'all'"),
    Row("query --rect all --point 1,2", "exclude each other"),
    Row("query --rects a --item b", "exclude each other"),
    Row("query --rect all --width 390 --width-class compact", "exclude each other"),
    Row("query --rect all --height 4", "'--height' needs '--width' beside it"),
    Row("query --rect all --id x", "'--id' needs '--supplementary' beside it"),
    Row("query --index 0,-1", "invalid for '--index <s,i>'"),
    Row("query --rect all --category cells", "'cell', 'supplementary' or 'decoration'"),
    Row("query --rects a --format csv", "--rects answers in JSON only"),
    Row("render --rect 0,0,1,1", "missing argument '--output <file>'"),
    Row("width-class set a --width 3", "missing argument '--height <pt>'"),
    Row("width-class set a --width 3 --height 4 --traits {", "--traits is not JSON"),
    Row("completions tcsh", "'bash', 'zsh' or 'fish'"),
    Row("precompute --jobs 0", "it must be from 1 to 1024"),
  ])
  func `a wrong command line is explained on standard error`(row: Row) {
    let console = TestConsole()
    let words = row.arguments.split(separator: " ").map(String.init)
    let status = console.run(words)
    if words.isEmpty {
      #expect(status == .done)
      #expect(console.outputText.hasPrefix(row.message))
      return
    }
    #expect(status == .usage)
    #expect(console.output.isEmpty)
    #expect(console.errorText.hasPrefix("feedstore: error: "))
    #expect(console.errorText.contains(row.message), "\(console.errorText)")
  }

  @Test func `with a JSON log a wrong command line is one object`() {
    let console = TestConsole()
    #expect(console.run("--log-format", "json", "feeds", "extra") == .usage)
    #expect(
      console.errorText == """
        {"level":"error","code":"usage","message":"unexpected argument 'extra'",\
        "hint":"see 'feedstore feeds --help'"}

        """)
  }
}
