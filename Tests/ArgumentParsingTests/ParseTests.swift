import ArgumentParsing
import Testing

/// A command line as one line of text; words are divided by spaces, `''` is the empty word.
private func words(_ line: String) -> [String] {
  line.split(separator: " ").map { $0.replacingQuotes }
}

extension Substring {
  fileprivate var replacingQuotes: String {
    String(self).split(separator: "''", omittingEmptySubsequences: false).joined()
  }
}

/// Draws an outcome: `draw | file=a,b | +quiet`.
private func drawn(_ outcome: ParseOutcome) -> String {
  switch outcome {
  case .help(let path): return (["help"] + path).joined(separator: " ")
  case .version: return "version"
  case .failure(let error): return "error: " + error.summary
  case .run(let path, let values):
    let command = sampleTree.command(at: path)
    let arguments = command.map { sampleTree.options(of: $0) + $0.positionals } ?? []
    var parts = [path.joined(separator: " ")]
    for argument in arguments where values.isGiven(argument.name) {
      if argument.role == .flag {
        parts.append((values.flag(argument.name) ? "+" : "-") + argument.name)
      } else {
        parts.append("\(argument.name)=" + values.texts(argument.name).joined(separator: ";"))
      }
    }
    return parts.joined(separator: " | ")
  }
}

struct ParseTests {
  @Test(arguments: [
    ("", "help"),
    ("--quiet", "help"),
    ("draw a.box", "draw | file=a.box"),
    ("draw a b c", "draw | file=a;b;c"),
    ("draw -", "draw | file=-"),
    ("draw a -o x.svg b", "draw | output=x.svg | file=a;b"),
    ("draw a -o=x.svg", "draw | output=x.svg | file=a"),
    ("draw a --output=x.svg", "draw | output=x.svg | file=a"),
    ("draw a --output=", "draw | output= | file=a"),
    ("draw a --output ''", "draw | output= | file=a"),
    ("draw a --output=a=b", "draw | output=a=b | file=a"),
    ("draw a --output=--quiet", "draw | output=--quiet | file=a"),
    ("draw a -qo x", "draw | output=x | +quiet | file=a"),
    ("draw a --scale 2 --scale 3", "draw | scale=3 | file=a"),
    ("draw a --colour red --colour blue", "draw | colour=red;blue | file=a"),
    ("draw a --no-shadow", "draw | -shadow | file=a"),
    ("draw a --no-shadow --shadow", "draw | +shadow | file=a"),
    ("draw a --trace", "draw | +trace | file=a"),
    ("draw -- --help -o", "draw | file=--help;-o"),
    ("-- draw --help", "draw | file=--help"),
    ("draw -5", "draw | file=-5"),
    ("--store x --quiet draw a", "draw | store=x | +quiet | file=a"),
    ("draw a --store x -q", "draw | store=x | +quiet | file=a"),
    ("--store=x draw a --store y", "draw | store=y | file=a"),
    ("palette --store x set a 3", "palette set | store=x | name=a | value=3"),
    ("palette set a -3", "palette set | name=a | value=-3"),
    ("palette list", "palette list"),
    ("palette", "help palette"),
    ("draw a --rect -100,0,320,480", "draw | rect=-100,0,320,480 | file=a"),
    ("draw a --rect -.5,0,1e3,+4.", "draw | rect=-.5,0,1e3,+4. | file=a"),
    ("draw a --rect all", "draw | rect=all | file=a"),
    ("pack --feed a --feed b --item -1", "pack | feed=a;b | item=-1"),
    ("pack --feed a --index 0,12", "pack | feed=a | index=0,12"),
    (
      "pack --feed a --item b --position top,leading",
      "pack | feed=a | item=b | position=top;leading"
    ),
    ("pack --feed a --item b --offset s=t=-4", "pack | feed=a | item=b | offset=s=t=-4"),
    ("pack --feed a --item b --width 1 --height 2", "pack | feed=a | width=1 | height=2 | item=b"),
  ])
  func `words are read as written`(line: String, outcome: String) {
    #expect(drawn(sampleTree.parse(words(line))) == outcome)
  }

  @Test(arguments: [
    ("--help", "help"),
    ("-h", "help"),
    ("help", "help"),
    ("help draw", "help draw"),
    ("help palette set", "help palette set"),
    ("help help", "help help"),
    ("help --help", "help help"),
    ("draw --help", "help draw"),
    ("--help draw", "help draw"),
    ("draw -qh", "help draw"),
    ("--bogus draw --nonsense --help", "help draw"),
    ("draw ---x --scale wrong --help", "help draw"),
    ("draw --output --help", "help draw"),
    ("palette set a b c d --help", "help palette set"),
    ("bogus --help", "help"),
    ("--version", "version"),
    ("draw --version", "version"),
    ("--bogus --version", "version"),
    ("--version --help", "help"),
  ])
  func `help and version come before any fault`(line: String, outcome: String) {
    #expect(drawn(sampleTree.parse(words(line))) == outcome)
  }

  @Test func `a fault does not hide the deepest command`() throws {
    let outcome = sampleTree.parse(["---x", "palette", "set", "a"])
    guard case .failure(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.path == ["palette", "set"])
    #expect(error.problem == .invalidOption("---x"))
  }

  @Test func `a failure keeps what was understood`() {
    guard case .failure(let error) = sampleTree.parse(["draw", "--log-format", "json", "--x"])
    else {
      Issue.record("no failure")
      return
    }
    #expect(error.values.text("log-format") == "json")
  }

  @Test func `typed values are those of the words`() {
    let line = "pack --feed home --index 3,4 --jobs 8 --width 12.5 --offset a=1 --offset b=2 -q"
    guard case .run(_, let values) = sampleTree.parse(words(line)) else {
      Issue.record("not run")
      return
    }
    #expect(values.text("feed") == "home")
    #expect(values.integers("index") == [3, 4])
    #expect(values.integer("jobs") == 8)
    #expect(values.number("width") == 12.5)
    #expect(values.keyedNumbers("offset").map(\.key) == ["a", "b"])
    #expect(values.keyedNumbers("offset").map(\.number) == [1, 2])
    #expect(values.flag("quiet"))
    #expect(values.number("height") == nil)
    #expect(values.text("nothing") == nil)
    #expect(values.texts("nothing") == [])
    #expect(!values.flag("nothing"))
  }

  @Test func `a default stands in, and is not given`() {
    guard case .run(_, let values) = sampleTree.parse(["draw", "a"]) else {
      Issue.record("not run")
      return
    }
    #expect(values.number("scale") == 1)
    #expect(values.text("log-format") == "text")
    #expect(values.flag("shadow"))
    #expect(!values.isGiven("shadow"))
    #expect(values.text("store") == nil, "a described default is the command's own affair")
    #expect(values.positionals == ["a"])
  }

  @Test func `values keep their bytes`() {
    for word in ["e\u{301}", "\u{e9}", "a=\u{301}b", "\u{301}"] {
      guard case .run(_, let values) = sampleTree.parse(["draw", "a", "--output=\(word)"]) else {
        Issue.record("not run: \(word)")
        continue
      }
      #expect(values.text("output").map { Array($0.utf8) } == Array(word.utf8))
    }
  }
}
