/// Reads words from left to right down a command tree.
///
/// It goes on after a fault, so that help is found wherever it stands and the error can show the
/// deepest command reached; the first fault is the one reported.
struct CommandLineReader {
  private let tree: CommandTree
  private var path: [String] = []
  private var command: CommandSpec
  private var values = ParsedValues()
  private var firstFault: UsageError.Problem?
  private var surplus: [String] = []
  private var positionalCount = 0
  /// Whether a word belonged to the command reached.
  private var hasWordsOfCommand = false
  private var isPastTerminator = false
  private var wantsHelp = false
  private var wantsVersion = false

  init(tree: CommandTree) {
    self.tree = tree
    self.command = tree.root
  }

  mutating func read(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard !isPastTerminator else {
        takeValue(word)
        continue
      }
      switch CommandWord(word) {
      case .terminator: isPastTerminator = true
      case .long(let name, let attached): takeLong(name, attached, &rest)
      case .short(let letters, let attached): takeShort(letters, attached, &rest)
      case .invalid: fail(.invalidOption(word))
      case .value: takeValue(word)
      }
    }
  }

  private mutating func fail(_ problem: UsageError.Problem) {
    hasWordsOfCommand = true
    if firstFault == nil { firstFault = problem }
  }
}

extension CommandLineReader {
  private mutating func takeLong(
    _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>,
  ) {
    let options = tree.options(of: command)
    if let argument = options.first(where: { $0.name == name }) {
      take(argument, spelled: "--\(name)", isOn: true, attached, &rest)
    } else if let flag = options.first(where: { $0.isInvertible && "no-\($0.name)" == name }) {
      take(flag, spelled: "--\(name)", isOn: false, attached, &rest)
    } else {
      let names = options.filter { !$0.isHidden }.map(\.name)
      let suggestion = closest(to: name, among: names).map { "--\($0)" }
      fail(.unknownOption("--\(name)", suggestion: suggestion))
    }
  }

  private mutating func takeShort(
    _ letters: [Character], _ attached: String?, _ rest: inout ArraySlice<String>,
  ) {
    let options = tree.options(of: command)
    for (index, letter) in letters.enumerated() {
      guard let argument = options.first(where: { $0.short == letter }) else {
        let isWholeWord = letters.count > 1 && options.contains(named: String(letters))
        fail(
          .unknownOption(
            isWholeWord ? "-\(String(letters))" : "-\(letter)",
            suggestion: isWholeWord ? "--\(String(letters))" : nil))
        return
      }
      let isLast = index == letters.count - 1
      if !isLast, argument.role == .option {
        fail(.missingValue(argument))
        return
      }
      take(argument, spelled: "-\(letter)", isOn: true, isLast ? attached : nil, &rest)
    }
  }

  private mutating func take(
    _ argument: ArgumentSpec, spelled: String, isOn: Bool, _ attached: String?,
    _ rest: inout ArraySlice<String>,
  ) {
    if argument.role == .flag {
      takeFlag(argument, spelled: spelled, isOn: isOn, attached)
    } else if let attached {
      record(attached, for: argument)
    } else if let next = rest.first, CommandWord(next) == .value {
      rest.removeFirst()
      record(next, for: argument)
    } else {
      fail(.missingValue(argument))
    }
  }

  private mutating func takeFlag(
    _ flag: ArgumentSpec, spelled: String, isOn: Bool, _ attached: String?,
  ) {
    if let attached {
      fail(.flagWithValue(spelled, value: attached))
      return
    }
    if flag == CommandTree.helpFlag { wantsHelp = true }
    if flag == CommandTree.versionFlag { wantsVersion = true }
    noteWord(of: flag)
    values.record(isOn, for: flag)
  }

  private mutating func takeValue(_ word: String) {
    if command.isGroup {
      descend(to: word)
      return
    }
    let positionals = command.positionals
    let place = min(positionalCount, positionals.count - 1)
    positionalCount += 1
    guard place >= 0, place == positionalCount - 1 || positionals[place].isRepeatable else {
      surplus.append(word)
      return
    }
    record(word, for: positionals[place])
  }

  private mutating func descend(to name: String) {
    guard firstFault?.isUnknownSubcommand != true else { return }
    guard let next = command.subcommand(named: name) else {
      let suggestion = closest(to: name, among: command.subcommands.map(\.name))
      fail(.unknownSubcommand(name, suggestion: suggestion))
      return
    }
    command = next
    path.append(name)
    hasWordsOfCommand = false
  }

  private mutating func record(_ word: String, for argument: ArgumentSpec) {
    noteWord(of: argument)
    do throws(ValueFault) {
      values.record(word, try argument.kind.parse(word), for: argument)
    } catch {
      fail(.invalidValue(word, argument, error))
    }
  }

  private mutating func noteWord(of argument: ArgumentSpec) {
    if command.arguments.contains(argument) { hasWordsOfCommand = true }
  }
}

extension CommandLineReader {
  /// Decides what the words that were read come to.
  consuming func outcome() -> ParseOutcome {
    let isHelpCommand = path == [CommandTree.helpName]
    if wantsHelp { return .help(path: path) }
    if wantsVersion { return .version }
    if let firstFault { return failure(firstFault) }
    if !surplus.isEmpty { return failure(.unexpectedArguments(surplus)) }
    if isHelpCommand { return helpOutcome(for: values.positionals) }
    if command.isGroup { return .help(path: path) }
    if let problem = missingArgument() ?? brokenRule() { return failure(problem) }
    for argument in tree.options(of: command) + command.positionals { values.fillIn(argument) }
    return .run(path: path, values: values)
  }

  private func failure(_ problem: UsageError.Problem) -> ParseOutcome {
    .failure(
      UsageError(problem: problem, path: path, isBare: !hasWordsOfCommand, values: values))
  }

  private func helpOutcome(for words: [String]) -> ParseOutcome {
    var reached: [String] = []
    var command = tree.root
    for word in words {
      guard let next = command.subcommand(named: word) else {
        let suggestion = closest(to: word, among: command.subcommands.map(\.name))
        return .failure(
          UsageError(
            problem: command.isGroup
              ? .unknownSubcommand(word, suggestion: suggestion) : .unexpectedArguments([word]),
            path: reached, isBare: false, values: values))
      }
      command = next
      reached.append(word)
    }
    return .help(path: reached)
  }

  private func missingArgument() -> UsageError.Problem? {
    let missing = command.positionals + command.options
    return missing.first { $0.isRequired && !values.isGiven($0.name) }
      .map { .missingArgument($0) }
  }

  private func brokenRule() -> UsageError.Problem? {
    for rule in command.rules {
      let arguments = command.arguments.named(rule.names)
      let given = arguments.filter { values.isGiven($0.name) }
      switch rule {
      case .exactlyOne, .atMostOne:
        if given.count > 1 { return .conflict(given) }
        if given.isEmpty, case .exactlyOne = rule { return .missingOneOf(arguments) }
      case .atLeastOne:
        if given.isEmpty { return .missingOneOf(arguments) }
      case .needs(let name, _):
        guard let first = given.first, first.name == name, given.count == 1 else { continue }
        return .needs(first, oneOf: Array(arguments.dropFirst()))
      }
    }
    return nil
  }
}
