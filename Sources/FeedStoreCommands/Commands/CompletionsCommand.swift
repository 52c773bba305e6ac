import ArgumentParsing

extension Command {
  static let completions = Command(
    CommandSpec(
      "completions", abstract: "Write a completion script for a shell.",
      arguments: [
        .positional(
          "shell", .choice(CompletionShell.allCases.map(\.rawValue)), help: "The shell.")
      ],
      examples: [
        "feedstore completions bash > ~/.local/share/bash-completion/completions/feedstore",
        "feedstore completions fish > ~/.config/fish/completions/feedstore.fish",
      ])
  ) { invocation in
    let shell = invocation.values.text("shell").flatMap(CompletionShell.init) ?? .bash
    try invocation.write(Array(FeedStoreTool.tree.completionScript(for: shell).utf8))
    return .done
  }
}
