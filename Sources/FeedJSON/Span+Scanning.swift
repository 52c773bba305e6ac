/// Searches that read eight bytes a step: the only place of the module that loads words.
///
/// A word is loaded only where eight bytes are left, and `unsafeLoadUnaligned` checks that again:
/// it is unsafe for types whose bits may be wrong, which no bits of an integer are.
extension Span<UInt8> {
  /// The offset of the first byte that is a quote, a backslash, a control or not ASCII.
  ///
  /// - Complexity: O(*n*), eight bytes a step.
  func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset <= count &- 8 {
      let mask = Self.special(word(at: offset))
      if mask != 0 { return offset &+ mask.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < count, Self.isPlain(self[offset]) { offset &+= 1 }
    return offset
  }

  /// The same, looked for in the next eight bytes only; the offset after them if it isn't there.
  @inline(__always)
  func endOfPlainText(inWordFrom start: Int) -> Int {
    guard start <= count &- 8 else { return endOfPlainText(from: start) }
    return start &+ Self.special(word(at: start)).trailingZeroBitCount / 8
  }

  /// The eight bytes at an offset, the first the lowest.
  ///
  /// - Precondition: There are eight.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The one to eight bytes from an offset on, the first the lowest, filled up with zeros.
  @inline(__always)
  func word(at offset: Int, count length: Int) -> UInt64 {
    if offset <= count &- 8 {
      return word(at: offset) & (.max >> UInt64(truncatingIfNeeded: 64 &- 8 &* length))
    }
    var word: UInt64 = 0
    var index = length
    while index > 0 {
      index &-= 1
      word = word << 8 | UInt64(self[offset &+ index])
    }
    return word
  }

  /// A quick hash of the bytes in a range, the same in every process.
  func hash(from start: Int, to end: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: end &- start)
    var offset = start
    while offset < end {
      let length = Swift.min(8, end &- offset)
      hash = (hash ^ word(at: offset, count: length)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      offset &+= length
    }
    return hash
  }

  /// Whether two spans hold the same bytes.
  func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset <= count &- 8 {
      if word(at: offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    while offset < count {
      if self[offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// A word whose lowest set bit lies in the first byte that is not plain text; zero without one.
  ///
  /// The subtractions may mark bytes above a marked one wrongly, never below.
  @inline(__always)
  private static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let isQuote = (quotes &- ones) & ~quotes
    let isBackslash = (backslashes &- ones) & ~backslashes
    let isControl = (word &- 0x2020_2020_2020_2020) & ~word
    return (isQuote | isBackslash | isControl | word) & 0x8080_8080_8080_8080
  }
}
