import Foundation
import Testing

/// Code in the documents is code that is compiled.
struct SnippetTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Lines without what only their place decides: indentation, imports, empty ones.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.contains("import ") }
  }

  private static func snippets(_ path: String) throws -> [[Substring]] {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().map { part in
      lines(part.components(separatedBy: "\n```")[0])
    }
  }

  private static func compiled() throws -> [[Substring]] {
    let folder = root.appending(path: "Examples/Sources/FeedExamples").path()
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .map { try lines(String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
  }

  @Test func `each Swift snippet of the documents stands in a file of the examples`() throws {
    let docs = try FileManager.default.subpathsOfDirectory(
      atPath: Self.root.appending(path: "docs").path())
    let pages = ["README.md"] + docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    let files = try Self.compiled()
    var count = 0
    for page in pages {
      for snippet in try Self.snippets(page) {
        count += 1
        let isThere = files.contains { file in
          file.indices.contains { file[$0...].starts(with: snippet) }
        }
        #expect(isThere, "\(page): \(snippet.first ?? "")")
      }
    }
    #expect(count > 0)
  }
}
