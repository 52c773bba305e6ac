import FeedJSON
import Testing

enum SampleKey: String, JSONObjectKey {
  case id, size, items, supplementaryContentInsetsReference
  static let names = JSONKeyNames(SampleKey.self)
}

private func error(of text: String, depthLimit: Int = 64) -> JSONError? {
  error(of: Array(text.utf8), depthLimit: depthLimit)
}

private func error(of bytes: [UInt8], depthLimit: Int = 64) -> JSONError? {
  do {
    var reader = JSONReader(bytes, depthLimit: depthLimit)
    try reader.skip()
    try reader.end()
    return nil
  } catch {
    return error
  }
}

@Suite struct JSONReaderTests {
  @Test(arguments: [
    "null", "true", " false ", "0", "-0", "1.5e-3", "1E+2", "\"\"", "[]", "{}", "[[],{}]",
    #"{"a":{"a":[1,{"a":null}]},"b":"\ud83d\ude00\n\/"}"#, "[\"é\u{10FFFF}\"]", "\t[\r\n1 , 2 ]",
    #"["\u0000"]"#,
  ]) func `right texts are read`(text: String) { #expect(error(of: text) == nil) }

  @Test(arguments: [
    ("", "$"), ("tru", "$"), ("nul", "$"), ("01", "$"), ("1.", "$"), (".5", "$"), ("+1", "$"),
    ("1e", "$"), ("-", "$"), ("- 1", "$"), ("NaN", "$"), ("1e400", "$"), ("[1,]", "$[1]"),
    ("[,1]", "$[0]"), ("[1 2]", "$[0]"), ("{,}", "$"), (#"{"a"}"#, "$.a"), (#"{"a":}"#, "$.a"),
    (#"{"a":1,}"#, "$"), (#"{"a":1 "b":2}"#, "$.a"), (#"{a:1}"#, "$"), ("[1", "$[0]"),
    ("{\"a\":[0,{\"b\":\"", "$.a[1].b"), (#"{"a":[0,{"b":1,"b":2}]}"#, "$.a[1].b"),
    (#"{"a":1,"\u0061":2}"#, #"$["\u0061"]"#), (#"[{"a b":x}]"#, #"$[0]["a b"]"#), ("1 1", "$"),
    (#""\x""#, "$"), (#""\u12g4""#, "$"), (#""\ud800""#, "$"), (#""\udc00""#, "$"),
    (#""\ud800\u0041""#, "$"), ("\"\u{1}\"", "$"), ("\"a\nb\"", "$"), ("'a'", "$"), ("[1]]", "$"),
    ("\u{FEFF}{}", "$"), ("/**/1", "$"), ("{\"\":1,\"\":2}", "$[\"\"]"),
    ("[1e99999999999999999999]", "$[0]"), ("[-1e309]", "$[0]"),
  ]) func `wrong texts are refused with their path`(text: String, path: String) {
    let error = error(of: text)
    #expect(error?.code == .malformed)
    #expect(error?.path == path)
  }

  @Test(
    arguments: [
      [0x22, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xC2, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xE0, 0x80, 0x80, 0x22], [0x22, 0xFF, 0x22],
      [0x22, 0xF0, 0x9F, 0x98, 0x22], [0x22, 0xF0, 0x9F], [0xFF], [0x1F, 0x8B], [0x00],
    ] as [[UInt8]]) func `bytes that are not UTF-8 are refused`(bytes: [UInt8])
  {
    #expect(error(of: bytes)?.code == .malformed)
  }

  @Test func `nesting is limited`() {
    let fits = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(error(of: fits) == nil)
    #expect(error(of: "[" + fits + "]")?.code == .limitExceeded)
    #expect(error(of: [UInt8](repeating: 0x5B, count: 50_000_000))?.code == .limitExceeded)
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(error(of: objects)?.code == .limitExceeded)
  }

  @Test func `a repeated key among many is found, and many alike hashes take no time`() {
    let keys = (0..<50_000).map { "\"k\($0)\":0" }
    #expect(error(of: "{" + keys.joined(separator: ",") + "}") == nil)
    let text = "{\"a\":{" + (keys + ["\"k77\":1", "\"z\":1"]).joined(separator: ",") + "}}"
    let error = error(of: text)
    #expect(error?.path == "$.a.k77")
    #expect(error.map { Array(text.utf8)[..<$0.offset].count > 100_000 } == true)
  }

  @Test func `a text that is cut anywhere is refused`() {
    let text = Array(#"{"id":"a\u00e9\ud83d\ude00é","n":[-1.5e+3,true,null,{"x-":false}]}"#.utf8)
    #expect(error(of: text) == nil)
    for count in 0..<text.count { #expect(error(of: Array(text[..<count])) != nil) }
  }
}

@Suite struct JSONValueTests {
  @Test func `strings are decoded`() throws {
    var reader = JSONReader(Array(#"["plain","\"\\\/\b\f\n\r\t","\u00e9\ud83D\uDE00x",""]"#.utf8))
    var strings: [String] = []
    try reader.array { _, reader throws(JSONError) in strings.append(try reader.string()) }
    #expect(strings == ["plain", "\"\\/\u{8}\u{C}\n\r\t", "é😀x", ""])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1.0", 1), ("1e3", 1000), ("120e-1", 12), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("0.0000", 0), ("0e5", 0), ("922337203685477580.7e1", .max),
      ("1000000000000000000000e-3", 1_000_000_000_000_000_000), ("1.5", nil), ("1e19", nil),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e-1", nil), ("\"1\"", nil),
      ("18446744073709551617", nil), ("99999999999999999999", nil), ("true", nil),
    ] as [(String, Int64?)]) func `whole numbers are exact`(text: String, expected: Int64?)
  {
    var reader = JSONReader(Array(text.utf8))
    #expect((try? reader.int64()) == expected)
  }

  @Test func `doubles are the nearest ones`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100_000 {
      let bits = Double(bitPattern: generator.next())
      let short = (Double.random(in: -1000...1000, using: &generator) * 100).rounded() / 100
      for value in [bits, short] where value.isFinite {
        var reader = JSONReader(Array(value.description.utf8))
        #expect(try reader.double() == value)
      }
    }
    for text in ["123456789012345678901234567890", "0.1", "9007199254740993", "1e-400", "5e-324"] {
      var reader = JSONReader(Array(text.utf8))
      #expect(try reader.double() == Double(text))
    }
  }

  @Test func `the kind of a value is known without reading it`() throws {
    var reader = JSONReader(Array(#"[{},[],"",1,true,null]"#.utf8))
    var kinds: [JSONReader.Kind] = []
    try reader.array { _, reader throws(JSONError) in kinds.append(try reader.nextKind) }
    #expect(kinds == [.object, .array, .string, .number, .bool, .null])
  }

  @Test func `a wrong kind is named`() throws {
    var reader = JSONReader(Array(#"{"a":[1]}"#.utf8))
    let error = #expect(throws: JSONError.self) {
      try reader.object { _, reader throws(JSONError) in
        try reader.array { _, reader throws(JSONError) in _ = try reader.string() }
      }
    }
    #expect(error?.description == "$.a[0]: expected a string, found a number [malformed]")
  }
}

@Suite struct JSONObjectTests {
  private func keys(_ text: String, nulls: JSONReader.Nulls = .absent) throws -> [SampleKey] {
    var reader = JSONReader(Array(text.utf8))
    var keys: [SampleKey] = []
    try reader.object(SampleKey.self, nulls: nulls) { key, _ throws(JSONError) in keys.append(key) }
    try reader.end()
    return keys
  }

  @Test func `known keys are given in the order of the text`() throws {
    let text = #"{"size":{"a":[]},"\u0069d":1,"supplementaryContentInsetsReference":2,"x-a":[{}]}"#
    #expect(try keys(text) == [.size, .id, .supplementaryContentInsetsReference])
    #expect(try keys("{}") == [])
  }

  @Test func `a member that is null is as if absent unless asked for`() throws {
    #expect(try keys(#"{"size":null,"id":1}"#) == [.id])
    #expect(try keys(#"{"size":null,"id":1}"#, nulls: .given) == [.size, .id])
  }

  @Test(arguments: [
    (#"{"idx":1}"#, "$.idx"), (#"{"id":1,"id":1}"#, "$.id"), (#"{"id":null,"id":1}"#, "$.id"),
    (#"{"x-a":1,"x-a":1}"#, "$.x-a"),
    (
      #"{"supplementaryContentInsetsReferencE":1}"#,
      "$.supplementaryContentInsetsReferencE"
    ),
    (
      #"{"supplementaryContentInsetsreference":1}"#,
      "$.supplementaryContentInsetsreference"
    ), (#"{"":1}"#, #"$[""]"#), (#"{"id":nul}"#, "$.id"),
    (#"{"x-a":{"b":1,"b":1}}"#, "$.x-a.b"), ("[]", "$"),
  ]) func `other keys are refused`(text: String, path: String) {
    let error = #expect(throws: JSONError.self) { try keys(text) }
    #expect(error?.path == path)
  }

  @Test func `an error after a value has the value's path, after an object the object's`() throws {
    var reader = JSONReader(Array(#"{"items":[{"id":"a","size":2}]}"#.utf8), basePath: "$.set")
    var paths: [String] = []
    var start = 0
    try reader.object(SampleKey.self) { _, reader throws(JSONError) in
      try reader.array { _, reader throws(JSONError) in
        start = reader.offset
        try reader.object(SampleKey.self) { _, reader throws(JSONError) in
          try reader.skip()
          paths.append(reader.fail("").path)
        }
        paths.append(reader.fail("").path)
      }
      paths.append(reader.fail("").path)
    }
    paths.append(reader.fail("", at: start).path)
    #expect(
      paths == [
        "$.set.items[0].id", "$.set.items[0].size", "$.set.items[0]", "$.set.items",
        "$.set.items[0]",
      ])
  }
}
