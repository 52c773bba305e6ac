import ArgumentParsing
import Foundation
import Testing

struct CompletionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The scripts are kept beside this file; `RECORD=1` writes them anew, to be read in the diff.
  @Test(arguments: CompletionShell.allCases)
  func `a script is as it was recorded`(shell: CompletionShell) throws {
    let script = sampleTree.completionScript(for: shell)
    let file = Self.folder.appending(path: "Golden/completions.\(shell.rawValue)")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(script.utf8).write(to: file)
    }
    #expect(script == (try String(contentsOf: file, encoding: .utf8)))
  }

  /// Runs `bash` with the completion script sourced and returns its output's lines.
  private func bash(_ commands: String, in folder: URL? = nil) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let script = sampleTree.completionScript(for: .bash)
    process.arguments = ["bash", "--norc", "-c", script + "\n" + commands]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What bash offers at the end of a line; a space at its end begins a new word.
  private func offers(_ line: String, in folder: URL? = nil) throws -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return try bash(
      """
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
      _boxes
      [ "${#COMPREPLY[@]}" -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """, in: folder)
  }

  @Test(arguments: [
    ("boxes ", "draw pack palette flatten help"),
    ("boxes pa", "pack palette"),
    ("boxes --store x p", "pack palette"),
    ("boxes --store = x p", "pack palette"),
    ("boxes palette ", "list set"),
    ("boxes palette -q s", "set"),
    ("boxes help ", "draw pack palette flatten help"),
    ("boxes -", "--store --log-format -q --quiet --version -h --help"),
    ("boxes -q -", "--store --log-format --version -h --help"),
    ("boxes -q palette list --", "--store --log-format --version --help"),
    ("boxes draw --log-format ", "text json"),
    ("boxes draw --log-format = j", "json"),
    ("boxes draw --log-format =", "text json"),
    ("boxes draw --colour ", "red orange yellow green blue violet"),
    ("boxes draw --colour red --c", "--colour"),
    ("boxes draw --no-shadow --sh", ""),
    ("boxes draw --output x -o", ""),
    ("boxes draw --rect a", "all"),
    ("boxes draw -- -", ""),
    ("boxes pack --feed ", ""),
    ("boxes pack --position t", "top trailing"),
    ("boxes draw draw --st", "--store"),
  ])
  func `bash offers what may come next`(line: String, expected: String) throws {
    #expect(try offers(line) == expected.split(separator: " ").map(String.init))
  }

  @Test func `bash offers files of the extensions`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "completions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "inner"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.box", "b c.box", "d.svg", "e.txt"] {
      try Data().write(to: folder.appending(path: name))
    }
    #expect(try Set(offers("boxes draw ", in: folder)) == ["inner", "a.box", "b c.box"])
    #expect(try Set(offers("boxes draw -- ", in: folder)) == ["inner", "a.box", "b c.box"])
    #expect(try Set(offers("boxes draw -o ", in: folder)) == ["inner", "d.svg"])
    #expect(
      try Set(offers("boxes --store ", in: folder))
        == ["inner", "a.box", "b c.box", "d.svg", "e.txt"])
  }
}
