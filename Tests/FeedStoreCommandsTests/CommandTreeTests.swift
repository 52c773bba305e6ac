import ArgumentParsing
import FeedStoreCommands
import Foundation
import Testing

/// What the tree of commands promises before any command runs.
struct CommandTreeTests {
  @Test func `every command has help, examples and sound arguments`() {
    #expect(FeedStoreTool.tree.audit() == [])
  }

  @Test func `every command of the tree has a body`() {
    FeedStoreTool.tree.forEachCommand { path, command in
      guard !command.isGroup, path != ["help"] else { return }
      let found = Command.root.command(at: path[...])
      #expect(found?.spec == command, "\(path)")
    }
  }

  @Test func `the reference page in docs is what the tool writes`() throws {
    let console = TestConsole()
    #expect(console.run("---dump-reference") == .done)
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/cli.md"), encoding: .utf8)
    #expect(page == console.outputText, "run 'make docs'")
  }

  @Test func `the tree can be had as JSON`() {
    let console = TestConsole()
    #expect(console.run("---dump-tree") == .done)
    #expect(console.outputText.contains("\"width-class\""))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions name every command`(shell: String) {
    let console = TestConsole()
    #expect(console.run("completions", shell) == .done)
    for command in FeedStoreTool.tree.root.subcommands {
      #expect(console.outputText.contains(command.name))
    }
  }

  @Test func `version and help are data, and go to standard output`() {
    let console = TestConsole()
    #expect(console.run("--version") == .done)
    #expect(console.outputText == FeedStoreTool.version + "\n")
    #expect(console.run("help", "query") == .done)
    #expect(console.outputText.hasPrefix("OVERVIEW: "))
    #expect(console.errors.isEmpty)
  }
}
