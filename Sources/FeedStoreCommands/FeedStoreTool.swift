package import ArgumentParsing

/// The command line tool `feedstore`, apart from the process that it runs in.
package enum FeedStoreTool {
  package static let name = "feedstore"
  package static let version = "0.1.0"

  /// The description of every command, which help, completions and the reference are made from.
  package static let tree: CommandTree = CommandTree(
    root: Command.root.spec, globalOptions: GlobalOptions.arguments, version: version)

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: the words after the tool's own name.
  ///   - console: what the command may touch.
  /// - Returns: the status that the process has to end with.
  package static func run(_ arguments: [String], console: Console) -> ExitStatus {
    do {
      return try dispatch(arguments, console: console)
    } catch {
      // Commands report their own failures: what is left is that standard output is gone.
      let failure = Failure(describing: error)
      Reporter(format: .text, level: .error, write: console.writeError).report(failure)
      return failure.exitStatus
    }
  }

  private static func dispatch(_ arguments: [String], console: Console) throws -> ExitStatus {
    if let text = hiddenOutput(arguments) {
      try console.writeOutput(Array(text.utf8))
      return .done
    }
    switch tree.parse(arguments) {
    case .help(let path):
      try console.writeOutput(Array(tree.help(for: path, width: console.width).utf8))
      return .done
    case .version:
      try console.writeOutput(Array((version + "\n").utf8))
      return .done
    case .failure(let error):
      return report(error, console: console)
    case .run(let path, let values):
      return run(path, Invocation(values: values, console: console))
    }
  }

  private static func run(_ path: [String], _ invocation: Invocation) -> ExitStatus {
    guard let command = Command.root.command(at: path[...]), case .run(let body) = command.body
    else {
      let failure = Failure(
        code: "internal", "the command '\(path.joined(separator: " "))' has no body",
        exitStatus: .internalError)
      invocation.reporter.report(failure)
      return failure.exitStatus
    }
    do {
      return try body(invocation)
    } catch {
      let failure = Failure(describing: error)
      invocation.reporter.report(failure)
      return failure.exitStatus
    }
  }

  private static func report(_ error: UsageError, console: Console) -> ExitStatus {
    let options = GlobalOptions(error.values)
    if options.logFormat == .json {
      let command = tree.invocation(of: error.path)
      Reporter(format: .json, level: .error, write: console.writeError).report(
        Failure(
          code: "usage", error.summary, hint: "see '\(command) --help'", exitStatus: .usage))
    } else {
      console.writeError(Array(error.report(in: tree, width: console.width).utf8))
    }
    return ExitStatus(rawValue: UsageError.exitStatus)
  }

  /// What the build asks the tool for, and no user needs: the tree, and the reference page.
  private static func hiddenOutput(_ arguments: [String]) -> String? {
    switch arguments {
    case ["---dump-tree"]: tree.json + "\n"
    case ["---dump-reference"]: CommandReference.page
    default: nil
    }
  }
}
