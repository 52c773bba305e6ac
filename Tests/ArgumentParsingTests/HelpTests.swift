import ArgumentParsing
import Testing

struct HelpTests {
  @Test func `a group lists its commands`() {
    #expect(
      sampleTree.help(for: [], width: 80) == """
        OVERVIEW: Draw and pack boxes.

        Boxes are kept in a file, which every command reads. This paragraph is long
        enough to be wrapped.

          boxes draw a.box

        USAGE: boxes [--store <path>] [--log-format <log-format>] [--quiet] <subcommand>

        OPTIONS:
          --store <path>          The file of boxes. (default: $BOXES, then boxes.db)
          --log-format <log-format>
                                  Log form. (values: text, json; default: text)
          -q, --quiet             Say nothing.
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          draw                    Draw boxes into a picture.
          pack                    Pack boxes.
          palette                 See and change the palette.
          flatten                 Flatten all with very many options.
          help                    Show the help of a command.

          See 'boxes help <subcommand>' for detailed help.

        EXAMPLES:
          boxes draw a.box
          boxes help draw

        """)
  }

  @Test func `a command lists its arguments by section`() {
    #expect(
      sampleTree.help(for: ["draw"], width: 80) == """
        OVERVIEW: Draw boxes into a picture.

        USAGE: boxes draw [--output <file>] [--rect <x,y,w,h>] [--scale <scale>]
               [--colour <colour> ...] [--shadow/--no-shadow] <file> ...

        ARGUMENTS:
          <file>                  The boxes to draw.

        APPEARANCE:
          --scale <scale>         Pixels a point; a picture of the whole feed at 4 is
                                  large, so think before you ask. (default: 1)
          --colour <colour>       Colours to use. (values: red, orange, yellow, green,
                                  blue, violet)

        OPTIONS:
          -o, --output <file>     Where.
          --rect <x,y,w,h>        What to see. (or: all)
          --shadow/--no-shadow    Draw shadows. (default: true)
          --store <path>          The file of boxes. (default: $BOXES, then boxes.db)
          --log-format <log-format>
                                  Log form. (values: text, json; default: text)
          -q, --quiet             Say nothing.
          --version               Show the version.
          -h, --help              Show help information.

        EXAMPLES:
          boxes draw a.box -o a.svg
          boxes draw --rect -10,0,320,480 a.box

        """)
  }

  @Test func `one of several that are required stands in round brackets`() {
    let usage = sampleTree.help(for: ["pack"], width: 80).split(separator: "\n")[1...3]
    #expect(
      usage.joined(separator: "\n") == """
        USAGE: boxes pack --feed <feed> ... [--width <width>] [--height <height>]
               (--item <item> | --index <s,i>) [--jobs <jobs>] [--position <position>]
               [--offset <id=x> ...]
        """)
  }

  @Test func `more than twelve items shrink to the required ones`() {
    let lines = sampleTree.help(for: ["flatten"], width: 80).split(separator: "\n")
    #expect(lines[1] == "USAGE: boxes flatten [<options>] --depth <depth>")
  }

  @Test(arguments: [-5, 0, 40, 57, 80, 100, 1000, .max])
  func `no line is wider than the terminal, nor than a hundred columns`(width: Int) {
    sampleTree.forEachCommand { path, _ in
      for line in sampleTree.help(for: path, width: width).split(separator: "\n") {
        let isVerbatim = line.hasPrefix("  boxes")
        #expect(line.count <= min(max(width, 40), 100) || isVerbatim, "\(line)")
      }
    }
  }

  @Test func `all ways to ask for help give one text`() {
    sampleTree.forEachCommand { path, _ in
      for words in [["help"] + path, path + ["--help"], path + ["-h"], ["--help"] + path] {
        #expect(sampleTree.parse(words) == .help(path: path), "\(words)")
      }
    }
  }

  @Test func `every help ends with its examples`() {
    sampleTree.forEachCommand { path, command in
      let lines = sampleTree.help(for: path, width: 80).split(separator: "\n")
      #expect(lines.suffix(2) == command.examples.map { "  \($0)" }[...])
    }
  }

  @Test func `the examples are command lines that can be run`() {
    sampleTree.forEachCommand { _, command in
      for example in command.examples {
        let outcome = sampleTree.parse(example.split(separator: " ").dropFirst().map(String.init))
        if case .failure(let error) = outcome { Issue.record("\(example): \(error.summary)") }
      }
    }
  }

  @Test func `the reference has every command`() {
    let page = sampleTree.reference(title: "boxes", introduction: "What it does.")
    #expect(page.hasPrefix("# boxes\n\nWhat it does.\n\n## boxes\n\n```text\nOVERVIEW: "))
    sampleTree.forEachCommand { path, _ in
      #expect(page.contains("# \(sampleTree.invocation(of: path))\n\n```text\n"))
      #expect(page.contains(sampleTree.help(for: path, width: 80)))
    }
  }
}
