import ArgumentParsing
import Testing

struct TreeTests {
  @Test func `the sample tree is sound`() {
    #expect(sampleTree.audit() == [])
  }

  /// What the audit says of a tree with one command of these arguments.
  private func audit(
    _ arguments: [ArgumentSpec], rules: [ArgumentRule] = [], abstract: String = "Do.",
    examples: [String] = ["t c", "t c x"],
  ) -> [String] {
    let command = CommandSpec(
      "c", abstract: abstract, arguments: arguments, rules: rules, examples: examples)
    let root = CommandSpec(
      "t", abstract: "Tool.", subcommands: [command], examples: ["t", "t c"])
    return CommandTree(root: root, globalOptions: [], version: "1").audit()
  }

  @Test func `an audit finds what is wrong`() {
    let many = ArgumentSpec.positional("many", repeatable: true, help: "H")
    let maybe = ArgumentSpec.positional("maybe", required: false, help: "H")
    let one = ArgumentSpec.positional("one", help: "H")
    let rows: [([String], String)] = [
      (audit([.flag("x", help: "H"), .option("x", help: "H")]), "two arguments are named 'x'"),
      (audit([.flag("help", help: "H")]), "two arguments are named 'help'"),
      (audit([.flag("hot", short: "h", help: "H")]), "two arguments have the letter 'h'"),
      (audit([.flag("Big_x", help: "H")]), "'Big_x' is not kebab-case"),
      (audit([.flag("no-x", help: "H")]), "'no-x' is not kebab-case"),
      (audit([many, one]), "<many> is not the last"),
      (audit([maybe, one]), "<one> is required after one that is not"),
      (audit([], rules: [.atMostOne(["a"])]), "a rule names 'a', which is not there"),
      (audit([], abstract: ""), "there is no abstract"),
      (audit([], abstract: "a\nb"), "the abstract has two lines"),
      (audit([], examples: ["t c"]), "there are fewer than two examples"),
      (audit([], examples: ["t c", "u c"]), "the example 'u c' does not call t"),
      (audit([.flag("x", help: "")]), "--x: there is no help"),
      (
        audit([.option("x", .integer(), default: .value("y"), help: "H")]),
        "--x <x>: its default 'y' is not one of its values"
      ),
      (
        audit([.option("x", required: true, default: .value("y"), help: "H")]),
        "--x <x>: it is required and has a default"
      ),
    ]
    for (problems, expected) in rows {
      #expect(problems.contains("t c: \(expected)"), "\(problems)")
    }
  }

  @Test func `the dump is a document with every name`() {
    let json = sampleTree.json
    #expect(
      json.hasPrefix(
        """
        {
          "serializationVersion": 1,
          "version": "1.2.3",
          "globalOptions": [
            {
              "role": "option",
              "name": "store",
              "short": null,
              "valueName": "path",
              "kind": "path",
              "values": [],
              "required": false,
              "repeatable": false,
              "invertible": false,
              "hidden": false,
              "default": "$BOXES, then boxes.db",
              "section": null,
              "help": "The file of boxes."
            },

        """))
    sampleTree.forEachCommand { _, command in
      for argument in command.arguments { #expect(json.contains("\"name\": \"\(argument.name)\"")) }
    }
  }

  @Test func `a dump escapes what JSON does not take`() {
    let root = CommandSpec("t", abstract: "a\"b\\c\nd\te\u{1}", examples: [])
    let tree = CommandTree(root: root, globalOptions: [], version: "1")
    #expect(tree.json.contains(#""abstract": "a\"b\\c\nd\u0009e\u0001""#))
  }
}
