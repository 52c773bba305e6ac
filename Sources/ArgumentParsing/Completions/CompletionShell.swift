/// A shell that completions can be written for.
package enum CompletionShell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}

extension CommandTree {
  /// A script that completes the tool's command line in a shell.
  ///
  /// Commands, options not yet used, listed values and files are offered, and nothing but files
  /// after `--`. All of it is in the script: it never calls the tool.
  package func completionScript(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: BashCompletion(tree: self).script
    case .zsh: ZshCompletion(tree: self).script
    case .fish: FishCompletion(tree: self).script
    }
  }

  /// The name of the shell function that completes the tool: letters, digits and underscores.
  var completionFunction: String {
    "_" + shellIdentifier(root.name)
  }
}

/// Turns a name into one that shells take for a function.
func shellIdentifier(_ name: String) -> String {
  String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
}

/// Puts a text between single quotes for bash and zsh.
func shellQuote(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}

extension ArgumentSpec {
  /// Every spelling of a flag or option: `-o`, `--output`, `--no-x`.
  var spellings: [String] {
    var all = short.map { ["-\($0)"] } ?? []
    all.append("--\(name)")
    if isInvertible { all.append("--no-\(name)") }
    return all
  }
}
