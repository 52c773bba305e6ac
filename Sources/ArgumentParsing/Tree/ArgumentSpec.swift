/// One flag, option or positional of a command.
package struct ArgumentSpec: Sendable, Equatable {
  /// How an argument is written.
  package enum Role: String, Sendable {
    /// A name that stands alone: `--quiet`.
    case flag
    /// A name and its value: `--feed home`.
    case option
    /// A value known by its place.
    case positional
  }

  /// What stands in where an argument is not given.
  package enum Default: Sendable, Equatable {
    /// A value, read as if it had been typed (`true` of an invertible flag that is on).
    case value(String)
    /// Words for help about a value that the command finds out itself.
    case described(String)

    /// The default as help shows it.
    package var text: String {
      switch self {
      case .value(let text), .described(let text): text
      }
    }
  }

  package let role: Role
  /// The name in words joined by dashes, without leading dashes; the key of parsed values.
  package let name: String
  package let short: Character?
  /// What help writes in angle brackets for the value.
  package let valueName: String
  package let kind: ValueKind
  package let isRequired: Bool
  package let isRepeatable: Bool
  /// Whether `--no-NAME` turns the flag off again.
  package let isInvertible: Bool
  /// Whether help and completions leave it out.
  package let isHidden: Bool
  package let defaultValue: Default?
  package let help: String
  /// The title of the help section to list it under; nil is OPTIONS, or ARGUMENTS.
  package let section: String?

  /// Makes a flag.
  package static func flag(
    _ name: String, short: Character? = nil, invertible: Bool = false,
    default defaultValue: Default? = nil, section: String? = nil, hidden: Bool = false,
    help: String,
  ) -> ArgumentSpec {
    ArgumentSpec(
      role: .flag, name: name, short: short, valueName: name, kind: .text, isRequired: false,
      isRepeatable: false, isInvertible: invertible, isHidden: hidden,
      defaultValue: defaultValue, help: help, section: section)
  }

  /// Makes an option; the value is named as the option unless `value` says otherwise.
  package static func option(
    _ name: String, short: Character? = nil, value: String? = nil, _ kind: ValueKind = .text,
    required: Bool = false, repeatable: Bool = false, default defaultValue: Default? = nil,
    section: String? = nil, hidden: Bool = false, help: String,
  ) -> ArgumentSpec {
    ArgumentSpec(
      role: .option, name: name, short: short, valueName: value ?? name, kind: kind,
      isRequired: required, isRepeatable: repeatable, isInvertible: false, isHidden: hidden,
      defaultValue: defaultValue, help: help, section: section)
  }

  /// Makes a positional; it is required unless it says otherwise.
  package static func positional(
    _ name: String, _ kind: ValueKind = .text, required: Bool = true, repeatable: Bool = false,
    default defaultValue: Default? = nil, help: String,
  ) -> ArgumentSpec {
    ArgumentSpec(
      role: .positional, name: name, short: nil, valueName: name, kind: kind,
      isRequired: required, isRepeatable: repeatable, isInvertible: false, isHidden: false,
      defaultValue: defaultValue, help: help, section: nil)
  }

  /// The argument as usage and messages write it: `--feed <feed>`, `--quiet`, `<file>`.
  package var synopsis: String {
    switch role {
    case .flag: isInvertible ? "--\(name)/--no-\(name)" : "--\(name)"
    case .option: "--\(name) <\(valueName)>"
    case .positional: "<\(valueName)>"
    }
  }

  /// The argument as help lists it, the short name first: `-o, --output <file>`.
  package var label: String {
    guard let short else { return synopsis }
    return "-\(short), \(synopsis)"
  }
}
