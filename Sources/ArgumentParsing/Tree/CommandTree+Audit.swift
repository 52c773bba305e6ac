extension CommandTree {
  /// Finds what is wrong with the tree itself: a list for a test to expect empty.
  ///
  /// Names must be kebab-case and unique in their command, a repeatable or optional positional must
  /// not stand before another that counts on it, defaults must be values of their kind, rules must
  /// name arguments that are there, and every command needs an abstract, help and two examples.
  package func audit() -> [String] {
    var problems: [String] = []
    forEachCommand { path, command in
      let place = invocation(of: path)
      problems += auditNames(of: command).map { "\(place): \($0)" }
      problems += auditShape(of: command).map { "\(place): \($0)" }
      problems += auditTexts(of: command, toolName: root.name).map { "\(place): \($0)" }
      for argument in options(of: command) + command.positionals {
        problems += audit(argument).map { "\(place): \(argument.synopsis): \($0)" }
      }
    }
    return problems
  }

  private func auditNames(of command: CommandSpec) -> [String] {
    let all = options(of: command) + command.positionals
    var names = all.map(\.name)
    names += all.filter(\.isInvertible).map { "no-\($0.name)" }
    var problems = repeated(names).map { "two arguments are named '\($0)'" }
    problems += repeated(all.compactMap(\.short)).map { "two arguments have the letter '\($0)'" }
    problems += repeated(command.subcommands.map(\.name)).map { "two commands are named '\($0)'" }
    let words = [command.name] + all.map(\.name)
    problems += words.filter { !isKebabCase($0) }.map { "'\($0)' is not kebab-case" }
    for name in command.rules.flatMap(\.names) where !command.arguments.contains(named: name) {
      problems.append("a rule names '\(name)', which is not there")
    }
    return problems
  }

  private func auditShape(of command: CommandSpec) -> [String] {
    var problems: [String] = []
    let positionals = command.positionals
    if command.isGroup, !positionals.isEmpty {
      problems.append("it has subcommands and positionals")
    }
    for (earlier, later) in zip(positionals, positionals.dropFirst()) {
      if earlier.isRepeatable { problems.append("\(earlier.synopsis) is not the last") }
      if !earlier.isRequired, later.isRequired {
        problems.append("\(later.synopsis) is required after one that is not")
      }
    }
    return problems
  }

  private func auditTexts(of command: CommandSpec, toolName: String) -> [String] {
    var problems: [String] = []
    if command.abstract.isEmpty { problems.append("there is no abstract") }
    if command.abstract.utf8.contains(UInt8(ascii: "\n")) {
      problems.append("the abstract has two lines")
    }
    if command.examples.count < 2 { problems.append("there are fewer than two examples") }
    for example in command.examples where !example.split(separator: " ").contains("\(toolName)") {
      problems.append("the example '\(example)' does not call \(toolName)")
    }
    return problems
  }

  private func audit(_ argument: ArgumentSpec) -> [String] {
    var problems: [String] = []
    if argument.help.isEmpty { problems.append("there is no help") }
    if argument.isRequired, argument.defaultValue != nil {
      problems.append("it is required and has a default")
    }
    if case .value(let text) = argument.defaultValue {
      let isValue =
        argument.role == .flag
        ? text == "true" || text == "false"
        : (try? argument.kind.parse(text)) != nil
      if !isValue { problems.append("its default '\(text)' is not one of its values") }
    }
    return problems
  }

  private func repeated<Name: Hashable>(_ names: [Name]) -> [Name] {
    var seen: Set<Name> = []
    return names.filter { !seen.insert($0).inserted }
  }

  private func isKebabCase(_ name: String) -> Bool {
    let words = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    } && !name.utf8.starts(with: "no-".utf8)
  }
}

extension [ArgumentSpec] {
  /// Whether one of them has the name.
  func contains(named name: String) -> Bool { contains { $0.name == name } }

  /// Those with the given names, in the order of the names.
  func named(_ names: [String]) -> [ArgumentSpec] {
    names.compactMap { name in first { $0.name == name } }
  }
}
