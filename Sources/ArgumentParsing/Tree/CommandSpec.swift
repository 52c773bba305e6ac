/// A command, or a group of commands, as data.
///
/// One tree of these is what parsing, help, usage, completions and the dump are made from, so that
/// they cannot disagree.
///
/// ```swift
/// CommandSpec(
///   "feeds", abstract: "List the feeds.",
///   arguments: [.option("format", .choice(["json", "table"]), help: "How to write them.")],
///   examples: ["feedstore feeds", "feedstore feeds --format table"])
/// ```
package struct CommandSpec: Sendable, Equatable {
  package let name: String
  /// One line that says what the command does.
  package let abstract: String
  /// Longer text below the abstract; a blank line divides paragraphs, indented lines are kept.
  package let discussion: String
  package let arguments: [ArgumentSpec]
  package let rules: [ArgumentRule]
  /// The commands of a group; a command has either these or positionals.
  package let subcommands: [CommandSpec]
  /// Whole command lines that help ends with.
  package let examples: [String]

  /// Makes a command.
  package init(
    _ name: String, abstract: String, discussion: String = "", arguments: [ArgumentSpec] = [],
    rules: [ArgumentRule] = [], subcommands: [CommandSpec] = [], examples: [String] = [],
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.rules = rules
    self.subcommands = subcommands
    self.examples = examples
  }

  /// Whether the command only holds others.
  package var isGroup: Bool { !subcommands.isEmpty }

  /// The positionals, in their order on the command line.
  package var positionals: [ArgumentSpec] { arguments.filter { $0.role == .positional } }

  /// The flags and options, in the order that help lists them.
  package var options: [ArgumentSpec] { arguments.filter { $0.role != .positional } }

  /// Finds a subcommand by its name.
  package func subcommand(named name: String) -> CommandSpec? {
    subcommands.first { $0.name == name }
  }
}
