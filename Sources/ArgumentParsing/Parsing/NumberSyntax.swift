/// The spellings of numbers that the command line takes.
///
/// The standard library reads more (hexadecimal, `inf`, `nan`), none of which is a coordinate.
enum NumberSyntax {
  /// Whether the word is digits after at most one sign.
  static func isInteger(_ word: String) -> Bool {
    var rest = word.utf8[...]
    skipSign(&rest)
    return skipDigits(&rest) > 0 && rest.isEmpty
  }

  /// Whether the word is a decimal number: sign, digits, point and digits, exponent.
  static func isDecimal(_ word: String) -> Bool {
    var rest = word.utf8[...]
    skipSign(&rest)
    var digits = skipDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += skipDigits(&rest)
    }
    guard digits > 0 else { return false }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      skipSign(&rest)
      guard skipDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Whether a word that begins with a dash is a value: a minus sign and a digit, or `-.` and one.
  static func beginsAsNegative(_ word: String) -> Bool {
    var rest = word.utf8[...]
    guard rest.first == UInt8(ascii: "-") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
    return skipDigits(&rest) > 0
  }

  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return digits.count
  }
}
