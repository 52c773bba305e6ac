import FeedStore
import LayoutEngine
import Testing

/// Items one below the other, each farther to the right by the parameter.
private struct Stairs: CustomLayoutProvider {
  var version = 1
  var height: Double = 10

  func makeSolver(
    parameters: String?, in container: SectionContainer
  ) throws(LayoutProblem) -> any SectionSolver {
    if parameters == "\"narrow\"" { throw .noRoom }
    guard let parameters else { return StairsSolver(step: 5, height: height) }
    guard let step = Double(parameters) else { throw .invalidLayout("no step") }
    return StairsSolver(step: step, height: height)
  }
}

private struct StairsSolver: SectionSolver {
  let step: Double
  let height: Double

  var initialState: [Int64] { [0] }

  func extent(of item: ItemSpec) -> ItemExtent { ItemExtent(length: Tick.length(points: height)) }

  func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    var frames: [Frame] = []
    for (index, length) in items.lengths.enumerated() {
      let number = (state.first ?? 0) + Int64(index)
      frames.append(
        Frame(
          main: Ticks(index) * length, cross: Tick.distance(points: step * Double(number)),
          length: length, breadth: Tick.length(points: 50)))
    }
    return PlacedPage(
      frames: frames, advance: items.lengths.reduce(0, +),
      state: [(state.first ?? 0) + Int64(items.count)])
  }

  func itemsEnd(after state: [Int64]) -> Ticks { 0 }
}

/// A solver that gives whatever it was made with.
private struct WrongSolver: SectionSolver, CustomLayoutProvider {
  let version = 3
  var page = PlacedPage(frames: [], advance: 0, state: [])
  var end: Ticks = 0
  var initialState: [Int64] = []

  func makeSolver(
    parameters: String?, in container: SectionContainer
  ) throws(LayoutProblem) -> any SectionSolver { self }

  func extent(of item: ItemSpec) -> ItemExtent { ItemExtent(length: .min, breadth: .max) }
  func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage { page }
  func itemsEnd(after state: [Int64]) -> Ticks { end }
  func contentBreadth(after state: [Int64]) -> Ticks { .max }
  func estimated(_ items: ItemExtents, from state: [Int64]) -> [Bool] { [] }

  static func frame(_ main: Ticks, _ length: Ticks) -> PlacedPage {
    PlacedPage(
      frames: [Frame(main: main, cross: 0, length: length, breadth: 1)], advance: 0, state: [])
  }

  /// Answers of all wrong kinds.
  static var all: [WrongSolver] {
    var badge = frame(0, 1)
    badge.badges = [
      PlacedBadge(
        item: 7, badge: 3, index: -1, frame: Frame(main: 0, cross: 0, length: 1, breadth: 1))
    ]
    var many = frame(0, 1)
    many.frames = Array(repeating: many.frames[0], count: 5_000)
    var state = frame(0, 1)
    state.state = Array(repeating: .max, count: 100_000)
    var far = frame(.max, 1)
    far.advance = .min
    var zIndexes = frame(0, 1)
    zIndexes.zIndexes = [1, 2, 3, 4, 5]
    let pages = [
      PlacedPage(frames: [], advance: .max, state: [1]), frame(0, -1), frame(0, .max),
      frame(.min, .min), far, badge, many, state, zIndexes,
    ]
    return pages.map { WrongSolver(page: $0) } + [
      WrongSolver(page: frame(0, 1), end: .max), WrongSolver(page: frame(0, 1), end: .min),
      WrongSolver(
        page: frame(0, 1), initialState: Array(repeating: 1, count: 100_000)),
    ]
  }
}

struct CustomLayoutTests {
  private static let header: JSONValue = [
    "kind": "header", "size": ["width": ["fractionalWidth": 1], "height": 20],
  ]

  private func scene(_ parameters: JSONValue? = nil, count: Int = 9) throws -> Scene {
    let layout: JSONValue = ["type": "custom", "name": "stairs"]
    let full = layout.adding(parameters.map { ["parameters": $0] } ?? [:])
    return try Scene(
      width: 375, layout: full,
      [
        Scene.section("a", header: 20, Array(repeating: 1, count: count)),
        Scene.section("b", [30], layout: Scene.list),
      ])
  }

  private func open(
    _ scene: Scene, _ provider: (any CustomLayoutProvider)?
  ) throws -> FeedStore {
    var options = TestStore.options(TestStore.smallShape)
    options.customLayouts = provider.map { ["stairs": $0] } ?? [:]
    return try FeedStore(at: scene.test.path, options: options)
  }

  private func answer(_ store: FeedStore) throws -> Answer {
    try store.query(Query(feed: "f", area: .all))
  }

  @Test func `a registered layout places its sections' items`() throws {
    let scene = try scene(7)
    let store = try open(scene, Stairs())
    for round in 0..<2 {
      let cells = try answer(store).elements.filter { $0.category == .cell }
      #expect(cells.map(\.frame.y) == (0..<9).map { 20 + 10 * Double($0) } + [110])
      #expect(cells.map(\.frame.x) == (0..<9).map { 7 * Double($0) } + [0])
      if round == 0 { _ = try store.precompute() }
    }
    #expect(try answer(store).problems == [] && answer(store).isStale == false)
    #expect(try store.verify().findings.isEmpty)
  }

  @Test func `changes lay out what they must, as from the beginning`() throws {
    let scene = try scene(count: 40)
    let store = try open(scene, Stairs())
    _ = try store.precompute()
    for (number, place) in [0, 17, 40, 5].enumerated() {
      try store.apply(
        """
        {"id":"n\(number)","feed":"f","operations":[{"op":"insertItems","section":"a","at":\(place),
        "items":[{"id":"n\(number)"}]},{"op":"deleteItems","ids":["a\(number * 3)"]}]}
        """)
      let cells = try answer(store).elements.filter { $0.section == 0 && $0.category == .cell }
      #expect(cells.map(\.frame.x) == (0..<40).map { 5 * Double($0) })
      #expect(try store.verify().findings.isEmpty)
    }
  }

  @Test func `without it a section has its supplementaries, and the rest is laid out`() throws {
    let scene = try scene()
    let elements = try scene.answer().elements
    #expect(elements.map(\.name) == ["header a", "b0"])
    #expect(elements.map(\.frame.y) == [0, 20])
    let problem = try #require(try scene.answer().problems.first)
    #expect(problem.code == "unknown-layout" && problem.sectionID == "a")
  }

  @Test func `what is kept is made anew when another layout is registered, or none`() throws {
    let scene = try scene()
    let providers: [(any CustomLayoutProvider)?] = [
      Stairs(), Stairs(version: 2, height: 20), nil, Stairs(), WrongSolver(),
    ]
    for (provider, length) in zip(providers, [140.0, 230, 50, 140, 50]) {
      let store = try open(scene, provider)
      #expect(try answer(store).contentHeight == length)
      _ = try store.precompute()
      #expect(try answer(store).contentHeight == length && !answer(store).isStale)
      #expect(try store.verify().findings.isEmpty)
      try store.close()
    }
  }

  @Test func `a layout that is not asked for is nobody's concern`() throws {
    let scene = try Scene(width: 375, layout: Scene.list, [Scene.section("a", [30])])
    let store = try open(scene, Stairs())
    #expect(try store.precompute().layouts == 0)
  }

  @Test(arguments: [("narrow", "no-room"), ("wide", "invalid-layout")])
  func `a provider says what is wrong`(parameter: String, code: String) throws {
    let scene = try scene(.string(parameter))
    let store = try open(scene, Stairs())
    #expect(try answer(store).problems.map(\.code) == [code])
    #expect(try answer(store).elements.count == 2)
  }

  @Test(arguments: WrongSolver.all.indices)
  func `nothing that a solver gives traps`(number: Int) throws {
    let scene = try scene()
    let store = try open(scene, WrongSolver.all[number])
    for _ in 0..<2 {
      let problems = try answer(store).problems
      #expect(problems.map(\.code) == ["invalid-layout"] && problems.map(\.section) == [0])
      let far = QueryRect(x: -1e9, y: -1e12, width: 1e10, height: 2e12)
      for element in try store.query(Query(feed: "f", area: .rect(far))).elements {
        #expect(element.frame.width >= 0 && element.frame.height >= 0)
      }
      _ = try store.precompute()
    }
    #expect(try store.verify().findings.isEmpty)
    let result = try store.apply(
      #"{"id":"x","feed":"f","operations":[{"op":"deleteItems","ids":["a4"]}]}"#)
    #expect(result.warnings.contains { $0.code == "invalid-layout" && $0.sectionID == "a" })
    try store.close()
  }
}
