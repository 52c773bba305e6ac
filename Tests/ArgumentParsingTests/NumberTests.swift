import ArgumentParsing
import Testing

struct NumberTests {
  @Test(arguments: [
    ("0", 0.0), ("-0.0", 0), ("12", 12), ("+12", 12), ("-12.5", -12.5), (".5", 0.5), ("5.", 5),
    ("1e3", 1000), ("1E-3", 0.001), ("1e-400", 0), ("000.100", 0.1), ("9007199254740993", 0x1p53),
  ])
  func `decimal numbers are read`(word: String, value: Double) throws {
    #expect(try ValueKind.number().parse(word) == .number(value))
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "-.", "e3", "1e", "1e+", "1.2.3", "0x10", "0x1p3", "nan", "inf",
    "-inf", "infinity", "1 ", " 1", "1,2", "--1", "1_000", "１", "1\u{301}",
  ])
  func `what is no decimal number is refused`(word: String) {
    #expect(throws: ValueFault.notANumber) { try ValueKind.number().parse(word) }
  }

  @Test(arguments: ["", "-", "+", "1.0", "1e3", "0x1", "1 ", "a", "½"])
  func `what is no whole number is refused`(word: String) {
    #expect(throws: ValueFault.notAnInteger) { try ValueKind.integer().parse(word) }
  }

  @Test(arguments: ["1e400", "-1e400", "1e99999999999999999999"])
  func `a number over the largest is out of range`(word: String) {
    #expect(throws: ValueFault.outOfRange(lowest: nil, highest: nil)) {
      try ValueKind.number().parse(word)
    }
  }

  @Test func `whole numbers end where the machine's do`() throws {
    #expect(try ValueKind.integer().parse("\(Int.max)") == .integer(.max))
    #expect(try ValueKind.integer().parse("\(Int.min)") == .integer(.min))
    for word in ["9223372036854775808", "-9223372036854775809"] {
      #expect(throws: ValueFault.outOfRange(lowest: nil, highest: nil)) {
        try ValueKind.integer().parse(word)
      }
    }
  }

  @Test func `bounds are inside their range`() throws {
    let kind = ValueKind.integer(in: 1...4)
    #expect(try kind.parse("1") == .integer(1))
    #expect(try kind.parse("4") == .integer(4))
    for word in ["0", "5", "-1"] {
      #expect(throws: ValueFault.outOfRange(lowest: "1", highest: "4")) { try kind.parse(word) }
    }
  }
}
