import LayoutEngine
import Testing

/// Where dragged items land.
struct DropTargetTests {
  private func points(_ value: Double) -> Ticks { Tick.nearest(points: value) }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func landing(
    _ layout: FeedLayout, _ item: ItemPath, _ x: Double, _ y: Double,
    rowOffsets: [Int: Ticks] = [:]
  ) -> ItemPath? {
    layout.dropTarget(for: item, atX: points(x), y: points(y), rowOffsets: rowOffsets)?.path
  }

  private func list(_ heights: [Double], _ supplementaries: [Supplementary] = []) -> SectionInput {
    SectionInput(
      SectionDescription(layout: .list(ListLayout()), supplementaries: supplementaries),
      items: heights.map { .height($0) })
  }

  private let ten = Array(repeating: 100.0, count: 10)

  static let drops: [(from: Int, y: Double, to: Int)] = [
    (5, 550, 5), (5, 500, 5), (5, 599, 5), (5, 250, 2), (5, 201, 2), (0, 250, 2), (0, 299, 2),
    (0, 999, 9), (9, 0, 0), (3, -500, 0), (3, 5000, 9),
  ]

  @Test(arguments: drops)
  func `a row takes the place of the row under the point`(
    _ drop: (from: Int, y: Double, to: Int)
  ) throws {
    let layout = FeedLayout([list(ten)], in: FeedContext(320, 480))
    #expect(landing(layout, path(0, drop.from), 10, drop.y) == path(0, drop.to))
  }

  @Test func `the layout is the one with the item there`() throws {
    let heights = [50.0, 70, 90, 110]
    let layout = FeedLayout([list(heights)], in: FeedContext(320, 480))
    let target = try #require(layout.dropTarget(for: path(0, 0), atX: 0, y: points(200)))
    #expect(target.path == path(0, 2))
    let tops = target.layout.elements().map { Tick.points($0.frame.y) }
    #expect(tops == [0, 70, 160, 210])
  }

  @Test func `rows go from section to section, by header and into an empty one`() {
    let header = Supplementary.wide(height: 40)
    let layout = FeedLayout(
      [list([100, 100, 100], [header]), list([], [header]), list([100, 100], [header])],
      in: FeedContext(320, 480))
    // Sections begin at 0, 340, 380; with an item of the first lifted at 0, 240, 280.
    let first: [(Double, ItemPath)] = [
      (250, path(0, 2)), (290, path(0, 2)), (315, path(1, 0)), (345, path(1, 0)),
      (355, path(2, 0)), (450, path(2, 1)), (9999, path(2, 2)),
    ]
    for (y, target) in first { #expect(landing(layout, path(0, 0), 0, y) == target, "\(y)") }
    let last: [(Double, ItemPath)] = [
      (10, path(0, 0)), (330, path(0, 2)), (345, path(0, 3)), (400, path(0, 3)), (415, path(1, 0)),
    ]
    for (y, target) in last { #expect(landing(layout, path(2, 1), 0, y) == target, "\(y)") }
  }

  @Test(arguments: [false, true])
  func `a grid is crossed sideways, right to left too`(rightToLeft: Bool) {
    var flow = FlowLayout()
    (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (0, 0)
    let layout = FeedLayout(
      [
        SectionInput(
          SectionDescription(layout: .flow(flow)),
          items: Array(repeating: .sized(100, 100), count: 9))
      ], in: FeedContext(300, 480), rightToLeft: rightToLeft)
    func x(_ value: Double) -> Double { rightToLeft ? 300 - value : value }
    #expect(landing(layout, path(0, 0), x(150), 150) == path(0, 4))
    #expect(landing(layout, path(0, 8), x(250), 50) == path(0, 2))
    #expect(landing(layout, path(0, 4), x(150), 150) == path(0, 4))
    #expect(landing(layout, path(0, 4), x(250), 290) == path(0, 8))
  }

  @Test func `a section that is only the item stays its place`() {
    let group = LayoutGroup.of(
      .width(1), .points(100), .subitems(.horizontal, [.item(.width(1), .height(1))]))
    func section(_ count: Int) -> SectionInput {
      SectionInput(
        SectionDescription(layout: .compositional(CompositionalLayout(group: group))),
        items: Array(repeating: ItemSpec(), count: count))
    }
    let layout = FeedLayout([section(1), section(3)], in: FeedContext(320, 480))
    #expect(landing(layout, path(0, 0), 10, 50) == path(0, 0))
    #expect(landing(layout, path(0, 0), 10, 150) == path(1, 1))
    #expect(landing(layout, path(1, 0), 10, 150) == path(1, 0))
  }

  @Test func `what is not there can't be dropped or moved`() {
    let layout = FeedLayout([list(ten)], in: FeedContext(320, 480))
    for item in [path(0, 10), path(1, 0), path(-1, 0), path(0, -1)] {
      #expect(landing(layout, item, 0, 0) == nil)
      #expect(layout.moving(item, to: path(0, 0)) == nil)
    }
    #expect(layout.moving(path(0, 0), to: path(0, 10)) == nil)
    #expect(layout.moving(path(0, 0), to: path(0, 9)) != nil)
    let far = layout.dropTarget(for: path(0, 0), atX: .min, y: .max)
    #expect(far?.path == path(0, 9))
  }

  @Test func `a moved layout is a fresh one of the moved items`() {
    for seed in 0..<200 {
      var random = LawGenerator(seed: seed)
      var heights = (0..<3).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in random.points(0...90) }
      }
      let context = FeedContext(320, 480, spacing: 5)
      let layout = FeedLayout(heights.map { list($0) }, in: context)
      let from = random.pick([0, 1, 2])
      let origin = path(from, Int.random(in: 0..<heights[from].count, using: &random))
      let height = heights[from].remove(at: origin.item)
      let to = random.pick([0, 1, 2])
      let target = path(to, Int.random(in: 0...heights[to].count, using: &random))
      heights[to].insert(height, at: target.item)
      let fresh = FeedLayout(heights.map { list($0) }, in: context)
      #expect(layout.moving(origin, to: target)?.elements() == fresh.elements())
      #expect(origin.afterMoving(origin, to: target) == target)
      // Every other item keeps its height under its new index path.
      for element in layout.elements() {
        guard let section = element.section, let item = element.item else { continue }
        let moved = path(section, item).afterMoving(origin, to: target)
        #expect(Tick.length(points: heights[moved.section][moved.item]) == element.frame.height)
      }
    }
  }

  @Test func `for equal rows an item dropped on its own middle stays`() {
    for seed in 0..<100 {
      var random = LawGenerator(seed: seed)
      let counts = (0..<3).map { _ in Int.random(in: 1...5, using: &random) }
      let header = Supplementary.wide(height: random.points(0...50))
      let layout = FeedLayout(
        counts.map { rows($0, of: 44.3, [header]) }, in: FeedContext(320, 480))
      for element in layout.elements() {
        guard let section = element.section, let item = element.item else { continue }
        let middle = element.frame.y + element.frame.height / 2
        let target = layout.dropTarget(for: path(section, item), atX: 0, y: middle)
        #expect(target?.path == path(section, item), "seed \(seed)")
      }
    }
  }
}
