/// A JSON number taken apart: a sign, digits, and a power of ten.
struct JSONDecimal {
  /// Where it begins in the text.
  let start: Int
  /// Where it ends in the text.
  private(set) var end: Int
  /// Whether there is a minus sign.
  private(set) var isNegative = false
  /// The first up to 19 digits from the first that is not zero.
  private(set) var significand: UInt64 = 0
  /// How many digits there are from the first that is not zero.
  private(set) var digitCount = 0
  /// How many of the digits stand after the point.
  private(set) var fractionCount = 0
  /// The written exponent, kept within ± 2^40.
  private(set) var exponent = 0

  /// Makes a number that is to be scanned from an offset on.
  init(start: Int) {
    self.start = start
    self.end = start
  }

  /// Takes the number apart.
  ///
  /// - Returns: Whether it is written as it must be.
  /// - Complexity: O(*n*) for *n* digits.
  mutating func scan(_ text: Span<UInt8>) -> Bool {
    isNegative = pass(UInt8(ascii: "-"), text)
    if !pass(UInt8(ascii: "0"), text) {
      guard passDigits(text) > 0 else { return false }
    } else if isDigit(text) {
      return false
    }
    if pass(UInt8(ascii: "."), text) {
      fractionCount = passDigits(text)
      guard fractionCount > 0 else { return false }
    }
    guard end < text.count, text[end] | 0x20 == UInt8(ascii: "e") else { return true }
    end &+= 1
    return passExponent(text)
  }

  private func isDigit(_ text: Span<UInt8>) -> Bool { end < text.count && text[end] &- 0x30 < 10 }

  @inline(__always)
  private mutating func pass(_ expected: UInt8, _ text: Span<UInt8>) -> Bool {
    guard end < text.count, text[end] == expected else { return false }
    end &+= 1
    return true
  }

  private mutating func passDigits(_ text: Span<UInt8>) -> Int {
    // Locals, as the compiler can't keep properties in registers beside the text.
    var offset = end
    var digits = digitCount
    var significand = significand
    while offset < text.count {
      let digit = text[offset] &- 0x30
      guard digit < 10 else { break }
      if digits < 19 { significand = significand &* 10 &+ UInt64(digit) }
      if digits > 0 || digit != 0 { digits &+= 1 }
      offset &+= 1
    }
    let count = offset &- end
    self.significand = significand
    digitCount = digits
    end = offset
    return count
  }

  private mutating func passExponent(_ text: Span<UInt8>) -> Bool {
    let isMinus = pass(UInt8(ascii: "-"), text)
    if !isMinus { _ = pass(UInt8(ascii: "+"), text) }
    guard isDigit(text) else { return false }
    while isDigit(text) {
      exponent = min(exponent &* 10 &+ Int(text[end] &- 0x30), 1 << 40)
      end &+= 1
    }
    if isMinus { exponent = -exponent }
    return true
  }
}

extension JSONDecimal {
  /// The power of ten that the digits are to be multiplied by.
  var scale: Int { exponent - fractionCount }

  /// The value, where it follows exactly from two Doubles that are exact themselves.
  var exactDouble: Double? {
    guard digitCount <= 19, significand <= 1 << 53, scale >= -22, scale <= 22 else { return nil }
    let digits = Double(significand)
    let power = Self.powersOfTen[abs(scale)]
    let magnitude = scale < 0 ? digits / power : digits * power
    return isNegative ? -magnitude : magnitude
  }

  /// The nearest Double, unless that is infinite.
  func double(in text: Span<UInt8>) -> Double? {
    let value = Double(String(decoding: (start..<end).map { text[$0] }, as: UTF8.self))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The value, where it is a whole number in the range of Int64.
  func integer(in text: Span<UInt8>) -> Int64? {
    if digitCount == 0 { return 0 }
    guard let magnitude = wholeMagnitude(in: text) else { return nil }
    if !isNegative { return Int64(exactly: magnitude) }
    return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map(-)
  }

  private func wholeMagnitude(in text: Span<UInt8>) -> UInt64? {
    if digitCount <= 19, scale == 0 { return significand }
    let (digits, scale) = normalized(in: text)
    guard scale >= 0, digits.count + scale <= 19 else { return nil }
    let value = digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1 - 0x30) }
    return (0..<scale).reduce(value) { value, _ in value * 10 }
  }

  /// The digits without zeros at either end, as ASCII, and their power of ten; none for zero.
  func normalized(in text: Span<UInt8>) -> (digits: [UInt8], scale: Int) {
    var digits: [UInt8] = []
    for offset in start..<end {
      let byte = text[offset]
      if byte | 0x20 == UInt8(ascii: "e") { break }
      if byte &- 0x30 < 10, byte != 0x30 || !digits.isEmpty { digits.append(byte) }
    }
    var scale = scale
    while digits.last == 0x30 {
      digits.removeLast()
      scale += 1
    }
    return (digits, digits.isEmpty ? 0 : scale)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
