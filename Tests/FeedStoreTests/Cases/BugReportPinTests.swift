import FeedStore
import Testing

/// Faults that people met in layouts of this kind: pinned headers and hit tests.
struct BugReportPinTests {
  private func headers(_ scene: Scene, top: Double, inset: Double = 0) throws -> [String] {
    try scene.answer(
      in: (0, top, 375, 600), inset: QueryInsets(top: inset, leading: 0, bottom: 0, trailing: 0)
    ).elements.filter { $0.category == .supplementary && $0.section != nil }
      .map { "\($0.name) \($0.frame.y) \($0.isPinned)" }
  }

  @Test func `D1: a pinned header stays below the top inset`() throws {
    let scene = try Scene(
      width: 375, layout: Scene.list,
      [Scene.section("a", header: 40, pinned: true, Array(repeating: 100, count: 10))])
    #expect(try headers(scene, top: 136, inset: 64) == ["header a 200.0 true"])
  }

  @Test(arguments: [(270.0, "header a 270.0 true"), (300.0, "header a 280.0 true")])
  func `D2: the bottom inset belongs to the section`(_ top: Double, _ expected: String) throws {
    let layout = Scene.list.adding(["contentInsets": ["bottom": 30]])
    let scene = try Scene(
      width: 375, layout: layout,
      [
        Scene.section("a", header: 40, pinned: true, Array(repeating: 50, count: 5)),
        Scene.section("b", Array(repeating: 50, count: 20)),
      ])
    #expect(try headers(scene, top: top) == [expected])
  }

  @Test(arguments: [
    (90.0, ["header a 100.0 false", "header b 500.0 false"]),
    (250.0, ["header a 250.0 true", "header b 500.0 false"]),
    (480.0, ["header a 460.0 true", "header b 500.0 false"]),
    // The first lies at 460 still, which is out of sight.
    (500.0, ["header b 500.0 false"]),
  ])
  func `D3: two headers hand over below a list header`(_ top: Double, _ expected: [String]) throws {
    let global: JSONValue = ["supplementaries": [Scene.header(100, pinned: false)]]
    guard case .object(let feed) = global else { return }
    let rows = Array(repeating: 60.0, count: 6)
    let scene = try Scene(
      width: 375, layout: Scene.list, feed: feed,
      [
        Scene.section("a", header: 40, pinned: true, rows),
        Scene.section("b", header: 40, pinned: true, rows),
      ])
    #expect(try headers(scene, top: top) == expected)
  }

  @Test func `D4: after the pinned section is deleted the next one's header is pinned`() throws {
    let rows = Array(repeating: 50.0, count: 4)
    let scene = try Scene(
      width: 375, layout: Scene.list,
      ["a", "b", "c"].map { Scene.section($0, header: 30, pinned: true, rows) })
    #expect(try headers(scene, top: 50).first == "header a 50.0 true")
    #expect(try scene.answer().contentHeight == 690)
    try scene.test.apply(["op": "deleteSections", "ids": ["a"]])
    #expect(try headers(scene, top: 50) == ["header b 50.0 true", "header c 230.0 false"])
    let answer = try scene.answer()
    #expect(answer.contentHeight == 460)
    #expect(!answer.elements.contains { $0.sectionID == "a" })
  }

  @Test func `D8: a pinned global header and a section's do not lie over each other`() throws {
    let scene = try Scene(
      width: 375, layout: Scene.list,
      feed: ["supplementaries": [Scene.header(50, pinned: true)]],
      [Scene.section("a", header: 30, pinned: true, Array(repeating: 50, count: 20))])
    let answer = try scene.answer(in: (0, 400, 375, 600))
    let pins = answer.elements.filter { $0.category == .supplementary }
    #expect(pins.map { [$0.frame.y, $0.frame.height] } == [[450, 30], [400, 50]])
    let rows = answer.elements.filter { $0.category == .cell }
    #expect(rows.compactMap(\.item) == Array(6...18))
    let free = rows.first { row in row.frame.y >= 480 }
    #expect(free?.item == 8)
    #expect(free?.frame.y == 480)
  }

  // MARK: Hit tests

  private func hits(_ scene: Scene, _ x: Double, _ y: Double) throws -> [String] {
    try scene.answer(.point(x: x, y: y)).names
  }

  @Test func `E1: a point in the second section's header is no row's`() throws {
    let rows = Array(repeating: 44.0, count: 3)
    let scene = try Scene(
      width: 375, layout: Scene.list, ["a", "b"].map { Scene.section($0, header: 30, rows) })
    #expect(try hits(scene, 10, 10) == ["header a"])
    #expect(try hits(scene, 10, 40) == ["a0"])
    #expect(try hits(scene, 10, 170) == ["header b"])
  }

  @Test func `E3: a point in a gap or on a far edge hits nothing`() throws {
    let grid = try Scene(
      width: 320, layout: Scene.flow(item: 100, spacing: 10),
      [Scene.section("a", [100, 100, 100])])
    #expect(try hits(grid, 105, 50) == [])
    #expect(try hits(grid, 100, 50) == [])
    #expect(try hits(grid, 110, 50) == ["a1"])
    let list = try Scene(
      width: 320, layout: Scene.list, [Scene.section("a", Array(repeating: 50, count: 10))])
    #expect(try hits(list, 10, 100) == ["a2"])
    #expect(try hits(list, 10, 500) == [])
  }
}
