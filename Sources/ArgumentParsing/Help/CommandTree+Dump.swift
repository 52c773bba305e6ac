extension CommandTree {
  /// The whole tree as one JSON document, for the documentation and for other tools.
  ///
  /// Keys stand in a fixed order, and are always all there; `version` 1 of this form.
  package var json: String {
    let document = DumpValue.object([
      ("serializationVersion", .number("1")),
      ("version", .text(version)),
      ("globalOptions", .list(globalOptions.map(Self.dump))),
      ("command", Self.dump(root)),
    ])
    return document.text(indent: "") + "\n"
  }

  private static func dump(_ command: CommandSpec) -> DumpValue {
    .object([
      ("name", .text(command.name)),
      ("abstract", .text(command.abstract)),
      ("discussion", .text(command.discussion)),
      ("arguments", .list(command.arguments.map(dump))),
      ("rules", .list(command.rules.map(dump))),
      ("examples", .list(command.examples.map(DumpValue.text))),
      ("subcommands", .list(command.subcommands.map(dump))),
    ])
  }

  private static func dump(_ argument: ArgumentSpec) -> DumpValue {
    .object([
      ("role", .text(argument.role.rawValue)),
      ("name", .text(argument.name)),
      ("short", argument.short.map { .text(String($0)) } ?? .null),
      ("valueName", argument.role == .flag ? .null : .text(argument.valueName)),
      ("kind", argument.role == .flag ? .null : .text(argument.kind.dumpName)),
      ("values", .list(argument.kind.listedWords.map(DumpValue.text))),
      ("required", .bool(argument.isRequired)),
      ("repeatable", .bool(argument.isRepeatable)),
      ("invertible", .bool(argument.isInvertible)),
      ("hidden", .bool(argument.isHidden)),
      ("default", argument.defaultValue.map { .text($0.text) } ?? .null),
      ("section", argument.section.map(DumpValue.text) ?? .null),
      ("help", .text(argument.help)),
    ])
  }

  private static func dump(_ rule: ArgumentRule) -> DumpValue {
    let (name, names) =
      switch rule {
      case .exactlyOne(let names): ("exactlyOne", names)
      case .atMostOne(let names): ("atMostOne", names)
      case .atLeastOne(let names): ("atLeastOne", names)
      case .needs(let name, let others): ("needs", [name] + others)
      }
    return .object([("rule", .text(name)), ("names", .list(names.map(DumpValue.text)))])
  }
}

/// A JSON value that is only ever written.
private enum DumpValue {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case list([DumpValue])
  case object([(key: String, value: DumpValue)])

  func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let digits): return digits
    case .text(let text): return Self.quote(text)
    case .list(let values):
      return enclose(values.map { $0.text(indent: inner) }, "[", "]", indent)
    case .object(let members):
      let texts = members.map { "\(Self.quote($0.key)): \($0.value.text(indent: inner))" }
      return enclose(texts, "{", "}", indent)
    }
  }

  private func enclose(
    _ texts: [String], _ open: String, _ close: String, _ indent: String,
  ) -> String {
    guard !texts.isEmpty else { return open + close }
    return "\(open)\n\(indent)  \(texts.joined(separator: ",\n\(indent)  "))\n\(indent)\(close)"
  }

  private static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
