extension CommandTree {
  /// The help of every command as one page of Markdown, for the command line's reference.
  ///
  /// - Parameters:
  ///   - title: the page's first heading.
  ///   - introduction: Markdown that comes before the commands.
  /// - Returns: the page, ending with a newline.
  package func reference(title: String, introduction: String = "") -> String {
    var parts = ["# \(title)"]
    if !introduction.isEmpty { parts.append(introduction) }
    forEachCommand { path, command in
      let heading = path.isEmpty ? "## " : "##" + String(repeating: "#", count: path.count) + " "
      let help = self.help(for: path, width: 80)
      parts.append("\(heading)\(invocation(of: path))\n\n```text\n\(help)```")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
