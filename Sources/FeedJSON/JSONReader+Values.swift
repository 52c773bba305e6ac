extension JSONReader {
  /// The kind of the next value, which is not consumed.
  package var nextKind: Kind {
    mutating get throws(JSONError) {
      try scan { scanner, text throws(JSONFault) in
        switch scanner.next(text) {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        default: throw scanner.fault(.value)
        }
      }
    }
  }

  /// Reads a string.
  package mutating func string() throws(JSONError) -> String {
    String(decoding: try stringBytes(), as: UTF8.self)
  }

  /// Reads a string as UTF-8, shared with the text unless it has escapes.
  package mutating func stringBytes() throws(JSONError) -> ArraySlice<UInt8> {
    let token = try scan { scanner, text throws(JSONFault) in try scanner.string(text) }
    guard token.hasEscapes else { return slice(token.start, token.end) }
    return scanner.decoded(token, bytes.span)[...]
  }

  /// Reads one of the raw values of an enumeration.
  package mutating func choice<Choice>(_ type: Choice.Type) throws(JSONError) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    let text = try string()
    if let choice = Choice(rawValue: text) { return choice }
    let allowed = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw fail("expected one of \(allowed), found \"\(JSONPath.shortened(text))\"")
  }

  /// Reads a number as the nearest Double; one beyond the range of Double is refused.
  package mutating func double() throws(JSONError) -> Double {
    try scan { scanner, text throws(JSONFault) in try scanner.double(text) }
  }

  /// Reads a whole number from −2^63 to 2^63 − 1, exactly; `1.0` and `1e3` are whole.
  package mutating func int64() throws(JSONError) -> Int64 {
    if let whole = try integer() { return whole }
    throw fail("expected a whole number from -2^63 to 2^63 - 1")
  }

  /// Reads a whole number within a range.
  package mutating func int(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    if let whole = try integer(), let int = Int(exactly: whole), range.contains(int) { return int }
    throw fail("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private mutating func integer() throws(JSONError) -> Int64? {
    try scan { scanner, text throws(JSONFault) in try scanner.number(text).integer(in: text) }
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(JSONError) -> Bool {
    try scan { scanner, text throws(JSONFault) in
      switch scanner.next(text) {
      case UInt8(ascii: "t"):
        try scanner.literal("true", text)
        return true
      case UInt8(ascii: "f"):
        try scanner.literal("false", text)
        return false
      default: throw scanner.fault(.bool)
      }
    }
  }

  /// Reads a `null` if it is next.
  ///
  /// - Returns: Whether it was.
  package mutating func null() throws(JSONError) -> Bool {
    try scan { scanner, text throws(JSONFault) in
      guard scanner.next(text) == UInt8(ascii: "n") else { return false }
      try scanner.literal("null", text)
      return true
    }
  }

  /// Passes a value of any kind and checks it, repeated keys included.
  package mutating func skip() throws(JSONError) {
    try scan { scanner, text throws(JSONFault) in try scanner.skip(text) }
  }

  /// Reads a value of any kind as its text without the white space between tokens.
  ///
  /// Every digit, every escape and the order of keys stay as they are written. The text shares the
  /// bytes of this reader unless there is white space in it.
  ///
  /// - `depthLimit`: How deeply the value itself may be nested; a scalar is 0 deep.
  /// - `sizeLimit`: How many bytes the text may have.
  package mutating func raw(
    depthLimit: Int = .max, sizeLimit: Int = .max
  ) throws(JSONError) -> JSONText {
    let outerLimit = scanner.depthLimit
    if depthLimit < outerLimit { scanner.depthLimit = min(outerLimit, scanner.depth + depthLimit) }
    let start = try scan { scanner, text throws(JSONFault) in
      _ = scanner.next(text)
      let start = scanner.index
      scanner.hasPassedSpace = false
      try scanner.skip(text)
      return start
    }
    scanner.depthLimit = outerLimit
    let text = slice(start, offset)
    let compact = scanner.hasPassedSpace ? JSONText.compacted(text) : text
    guard compact.count <= sizeLimit else {
      throw fail("larger than \(sizeLimit) bytes", code: .limitExceeded)
    }
    return JSONText(compact: compact)
  }
}
