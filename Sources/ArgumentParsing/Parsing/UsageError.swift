/// Why a command line cannot be run.
package struct UsageError: Error, Sendable, Equatable {
  /// What is wrong, with all that a message needs.
  package enum Problem: Sendable, Equatable {
    /// An option that the command does not have; both as written, dashes included.
    case unknownOption(String, suggestion: String?)
    /// A word with too many dashes to be an option.
    case invalidOption(String)
    case missingValue(ArgumentSpec)
    /// A flag that was given a value.
    case flagWithValue(String, value: String)
    case invalidValue(String, ArgumentSpec, ValueFault)
    case unknownSubcommand(String, suggestion: String?)
    /// Words after all that the command takes.
    case unexpectedArguments([String])
    case missingArgument(ArgumentSpec)
    /// None of several, of which one is required.
    case missingOneOf([ArgumentSpec])
    /// Several that exclude each other.
    case conflict([ArgumentSpec])
    /// One that has a meaning only beside one of the others.
    case needs(ArgumentSpec, oneOf: [ArgumentSpec])

    var isUnknownSubcommand: Bool {
      if case .unknownSubcommand = self { true } else { false }
    }

    /// The one argument that the problem is about.
    var argument: ArgumentSpec? {
      switch self {
      case .missingValue(let argument), .invalidValue(_, let argument, _),
        .missingArgument(let argument), .needs(let argument, _):
        argument
      case .unknownOption, .invalidOption, .flagWithValue, .unknownSubcommand,
        .unexpectedArguments, .missingOneOf, .conflict:
        nil
      }
    }

    var isAboutMissingArguments: Bool {
      switch self {
      case .missingArgument, .missingOneOf: true
      default: false
      }
    }
  }

  /// The exit status of a usage error, `EX_USAGE`.
  package static let exitStatus: Int32 = 64

  package let problem: Problem
  /// The deepest command reached.
  package let path: [String]
  /// Whether the command stood alone, without a word of its own after it.
  package let isBare: Bool
  /// What was understood; global options such as a log format among it.
  package let values: ParsedValues
}
