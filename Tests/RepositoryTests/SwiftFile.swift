/// A Swift file, its code told apart from comments and string literals.
struct SwiftFile: Sendable, CustomStringConvertible {
  let path: String
  let lines: [Substring]
  /// The lines with comments and the insides of strings left out.
  let code: [Substring]
  /// What stands in the file's string literals, interpolations as `\(…)`.
  let strings: [String]
  let bodies: [FunctionBody]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let lexer = SwiftLexer(text)
    code = String(decoding: lexer.code, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    strings = lexer.strings
    bodies = FunctionBody.all(in: lexer.code)
  }

  var description: String { path }

  var lineCount: Int { lines.last?.isEmpty == true ? lines.count - 1 : lines.count }

  /// The module that the file belongs to.
  var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }

  /// The modules that it imports.
  var imports: [String] {
    code.compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
      let isKind = ["struct", "class", "enum", "func", "protocol"].contains(words[place + 1])
      let name = words[min(place + (isKind ? 2 : 1), words.count - 1)]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  /// The numbers of lines, from 1, whose code holds a text.
  func linesOfCode(with text: String) -> [Int] {
    code.indices.filter { code[$0].contains(text) }.map { $0 + 1 }
  }

  /// Whether a comment stands on a line, or above it and its attributes.
  func hasComment(atLine number: Int) -> Bool {
    var index = number - 1
    repeat {
      if lines[index].contains("//") { return true }
      index -= 1
    } while index >= 0 && lines[index].drop { $0 == " " }.first == "@"
    return index >= 0 && lines[index].contains("//")
  }
}
