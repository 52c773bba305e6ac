import Foundation
import Testing

/// The examples at the end of every command's help.
struct ExampleTests {
  @Test func `every example runs`() throws {
    let work = try Workplace()
    try FileManager.default.createSymbolicLink(
      at: work.folder.appending(path: "Seeds"),
      withDestinationURL: BuiltTool.repository.appending(path: "Seeds"))
    let prepared = try work.shell(
      """
      feedstore --quiet init && feedstore --store shop.sqlite init &&
      feedstore --quiet sync Seeds/tate.ndjson && gzip -c Seeds/tate.ndjson >changes.ndjson.gz &&
      feedstore query --width-class compact --rect 0,1200,390,844 >shown.json &&
      feedstore feeds | sed 's/.*"token":"\\([0-9a-z]*\\)".*/\\1/' >token &&
      mkdir -p .config/fish/completions .local/share/bash-completion/completions
      """)
    #expect(prepared.status == 0, "\(prepared.errors)")
    let examples = try self.examples(in: work.run("---dump-reference").output)
    #expect(examples.count > 20)
    for example in examples {
      let outcome = try work.shell("TOKEN=$(cat token); \(example)")
      #expect(outcome.status == 0, "\(example): \(outcome.errors)")
    }
  }

  /// The indented lines below each `EXAMPLES:`, each once.
  private func examples(in page: String) -> [String] {
    var examples: [String] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "EXAMPLES:" {
        isInside = true
        continue
      }
      if isInside, line.hasPrefix("  ") {
        let example = line.trimmingCharacters(in: .whitespaces)
        if !examples.contains(example) { examples.append(example) }
      } else {
        isInside = false
      }
    }
    return examples
  }
}
