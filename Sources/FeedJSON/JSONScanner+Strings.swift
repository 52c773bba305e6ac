extension JSONScanner {
  /// A string as it stands in the text, without its quotes.
  struct Token {
    var start: Int
    var end: Int
    var hasEscapes: Bool
  }

  /// Passes a string and checks it.
  mutating func string(_ text: Span<UInt8>) throws(JSONFault) -> Token {
    guard next(text) == UInt8(ascii: "\"") else { throw fault(.string) }
    let start = index &+ 1
    // Most keys and many values end within eight bytes.
    var end = text.endOfPlainText(inWordFrom: start)
    if end == start &+ 8 { end = text.endOfPlainText(from: end) }
    if end < text.count, text[end] == UInt8(ascii: "\"") {
      index = end &+ 1
      return Token(start: start, end: end, hasEscapes: false)
    }
    return try string(from: start, at: end, text)
  }

  /// Passes the rest of a string that is not plain ASCII.
  private mutating func string(
    from start: Int, at special: Int, _ text: Span<UInt8>
  ) throws(JSONFault) -> Token {
    var offset = special
    var hasEscapes = false
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""):
        index = offset + 1
        return Token(start: start, end: offset, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        offset = try endOfEscape(at: offset, text)
      case 0x80...: offset = try endOfScalar(at: offset, text)
      default: throw JSONFault(reason: .controlCharacter, offset: offset)
      }
      // Beyond ASCII the next byte is mostly so too.
      if offset < text.count, text[offset] < 0x80 { offset = text.endOfPlainText(from: offset) }
    }
    throw JSONFault(reason: .openString, offset: offset)
  }

  /// The offset after one well-formed scalar beyond ASCII (Unicode, table 3-7).
  private func endOfScalar(at offset: Int, _ text: Span<UInt8>) throws(JSONFault) -> Int {
    let second: ClosedRange<UInt8>
    let count: Int
    switch text[offset] {
    case 0xC2...0xDF: (second, count) = (0x80...0xBF, 2)
    case 0xE0: (second, count) = (0xA0...0xBF, 3)
    case 0xED: (second, count) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, count) = (0x80...0xBF, 3)
    case 0xF0: (second, count) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, count) = (0x80...0xBF, 4)
    case 0xF4: (second, count) = (0x80...0x8F, 4)
    default: throw JSONFault(reason: .encoding, offset: offset)
    }
    guard offset <= text.count - count, second.contains(text[offset + 1]),
      count < 3 || text[offset + 2] & 0xC0 == 0x80, count < 4 || text[offset + 3] & 0xC0 == 0x80
    else { throw JSONFault(reason: .encoding, offset: offset) }
    return offset + count
  }
}

// MARK: Escapes

extension JSONScanner {
  /// The contents of a string with escapes.
  func decoded(_ token: Token, _ text: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(token.end - token.start)
    var offset = token.start
    while offset < token.end {
      if text[offset] == UInt8(ascii: "\\") {
        offset = decodeEscape(at: offset, text, into: &result)
      } else {
        result.append(text[offset])
        offset += 1
      }
    }
    return result
  }

  /// The offset after a right escape.
  private func endOfEscape(at offset: Int, _ text: Span<UInt8>) throws(JSONFault) -> Int {
    guard offset + 1 < text.count else { throw JSONFault(reason: .openString, offset: offset) }
    guard text[offset + 1] == UInt8(ascii: "u") else {
      if simpleEscape(text[offset + 1]) != nil { return offset + 2 }
      throw JSONFault(reason: .escape, offset: offset)
    }
    guard let unit = codeUnit(at: offset, text) else {
      throw JSONFault(reason: .hexadecimal, offset: offset)
    }
    switch unit {
    case 0xD800..<0xDC00:
      guard let low = codeUnit(at: offset + 6, text), low >= 0xDC00, low < 0xE000 else {
        throw JSONFault(reason: .highSurrogate, offset: offset)
      }
      return offset + 12
    case 0xDC00..<0xE000: throw JSONFault(reason: .lowSurrogate, offset: offset)
    default: return offset + 6
    }
  }

  /// Appends what a right escape stands for, and gives the offset after it.
  private func decodeEscape(
    at offset: Int, _ text: Span<UInt8>, into result: inout [UInt8]
  ) -> Int {
    if let byte = simpleEscape(text[offset + 1]) {
      result.append(byte)
      return offset + 2
    }
    var end = offset + 6
    var value = codeUnit(at: offset, text) ?? 0xFFFD
    if value >= 0xD800, value < 0xDC00, let low = codeUnit(at: end, text) {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      end += 6
    }
    result += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
    return end
  }

  private func simpleEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The code unit of `\uXXXX` at an offset.
  private func codeUnit(at offset: Int, _ text: Span<UInt8>) -> UInt32? {
    guard offset <= text.count - 6, text[offset] == UInt8(ascii: "\\"),
      text[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for digit in offset + 2..<offset + 6 {
      switch text[digit] {
      case let byte where byte &- 0x30 < 10: value = value << 4 | UInt32(byte - 0x30)
      case let byte where (byte | 0x20) &- 0x61 < 6:
        value = value << 4 | UInt32((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }
}
