import FeedFormat
import FeedJSON
import LayoutEngine
import Testing

/// Random descriptions as JSON text, each right by itself.
private struct DescriptionGenerator {
  var random: SeededGenerator

  mutating func pick(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }

  mutating func chance() -> Bool { Bool.random(using: &random) }

  mutating func number() -> String {
    pick("0", "1", "2.50", "1e2", "44", "0.125", "12345.678", "1E-3")
  }

  /// An object of some of the members.
  mutating func object(_ required: [String], _ optional: [String] = []) -> String {
    let given = required + optional.filter { _ in chance() }
    return "{" + given.shuffled(using: &random).joined(separator: pick(",", " , ")) + "}"
  }

  mutating func dimension() -> String {
    let number = number()
    let key = pick(
      "absolute", "fractionalWidth", "fractionalHeight", "estimated", "uniformAcrossSiblings")
    return chance() ? number : "{\"\(key)\":\(number)}"
  }

  mutating func size() -> String {
    object([#""width":\#(dimension())"#, #""height":\#(dimension())"#], [#""x-a":{"b":[null]}"#])
  }

  mutating func insets() -> String {
    object([], [#""top":\#(number())"#, #""leading":-\#(number())"#, #""bottom":null"#])
  }

  mutating func spacing() -> String { "{\"\(pick("fixed", "flexible"))\":\(number())}" }

  mutating func anchored() -> String {
    object(
      [#""kind":"badge""#, #""size":\#(size())"#, #""containerAnchor":{"edges":["top"]}"#],
      [#""zIndex":-3"#, #""itemAnchor":{"edges":[],"absoluteOffset":{"x":-1}}"#])
  }

  mutating func group(depth: Int) -> String {
    let common = [
      #""contentInsets":\#(insets())"#, #""edgeSpacing":{"top":\#(spacing())}"#,
      #""supplementaries":[\#(anchored())]"#, #""interItemSpacing":\#(spacing())"#,
    ]
    let size = #""size":\#(size())"#
    if depth > 3 || Int.random(in: 0..<5, using: &random) == 0 {
      let frames = #""frames":[[0,-1,\#(number()),2],{"frame":[1,2,3,4],"zIndex":5}]"#
      return object([#""axis":"custom""#, size, frames], common)
    }
    let axis = #""axis":"\#(pick("horizontal", "vertical"))""#
    let subitem = {
      (generator: inout DescriptionGenerator) in
      generator.chance()
        ? #"{"group":\#(generator.group(depth: depth + 1))}"#
        : #"{"item":\#(generator.object([#""size":\#(generator.size())"#]))}"#
    }
    if chance() {
      let count = #""\#(pick("count", "repeatCount"))":\#(pick("1", "3", "4.0"))"#
      return object([axis, size, #""subitems":[\#(subitem(&self))]"#, count], common)
    }
    return object([axis, size, #""subitems":[\#(subitem(&self)),\#(subitem(&self))]"#], common)
  }

  mutating func layout() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return object(
        [#""type":"flow""#],
        [#""itemSize":\#(size())"#, #""minimumLineSpacing":-1.0"#, #""sectionInset":\#(insets())"#])
    case 1: return object([#""type":"list""#], [#""rowHeight":\#(dimension())"#, #""x-b":0"#])
    case 2:
      let columns = chance() ? "3" : #"{"minimumColumnWidth":160}"#
      return object([#""type":"waterfall""#, #""columns":\#(columns)"#], [#""rowSpacing":null"#])
    case 3:
      return object([#""type":"custom""#, #""name":"n""#], [#""parameters":[1.0, {"a":null}]"#])
    default:
      return object(
        [#""type":"compositional""#, #""group":\#(group(depth: 1))"#],
        [#""interGroupSpacing":\#(number())"#, #""orthogonalScrolling":"paging""#])
    }
  }

  mutating func supplementary(_ id: Int) -> String {
    object(
      [#""kind":"\#(pick("header", "footer"))""#, #""id":"é\#(id)""#, #""size":\#(size())"#],
      [
        #""alignment":"topLeading""#, #""offset":{"x":1}"#, #""metadata":{"b":1.0, "a":"\u00e9"}"#,
        #""pinToVisibleBounds":\#(pick("true", "false", "null"))"#, #""zIndex":2"#,
      ])
  }

  mutating func section() -> String {
    object(
      [#""layout":\#(layout())"#],
      [
        #""supplementaries":[\#(supplementary(1)),\#(supplementary(2))]"#,
        #""decorations":[{"kind":"d","zIndex":-1}]"#, #""metadata":[ 1.50 ]"#,
        #""byWidthClass":{"b c":{"layout":\#(layout())},"a":{"decorations":[]},"x-n":{}}"#,
      ])
  }
}

@Suite struct RoundTripTests {
  @Test func `settings come back from their text, and mean the same`() throws {
    var generator = DescriptionGenerator(random: SeededGenerator(seed: 4))
    for round in 0..<2_000 {
      let text = generator.section()
      let settings = try reading(text) { reader throws(JSONError) in
        try SectionSettings(reading: &reader)
      }
      let again = try SectionSettings(stored: settings.text)
      #expect(again == settings, "round \(round): \(text)")
      #expect(again.text == settings.text, "round \(round)")
      let direct = try layoutDescribed(by: text)
      let feed = FeedSettings()
      #expect(try feed.description(of: again, in: nil).layout == direct, "round \(round): \(text)")
      for name in ["a", "b c", "other"] {
        let name = Identifier(trusted: name)
        #expect(
          try feed.description(of: again, in: name) == feed.description(of: settings, in: name),
          "round \(round)")
      }
    }
  }

  /// The layout of a section's text, read without going through settings.
  private func layoutDescribed(by text: String) throws -> SectionLayout? {
    var layout: SectionLayout?
    var reader = JSONReader(Array(text.utf8))
    try reader.object { key, reader throws(JSONError) in
      guard key.name == "layout" else { return }
      var type: LayoutType?
      var probe = reader
      try probe.object { key, reader throws(JSONError) in
        if key.name == "type" { type = try reader.choice(LayoutType.self) }
      }
      if let type { layout = try reader.sectionLayout(type) }
    }
    return layout
  }

  @Test func `no mutation of a right text is worse than an error`() {
    var generator = DescriptionGenerator(random: SeededGenerator(seed: 5))
    var accepted = 0
    for _ in 0..<5_000 {
      var bytes = Array(generator.section().utf8)
      for _ in 0..<2 {
        let index = Int.random(in: 0..<bytes.count, using: &generator.random)
        switch Int.random(in: 0..<3, using: &generator.random) {
        case 0:
          bytes[index] = Array(#"{}[]",:0129-.e"#.utf8).randomElement(using: &generator.random) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0x30...0x39, using: &generator.random), at: index)
        }
      }
      var reader = JSONReader(bytes)
      guard let settings = try? SectionSettings(reading: &reader) else { continue }
      accepted += 1
      #expect((try? SectionSettings(stored: settings.text)) == settings)
    }
    #expect(accepted > 50)
  }
}
