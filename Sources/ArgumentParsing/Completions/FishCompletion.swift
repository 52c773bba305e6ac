/// Writes the completion script for fish: a function that finds the command reached, then one
/// `complete` line for each command, option and positional.
struct FishCompletion {
  let tree: CommandTree

  private var placeFunction: String { "_" + tree.completionFunction + "_place" }

  var script: String {
    var lines = ["complete -c \(tree.root.name) -f"]
    tree.forEachCommand { path, command in lines += self.lines(for: command, at: path) }
    return """
      # fish completion for \(tree.root.name): put it into ~/.config/fish/completions.

      \(walk)

      \(lines.joined(separator: "\n"))

      """
  }

  /// Options that take a value, so that the walk can skip it.
  private var valueSpellings: [String] {
    var seen: Set<String> = []
    var spellings: [String] = []
    tree.forEachCommand { _, command in
      for option in tree.options(of: command) where option.role == .option {
        spellings += option.spellings.filter { seen.insert($0).inserted }
      }
    }
    return spellings
  }

  private var walk: String {
    var rows: [String] = []
    tree.forEachCommand { path, command in
      guard command.isGroup else { return }
      let names = command.subcommands.map { quote($0.name) }.joined(separator: " ")
      rows.append(
        "      case \(quote(tree.invocation(of: path)))\n        set commands \(names)")
    }
    return """
      # Succeeds where the words before the cursor reach the command $argv[1], with no -- among
      # them unless $argv[2] is "after", and with no option of $argv[3..] but one that waits for a
      # value.
      function \(placeFunction)
        set -l place \(quote(tree.root.name))
        set -l skip 0
        set -l ended 0
        set -l words (commandline -opc)
        for word in $words[2..-1]
          if test $skip = 1
            set skip 0
            continue
          end
          switch $word
            case --
              set ended 1
              break
            case \(valueSpellings.map(quote).joined(separator: " "))
              set skip 1
            case '-*'
            case '*'
              set -l commands
              switch $place
      \(rows.joined(separator: "\n").indented(by: 4))
              end
              contains -- $word $commands; and set place "$place $word"
          end
        end
        test "$place" = $argv[1]; or return 1
        test $ended = 0 -o "$argv[2]" = after; or return 1
        test $skip = 0; or set -e words[-1]
        for option in $argv[3..-1]
          string match -q -- "$option=*" $words; and return 1
          contains -- $option $words; and return 1
        end
        return 0
      end
      """
  }

  private func lines(for command: CommandSpec, at path: [String]) -> [String] {
    let place = tree.invocation(of: path)
    var lines = command.subcommands.map { next in
      line(place, [], "-a \(quote(next.name)) -d \(quote(next.abstract))")
    }
    if command.name == CommandTree.helpName {
      let names = tree.root.subcommands.map(\.name).joined(separator: " ")
      return lines + [line(place, [], "-a \(quote(names))")]
    }
    for option in tree.options(of: command) where !option.isHidden {
      lines += optionLines(option, place)
    }
    lines += command.positionals.compactMap { positional in
      values(of: positional.kind).map { line(place, [], $0, afterTerminator: true) }
    }
    return lines
  }

  private func optionLines(_ option: ArgumentSpec, _ place: String) -> [String] {
    let once = option.isRepeatable ? [] : option.spellings
    let short = option.short.map { " -s \($0)" } ?? ""
    let value = option.role == .option ? " " + parameter(option.kind) : ""
    var lines = [line(place, once, "-l \(option.name)\(short)\(value) -d \(quote(option.help))")]
    if option.isInvertible {
      lines.append(line(place, once, "-l no-\(option.name) -d \(quote(option.help))"))
    }
    return lines
  }

  private func line(
    _ place: String, _ once: [String], _ rest: String, afterTerminator: Bool = false,
  ) -> String {
    let words = [place, afterTerminator ? "after" : "before"] + once
    let condition = ([placeFunction] + words.map { "\"\($0)\"" }).joined(separator: " ")
    return "complete -c \(tree.root.name) -n \(quote(condition)) \(rest)"
  }

  /// That an option takes a value, and which; `-x` keeps fish from offering files as well.
  private func parameter(_ kind: ValueKind) -> String {
    guard let values = values(of: kind) else { return "-x" }
    return values == "-F" ? "-r -F" : "-x \(values)"
  }

  private func values(of kind: ValueKind) -> String? {
    switch kind {
    case .path(let extensions):
      guard !extensions.isEmpty else { return "-F" }
      let suffixes = extensions.map { "(__fish_complete_suffix .\($0))" }.joined(separator: " ")
      return "-k -a \(quote(suffixes))"
    case .choice, .choiceList, .numberList:
      guard !kind.listedWords.isEmpty else { return nil }
      return "-a \(quote(kind.listedWords.joined(separator: " ")))"
    case .text, .integer, .number, .integerList, .keyedNumber:
      return nil
    }
  }

  /// Puts a text between single quotes for fish, which escapes with a backslash inside them.
  private func quote(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}

extension String {
  /// The text with every line moved right.
  fileprivate func indented(by columns: Int) -> String {
    let indent = String(repeating: " ", count: columns)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { indent + $0 }.joined(separator: "\n")
  }
}
