import FeedStore
import Testing

/// Faults that people met in layouts of this kind: numbers, sections, groups.
struct BugReportFrameTests {
  static let columns: [(container: Double, inset: Double, spacing: Double, height: Double)] = [
    (390, 0, 5, 310), (414, 10, 10, 320), (393, 0, 8, 316),
  ]

  @Test(arguments: columns)
  func `B1: three equal columns that just fit are three columns`(
    _ row: (container: Double, inset: Double, spacing: Double, height: Double)
  ) throws {
    let width = (row.container - 2 * row.inset - 2 * row.spacing) / 3
    let layout = Scene.flow(item: width, spacing: row.spacing).adding([
      "sectionInset": ["leading": .number(row.inset), "trailing": .number(row.inset)]
    ])
    let scene = try Scene(
      width: row.container, layout: layout, [Scene.section("a", Array(repeating: 100, count: 9))])
    let answer = try scene.answer()
    #expect(answer.contentHeight == row.height)
    let tops = answer.elements.map(\.frame.y)
    #expect(tops == [0, 1, 2].flatMap { Array(repeating: $0 * (100 + row.spacing), count: 3) })
    let third = row.inset + 2 * (width + row.spacing)
    #expect(abs(answer.elements[2].frame.x - third) < 1e-5)
  }

  /// The edges in pixels, by scale.
  static let edges: [(scale: Double, pixels: [Double])] = [
    (2, [0, 168, 243, 412, 581, 750]), (3, [0, 253, 365, 619, 871, 1125]),
  ]

  @Test(arguments: edges)
  func `B3: snapping to pixels leaves no hole`(_ row: (scale: Double, pixels: [Double])) throws {
    let (scale, edges) = (row.scale, row.pixels.map { $0 / row.scale })
    let fractions = [
      0.2244798445859886, 0.0999484835067196, 0.2255459136606516, 0.2244798445859886,
      0.2255459136606516,
    ]
    let items = fractions.enumerated().map { index, fraction in
      JSONValue.object([
        "id": .string("i\(index)"), "size": ["width": ["fractionalWidth": .number(fraction)]],
      ])
    }
    let scene = try Scene(
      width: 375, scale: scale, rounding: "edges", layout: Scene.flow(item: 50),
      [["id": "a", "items": .array(items)]])
    let frames = try scene.answer().elements.map(\.frame)
    #expect(frames.map(\.x) == Array(edges.dropLast()))
    for (frame, end) in zip(frames, edges.dropFirst()) {
      #expect(abs(frame.x + frame.width - end) < 1e-9)
      #expect(frame.y == 0)
    }
  }

  // MARK: Sections and headers

  @Test func `C1: a section with no items between two full ones moves what follows`() throws {
    let scene = try Scene(
      width: 200, layout: Scene.waterfall,
      [
        Scene.section("a", header: 20, [100, 100]), Scene.section("b", header: 20, []),
        Scene.section("c", header: 20, [100, 100]),
      ])
    let answer = try scene.answer()
    #expect(
      answer.tops == [
        "header a 0.0", "a0 20.0", "a1 20.0", "header b 120.0", "header c 140.0", "c0 160.0",
        "c1 160.0",
      ])
    #expect(answer.contentHeight == 260)
  }

  @Test func `C2: the header of an empty section is still there`() throws {
    let scene = try Scene(
      width: 375, layout: Scene.list,
      [
        Scene.section("a", header: 40, [50, 50]), Scene.section("b", header: 40, []),
        Scene.section("c", header: 40, [50]),
      ])
    let answer = try scene.answer(in: (0, 0, 375, 400))
    #expect(
      answer.tops == [
        "header a 0.0", "a0 40.0", "a1 90.0", "header b 140.0", "header c 180.0", "c0 220.0",
      ])
    #expect(answer.contentHeight == 270)
    let empty = try Scene(
      width: 375, layout: Scene.list, ["a", "b", "c"].map { Scene.section($0, header: 40, []) })
    #expect(try empty.answer(in: (0, 50, 375, 20)).tops == ["header b 40.0"])
    #expect(try empty.answer().contentHeight == 120)
  }

  @Test func `C3: a header of zero height is not handed out, nor pinned`() throws {
    let scene = try Scene(
      width: 375, layout: Scene.list,
      [
        Scene.section("a", header: 0, pinned: true, [100, 100, 100]),
        Scene.section("b", header: 40, pinned: true, Array(repeating: 100, count: 5)),
      ])
    #expect(
      try scene.answer(in: (0, 10, 375, 600)).tops == [
        "a0 0.0", "a1 100.0", "a2 200.0", "header b 300.0", "b0 340.0", "b1 440.0", "b2 540.0",
      ])
    for top in stride(from: -50.0, through: 700, by: 25) {
      let names = try scene.answer(in: (0, top, 375, 600)).names
      #expect(!names.contains("header a"), "\(top)")
    }
  }

  @Test func `H2: the insets of a group are on all its sides`() throws {
    let layout: JSONValue = [
      "type": "compositional",
      "group": [
        "axis": "horizontal", "size": ["width": ["fractionalWidth": 1], "height": 200], "count": 2,
        "contentInsets": ["top": 20, "leading": 20, "bottom": 20, "trailing": 20],
        "interItemSpacing": ["fixed": 10],
        "subitems": [
          ["item": ["size": ["width": ["fractionalWidth": 1], "height": ["fractionalHeight": 1]]]]
        ],
      ],
    ]
    let scene = try Scene(
      width: 400, layout: layout,
      [["id": "a", "items": .array((0..<4).map { ["id": .string("i\($0)")] })]])
    let answer = try scene.answer()
    #expect(
      answer.elements.map(\.place) == [
        [20, 20, 175, 160], [205, 20, 175, 160], [20, 220, 175, 160], [205, 220, 175, 160],
      ])
    #expect([answer.contentWidth, answer.contentHeight] == [400, 400])
  }
}
