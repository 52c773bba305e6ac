import FeedFormat
import FeedJSON
import LayoutEngine
import Testing

private func feed(_ text: String) throws(JSONError) -> FeedSettings {
  try reading(text) { reader throws(JSONError) in try FeedSettings(reading: &reader) }
}

private func section(_ text: String) throws(JSONError) -> SectionSettings {
  try reading(text) { reader throws(JSONError) in try SectionSettings(reading: &reader) }
}

private func id(_ text: String) throws -> Identifier {
  try #require(Identifier(validating: text))
}

@Suite struct FeedSettingsTests {
  @Test func `a feed that says nothing has the defaults`() throws {
    let description = try feed("{}").description(in: id("compact"))
    #expect(description.scrollDirection == .vertical)
    #expect(description.contentInsetsReference == .safeArea)
    #expect(description.interSectionSpacing == 0)
    #expect(description.supplementaries == [])
  }

  @Test func `what was given is written, in a fixed order, without what is ignored`() throws {
    let text = #"""
      {"op":"putFeed","metadata":{"b":1.0, "a":null},"x-note":{"a":1},"interSectionSpacing":8.0,
      "byWidthClass":{"large":{"interSectionSpacing":1},"compact":{"supplementaries":[]}},
      "widthClasses":["large","compact"],"scrollDirection":"horizontal","registrations":
      {"cells":["c"],"supplementaries":{"header":["h"]},"decorations":["d"]},
      "contentInsetsReference":"none","sectionDefaults":{"layout":{"rowSpacing":1.0,"x-a":0,
      "contentInsets":{"x-b":1,"top":null},"type":"list"},"byWidthClass":
      {"large":{"layout":{"rowSpacing":2}}},"decorations":[{"kind":"d","zIndex":0}]},
      "supplementaries":[{"kind":"header","size":{"width":1,"height":2},"zIndex":1}]}
      """#
    let settings = try feed(text)
    let expected = #"""
      {"scrollDirection":"horizontal","interSectionSpacing":8,"contentInsetsReference":"none",
      "supplementaries":[{"kind":"header","id":"header","size":{"width":1,"height":2},"zIndex":1}],
      "sectionDefaults":{"layout":{"type":"list","contentInsets":{},"rowSpacing":1},
      "decorations":[{"kind":"d"}],"byWidthClass":{"large":{"layout":{"rowSpacing":2}}}},
      "widthClasses":["large","compact"],"registrations":{"cells":["c"],"supplementaries":
      {"header":["h"]},"decorations":["d"]},"byWidthClass":{"compact":{"supplementaries":[]},
      "large":{"interSectionSpacing":1}},"metadata":{"b":1.0,"a":null}}
      """#.replacing("\n", with: "")
    #expect(settings.text.string == expected)
    #expect(try FeedSettings(stored: settings.text) == settings)
  }

  @Test(
    arguments: [
      (#"{"scrollDirection":"up"}"#, "malformed $.scrollDirection"),
      (#"{"interSectionSpacing":-1}"#, "invalid-layout $.interSectionSpacing"),
      (#"{"widthClasses":["a","a"]}"#, "duplicate-id $.widthClasses[1]"),
      (#"{"registrations":{"cells":["a","a"]}}"#, "duplicate-id $.registrations.cells[1]"),
      (#"{"registrations":{"views":[]}}"#, "malformed $.registrations.views"),
      (#"{"byWidthClass":{"a":{"layout":{}}}}"#, "malformed $.byWidthClass.a.layout"),
      (#"{"byWidthClass":{"a":{},"a":{}}}"#, "malformed $.byWidthClass.a"),
      (#"{"byWidthClass":{"":{}}}"#, #"malformed $.byWidthClass[""]"#),
      (#"{"sectionDefaults":{"metadata":1}}"#, "malformed $.sectionDefaults.metadata"),
      (
        #"{"sectionDefaults":{"layout":{"type":"list"},"byWidthClass":{"a b":{"layout":"#
          + #"{"rowSpacing":-1}}}}}"#,
        #"invalid-layout $.sectionDefaults.byWidthClass["a b"].layout.rowSpacing"#
      ),
      (
        #"{"sectionDefaults":{"supplementaries":[{"kind":"header","floating":true,"#
          + #""size":{"width":1,"height":1}}]}}"#,
        "malformed $.sectionDefaults.supplementaries[0].floating"
      ),
      (
        #"{"supplementaries":[{"kind":"header","floating":true,"pinToVisibleBounds":true,"#
          + #""size":{"width":1,"height":1}}]}"#, "invalid-layout $.supplementaries[0].floating"
      ),
      (#"{"supplementaries":[{"kind":"header"}]}"#, "malformed $.supplementaries[0]"),
      (
        #"{"supplementaries":[{"kind":"logo","size":{"width":1,"height":1}}]}"#,
        "malformed $.supplementaries[0]"
      ),
      (
        #"{"supplementaries":[{"kind":"header","size":{"width":1,"height":1}},"#
          + #"{"kind":"header","id":"header","size":{"width":1,"height":1}}]}"#,
        "duplicate-id $.supplementaries[1]"
      ),
      (
        #"{"supplementaries":[{"kind":"header","size":{"width":1,"height":-1}}]}"#,
        "invalid-size $.supplementaries[0].size.height"
      ),
      (#"{"items":[]}"#, "malformed $.items"),
      (
        #"{"metadata":\#(String(repeating: "[", count: 33) + String(repeating: "]", count: 33))}"#,
        "limit-exceeded $.metadata" + String(repeating: "[0]", count: 32)
      ),
    ] as [(String, String)]) func `wrong settings are refused`(text: String, expected: String)
  {
    let fault = fault(text) { reader throws(JSONError) in try FeedSettings(reading: &reader) }
    #expect(fault == expected)
  }

  @Test func `a header lies at the start and a footer at the end of either direction`() throws {
    let supplementaries = #"""
      [{"kind":"footer","size":{"width":1,"height":1}},{"kind":"header","id":"b","alignment":"bottom",
      "size":{"width":1,"height":1}},{"kind":"header","size":{"width":1,"height":1}}]
      """#
    func alignments(_ direction: String) throws -> [Supplementary.Alignment] {
      try feed(#"{"scrollDirection":"\#(direction)","supplementaries":\#(supplementaries)}"#)
        .description(in: id("a")).supplementaries.map(\.alignment)
    }
    #expect(try alignments("vertical") == [.bottom, .bottom, .top])
    #expect(try alignments("horizontal") == [.trailing, .bottom, .leading])
  }

  @Test func `a patch replaces whole values and clears those that are null`() throws {
    let old = try feed(#"{"interSectionSpacing":8,"metadata":1,"widthClasses":["a"]}"#)
    let patch = try reading(#"{"metadata":null,"widthClasses":["b"],"scrollDirection":null}"#) {
      reader throws(JSONError) in try SettingsPatch<FeedSettings>(reading: &reader)
    }
    #expect(patch.keys == [.metadata, .widthClasses, .scrollDirection])
    #expect(try old.updating(patch) == feed(#"{"interSectionSpacing":8,"widthClasses":["b"]}"#))
    let fault = fault(#"{"op":"x"}"#) { reader throws(JSONError) in
      try SettingsPatch<FeedSettings>(reading: &reader)
    }
    #expect(fault == "malformed $.op")
  }

  @Test func `registrations say what is known`() throws {
    let registrations = try #require(
      feed(#"{"registrations":{"cells":["c"],"supplementaries":{"k":["r"]},"decorations":["d"]}}"#)
        .registrations)
    #expect(registrations.hasCell(try id("c")))
    #expect(!registrations.hasCell(nil))
    #expect(registrations.hasSupplementary(kind: try id("k"), try id("r")))
    #expect(!registrations.hasSupplementary(kind: try id("k"), nil))
    #expect(!registrations.hasSupplementary(kind: try id("r"), try id("r")))
    #expect(registrations.hasDecoration(kind: try id("d")))
  }
}

@Suite struct PrecedenceTests {
  private func columns(
    _ feedText: String, _ sectionText: String, in name: String = "large"
  ) throws -> Int? {
    let feed = try feed(feedText)
    let layout = try feed.description(of: section(sectionText), in: id(name)).layout
    guard case .waterfall(let waterfall)? = layout, case .count(let count) = waterfall.columns
    else { return nil }
    return count
  }

  private let defaults =
    #"{"sectionDefaults":{"layout":{"type":"waterfall","columns":3,"rowSpacing":1},"#
    + #""byWidthClass":{"large":{"layout":{"columns":5}}}}}"#

  @Test func `defaults count with their own values for the class`() throws {
    #expect(try columns(defaults, "{}", in: "compact") == 3)
    #expect(try columns(defaults, "{}") == 5)
  }

  @Test func `a section's own value hides the defaults, those for the class too`() throws {
    #expect(try columns(defaults, #"{"layout":{"type":"waterfall","columns":7}}"#) == 7)
    #expect(try columns(defaults, #"{"layout":{"type":"waterfall"}}"#) == 2)
  }

  @Test func `a section's value for the class comes last`() throws {
    let own = #"{"byWidthClass":{"large":{"layout":{"columns":9}}}}"#
    #expect(try columns(defaults, own) == 9)
    #expect(try columns(defaults, own, in: "compact") == 3)
    let merged = try feed(defaults).description(of: section(own), in: id("large")).layout
    guard case .waterfall(let waterfall)? = merged else {
      Issue.record("not a waterfall")
      return
    }
    #expect(waterfall.rowSpacing == 1)
  }

  @Test func `a layout of another type takes the place of the whole`() throws {
    let own = #"{"byWidthClass":{"large":{"layout":{"type":"list","rowSpacing":4}}}}"#
    var list = ListLayout()
    list.rowSpacing = 4
    #expect(try feed(defaults).description(of: section(own), in: id("large")).layout == .list(list))
  }

  @Test func `a feed's value for the class takes the place of its own, defaults whole`() throws {
    let text =
      #"{"interSectionSpacing":1,"sectionDefaults":{"layout":{"type":"list"},"decorations":"#
      + #"[{"kind":"d"}]},"byWidthClass":{"large":{"interSectionSpacing":2,"sectionDefaults":"#
      + #"{"layout":{"type":"waterfall","columns":8}}}}}"#
    #expect(try columns(text, "{}") == 8)
    #expect(try feed(text).description(in: id("large")).interSectionSpacing == 2)
    #expect(try feed(text).description(in: id("compact")).interSectionSpacing == 1)
    #expect(try feed(text).description(of: section("{}"), in: id("large")).decorations == [])
    #expect(try feed(text).description(of: section("{}"), in: nil).decorations.count == 1)
  }

  @Test func `keys of a section are looked up one by one`() throws {
    let own = #"{"decorations":[],"byWidthClass":{"large":{"supplementaries":[]}}}"#
    let style = try feed(defaults).style(of: section(own), in: id("large"))
    #expect(style.layout != nil)
    #expect(style.decorations == [])
    #expect(style.supplementaries == [])
  }

  @Test func `what can't be merged is found before it is used`() throws {
    let own = try section(#"{"byWidthClass":{"large":{"layout":{"columns":0}}}}"#)
    let error = #expect(throws: JSONError.self) { try feed(defaults).validate(own) }
    #expect(error?.path == "$.byWidthClass.large.layout.columns")
    let list = try feed(#"{"sectionDefaults":{"layout":{"type":"list"}}}"#)
    let unknown = #expect(throws: JSONError.self) { try list.validate(own) }
    #expect(unknown?.path == "$.byWidthClass.large.layout.columns")
    #expect(throws: JSONError.self) { try FeedSettings().validate(SectionSettings()) }
    try feed(defaults).validate(SectionSettings())
  }

  @Test(
    arguments: [
      (
        #"{"layout":{"type":"list"},"byWidthClass":{"a":{"layout":{"columns":2}}}}"#,
        "malformed $.byWidthClass.a.layout.columns"
      ),
      (
        #"{"byWidthClass":{"a":{"layout":{"type":"compositional"}}},"layout":{"type":"list"}}"#,
        "malformed $.byWidthClass.a.layout"
      ),
      (
        #"{"byWidthClass":{"a":{"decorations":[{}]}}}"#, "malformed $.byWidthClass.a.decorations[0]"
      ),
    ] as [(String, String)]) func `a wrong value for a class is refused with its path`(
      text: String, expected: String
    )
  {
    let fault = fault(text) { reader throws(JSONError) in try SectionSettings(reading: &reader) }
    #expect(fault == expected)
  }
}

@Suite struct ValueTests {
  @Test func `an item is read, written and sized by class`() throws {
    let text =
      #"{"id":"i","size":{"width":1},"reuseIdentifier":"r","payload":{"a":1.0},"#
      + #""byWidthClass":{"large":{"size":{"aspectRatio":2}}}}"#
    let item = try reading(text) { reader throws(JSONError) in try ItemValue(reading: &reader) }
    var writer = JSONWriter()
    item.write(to: &writer)
    #expect(writer.text.string == text)
    #expect(item.settings.size(in: try id("large")) == .aspectRatio(2))
    #expect(
      item.settings.size(in: try id("compact")) == .dimensions(width: .absolute(1), height: nil))
    #expect(try ItemSettings(stored: item.settings.text) == item.settings)
  }

  @Test(
    arguments: [
      ("{}", "malformed $"), (#"{"id":"\u0001"}"#, "malformed $.id"),
      (#"{"id":"a","size":{}}"#, "malformed $.size"), (#"{"id":"a","kind":1}"#, "malformed $.kind"),
      (#"{"id":"a","byWidthClass":{"a":{"payload":1}}}"#, "malformed $.byWidthClass.a.payload"),
      (#"{"id":"a","payload":"123456789"}"#, "limit-exceeded $.payload"),
    ] as [(String, String)]) func `wrong items are refused`(text: String, expected: String)
  {
    var limits = FormatLimits()
    limits.payloadBytes = 10
    let fault = fault(text) { [limits] reader throws(JSONError) in
      try ItemValue(reading: &reader, limits: limits)
    }
    #expect(fault == expected)
  }

  @Test func `a section is read with its items, where it may have them`() throws {
    let text =
      #"{"id":"s","layout":{"type":"list"},"items":[{"id":"a"},{"id":"b"}],"metadata":[ ]}"#
    let section = try reading(text) { reader throws(JSONError) in
      try SectionValue(reading: &reader, allowsItems: true)
    }
    #expect(section.items?.map(\.id.string) == ["a", "b"])
    #expect(section.settings.text.string == #"{"layout":{"type":"list"},"metadata":[]}"#)
    #expect(try SectionSettings(stored: section.settings.text) == section.settings)
    let fault = fault(text) { reader throws(JSONError) in
      try SectionValue(reading: &reader, allowsItems: false)
    }
    #expect(fault == "malformed $.items")
  }

  @Test func `a supplementary's size can be replaced, not cleared`() throws {
    let old = try reading(#"{"kind":"k","alignment":"top","size":{"width":1,"height":1}}"#) {
      reader throws(JSONError) in try SupplementaryValue(reading: &reader, isFeed: false)
    }
    func patch(_ text: String) throws(JSONError) -> SettingsPatch<SupplementarySettings> {
      try reading(text) { reader throws(JSONError) in try SettingsPatch(reading: &reader) }
    }
    let new = try old.updating(patch(#"{"size":{"width":2,"height":2},"zIndex":7}"#), isFeed: false)
    #expect(new.description(.vertical).size.width == .absolute(2))
    #expect(new.description(.vertical).zIndex == 7)
    #expect(throws: JSONError.self) { try patch(#"{"size":null}"#) }
    #expect(throws: JSONError.self) { try patch(#"{"kind":"a"}"#) }
    #expect(throws: JSONError.self) {
      try old.updating(patch(#"{"alignment":null}"#), isFeed: false)
    }
    #expect(throws: JSONError.self) {
      try old.updating(patch(#"{"floating":true}"#), isFeed: false)
    }
  }
}

@Suite struct WidthClassTests {
  @Test func `a class is read and written`() throws {
    let text =
      #"{"op":"putWidthClass","name":"compact","fromWidth":0,"belowHeight":null,"width":390,"#
      + #""height":844,"scale":3,"rounding":"uikit","layoutDirection":"rightToLeft","#
      + #""safeArea":{"top":47},"layoutMargins":{},"readableContent":{"leading":1},"traits":{"a":1}}"#
    let settings = try reading(text) { reader throws(JSONError) in
      try WidthClassSettings(reading: &reader)
    }
    #expect(settings.environment.scale == 3)
    #expect(settings.environment.safeArea == EdgeInsets(top: 47))
    #expect(
      settings.text.string
        == #"{"name":"compact","fromWidth":0,"width":390,"height":844,"scale":3,"rounding":"uikit","#
        + #""layoutDirection":"rightToLeft","safeArea":{"top":47},"readableContent":{"leading":1},"#
        + #""traits":{"a":1}}"#)
    #expect(try WidthClassSettings(stored: settings.text) == settings)
  }

  @Test(
    arguments: [
      (#"{"name":"a","width":0,"height":1}"#, "invalid-size $.width"),
      (#"{"name":"a","width":1}"#, "malformed $"), (#"{"width":1,"height":1}"#, "malformed $"),
      (#"{"name":"a","width":1,"height":1,"scale":0}"#, "invalid-size $.scale"),
      (#"{"name":"a","width":1,"height":1,"fromWidth":-1}"#, "invalid-size $.fromWidth"),
      (#"{"name":"a","width":1,"height":1,"rounding":"up"}"#, "malformed $.rounding"),
    ] as [(String, String)]) func `wrong classes are refused`(text: String, expected: String)
  {
    let fault = fault(text) { reader throws(JSONError) in try WidthClassSettings(reading: &reader) }
    #expect(fault == expected)
  }

  @Test func `the defaults come back from their text, in order`() throws {
    let names = ["compact", "landscape", "medium", "expanded", "large", "extraLarge"]
    #expect(WidthClassSettings.defaults.map(\.name.string) == names)
    for settings in WidthClassSettings.defaults {
      #expect(try WidthClassSettings(stored: settings.text) == settings)
    }
  }
}
