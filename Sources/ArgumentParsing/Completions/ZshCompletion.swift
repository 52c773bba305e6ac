/// Writes the completion script for zsh: one function a command, each a call of `_arguments`.
struct ZshCompletion {
  let tree: CommandTree

  var script: String {
    var functions: [String] = []
    tree.forEachCommand { path, command in
      functions.append(command.isGroup ? group(path, command) : leaf(path, command))
    }
    let entry = tree.completionFunction
    return """
      #compdef \(tree.root.name)

      \(functions.joined(separator: "\n\n"))

      if [ "$funcstack[1]" = \(shellQuote(entry)) ]; then
        \(entry) "$@"
      else
        compdef \(entry) \(tree.root.name)
      fi

      """
  }

  private func function(_ path: [String]) -> String {
    ([tree.completionFunction] + path.map(shellIdentifier)).joined(separator: "_")
  }

  private func leaf(_ path: [String], _ command: CommandSpec) -> String {
    let specs = optionSpecs(of: command) + positionalSpecs(of: command)
    return """
      \(function(path))() {
        _arguments -s -S \\
      \(specs.map { "    \($0)" }.joined(separator: " \\\n"))
      }
      """
  }

  private func group(_ path: [String], _ command: CommandSpec) -> String {
    let specs = optionSpecs(of: command) + ["'1: :->command'", "'*:: :->rest'"]
    let rows = command.subcommands.map { next in
      "        " + shellQuote("\(escape(next.name)):\(next.abstract)")
    }
    let calls = command.subcommands.map { next in
      "        \(next.name)) \(function(path + [next.name])) ;;"
    }
    return """
      \(function(path))() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -s -S -C \\
      \(specs.map { "    \($0)" }.joined(separator: " \\\n"))
        case "$state" in
          command)
            local -a commands=(
      \(rows.joined(separator: "\n"))
            )
            _describe 'command' commands
            ;;
          rest)
            case "$line[1]" in
      \(calls.joined(separator: "\n"))
            esac
            ;;
        esac
      }
      """
  }

  private func optionSpecs(of command: CommandSpec) -> [String] {
    tree.options(of: command).filter { !$0.isHidden }.flatMap { option in
      option.spellings.map { spelling in
        let others = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
        let takesValue = option.role == .option
        let joint = takesValue && spelling.utf8.starts(with: "--".utf8) ? "=" : ""
        let value = takesValue ? ":\(escape(option.valueName)):\(action(option.kind))" : ""
        return shellQuote("\(others)\(spelling)\(joint)[\(escape(option.help))]\(value)")
      }
    }
  }

  private func positionalSpecs(of command: CommandSpec) -> [String] {
    if command.name == CommandTree.helpName {
      let names = tree.root.subcommands.map(\.name).joined(separator: " ")
      return [shellQuote("*:command:(\(names))")]
    }
    return command.positionals.map { positional in
      let place = positional.isRepeatable ? "*" : positional.isRequired ? "" : ":"
      let value = "\(escape(positional.valueName)):\(action(positional.kind))"
      return shellQuote("\(place):\(value)")
    }
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .path(let extensions):
      switch extensions.count {
      case 0: "_files"
      case 1: "_files -g \"*.\(extensions[0])\""
      default: "_files -g \"*.(\(extensions.joined(separator: "|")))\""
      }
    case .choiceList(let words, _): "_sequence compadd - \(words.joined(separator: " "))"
    case .choice, .numberList:
      kind.listedWords.isEmpty ? " " : "(\(kind.listedWords.joined(separator: " ")))"
    case .text, .integer, .number, .integerList, .keyedNumber: " "
    }
  }

  /// Escapes what divides the parts of an `_arguments` specification.
  private func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      if ":[]\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
