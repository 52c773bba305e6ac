/// Where a function's body is, and how long.
struct FunctionBody: Sendable, Equatable {
  /// The line that the function begins on, from 1.
  let line: Int
  /// The lines between the braces.
  let lineCount: Int

  /// Finds the bodies in code without comments and strings.
  static func all(in code: [UInt8]) -> [FunctionBody] {
    var bodies: [FunctionBody] = []
    var line = 1
    for index in code.indices {
      if code[index] == UInt8(ascii: "\n") { line += 1 }
      guard isStart(code, index), let open = opening(code, from: index) else { continue }
      let lines = code[open..<closing(code, from: open)].count { $0 == UInt8(ascii: "\n") } - 1
      bodies.append(FunctionBody(line: line, lineCount: max(lines, 1)))
    }
    return bodies
  }

  private static let starts = ["func ", "init(", "init?(", "init<"].map { Array($0.utf8) }

  private static func isStart(_ code: [UInt8], _ index: Int) -> Bool {
    guard code[index] == UInt8(ascii: "f") || code[index] == UInt8(ascii: "i") else { return false }
    let isWordStart =
      index == 0 || code[index - 1] == UInt8(ascii: " ") || code[index - 1] == UInt8(ascii: "\n")
    return isWordStart && starts.contains { code[index...].starts(with: $0) }
  }

  /// The brace that opens the body; nil for a requirement of a protocol.
  private static func opening(_ code: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for index in start..<code.count {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return index
      case UInt8(ascii: "}") where depth == 0: return nil
      case UInt8(ascii: "\n") where depth == 0:
        if !signatureGoesOn(code, after: index) { return nil }
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  private static let continuations = ["{", "->", "throws", "async", "rethrows", "where"].map {
    Array($0.utf8)
  }

  private static func signatureGoesOn(_ code: [UInt8], after index: Int) -> Bool {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\n")]
    let rest = code[index...].drop { blanks.contains($0) }
    return continuations.contains { rest.starts(with: $0) }
  }

  private static func closing(_ code: [UInt8], from open: Int) -> Int {
    var depth = 0
    for index in open..<code.count {
      if code[index] == UInt8(ascii: "{") { depth += 1 }
      if code[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return code.count
  }
}
