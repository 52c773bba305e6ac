/// A finite Double as ECMAScript's `Number::toString` writes it (RFC 8785, 3.2.2.3).
struct JSONNumberText {
  /// The text.
  private(set) var utf8: [UInt8] = []

  /// Writes the shortest digits that give the number back.
  ///
  /// - Precondition: The number is finite.
  init(_ value: Double) {
    if value == 0 {
      utf8 = [0x30]
      return
    }
    // The standard library gives the same shortest digits, only laid out otherwise.
    let description = Array(value.magnitude.description.utf8)
    var decimal = JSONDecimal(start: 0)
    guard decimal.scan(description.span) else { return }
    let (digits, scale) = decimal.normalized(in: description.span)
    if value < 0 { utf8.append(UInt8(ascii: "-")) }
    append(digits, pointAfter: digits.count + scale)
  }

  private mutating func append(_ digits: [UInt8], pointAfter point: Int) {
    let count = digits.count
    switch point {
    case 1...21 where count <= point:
      utf8 += digits + repeatElement(0x30, count: point - count)
    case 1...21:
      utf8 += digits[..<point] + [UInt8(ascii: ".")] + digits[point...]
    case -5...0:
      utf8 += [0x30, UInt8(ascii: ".")] + repeatElement(0x30, count: -point) + digits
    default:
      utf8.append(digits[0])
      if count > 1 { utf8 += [UInt8(ascii: ".")] + digits[1...] }
      utf8 += "e\(point > 0 ? "+" : "-")\(abs(point - 1))".utf8
    }
  }
}
