extension JSONScanner {
  /// Passes a number and takes it apart.
  mutating func number(_ text: Span<UInt8>) throws(JSONFault) -> JSONDecimal {
    let first = next(text)
    guard first == UInt8(ascii: "-") || first &- 0x30 < 10 else { throw fault(.number) }
    var decimal = JSONDecimal(start: index)
    guard decimal.scan(text) else { throw fault(.numberSyntax) }
    index = decimal.end
    return decimal
  }

  /// Passes a number and checks it.
  mutating func skipNumber(_ text: Span<UInt8>) throws(JSONFault) {
    var offset = index
    if offset < text.count, text[offset] == UInt8(ascii: "-") { offset &+= 1 }
    let first = offset
    while offset < text.count, text[offset] &- 0x30 < 10 { offset &+= 1 }
    let count = offset &- first
    let isPlain =
      offset < text.count && text[offset] != UInt8(ascii: ".")
      && text[offset] | 0x20 != UInt8(ascii: "e")
    // A short whole number without leading zeros, the usual kind, is right as it is.
    if isPlain, count > 0, count < 300, count == 1 || text[first] != UInt8(ascii: "0") {
      index = offset
      return
    }
    try checkNumber(text)
  }

  private mutating func checkNumber(_ text: Span<UInt8>) throws(JSONFault) {
    let start = index
    let decimal = try number(text)
    // Only an exponent or very many digits can make a number too large.
    if decimal.exponent > 0 || decimal.digitCount > 300, decimal.double(in: text) == nil {
      index = start
      throw fault(.numberRange)
    }
  }

  /// Reads a number as the nearest Double.
  mutating func double(_ text: Span<UInt8>) throws(JSONFault) -> Double {
    let decimal = try number(text)
    if let value = decimal.exactDouble ?? decimal.double(in: text) { return value }
    index = decimal.start
    throw fault(.numberRange)
  }
}
