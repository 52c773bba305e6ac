package import ArgumentParsing

/// A command of the tool, or a group of them: what it is called with, and what it does.
package struct Command: Sendable {
  package enum Body: Sendable {
    case run(@Sendable (Invocation) throws -> ExitStatus)
    case group([Command])
  }

  /// The description; of a group it holds those of its commands.
  package let spec: CommandSpec
  package let body: Body

  /// Makes a command that does something.
  init(_ spec: CommandSpec, run: @escaping @Sendable (Invocation) throws -> ExitStatus) {
    self.spec = spec
    body = .run(run)
  }

  /// Makes a group.
  init(_ name: String, abstract: String, examples: [String], commands: [Command]) {
    spec = CommandSpec(
      name, abstract: abstract, subcommands: commands.map(\.spec), examples: examples)
    body = .group(commands)
  }

  /// Finds the command at a path of names below this one.
  package func command(at path: ArraySlice<String>) -> Command? {
    guard let name = path.first else { return self }
    guard case .group(let commands) = body else { return nil }
    return commands.first { $0.spec.name == name }?.command(at: path.dropFirst())
  }
}

extension Command {
  /// Every command, in the order that help lists them.
  package static let root: Command = Command(
    FeedStoreTool.name,
    abstract: "Keep feeds and their layouts in a SQLite file, and ask what is where.",
    examples: [
      "feedstore init",
      "feedstore sync Seeds/tate.ndjson",
      "feedstore query --feed tate --width 390 --rect 0,0,390,844 --format table",
    ],
    commands: [
      .initialize, .migrate, .widthClass, .feeds, .sections, .sources, .sync, .precompute,
      .query, .orthogonal, .scrollTo, .anchor, .prefetch, .changes, .render, .export, .stats,
      .verify, .compact, .backup, .restore, .completions,
    ])
}
