/// A tool: its root command, the options that every command takes, and its version.
package struct CommandTree: Sendable, Equatable {
  /// The root, named as the tool; its last subcommand is `help`.
  package let root: CommandSpec
  /// Options that may stand before the command or after it; `--version` and `--help` are the last.
  package let globalOptions: [ArgumentSpec]
  package let version: String

  /// Makes a tree, and gives it `help`, `--version` and `--help`.
  ///
  /// - Parameters:
  ///   - root: the tool's root, a group.
  ///   - globalOptions: the options of every command, but `--version` and `--help`.
  ///   - version: what `--version` prints.
  package init(root: CommandSpec, globalOptions: [ArgumentSpec], version: String) {
    self.root = CommandSpec(
      root.name, abstract: root.abstract, discussion: root.discussion, arguments: root.arguments,
      rules: root.rules, subcommands: root.subcommands + [Self.helpCommand(of: root)],
      examples: root.examples)
    self.globalOptions = globalOptions + [Self.versionFlag, Self.helpFlag]
    self.version = version
  }

  static let versionFlag = ArgumentSpec.flag("version", help: "Show the version.")
  static let helpFlag = ArgumentSpec.flag("help", short: "h", help: "Show help information.")
  static let helpName = "help"

  private static func helpCommand(of root: CommandSpec) -> CommandSpec {
    let leaf = root.subcommands.first { !$0.isGroup }
    let example = leaf.map { "\(root.name) help \($0.name)" }
    return CommandSpec(
      helpName, abstract: "Show the help of a command.",
      arguments: [
        .positional("command", required: false, repeatable: true, help: "The command's words.")
      ],
      examples: ["\(root.name) help"] + (example.map { [$0] } ?? []))
  }

  /// Finds the command at a path of names, the root's own left out.
  ///
  /// - Returns: nil if a name on the way is not there.
  package func command(at path: [String]) -> CommandSpec? {
    var command = root
    for name in path {
      guard let next = command.subcommand(named: name) else { return nil }
      command = next
    }
    return command
  }

  /// The words that call the command at a path: `feedstore width-class set`.
  package func invocation(of path: [String]) -> String {
    ([root.name] + path).joined(separator: " ")
  }

  /// Calls a closure with every command and its path, a group before what it holds.
  package func forEachCommand(_ body: (_ path: [String], _ command: CommandSpec) -> Void) {
    func visit(_ path: [String], _ command: CommandSpec) {
      body(path, command)
      for next in command.subcommands { visit(path + [next.name], next) }
    }
    visit([], root)
  }

  /// The flags and options that may stand after a command's name, its own first.
  package func options(of command: CommandSpec) -> [ArgumentSpec] {
    command.options + globalOptions
  }
}
