/// The path to a place in a JSON text whose beginning, up to there, is known to be right.
struct JSONPath: CustomStringConvertible {
  private enum Step {
    case member(key: Range<Int>?)
    case element(index: Int)
  }

  private let bytes: ArraySlice<UInt8>
  private var steps: [Step] = []

  /// Goes over the text up to an index.
  ///
  /// - Complexity: O(*n*) for *n* bytes before the index.
  init(of bytes: ArraySlice<UInt8>, to target: Int) {
    self.bytes = bytes
    var position = bytes.startIndex
    var expectsKey = false
    while position < target {
      switch bytes[position] {
      case UInt8(ascii: "{"):
        steps.append(.member(key: nil))
        expectsKey = true
      case UInt8(ascii: "["):
        steps.append(.element(index: 0))
        expectsKey = false
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = steps.popLast()
        expectsKey = false
      case UInt8(ascii: ","):
        expectsKey = advance()
      case UInt8(ascii: "\""):
        let end = Self.endOfString(in: bytes, from: position, to: target)
        if expectsKey, let last = steps.indices.last {
          steps[last] = .member(key: position + 1..<max(position + 1, end - 1))
          expectsKey = false
        }
        position = end - 1
      default: break
      }
      position += 1
    }
  }

  /// Goes on to the next member or element, and says whether a key is due.
  private mutating func advance() -> Bool {
    guard let last = steps.indices.last else { return false }
    switch steps[last] {
    case .member:
      steps[last] = .member(key: nil)
      return true
    case .element(let index):
      steps[last] = .element(index: index + 1)
      return false
    }
  }

  private static func endOfString(
    in bytes: ArraySlice<UInt8>, from start: Int, to target: Int
  ) -> Int {
    var position = start + 1
    while position < target {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\""): return position + 1
      default: position += 1
      }
    }
    return min(position, bytes.endIndex)
  }

  /// The steps after the root, such as `.items[0]["a key"]`.
  var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let key?): text += Self.step(to: bytes[key])
      case .member(nil): break
      }
    }
    return text
  }

  /// The step to a member, quoted unless the key is a plain word, and cut where it is very long.
  ///
  /// - `key`: The key as it is written, escapes included.
  static func step(to key: ArraySlice<UInt8>) -> String {
    let isWord =
      !key.isEmpty && key.count <= longestKey
      && key.allSatisfy { byte in
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
          || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      }
    let text = shortened(String(decoding: key, as: UTF8.self))
    return isWord ? "." + text : "[\"" + text + "\"]"
  }

  /// A text cut to what fits into a message.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestKey else { return text }
    return String(text.unicodeScalars.prefix(longestKey)) + "…"
  }

  private static let longestKey = 64
}

extension JSONError {
  /// The step of a path that leads to a member, such as `.width` or `["a key"]`.
  package static func pathStep(to key: String) -> String {
    var writer = JSONWriter()
    writer.string(key)
    return JSONPath.step(to: writer.text.utf8.dropFirst().dropLast())
  }
}
