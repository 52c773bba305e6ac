extension UsageError {
  /// The error in one line, without a prefix.
  package var summary: String {
    guard let listed = problem.listedValues else { return problem.statement }
    return "\(problem.statement); allowed: \(listed.joined(separator: ", "))"
  }

  /// The error as standard error shows it: one line, then the usage and where help is.
  ///
  /// A bare command that lacks arguments gets its whole help instead. Ends with a newline.
  package func report(in tree: CommandTree, width: Int) -> String {
    let invocation = tree.invocation(of: path)
    var lines = ["\(tree.root.name): error: \(problem.statement)"]
    if let listed = problem.listedValues {
      lines[0] += "; allowed:"
      lines += listed.map { "  - \($0)" }
    }
    if isBare, problem.isAboutMissingArguments {
      return lines.joined(separator: "\n") + "\n\n" + tree.help(for: path, width: width)
    }
    guard let command = tree.command(at: path) else {
      return lines.joined(separator: "\n") + "\n"
    }
    if let argument = problem.argument { lines.append("Help:  \(argument.helpLine)") }
    lines.append(tree.usage(of: command, path: path, prefix: "Usage: ", width: width))
    if problem.isAboutMissingArguments, let example = command.examples.first {
      lines.append("  For example: \(example)")
    }
    lines.append("  See '\(invocation) --help' for more information.")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension UsageError.Problem {
  /// What is wrong, in one line; a long list of allowed values is left to `listedValues`.
  fileprivate var statement: String {
    switch self {
    case .unknownOption(let option, let suggestion):
      "unknown option \(quote(option))" + question(suggestion)
    case .invalidOption(let word): "invalid option \(quote(word))"
    case .missingValue(let argument): "missing value for \(quote(argument.synopsis))"
    case .flagWithValue(let flag, let value):
      "the option \(quote(flag)) takes no value, but \(quote(value)) was given"
    case .invalidValue(let word, let argument, let fault):
      "the value \(quote(word)) is invalid for \(quote(argument.synopsis))"
        + (listedValues == nil ? "; \(fault.expectation)" : "")
    case .unknownSubcommand(let name, let suggestion):
      "unknown command \(quote(name))" + question(suggestion)
    case .unexpectedArguments(let words):
      words.count == 1
        ? "unexpected argument \(quote(words[0]))"
        : "\(words.count) unexpected arguments: \(words.map(quote).joined(separator: ", "))"
    case .missingArgument(let argument): "missing argument \(quote(argument.synopsis))"
    case .missingOneOf(let arguments): "missing one of \(alternatives(arguments))"
    case .conflict(let arguments):
      "\(join(arguments.map { quote($0.shortSynopsis) }, "and")) exclude each other"
    case .needs(let argument, let others):
      "\(quote(argument.shortSynopsis)) needs \(alternatives(others)) beside it"
    }
  }

  /// Allowed values that are too many for a sentence.
  fileprivate var listedValues: [String]? {
    guard case .invalidValue(_, _, .notListed(let words)) = self, words.count > 5 else {
      return nil
    }
    return words
  }

  private func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \(quote($0))?" } ?? ""
  }

  private func alternatives(_ arguments: [ArgumentSpec]) -> String {
    join(arguments.map { quote($0.shortSynopsis) }, "or")
  }
}

extension ValueFault {
  /// What would have been right, as the end of a sentence.
  fileprivate var expectation: String {
    switch self {
    case .notAnInteger: "it must be a whole number"
    case .notANumber: "it must be a number"
    case .outOfRange(let lowest?, let highest?): "it must be from \(lowest) to \(highest)"
    case .outOfRange(let lowest?, nil): "it must be \(lowest) or more"
    case .outOfRange(nil, let highest?): "it must be \(highest) or less"
    case .outOfRange(nil, nil): "it is too large"
    case .notListed(let words): "it must be \(join(words.map(quote), "or"))"
    case .wrongCount(let expected, let words):
      "it must be \(join(["\(expected) numbers joined by commas"] + words.map(quote), "or"))"
    case .tooMany(let maximum): "it may have \(maximum) at most"
    case .notKeyed: "it must be ID=NUMBER"
    case .repeated(let word): "\(quote(word)) is there twice"
    }
  }
}

extension ArgumentSpec {
  /// The name alone, as sentences about several arguments use it.
  fileprivate var shortSynopsis: String {
    role == .positional ? "<\(valueName)>" : "--\(name)"
  }

  /// Label and help in one line.
  fileprivate var helpLine: String { "\(synopsis)  \(help)" }
}

/// Joins words by commas, the last by a conjunction.
private func join(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// Puts a word between quotes; control characters, which could forge or break a line, are escaped.
private func quote(_ word: String) -> String {
  var result = "'"
  for scalar in word.unicodeScalars {
    let isControl =
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    if isControl {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "'"
}
