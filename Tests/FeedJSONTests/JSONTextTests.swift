import FeedJSON
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (" 1.0 ", "1.0"),
    (
      "{ \"b\" : [ 1 , 2.50 ] ,\n\"a\" : \" x \\\" \\\\\" }",
      #"{"b":[1,2.50],"a":" x \" \\"}"#
    ), (#"["a  b"]"#, #"["a  b"]"#),
  ]) func `a text loses its white space and nothing else`(text: String, compact: String) throws {
    #expect(try JSONText(validating: text).string == compact)
  }

  @Test func `the limits of a raw value are its own`() throws {
    let text = Array(#"{"p":[[1]],"q":{"a":1,"a":1}}"#.utf8)
    func raw(_ depth: Int, _ size: Int) throws(JSONError) -> [JSONText] {
      var reader = JSONReader(text)
      var texts: [JSONText] = []
      try reader.object { _, reader throws(JSONError) in
        texts.append(try reader.raw(depthLimit: depth, sizeLimit: size))
      }
      return texts
    }
    #expect(throws: JSONError.self) { try raw(2, 5) }
    #expect(try #require(#expect(throws: JSONError.self) { try raw(2, 5) }).path == "$.q.a")
    #expect(try #require(#expect(throws: JSONError.self) { try raw(1, 5) }).path == "$.p[0]")
    #expect(try #require(#expect(throws: JSONError.self) { try raw(9, 4) }).code == .limitExceeded)
  }

  @Test(arguments: [
    ("1", "1.0", true), ("10", "1e1", true), ("0", "-0.0e9", true), ("0.1", "1e-1", true),
    ("9007199254740993", "9007199254740992", false), (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#, true),
    ("[1,2]", "[2,1]", false), (#""\u00e9""#, "\"é\"", true), ("\"e\u{301}\"", "\"é\"", false),
    ("null", "false", false), ("{}", "[]", false), (#"{"a":null}"#, "{}", false),
    ("1", "-1", false),
  ]) func `equivalence is of values`(one: String, other: String, expected: Bool) throws {
    let (one, other) = (try JSONText(validating: one), try JSONText(validating: other))
    #expect(one.isEquivalent(to: other) == expected)
    #expect(other.isEquivalent(to: one) == expected)
    #expect(try (one.canonical() == other.canonical()) == expected)
  }

  @Test func `equality is of bytes, wherever they lie`() throws {
    var reader = JSONReader(Array(#"[{"a":1}, {"a":1}, {"a":1.0}]"#.utf8))
    var texts: [JSONText] = []
    try reader.array { _, reader throws(JSONError) in texts.append(try reader.raw()) }
    #expect(texts[0] == texts[1])
    #expect(texts[0] != texts[2])
    #expect(Set(texts).count == 2)
    #expect(texts[0].detached() == texts[0])
  }
}

@Suite struct JSONWriterTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("1", "1"), ("-1.5", "-1.5"), ("1e20", "100000000000000000000"),
    ("1e21", "1e+21"), ("1.5e300", "1.5e+300"), ("1e-6", "0.000001"), ("1e-7", "1e-7"),
    ("1.25e-7", "1.25e-7"), ("5e-324", "5e-324"), ("0.30000000000000004", "0.30000000000000004"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("-1e-7", "-1e-7"), ("1e23", "1e+23"),
    ("9007199254740993", "9007199254740992"), ("333333333.33333329", "333333333.3333333"),
    ("123456789012345680000", "123456789012345680000"), ("inf", "null"), ("nan", "null"),
    ("12345.678", "12345.678"), ("0.00001234", "0.00001234"),
  ]) func `numbers are as ECMAScript writes them`(value: String, text: String) throws {
    let value = try #require(Double(value))
    var writer = JSONWriter()
    writer.number(value)
    #expect(writer.text.string == text)
  }

  @Test func `numbers come back`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<50_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      writer.number(value)
      var reader = writer.text.reader()
      #expect(try reader.double() == value)
    }
  }

  @Test func `strings are escaped where they must be`() throws {
    var writer = JSONWriter()
    writer.string("a\"\\/\n\r\t\u{8}\u{C}\u{0}\u{1f}\u{7f}é😀")
    let text = "\"a\\\"\\\\/\\n\\r\\t\\b\\f\\u0000\\u001f\u{7f}é😀\""
    #expect(writer.text.string == text)
    var reader = writer.text.reader()
    #expect(try reader.string() == "a\"\\/\n\r\t\u{8}\u{C}\u{0}\u{1f}\u{7f}é😀")
  }

  @Test func `commas stand between values and members`() throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.int(Int64.min)
    writer.beginObject()
    writer.endObject()
    writer.null()
    writer.bool(true)
    writer.endArray()
    writer.key("b")
    writer.raw(try JSONText(validating: "[1, 2]"))
    writer.endObject()
    #expect(writer.text.string == #"{"a":[-9223372036854775808,{},null,true],"b":[1,2]}"#)
  }
}

@Suite struct IdentifierTests {
  @Test func `two spellings of one letter are two ids`() throws {
    let one = try #require(Identifier(validating: "caf\u{E9}"))
    let other = try #require(Identifier(validating: "cafe\u{301}"))
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
    #expect(other < one)
  }

  @Test func `control characters and wrong lengths are refused`() {
    for scalar in Array(0...0x1F) + Array(0x7F...0x9F) {
      #expect(Identifier(validating: "a\(Unicode.Scalar(UInt8(scalar)))") == nil)
    }
    #expect(Identifier(validating: "\u{A0}\u{E9}\u{20}") != nil)
    #expect(Identifier(validating: "") == nil)
    #expect(Identifier(validating: String(repeating: "é", count: 256)) != nil)
    #expect(Identifier(validating: String(repeating: "é", count: 256) + "a") == nil)
  }
}
