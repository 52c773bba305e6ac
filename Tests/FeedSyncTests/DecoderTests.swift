import FeedFormat
import FeedSync
import Testing

/// A change set that can't be, and where it says so.
struct Fault: Sendable, CustomTestStringConvertible {
  var line: String
  var code: String
  var path: String
  var operation: Int?

  init(_ line: String, _ code: String, _ path: String, _ operation: Int? = nil) {
    self.line = line
    self.code = code
    self.path = path
    self.operation = operation
  }

  /// A fault of the second of two operations on a feed.
  static func of(_ operation: String, _ code: String, _ path: String = "") -> Fault {
    Fault(
      #"{"id":"s","feed":"f","operations":[{"op":"reloadFeed"},\#(operation)]}"#, code,
      "$.operations[1]\(path)", 1)
  }

  var testDescription: String { "\(code) in \(line)" }
}

struct DecoderTests {
  static let envelopes = [
    Fault("", "malformed", "$"),
    Fault("[]", "malformed", "$"),
    Fault(#"{"operations":[]}"#, "malformed", "$"),
    Fault(#"{"id":"s"}"#, "malformed", "$"),
    Fault(#"{"id":"","operations":[]}"#, "malformed", "$.id"),
    Fault(#"{"id":"s","operations":[],"id":"t"}"#, "malformed", "$.id"),
    Fault(#"{"id":"s","feed":"f","operations":[],"more":1}"#, "malformed", "$.more"),
    Fault(#"{"id":"s","feed":"f","operations":{}}"#, "malformed", "$.operations"),
    Fault(#"{"id":"s","feed":"f","operations":[],"source":"k"}"#, "malformed", "$"),
    Fault(#"{"id":"s","feed":"f","operations":[],"sequence":1}"#, "malformed", "$"),
    Fault(#"{"id":"s","feed":"f","operations":[],"previousSequence":1}"#, "malformed", "$"),
    Fault(
      #"{"id":"s","feed":"f","operations":[],"source":"k","sequence":-1}"#, "malformed",
      "$.sequence"),
    Fault(
      #"{"id":"s","feed":"f","operations":[],"source":"k","sequence":9223372036854775808}"#,
      "malformed", "$.sequence"),
    Fault(
      #"{"id":"s","feed":"f","operations":[],"onMissing":"skip"}"#, "malformed", "$.onMissing"),
    Fault(#"{"id":"s","operations":[],"baseRevision":1}"#, "malformed", "$"),
    Fault(
      #"{"id":"s","operations":[{"op":"reloadFeed"}]}"#, "malformed", "$.operations[0].op", 0),
    Fault(
      #"{"id":"s","feed":"f","operations":[{"op":"removeWidthClass","name":"w"}]}"#, "malformed",
      "$.operations[0].op", 0),
    Fault(#"{"id":"s","feed":"f","operations":[]} x"#, "malformed", "$"),
  ]

  static let operations: [Fault] = [
    .of("{}", "malformed"),
    .of(#"{"op":"fly"}"#, "malformed", ".op"),
    .of(#"{"op":"reloadFeed","id":"x"}"#, "malformed", ".id"),
    .of(#"{"op":"deleteItems"}"#, "malformed"),
    .of(#"{"op":"deleteItems","ids":["x","y","x"]}"#, "duplicate-id", ".ids[2]"),
    .of(#"{"op":"moveItem","id":"x","before":"x"}"#, "anchor-is-self"),
    .of(#"{"op":"moveItem","id":"x","before":"y","at":0}"#, "malformed", ".at"),
    .of(#"{"op":"moveItem","id":"x","at":-1}"#, "malformed", ".at"),
    .of(#"{"op":"moveItem","id":"x","at":0.5}"#, "malformed", ".at"),
    .of(#"{"op":"moveSection","id":"A","after":"A"}"#, "anchor-is-self"),
    .of(#"{"op":"insertSection","section":{"layout":{"type":"list"}}}"#, "malformed", ".section"),
    .of(
      #"{"op":"insertSection","section":{"id":"A","layout":{"type":"grid"}}}"#, "invalid-layout",
      ".section.layout.type"),
    .of(
      #"{"op":"insertSection","section":{"id":"A","layout":{"type":"list","rowSpacing":-1}}}"#,
      "invalid-layout", ".section.layout.rowSpacing"),
    .of(
      #"{"op":"insertSection","section":{"id":"A","items":[{"id":"x"},{"id":"x"}]}}"#,
      "duplicate-id", ".section.items[1]"),
    .of(#"{"op":"putSection","section":{"id":"A","items":[]}}"#, "malformed", ".section.items"),
    .of(
      #"{"op":"insertItems","section":"A","items":[{"id":"x"},{"id":"y"},{"id":"x"}]}"#,
      "duplicate-id", ".items[2]"),
    .of(
      #"{"op":"insertItems","section":"A","items":[{"id":"x"}],"after":"x"}"#, "anchor-is-self"),
    .of(#"{"op":"insertItems","items":[]}"#, "malformed"),
    .of(
      #"{"op":"insertItems","section":"A","items":[{"id":"x","size":{"height":-1}}]}"#,
      "invalid-size", ".items[0].size.height"),
    .of(
      #"{"op":"insertItems","section":"A","items":[{"id":"x","size":{"height":1e400}}]}"#,
      "malformed", ".items[0].size.height"),
    .of(
      #"{"op":"insertItems","section":"A","items":[{"id":"x","payload":{"a":1,"a":2}}]}"#,
      "malformed", ".items[0].payload.a"),
    .of(#"{"op":"updateItem","id":"x"}"#, "malformed"),
    .of(#"{"op":"updateItem","id":"x","set":{"id":"y"}}"#, "malformed", ".set.id"),
    .of(#"{"op":"updateSection","id":"A","set":{"items":[]}}"#, "malformed", ".set.items"),
    .of(
      #"{"op":"updateSupplementary","kind":"header","set":{"size":null}}"#, "malformed",
      ".set.size"),
    .of(#"{"op":"trimSection","id":"A"}"#, "malformed"),
    .of(
      #"{"op":"trimSection","id":"A","keepFirst":1,"keepLast":1}"#, "malformed", ".keepLast"),
    .of(#"{"op":"measure","widthClass":"compact","item":"x"}"#, "malformed"),
    .of(#"{"op":"measure","widthClass":"compact","height":1}"#, "malformed"),
    .of(
      #"{"op":"measure","widthClass":"compact","height":-1,"item":"x"}"#, "invalid-size", ".height"
    ),
    .of(
      #"{"op":"replaceSnapshot","sections":[{"id":"A","items":[{"id":"4"}]},"#
        + #"{"id":"B","items":[{"id":"4"}]}]}"#, "duplicate-id", ".sections[1].items[0]"),
    .of(
      #"{"op":"replaceSnapshot","sections":[{"id":"A"},{"id":"A"}]}"#, "duplicate-id",
      ".sections[1]"),
    .of(#"{"op":"putFeed","scrollDirection":"up"}"#, "malformed", ".scrollDirection"),
    .of(
      #"{"op":"updateFeed","set":{"supplementaries":[{"kind":"header","size":"#
        + #"{"width":1,"height":1}},{"kind":"header","id":"header","size":"#
        + #"{"width":1,"height":1}}]}}"#, "duplicate-id", ".set.supplementaries[1]"),
  ]

  @Test(arguments: envelopes + operations)
  func `a fault is named by its code, path and operation`(_ fault: Fault) {
    let error = #expect(throws: ChangeSetError.self) {
      try ChangeSetDecoder().decode(Array(fault.line.utf8))
    }
    #expect(error?.code == fault.code)
    #expect(error?.path == fault.path)
    #expect(error?.operation == fault.operation)
  }

  @Test func `limits hold at the limit and not one over`() throws {
    var limits = Limits()
    limits.operations = 3
    limits.lineBytes = 400
    limits.format.payloadBytes = 10
    limits.format.valueDepth = 4
    let decoder = ChangeSetDecoder(limits: limits)
    func code(_ operations: [String], padding: Int = 0) -> String? {
      let list = operations.joined(separator: ",")
      var line = #"{"id":"s","feed":"f","operations":[\#(list)]}"#
      line += String(repeating: " ", count: max(0, padding - line.utf8.count))
      do {
        _ = try decoder.decode(Array(line.utf8))
        return nil
      } catch {
        return error.code
      }
    }
    func item(_ payload: String) -> String {
      #"{"op":"insertItems","section":"A","items":[{"id":"x","payload":\#(payload)}]}"#
    }
    let reload = #"{"op":"reloadFeed"}"#
    #expect(code([reload, reload, reload]) == nil)
    #expect(code([reload, reload, reload, reload]) == "limit-exceeded")
    #expect(code([], padding: 400) == nil)
    #expect(code([], padding: 401) == "limit-exceeded")
    #expect(code([item(#""12345678""#)]) == nil)
    #expect(code([item(#""123456789""#)]) == "limit-exceeded")
    #expect(code([item("[[[[1]]]]")]) == nil)
    #expect(code([item("[[[[[]]]]]")]) == "limit-exceeded")
  }

  @Test func `content is the same however it is written`() throws {
    let one = #"""
      {"id":"s","feed":"f","operations":[{"op":"insertItems","section":"A","items":[
        {"id":"x","size":{"height":{"absolute":72}},
         "payload":{"b":1.50,"a":["\u0041",{"d":10,"c":-0}]}}],"at":0}],
        "x-trace":{"any":[1]}}
      """#
    let other = #"""
      {"operations":[{"at":0,"items":[{"payload":{"a":["A",{"c":0.0,"d":1e1}],"b":15e-1},"id":"x",
        "size":{"height":7.2e1},"reuseIdentifier":null}],"op":"insertItems","section":"A",
        "x-y":1}],"id":"s","feed":"f"}
      """#
    let digests = try [one, other].map { try ChangeSetDecoder().decode(Array($0.utf8)).digest }
    #expect(digests[0] == digests[1])
  }

  @Test func `content that differs has another digest`() throws {
    let operations = [
      #"{"op":"deleteItems","ids":["a","b"]}"#, #"{"op":"deleteItems","ids":["b","a"]}"#,
      #"{"op":"reloadItems","ids":["a","b"]}"#, #"{"op":"deleteSections","ids":["a","b"]}"#,
      #"{"op":"updateItem","id":"a","set":{}}"#,
      #"{"op":"updateItem","id":"a","set":{"size":null}}"#,
      #"{"op":"updateItem","id":"a","set":{"payload":null}}"#,
      #"{"op":"updateItem","id":"a","set":{"payload":1}}"#,
      #"{"op":"updateItem","id":"a","set":{"payload":"1"}}"#,
      #"{"op":"updateItem","id":"a","set":{"payload":10}}"#,
      #"{"op":"updateItem","id":"a","set":{"payload":{"a":1,"b":2}}}"#,
      #"{"op":"updateItem","id":"a","set":{"payload":{"a":2,"b":1}}}"#,
      #"{"op":"moveItem","id":"a","before":"b"}"#, #"{"op":"moveItem","id":"a","after":"b"}"#,
      #"{"op":"moveItem","id":"a","at":0}"#, #"{"op":"moveItem","id":"a"}"#,
      #"{"op":"moveItem","id":"a","section":"S"}"#,
      #"{"op":"trimSection","id":"a","keepFirst":1}"#,
      #"{"op":"trimSection","id":"a","keepLast":1}"#,
      #"{"op":"measure","widthClass":"w","item":"a","width":1}"#,
      #"{"op":"measure","widthClass":"w","item":"a","height":1}"#,
      #"{"op":"putFeed"}"#, #"{"op":"updateFeed","set":{}}"#,
      #"{"op":"updateFeed","set":{"metadata":1}}"#,
    ]
    let digests = try operations.map { operation in
      let line = #"{"id":"s","feed":"f","operations":[\#(operation)]}"#
      return try ChangeSetDecoder().decode(Array(line.utf8)).digest
    }
    #expect(Set(digests).count == operations.count)
  }
}
