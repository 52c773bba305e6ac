/// The place in a JSON text, and how to go on from it.
///
/// The text is given to each call, so that a reader lends its bytes once and no call copies or
/// retains them. A call that throws leaves the place before the token that is wrong.
struct JSONScanner: Sendable {
  /// Where the next token is to be looked for.
  var index = 0
  /// How many objects and arrays are open.
  var depth = 0
  /// How many may be.
  var depthLimit: Int
  /// Whether white space between tokens has been passed since this was last cleared.
  var hasPassedSpace = false
  var repeatedKeys = RepeatedKeys()

  init(depthLimit: Int) { self.depthLimit = depthLimit }

  /// The next byte that is not white space, which is passed; zero at the end.
  @inline(__always)
  mutating func next(_ text: Span<UInt8>) -> UInt8 {
    while index < text.count {
      let byte = text[index]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      hasPassedSpace = true
      index &+= 1
    }
    return 0
  }

  /// A fault at the present place.
  func fault(_ reason: JSONFault.Reason) -> JSONFault { JSONFault(reason: reason, offset: index) }

  /// Passes `true`, `false` or `null`, whose first byte is next.
  mutating func literal(_ word: StaticString, _ text: Span<UInt8>) throws(JSONFault) {
    let count = word.utf8CodeUnitCount
    guard index <= text.count - count else { throw fault(.value) }
    var offset = index
    for byte in word.description.utf8 {
      guard text[offset] == byte else { throw fault(.value) }
      offset += 1
    }
    index = offset
  }

  /// Passes a value of any kind and checks it.
  mutating func skip(_ text: Span<UInt8>) throws(JSONFault) {
    switch next(text) {
    case UInt8(ascii: "\""): _ = try string(text)
    case UInt8(ascii: "{"): try skipObject(text)
    case UInt8(ascii: "["): try skipArray(text)
    case UInt8(ascii: "t"): try literal("true", text)
    case UInt8(ascii: "f"): try literal("false", text)
    case UInt8(ascii: "n"): try literal("null", text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber(text)
    default: throw fault(.value)
    }
  }

  private mutating func skipObject(_ text: Span<UInt8>) throws(JSONFault) {
    var members = try beginObject(text)
    while try nextMember(&members, text) {
      try insert(key(text), members, text)
      try skip(text)
    }
  }

  private mutating func skipArray(_ text: Span<UInt8>) throws(JSONFault) {
    try beginArray(text)
    var isFirst = true
    while try nextElement(isFirst: isFirst, text) {
      try skip(text)
      isFirst = false
    }
  }
}
