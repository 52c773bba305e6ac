import FeedFormat
import FeedJSON
import LayoutEngine
import Testing

/// Reads a text, and checks that nothing follows.
func reading<Value>(
  _ text: String, _ read: (inout JSONReader) throws(JSONError) -> Value
) throws(JSONError) -> Value {
  var reader = JSONReader(Array(text.utf8))
  let value = try read(&reader)
  try reader.end()
  return value
}

/// The code and path of the error that reading a text gives.
func fault<Value>(
  _ text: String, _ read: (inout JSONReader) throws(JSONError) -> Value
) -> String? {
  do {
    _ = try reading(text, read)
    return nil
  } catch {
    return "\(error.code.rawValue) \(error.path)"
  }
}

/// The layout that a section's settings describe.
func layout(_ text: String) throws -> SectionLayout? {
  let section = try reading("{\"layout\":\(text)}") { reader throws(JSONError) in
    try SectionSettings(reading: &reader)
  }
  return try FeedSettings().description(of: section, in: nil).layout
}

@Suite struct SizeReadingTests {
  @Test(
    arguments: [
      ("72", .absolute(72)), (#"{"absolute":7.25}"#, .absolute(7.25)), ("1e9", .absolute(1e9)),
      (#"{"fractionalWidth":0.5}"#, .fractionalWidth(0.5)), ("0", .absolute(0)),
      (#"{"fractionalHeight":0}"#, .fractionalHeight(0)), (#"{"estimated":44}"#, .estimated(44)),
      (#"{"uniformAcrossSiblings":4,"absolute":null,"x-a":[]}"#, .uniformAcrossSiblings(4)),
    ] as [(String, Dimension)]) func `dimensions are read`(text: String, expected: Dimension) throws
  {
    let dimension = try reading(text) { reader throws(JSONError) in try reader.dimension() }
    #expect(dimension == expected)
  }

  @Test(
    arguments: [
      (#"{"width":1}"#, .dimensions(width: .absolute(1), height: nil)),
      (#"{"height":{"estimated":2},"width":null}"#, .dimensions(width: nil, height: .estimated(2))),
      (#"{"aspectRatio":1.5}"#, .aspectRatio(1.5)),
    ] as [(String, ItemSize)]) func `item sizes are read and written`(
      text: String, expected: ItemSize
    ) throws
  {
    let read = { (reader: inout JSONReader) throws(JSONError) in try reader.itemSize() }
    #expect(try reading(text, read) == expected)
    var writer = JSONWriter()
    writer.itemSize(expected)
    #expect(try reading(writer.text.string, read) == expected)
  }

  @Test(
    arguments: [
      (#"{"width":-1}"#, "invalid-size $.width"), (#"{"height":1.1e9}"#, "invalid-size $.height"),
      (#"{"width":{"estimated":-1}}"#, "invalid-size $.width.estimated"),
      (#"{"width":{"fractionalWidth":1e300}}"#, "invalid-size $.width.fractionalWidth"),
      (#"{"width":{"fractionalHeight":-0.1}}"#, "invalid-size $.width.fractionalHeight"),
      (#"{"aspectRatio":0}"#, "invalid-size $.aspectRatio"),
      (#"{"aspectRatio":-1}"#, "invalid-size $.aspectRatio"),
      (#"{"aspectRatio":1e-300}"#, "invalid-size $.aspectRatio"), ("{}", "malformed $"),
      (#"{"aspectRatio":1,"width":1}"#, "malformed $"), ("[]", "malformed $"),
      (#"{"width":"1"}"#, "malformed $.width"), (#"{"width":{}}"#, "malformed $.width"),
      (#"{"width":{"absolute":1,"estimated":1}}"#, "malformed $.width.estimated"),
      (#"{"width":1,"width":1}"#, "malformed $.width"), (#"{"depth":1}"#, "malformed $.depth"),
      (#"{"width":1e999}"#, "malformed $.width"),
    ] as [(String, String)]) func `wrong item sizes are refused`(text: String, expected: String)
  {
    let fault = fault(text) { reader throws(JSONError) in try reader.itemSize() }
    #expect(fault == expected)
  }
}

@Suite struct LayoutReadingTests {
  @Test func `a layout that says nothing has the defaults`() throws {
    #expect(try layout(#"{"type":"flow"}"#) == .flow(FlowLayout()))
    #expect(try layout(#"{"type":"list","x-y":1}"#) == .list(ListLayout()))
    #expect(try layout(#"{"columns":null,"type":"waterfall"}"#) == .waterfall(WaterfallLayout()))
    #expect(try layout(#"{"type":"custom","name":"n"}"#) == .custom(CustomLayout(name: "n")))
  }

  @Test func `every key of the simple layouts is read`() throws {
    var flow = FlowLayout()
    flow.itemSize = LayoutSize(width: .fractionalWidth(0.5), height: .absolute(3))
    flow.minimumInteritemSpacing = 1
    flow.minimumLineSpacing = -2
    flow.sectionInset = EdgeInsets(top: 1, leading: -2, bottom: 3, trailing: 4)
    flow.lineAlignment = .center
    flow.itemAlignment = .end
    #expect(
      try layout(
        #"{"type":"flow","itemSize":{"width":{"fractionalWidth":0.5},"height":3},"#
          + #""minimumInteritemSpacing":1,"minimumLineSpacing":-2,"lineAlignment":"center","#
          + #""sectionInset":{"top":1,"leading":-2,"bottom":3,"trailing":4},"itemAlignment":"end"}"#
      )
        == .flow(flow))

    var list = ListLayout()
    list.rowHeight = .absolute(60)
    list.rowSpacing = 1
    list.contentInsets = EdgeInsets(top: 5)
    #expect(
      try layout(#"{"type":"list","rowHeight":60,"rowSpacing":1,"contentInsets":{"top":5}}"#)
        == .list(list))

    var waterfall = WaterfallLayout()
    waterfall.columns = .minimumWidth(160)
    waterfall.columnSpacing = 1
    waterfall.rowSpacing = 2
    waterfall.itemHeight = .absolute(9)
    waterfall.itemPlacement = .trailingToLeading
    #expect(
      try layout(
        #"{"type":"waterfall","columns":{"minimumColumnWidth":160},"columnSpacing":1,"#
          + #""rowSpacing":2,"itemHeight":9,"itemPlacement":"trailingToLeading"}"#)
        == .waterfall(waterfall))
    #expect(
      try layout(#"{"type":"custom","name":"n","parameters":{ "b":1.0, "a":[1e2] }}"#)
        == .custom(CustomLayout(name: "n", parameters: #"{"b":1.0,"a":[1e2]}"#)))
  }

  @Test func `the example of a compositional layout is read`() throws {
    let text = #"""
      {"type":"compositional","interGroupSpacing":3,"orthogonalScrolling":"groupPaging",
      "contentInsetsReference":"automatic","supplementaryContentInsetsReference":"none",
      "supplementariesFollowContentInsets":false,
      "group":{"axis":"horizontal","size":{"width":{"fractionalWidth":1},"height":200},
      "interItemSpacing":{"fixed":8},"contentInsets":{}, "edgeSpacing":{"leading":{"fixed":0}},
      "count":null,"repeatCount":null,"supplementaries":[],"subitems":[
        {"item":{"size":{"width":{"fractionalWidth":0.5},"height":{"fractionalHeight":1}},
          "contentInsets":{},"edgeSpacing":{},"supplementaries":[{"kind":"badge",
            "size":{"width":20,"height":20},"itemAnchor":null,"zIndex":4,"containerAnchor":
            {"edges":["top","trailing"],"fractionalOffset":{"x":0.3,"y":-0.3}}}]}},
        {"group":{"axis":"custom","size":{"width":9,"height":9},
          "frames":[[1,-2,3,4],{"frame":[0,0,1,1],"zIndex":1}]}},
        {"group":{"axis":"vertical","size":{"width":9,"height":9},"count":3,
          "subitems":[{"item":{"size":{"width":1,"height":1}}}]}}]}}
      """#
    var badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(width: .absolute(20), height: .absolute(20)),
      containerAnchor: .init(top: true, trailing: true))
    badge.containerAnchor.distance = .fractional(Offset(x: 0.3, y: -0.3))
    badge.zIndex = 4
    var item = LayoutItem(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
    item.supplementaries = [badge]
    let nine = LayoutSize(width: .absolute(9), height: .absolute(9))
    let one = LayoutItem(size: LayoutSize(width: .absolute(1), height: .absolute(1)))
    let frames = [
      CustomFrame(x: 1, y: -2, width: 3, height: 4),
      CustomFrame(x: 0, y: 0, width: 1, height: 1, zIndex: 1),
    ]
    var group = LayoutGroup(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(200)),
      content: .subitems(
        .horizontal,
        [
          .item(item), .group(LayoutGroup(size: nine, content: .custom(frames))),
          .group(LayoutGroup(size: nine, content: .shares(.vertical, .item(one), count: 3))),
        ]))
    group.interItemSpacing = .fixed(8)
    group.edgeSpacing = EdgeSpacing(leading: .fixed(0))
    var expected = CompositionalLayout(group: group)
    expected.interGroupSpacing = 3
    expected.orthogonalScrolling = .groupPaging
    expected.supplementaryContentInsetsReference = ContentInsetsReference.none
    expected.supplementariesFollowContentInsets = false
    #expect(try layout(text) == .compositional(expected))
  }

  private static let size = #""size":{"width":1,"height":1}"#
  private static let item = #"{"item":{"size":{"width":1,"height":1}}}"#

  @Test(
    arguments: [
      ("{}", "malformed $"), ("[]", "malformed $"), (#"{"type":"grid"}"#, "invalid-layout $.type"),
      (#"{"type":"flow","columns":2}"#, "malformed $.columns"),
      (#"{"type":"flow","itemSize":{"width":1}}"#, "malformed $.itemSize"),
      (#"{"type":"flow","itemSize":{"width":-1,"height":1}}"#, "invalid-size $.itemSize.width"),
      (
        #"{"type":"flow","minimumInteritemSpacing":-1}"#, "invalid-layout $.minimumInteritemSpacing"
      ),
      (#"{"type":"flow","lineAlignment":"left"}"#, "malformed $.lineAlignment"),
      (#"{"type":"flow","sectionInset":4}"#, "malformed $.sectionInset"),
      (#"{"type":"flow","sectionInset":{"left":4}}"#, "malformed $.sectionInset.left"),
      (#"{"type":"list","rowSpacing":-0.5}"#, "invalid-layout $.rowSpacing"),
      (#"{"type":"list","rowHeight":{"estimated":-44}}"#, "invalid-size $.rowHeight.estimated"),
      (#"{"type":"waterfall","columns":0}"#, "invalid-layout $.columns"),
      (#"{"type":"waterfall","columns":1.5}"#, "invalid-layout $.columns"),
      (#"{"type":"waterfall","columns":10001}"#, "invalid-layout $.columns"),
      (#"{"type":"waterfall","columns":{}}"#, "malformed $.columns"),
      (
        #"{"type":"waterfall","columns":{"minimumColumnWidth":0}}"#,
        "invalid-layout $.columns.minimumColumnWidth"
      ),
      (#"{"type":"custom"}"#, "malformed $"), (#"{"type":"custom","name":""}"#, "malformed $.name"),
      (#"{"type":"custom","name":"n","parameters":{"a":1,"a":2}}"#, "malformed $.parameters.a"),
      (#"{"type":"compositional"}"#, "malformed $"),
      (#"{"type":"compositional","group":{"axis":"horizontal"}}"#, "malformed $.group"),
      (#"{"type":"compositional","group":{"axis":"custom",\#(size)}}"#, "malformed $.group"),
      (
        #"{"type":"compositional","group":{"axis":"custom","frames":[],\#(size)}}"#,
        "invalid-layout $.group"
      ),
      (
        #"{"type":"compositional","group":{"axis":"custom","frames":[[1,2,3]],\#(size)}}"#,
        "malformed $.group.frames[0]"
      ),
      (
        #"{"type":"compositional","group":{"axis":"custom","frames":[[1,2,-3,4]],\#(size)}}"#,
        "invalid-size $.group.frames[0][2]"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[],\#(size)}}"#,
        "invalid-layout $.group"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[{}],\#(size)}}"#,
        "malformed $.group.subitems[0]"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[\#(item)],"count":0,\#(size)}}"#,
        "invalid-layout $.group.count"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[\#(item),\#(item)],"#
          + #""repeatCount":2,\#(size)}}"#, "invalid-layout $.group"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[\#(item)],"count":2,"#
          + #""repeatCount":2,\#(size)}}"#, "invalid-layout $.group"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[\#(item)],"#
          + #""frames":[[0,0,1,1]],\#(size)}}"#, "invalid-layout $.group"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[\#(item)],\#(size),"#
          + #""interItemSpacing":{"fixed":-1}}}"#, "invalid-layout $.group.interItemSpacing.fixed"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[\#(item)],\#(size),"#
          + #""interItemSpacing":{"fixed":1,"flexible":1}}}"#,
        "malformed $.group.interItemSpacing.flexible"
      ),
      (
        #"{"type":"compositional","group":{"axis":"vertical","subitems":[\#(item)],\#(size),"#
          + #""supplementaries":[{"kind":"k",\#(size)}]}}"#, "malformed $.group.supplementaries[0]"
      ),
    ] as [(String, String)]) func `wrong layouts are refused`(text: String, expected: String)
  {
    let expected = expected.replacing("$", with: "$.layout", maxReplacements: 1)
    let fault = fault("{\"layout\":\(text)}") { reader throws(JSONError) in
      try SectionSettings(reading: &reader)
    }
    #expect(fault == expected)
  }

  private func nested(_ depth: Int, _ inner: String = item, extra: String = "") -> String {
    (0..<depth).reduce(inner) { inner, _ in
      #"{"group":{"axis":"vertical","subitems":[\#(inner)],\#(Self.size)\#(extra)}}"#
    }
  }

  private func groupFault(_ subitem: String) -> String? {
    fault(#"{"layout":{"type":"compositional",\#(subitem.dropFirst())}"#) {
      reader throws(JSONError) in try SectionSettings(reading: &reader)
    }
  }

  @Test func `groups are nested eight deep at most`() throws {
    #expect(groupFault(nested(8)) == nil)
    let path = "$.layout.group" + String(repeating: ".subitems[0].group", count: 8)
    #expect(groupFault(nested(9)) == "limit-exceeded \(path)")
    #expect(groupFault(nested(19)) == "limit-exceeded \(path)")
  }

  @Test func `the places of a group are limited`() throws {
    #expect(groupFault(nested(2, extra: #","count":100"#)) == nil)
    #expect(groupFault(nested(2, extra: #","count":1000"#)) == "limit-exceeded $.layout.group")
    #expect(
      groupFault(nested(8, extra: #","repeatCount":10000"#)) == "limit-exceeded $.layout.group")
  }
}
