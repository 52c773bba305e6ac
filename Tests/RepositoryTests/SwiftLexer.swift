/// Finds comments and string literals in Swift, well enough for rules about code.
struct SwiftLexer {
  /// The text without comments and without the insides of string literals; its lines are kept.
  private(set) var code: [UInt8] = []
  /// What stands in the string literals, interpolations as `\(…)`.
  private(set) var strings: [String] = []
  private let source: [UInt8]
  private var index = 0

  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")

  init(_ text: String) {
    source = Array(text.utf8)
    while index < source.count { step() }
  }

  private mutating func step() {
    if starts(with: "//") {
      while index < source.count, source[index] != Self.newline { index += 1 }
    } else if starts(with: "/*") {
      skipBlock()
    } else if let hashes = rawStringHashes() {
      readString(hashes: hashes)
    } else {
      code.append(source[index])
      index += 1
    }
  }

  private func starts(with text: StaticString) -> Bool {
    starts(with: Array("\(text)".utf8))
  }

  private func starts(with bytes: [UInt8]) -> Bool {
    guard index + bytes.count <= source.count, source[index] == bytes[0] else { return false }
    return source[index..<index + bytes.count].elementsEqual(bytes)
  }

  private mutating func skipBlock() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else {
        if source[index] == Self.newline { code.append(Self.newline) }
        index += 1
      }
    } while depth > 0 && index < source.count
  }

  /// The number of number signs before a quote that begins here; nil if no literal does.
  private func rawStringHashes() -> Int? {
    var end = index
    while end < source.count, source[end] == Self.hash { end += 1 }
    return end < source.count && source[end] == Self.quote ? end - index : nil
  }

  private mutating func readString(hashes: Int) {
    index += hashes
    let quotes = starts(with: "\"\"\"") ? 3 : 1
    index += quotes
    code.append(Self.quote)
    let signs = [UInt8](repeating: Self.hash, count: hashes)
    let end = [UInt8](repeating: Self.quote, count: quotes) + signs
    let escape = [UInt8(ascii: "\\")] + signs
    var text: [UInt8] = []
    while index < source.count, !starts(with: end) {
      if starts(with: escape + [UInt8(ascii: "(")]) {
        text += Array("\\(…)".utf8)
        index += escape.count
        readInterpolation()
      } else if starts(with: escape) {
        index += escape.count
        if index < source.count { take(into: &text) }
      } else {
        take(into: &text)
      }
    }
    index += end.count
    code.append(Self.quote)
    strings.append(String(decoding: text, as: UTF8.self))
  }

  private mutating func take(into text: inout [UInt8]) {
    text.append(source[index])
    if source[index] == Self.newline { code.append(Self.newline) }
    index += 1
  }

  /// Reads what stands between the brackets of an interpolation, as code.
  private mutating func readInterpolation() {
    var depth = 0
    repeat {
      if source[index] == UInt8(ascii: "(") { depth += 1 }
      if source[index] == UInt8(ascii: ")") { depth -= 1 }
      step()
    } while depth > 0 && index < source.count
  }
}
