import ArgumentParsing
import Testing

struct MessageTests {
  static let rows: [(line: String, summary: String)] = [
    ("--bogus", "unknown option '--bogus'"),
    ("draw a --colur red", "unknown option '--colur'; did you mean '--colour'?"),
    ("draw a --verison", "unknown option '--verison'; did you mean '--version'?"),
    ("draw a -colour", "unknown option '-colour'; did you mean '--colour'?"),
    ("draw a --trac", "unknown option '--trac'; did you mean '--rect'?"),
    ("draw a -x", "unknown option '-x'"),
    ("draw a -qx", "unknown option '-x'"),
    ("draw a ---quiet", "invalid option '---quiet'"),
    ("draw a --=x", "invalid option '--=x'"),
    ("draw a --output", "missing value for '--output <file>'"),
    ("draw a --output --quiet", "missing value for '--output <file>'"),
    ("draw a --output -- x", "missing value for '--output <file>'"),
    ("draw a -oq x", "missing value for '--output <file>'"),
    ("draw a --quiet=yes", "the option '--quiet' takes no value, but 'yes' was given"),
    ("draw a -q=", "the option '-q' takes no value, but '' was given"),
    ("draw a --no-shadow=1", "the option '--no-shadow' takes no value, but '1' was given"),
    (
      "draw a --log-format xml",
      "the value 'xml' is invalid for '--log-format <log-format>'; it must be 'text' or 'json'"
    ),
    (
      "draw a --colour pink",
      "the value 'pink' is invalid for '--colour <colour>'; allowed: red, orange, yellow, green, "
        + "blue, violet"
    ),
    (
      "draw a --scale 5",
      "the value '5' is invalid for '--scale <scale>'; it must be from 0.5 to 4"
    ),
    ("draw a --scale x", "the value 'x' is invalid for '--scale <scale>'; it must be a number"),
    (
      "draw a --rect 1,2,3",
      "the value '1,2,3' is invalid for '--rect <x,y,w,h>'; it must be 4 numbers joined by commas "
        + "or 'all'"
    ),
    (
      "draw a --rect 1,2,3,x",
      "the value '1,2,3,x' is invalid for '--rect <x,y,w,h>'; it must be a number"
    ),
    (
      "draw a --rect 1,2,3,1e999",
      "the value '1,2,3,1e999' is invalid for '--rect <x,y,w,h>'; it is too large"
    ),
    (
      "pack --width -1",
      "the value '-1' is invalid for '--width <width>'; it must be 0 or more"
    ),
    (
      "pack --jobs 1.5", "the value '1.5' is invalid for '--jobs <jobs>'; it must be a whole number"
    ),
    ("pack --offset a", "the value 'a' is invalid for '--offset <id=x>'; it must be ID=NUMBER"),
    (
      "pack --position top,top",
      "the value 'top,top' is invalid for '--position <position>'; 'top' is there twice"
    ),
    (
      "pack --position top,leading,bottom",
      "the value 'top,leading,bottom' is invalid for '--position <position>'; it may have 2 at most"
    ),
    ("drwa", "unknown command 'drwa'; did you mean 'draw'?"),
    ("bogus and more", "unknown command 'bogus'"),
    ("palette sett a", "unknown command 'sett'; did you mean 'set'?"),
    ("help drwa", "unknown command 'drwa'; did you mean 'draw'?"),
    ("help palette lits", "unknown command 'lits'; did you mean 'list'?"),
    ("help draw a", "unexpected argument 'a'"),
    ("palette list a", "unexpected argument 'a'"),
    ("palette set a 1 b c", "2 unexpected arguments: 'b', 'c'"),
    ("palette set", "missing argument '<name>'"),
    ("pack --jobs 1", "missing argument '--feed <feed>'"),
    ("pack --feed a", "missing one of '--item' or '--index'"),
    ("pack --feed a --item b --index 1,2", "'--item' and '--index' exclude each other"),
    (
      "pack --feed a --item b --jobs 1 --position top",
      "'--jobs' and '--position' exclude each other"
    ),
    ("pack --feed a --item b --height 1", "'--height' needs '--width' beside it"),
    ("draw --bogus", "unknown option '--bogus'"),
    ("palette list a --bogus", "unknown option '--bogus'"),
  ]

  @Test(arguments: rows)
  func `a fault has one message`(line: String, summary: String) {
    let outcome = sampleTree.parse(line.split(separator: " ").map(String.init))
    guard case .failure(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.summary == summary)
    let report = error.report(in: sampleTree, width: 80)
    #expect(report.split(separator: "\n").first?.hasPrefix("boxes: error: ") == true)
    #expect(report.hasSuffix("\n") && !report.hasSuffix("\n\n"))
  }

  @Test func `control characters cannot break the line`() {
    guard case .failure(let error) = sampleTree.parse(["a\nfeedstore: done\u{1b}[2J\u{202e}"])
    else {
      Issue.record("no failure")
      return
    }
    #expect(
      error.summary == "unknown command 'a\\u{a}feedstore: done\\u{1b}[2J\\u{202e}'")
  }

  private func report(_ line: String) -> String {
    let outcome = sampleTree.parse(line.split(separator: " ").map(String.init))
    guard case .failure(let error) = outcome else { return "\(outcome)" }
    return error.report(in: sampleTree, width: 80)
  }

  @Test func `a report shows the argument, the usage and where help is`() {
    #expect(
      report("draw a --colour pink") == """
        boxes: error: the value 'pink' is invalid for '--colour <colour>'; allowed:
          - red
          - orange
          - yellow
          - green
          - blue
          - violet
        Help:  --colour <colour>  Colours to use.
        Usage: boxes draw [--output <file>] [--rect <x,y,w,h>] [--scale <scale>]
               [--colour <colour> ...] [--shadow/--no-shadow] <file> ...
          See 'boxes draw --help' for more information.

        """)
  }

  @Test func `a missing argument is shown with an example`() {
    #expect(
      report("flatten --step-1") == """
        boxes: error: missing argument '--depth <depth>'
        Help:  --depth <depth>  How deep.
        Usage: boxes flatten [<options>] --depth <depth>
          For example: boxes flatten --depth 1
          See 'boxes flatten --help' for more information.

        """)
  }

  @Test(arguments: ["flatten", "-q flatten", "flatten --store x"])
  func `a bare command that lacks arguments shows its help`(line: String) {
    #expect(
      report(line) == "boxes: error: missing argument '--depth <depth>'\n\n"
        + sampleTree.help(for: ["flatten"], width: 80))
  }
}
