extension CommandTree {
  /// The help of the command at a path.
  ///
  /// - Parameters:
  ///   - path: names that a parse has reached; an unknown one gives the help of the root.
  ///   - width: the terminal's columns; the text is set in 40 to 100.
  /// - Returns: the page, ending with a newline.
  package func help(for path: [String], width: Int) -> String {
    let found = command(at: path)
    return HelpPage(
      tree: self, command: found ?? root, path: found == nil ? [] : path, width: helpWidth(width)
    ).text
  }
}

/// One page of help, set in a width.
private struct HelpPage {
  let tree: CommandTree
  let command: CommandSpec
  let path: [String]
  let width: Int

  /// Where descriptions start.
  private static let labelWidth = 26

  var text: String {
    let parts = [overview, usage] + argumentSections + [subcommands, examples]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var overview: String {
    let abstract = wrap("OVERVIEW: \(command.abstract)", width: width)
    let discussion = command.discussion.isEmpty ? [] : [""] + wrap(command.discussion, width: width)
    return (abstract + discussion).joined(separator: "\n")
  }

  private var usage: String {
    tree.usage(of: command, path: path, prefix: "USAGE: ", width: width)
  }

  private var argumentSections: [String] {
    let visible = tree.options(of: command).filter { !$0.isHidden }
    var titles: [String] = []
    for case let title? in visible.map(\.section) where !titles.contains(title) {
      titles.append(title)
    }
    let named = titles.map { title in
      section(title.uppercased(), visible.filter { $0.section == title })
    }
    return [section("ARGUMENTS", command.positionals)] + named
      + [section("OPTIONS", visible.filter { $0.section == nil })]
  }

  private func section(_ title: String, _ arguments: [ArgumentSpec]) -> String {
    guard !arguments.isEmpty else { return "" }
    return
      (["\(title):"] + arguments.flatMap { row($0.label, $0.description) })
      .joined(separator: "\n")
  }

  private var subcommands: String {
    guard command.isGroup else { return "" }
    let rows = command.subcommands.flatMap { row($0.name, $0.abstract) }
    let words = [tree.root.name, CommandTree.helpName] + path
    let closing = "  See '\(words.joined(separator: " ")) <subcommand>' for detailed help."
    return (["SUBCOMMANDS:"] + rows + [""] + wrap(closing, width: width)).joined(separator: "\n")
  }

  private var examples: String {
    guard !command.examples.isEmpty else { return "" }
    return (["EXAMPLES:"] + command.examples.map { "  \($0)" }).joined(separator: "\n")
  }

  private func row(_ label: String, _ description: String) -> [String] {
    let indent = String(repeating: " ", count: Self.labelWidth)
    var lines = wrap(description, width: max(width - Self.labelWidth, 14)).map { indent + $0 }
    let start = "  \(label)"
    guard start.count < Self.labelWidth, !lines.isEmpty else { return [start] + lines }
    lines[0] = start + lines[0].dropFirst(start.count)
    return lines
  }
}

extension ArgumentSpec {
  /// The help text with the allowed values and the default after it.
  fileprivate var description: String {
    var notes: [String] = []
    if !kind.listedWords.isEmpty {
      let title = if case .numberList = kind { "or" } else { "values" }
      notes.append("\(title): \(kind.listedWords.joined(separator: ", "))")
    }
    if let defaultValue { notes.append("default: \(defaultValue.text)") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}
