/// Writes the completion script for bash.
///
/// The script walks the words before the cursor down a table of commands, as the parser does, and
/// then offers what may come next there. It keeps to bash 3.2, which macOS has.
struct BashCompletion {
  let tree: CommandTree

  var script: String {
    let name = tree.completionFunction
    return """
      # bash completion for \(tree.root.name): source it, or put it where bash-completion looks.

      \(table("\(name)_commands", rows: commandRows))

      \(table("\(name)_options", rows: optionRows))

      \(table("\(name)_once", rows: onceRows))

      \(table("\(name)_value", rows: valueRows))

      \(walk(name))

      \(offer(name))

      complete -F \(name) \(tree.root.name)

      """
  }

  private func table(_ name: String, rows: [(pattern: String, words: String)]) -> String {
    let cases = rows.map { "    \($0.pattern)) reply=\(shellQuote($0.words)) ;;" }
    return """
      \(name)() {
        reply=''
        case "$1" in
      \(cases.joined(separator: "\n"))
        esac
      }
      """
  }

  private var places: [(key: String, command: CommandSpec)] {
    var places: [(String, CommandSpec)] = []
    tree.forEachCommand { path, command in places.append((tree.invocation(of: path), command)) }
    return places
  }

  private var commandRows: [(pattern: String, words: String)] {
    var rows: [(String, String)] = []
    for place in places where place.command.isGroup {
      let names = place.command.subcommands.map(\.name).joined(separator: " ")
      rows.append((shellQuote(place.key), names))
    }
    return rows
  }

  private var optionRows: [(pattern: String, words: String)] {
    places.map { place in
      let options = tree.options(of: place.command).filter { !$0.isHidden }
      return (shellQuote(place.key), options.flatMap(\.spellings).joined(separator: " "))
    }
  }

  /// For an option already there, all spellings that are then no longer offered.
  private var onceRows: [(pattern: String, words: String)] {
    var rows: [(String, String)] = []
    for place in places {
      let own = place.command.options.filter { !$0.isRepeatable }
      rows += own.map { row("\(place.key) ", $0, $0.spellings.joined(separator: " ")) }
    }
    let inherited = tree.globalOptions.filter { !$0.isRepeatable }
    return rows + inherited.map { row(nil, $0, $0.spellings.joined(separator: " ")) }
  }

  /// What an option's value may be: `words …`, `files EXTENSION…`, or `any`; a positional's, too.
  private var valueRows: [(pattern: String, words: String)] {
    var rows: [(String, String)] = []
    for place in places {
      let own = place.command.options.filter { $0.role == .option }
      rows += own.map { row("\(place.key) ", $0, offered($0)) }
    }
    rows += tree.globalOptions.filter { $0.role == .option }.map { row(nil, $0, offered($0)) }
    for place in places {
      guard let positional = place.command.positionals.last else { continue }
      let words =
        place.command.name == CommandTree.helpName
        ? "words " + tree.root.subcommands.map(\.name).joined(separator: " ")
        : offered(positional)
      rows.append((shellQuote("\(place.key) <>"), words))
    }
    return rows
  }

  private func row(_ prefix: String?, _ option: ArgumentSpec, _ words: String) -> (String, String) {
    let patterns = option.spellings.map { spelling in
      prefix.map { shellQuote($0 + spelling) } ?? "*" + shellQuote(" \(spelling)")
    }
    return (patterns.joined(separator: "|"), words)
  }

  private func offered(_ argument: ArgumentSpec) -> String {
    switch argument.kind {
    case .path(let extensions): (["files"] + extensions).joined(separator: " ")
    case .choice, .choiceList, .numberList:
      (["words"] + argument.kind.listedWords).joined(separator: " ")
    case .text, .integer, .number, .integerList, .keyedNumber: "any"
    }
  }

  private func walk(_ name: String) -> String {
    """
    # Sets place (the command reached), used (its options), pending (an option that waits for
    # its value) and ended (whether -- was there).
    \(name)_walk() {
      local index=1 word reply
      place=\(shellQuote(tree.root.name)) used=' ' pending='' ended=''
      while [ "$index" -lt "$COMP_CWORD" ]; do
        word=${COMP_WORDS[index]}
        index=$((index + 1))
        if [ -n "$ended" ]; then continue; fi
        if [ "$word" = '=' ]; then continue; fi
        if [ -n "$pending" ]; then pending=''; continue; fi
        case "$word" in
          --) ended=1 ;;
          -[0-9]*) ;;
          -?*)
            \(name)_once "$place $word"
            used="$used$reply "
            \(name)_value "$place $word"
            if [ -n "$reply" ]; then pending=$word; fi
            ;;
          *)
            \(name)_commands "$place"
            case " $reply " in *" $word "*) place="$place $word" ;; esac
            ;;
        esac
      done
    }
    """
  }

  private func offer(_ name: String) -> String {
    """
    \(name)_take() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done
    }

    \(name)_files() {
      local extension
      if type compopt >/dev/null 2>&1; then compopt -o filenames 2>/dev/null; fi
      if [ "$#" -eq 0 ]; then
        \(name)_take < <(compgen -f -- "$current")
        return
      fi
      \(name)_take < <(compgen -d -- "$current")
      for extension in "$@"; do
        \(name)_take < <(compgen -f -X "!*.$extension" -- "$current")
      done
    }

    \(name)() {
      local place used pending ended reply word
      local current=${COMP_WORDS[COMP_CWORD]}
      COMPREPLY=()
      \(name)_walk
      if [ "$current" = '=' ]; then current=''; fi
      if [ -z "$pending$ended" ]; then
        case "$current" in
          -*)
            \(name)_options "$place"
            for word in $reply; do
              case "$used" in *" $word "*) continue ;; esac
              case "$word" in "$current"*) COMPREPLY+=("$word") ;; esac
            done
            return
            ;;
        esac
        \(name)_commands "$place"
        if [ -n "$reply" ]; then
          \(name)_take < <(compgen -W "$reply" -- "$current")
          return
        fi
      fi
      if [ -n "$ended" ]; then pending=''; fi
      \(name)_value "$place ${pending:-<>}"
      set -- $reply
      case "$1" in
        words) shift; \(name)_take < <(compgen -W "$*" -- "$current") ;;
        files) shift; \(name)_files "$@" ;;
      esac
    }
    """
  }
}
