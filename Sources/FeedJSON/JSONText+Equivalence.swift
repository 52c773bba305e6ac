extension JSONText {
  /// Whether two texts stand for the same value.
  ///
  /// The order of keys, escapes and the spelling of numbers (`1.0`, `1`, `1e0`) don't count;
  /// numbers are compared as decimals, exactly.
  package func isEquivalent(to other: JSONText) -> Bool {
    if self == other { return true }
    guard let one = try? canonical(), let two = try? other.canonical() else { return false }
    return one == two
  }

  /// A text that all equivalent texts share: keys sorted, one spelling of strings and numbers.
  ///
  /// - Throws: ``JSONError`` if the text is not JSON or nested more than `depthLimit` deep.
  /// - Complexity: O(*n* log *n*) for each level of nesting.
  package func canonical(depthLimit: Int = 512) throws(JSONError) -> JSONText {
    var reader = reader(depthLimit: depthLimit)
    var writer = JSONWriter()
    try reader.writeCanonical(to: &writer)
    try reader.end()
    return writer.text
  }
}

extension JSONReader {
  fileprivate mutating func writeCanonical(to writer: inout JSONWriter) throws(JSONError) {
    switch try nextKind {
    case .object: try writeCanonicalObject(to: &writer)
    case .array:
      writer.beginArray()
      try array { _, reader throws(JSONError) in try reader.writeCanonical(to: &writer) }
      writer.endArray()
    case .string: writer.string(utf8: try stringBytes())
    case .number: writer.raw(try canonicalNumber())
    case .bool: writer.bool(try bool())
    case .null:
      if try null() { writer.null() }
    }
  }

  private mutating func writeCanonicalObject(to writer: inout JSONWriter) throws(JSONError) {
    var members: [(key: ArraySlice<UInt8>, value: JSONText)] = []
    try object { key, reader throws(JSONError) in
      var value = JSONWriter()
      try reader.writeCanonical(to: &value)
      members.append((key.utf8, value.text))
    }
    members.sort { $0.key.lexicographicallyPrecedes($1.key) }
    writer.beginObject()
    for member in members {
      writer.key(utf8: member.key)
      writer.raw(member.value)
    }
    writer.endObject()
  }

  /// The one spelling of a number: digits without zeros at either end, and a power of ten.
  private mutating func canonicalNumber() throws(JSONError) -> JSONText {
    let decimal = try scan { scanner, text throws(JSONFault) in try scanner.number(text) }
    let (digits, scale) = decimal.normalized(in: bytes.span)
    guard !digits.isEmpty else { return JSONText(compact: [0x30]) }
    let sign = decimal.isNegative ? [UInt8(ascii: "-")] : []
    return JSONText(compact: sign + digits + (scale == 0 ? [] : Array("e\(scale)".utf8)))
  }
}
