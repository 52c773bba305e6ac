import FeedStore
import Testing

/// Faults that people met in layouts of this kind: which elements are in a rectangle.
struct BugReportRectTests {
  @Test func `A1: a tall item that began far above the rect is in it`() throws {
    let scene = try Scene(
      width: 320, layout: Scene.waterfall,
      [Scene.section("a", [3000] + Array(repeating: 100, count: 20))])
    #expect(try scene.cells(in: (0, 2500, 320, 400)) == [0])
    #expect(try scene.cells(in: (0, 1950, 320, 100)) == [0, 20])
    #expect(try scene.answer().contentHeight == 3000)
  }

  @Test func `A2: a count that does not fill the last page leaves no blanks`() throws {
    let lengths = Array(repeating: 100.0, count: 141)
    let scene = try Scene(width: 320, layout: Scene.waterfall, [Scene.section("a", lengths)])
    #expect(try scene.cells(in: (0, 700, 320, 400)) == Array(14...21))
    #expect(try scene.cells(in: (0, 7000, 320, 100)) == [140])
    let answer = try scene.answer()
    #expect(answer.elements.compactMap(\.item) == Array(0...140))
    #expect(answer.contentHeight == 7100)
    try scene.test.apply(["op": "trimSection", "id": "a", "keepFirst": 21])
    let trimmed = try scene.answer()
    #expect(trimmed.elements.compactMap(\.item) == Array(0...20))
    #expect(trimmed.contentHeight == 1100)
  }

  @Test func `A4: a short item in a row does not end the search`() throws {
    let scene = try Scene(
      width: 300, layout: Scene.flow(item: 100), [Scene.section("a", [400, 50, 400])])
    #expect(try scene.cells(in: (0, 200, 300, 100)) == [0, 2])
  }

  @Test func `A6: what only touches the rect is not in it`() throws {
    let list = try Scene(
      width: 320, layout: Scene.list, [Scene.section("a", Array(repeating: 100, count: 20))])
    #expect(try list.cells(in: (0, 200, 320, 300)) == [2, 3, 4])
    let grid = try Scene(
      width: 300, layout: Scene.flow(item: 100),
      [Scene.section("a", Array(repeating: 100, count: 9))])
    #expect(try grid.cells(in: (100, 100, 100, 100)) == [4])
    #expect(try grid.cells(in: (100, 100, 0, 100)) == [])
  }

  static let oddRects: [((Double, Double, Double, Double), [Int])] = [
    ((0, -500, 320, 520), [0]), ((0, -500, 320, 500), []), ((0, 600, 320, 100), []),
    ((0, 300, 320, -100), [4, 5]),
    (
      (
        -.greatestFiniteMagnitude / 2, -.greatestFiniteMagnitude / 2, .greatestFiniteMagnitude,
        .greatestFiniteMagnitude
      ), Array(0...9)
    ),
    ((-1e300, -1e300, 2e300, 2e300), Array(0...9)),
  ]

  @Test func `A7: odd rects are answered`() throws {
    let scene = try Scene(
      width: 320, layout: Scene.list, [Scene.section("a", Array(repeating: 50, count: 10))])
    for (rect, expected) in Self.oddRects {
      #expect(try scene.cells(in: rect) == expected, "\(rect)")
    }
    // No number at all finds nothing, and does not trap.
    #expect(try scene.cells(in: (.nan, .nan, .nan, .nan)) == [])
    _ = try scene.cells(in: (-.infinity, -.infinity, .infinity, .infinity))
  }

  @Test func `A8: rows of zero height have their height`() throws {
    let scene = try Scene(
      width: 320, layout: Scene.list, [Scene.section("a", [50, 0, 0, 50, 0, 50])])
    #expect(try scene.cells(in: (0, 0, 320, 100)) == [0, 3])
    #expect(try scene.cells(in: (0, 0, 320, 150)) == [0, 3, 5])
    #expect(try scene.answer().contentHeight == 150)
    #expect(
      try scene.answer(.index(section: 0, item: 2)).elements.map(\.place) == [[0, 50, 320, 0]])
  }

  @Test func `I2: answers are exact beyond 2^24 points`() throws {
    let large = try Scene(
      width: 375, layout: Scene.list,
      [Scene.section("a", [16_777_216] + Array(repeating: 1, count: 9))])
    #expect(try large.cells(in: (0, 16_777_216, 375, 1)) == [1])
    #expect(try large.cells(in: (0, 16_777_218, 375, 1)) == [3])
  }

  @Test func `I2: a rect equal to a row's frame finds that row alone`() throws {
    let scene = try Scene(
      width: 375, layout: Scene.list, [Scene.section("a", Array(repeating: 44.3, count: 1000))])
    for element in try scene.answer().elements {
      let found = try scene.answer(.rect(element.frame)).elements.compactMap(\.item)
      #expect(found == [element.item])
    }
  }
}
