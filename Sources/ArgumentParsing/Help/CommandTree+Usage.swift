extension CommandTree {
  /// The most items that a usage line spells out.
  private static let mostUsageItems = 12

  /// The usage line of a command, continued under its first word.
  ///
  /// Options come first, what may be left out in brackets; more than twelve items shrink to
  /// `[<options>]` and the required ones.
  func usage(of command: CommandSpec, path: [String], prefix: String, width: Int) -> String {
    var items = usageItems(of: command)
    if items.count > Self.mostUsageItems {
      items = [UsageItem(text: "[<options>]", isRequired: false)] + items.filter(\.isRequired)
    }
    let hang = String(repeating: " ", count: prefix.count)
    let words = [invocation(of: path)] + items.map(\.text)
    return flow(words, width: helpWidth(width), first: prefix, rest: hang)
      .joined(separator: "\n")
  }

  private struct UsageItem {
    let text: String
    let isRequired: Bool
  }

  private func usageItems(of command: CommandSpec) -> [UsageItem] {
    let own = command.options.filter { !$0.isHidden }
    let alternatives = command.rules.compactMap { rule -> [String]? in
      if case .exactlyOne(let names) = rule { names } else { nil }
    }
    var items: [UsageItem] = []
    for option in own + (command == root ? inheritedOptions : []) {
      guard let group = alternatives.first(where: { $0.contains(option.name) }) else {
        items.append(UsageItem(text: option.usage, isRequired: option.isRequired))
        continue
      }
      guard group.first == option.name else { continue }
      let choices = own.named(group).map(\.synopsis).joined(separator: " | ")
      items.append(UsageItem(text: "(\(choices))", isRequired: true))
    }
    items += command.positionals.map { UsageItem(text: $0.usage, isRequired: $0.isRequired) }
    if command.isGroup { items.append(UsageItem(text: "<subcommand>", isRequired: true)) }
    return items
  }

  /// The global options but `--version` and `--help`, which no usage line needs.
  private var inheritedOptions: [ArgumentSpec] {
    globalOptions.filter { $0 != Self.versionFlag && $0 != Self.helpFlag && !$0.isHidden }
  }
}

extension ArgumentSpec {
  /// The argument in a usage line.
  fileprivate var usage: String {
    let written = isRepeatable ? "\(synopsis) ..." : synopsis
    return isRequired ? written : "[\(written)]"
  }
}

/// The width that help is set in: what the terminal has, from 40 to 100 columns.
func helpWidth(_ columns: Int) -> Int { min(max(columns, 40), 100) }
