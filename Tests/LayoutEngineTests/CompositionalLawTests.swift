import LayoutEngine
import Testing

/// Random descriptions and measurements.
private struct RandomSection {
  var random: SeededGenerator
  var layout: CompositionalLayout
  let container: SectionContainer
  let direction: ScrollDirection

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    direction = seed % 3 == 0 ? .horizontal : .vertical
    let insets = EdgeInsets(top: 3, leading: 4.3, bottom: 5, trailing: 6)
    container = .points(
      320, 480, direction, insets: insets, scale: 3, floorsFractions: seed % 4 == 0)
    layout = CompositionalLayout(
      group: LayoutGroup(size: .of(.width(1), .height(1)), content: .custom([])))
    layout.group = group(depth: 0)
    layout.interGroupSpacing = pick([0, 8, 7.7])
    layout.orthogonalScrolling = pick([.none, .none, .none, .continuous, .groupPaging])
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func dimension(isGroup: Bool, isWidth: Bool) -> Dimension {
    let points = pick([20.0, 33.3, 60, 7.25])
    let fraction = pick([0.5, 0.3, 1, 1.0 / 3])
    return pick([
      .absolute(isGroup ? points * 4 : points), .fractionalWidth(fraction),
      isWidth ? .fractionalWidth(fraction) : .fractionalHeight(fraction), .estimated(points),
      .uniformAcrossSiblings(points),
    ])
  }

  private mutating func size(isGroup: Bool) -> LayoutSize {
    .of(
      dimension(isGroup: isGroup, isWidth: true), dimension(isGroup: isGroup, isWidth: false))
  }

  private mutating func spacing() -> Spacing? {
    pick([nil, nil, .fixed(3.3), .flexible(2)])
  }

  private mutating func edges() -> EdgeSpacing {
    guard pick([true, false, false]) else { return EdgeSpacing() }
    return EdgeSpacing(top: spacing(), leading: spacing(), bottom: spacing(), trailing: spacing())
  }

  private mutating func insets() -> EdgeInsets {
    pick([.zero, .zero, EdgeInsets(top: 1, leading: 2.1, bottom: 3, trailing: 4)])
  }

  private mutating func badges(_ kinds: [String]) -> [AnchoredSupplementary] {
    guard pick([true, false, false]) else { return [] }
    let edges = pick([true, false])
    return [
      AnchoredSupplementary(
        kind: pick(kinds), size: .of(.points(9), .width(0.1)),
        containerAnchor: .init(top: edges, trailing: !edges))
    ]
  }

  private mutating func item() -> LayoutItem {
    var item = LayoutItem(size: size(isGroup: false))
    item.contentInsets = insets()
    item.edgeSpacing = edges()
    item.supplementaries = badges(["a", "b"])
    return item
  }

  private mutating func group(depth: Int) -> LayoutGroup {
    let axis = pick(LayoutGroup.Axis.allCases)
    var subitems: [LayoutSubitem] = []
    for _ in 0..<pick([1, 1, 2, 3]) {
      if depth < 2, pick([true, false, false]) {
        subitems.append(.group(group(depth: depth + 1)))
      } else {
        subitems.append(.item(item()))
      }
    }
    let content: LayoutGroup.Content =
      switch pick([0, 0, 0, 1, 2, 3]) {
      case 0: .subitems(axis, subitems)
      case 1: .shares(axis, subitems[0], count: pick([2, 3]))
      case 2: .repeated(axis, subitems[0], count: pick([2, 3]))
      default:
        .custom([
          CustomFrame(x: 1, y: 2.2, width: 30, height: 20),
          CustomFrame(x: 40, y: -5, width: 30, height: 44, zIndex: 2),
        ])
      }
    var group = LayoutGroup(size: size(isGroup: true), content: content)
    group.interItemSpacing = spacing() ?? .fixed(0)
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    group.supplementaries = badges(["b", "g"])
    return group
  }

  mutating func items(_ solver: CompositionalSolver) -> ItemExtents {
    let count = Int.random(in: 1...40, using: &random)
    return ItemExtents(
      (0..<count).map { _ in
        var item = ItemSpec()
        item.measuredWidth = pick([nil, 25, 40.4])
        item.measuredHeight = pick([nil, 15, 61.7])
        item.size = pick([nil, nil, .aspectRatio(1.5), .dimensions(width: nil, height: .points(9))])
        return solver.extent(of: item)
      })
  }

  mutating func pages() -> [Int] {
    (0..<12).map { _ in Int.random(in: 1...7, using: &random) }
  }
}

@Suite struct CompositionalLawTests {
  private let seeds = 800

  @Test func `pages of any sizes come to what one page does, to the tick`() throws {
    var (solved, ahead, spanning, badged) = (0, 0, 0, 0)
    for seed in 0..<seeds {
      var section = RandomSection(seed: seed)
      guard let solver = try? CompositionalSolver(section.layout, in: section.container),
        solver.holdsItems
      else { continue }
      let items = section.items(solver)
      let whole = solver.solve(items)
      for _ in 0..<2 {
        let paged = solver.solve(items, pages: section.pages())
        #expect(paged == whole, "seed \(seed)")
      }
      #expect(whole.frames.allSatisfy { $0.length >= 0 && $0.breadth >= 0 })
      solved += 1
      ahead += solver.looksAhead ? 1 : 0
      spanning += solver.spansSection ? 1 : 0
      badged += solver.badges.isEmpty ? 0 : 1
    }
    #expect(min(solved, ahead * 4, spanning * 40, badged * 4) > seeds / 4)
  }

  @Test func `a supplementary moves no cell`() throws {
    var seen = 0
    for seed in 0..<seeds {
      var section = RandomSection(seed: seed)
      guard let solver = try? CompositionalSolver(section.layout, in: section.container),
        solver.badges.isEmpty, solver.holdsItems
      else { continue }
      let items = section.items(solver)
      section.layout.group.supplementaries = [
        AnchoredSupplementary(
          kind: "x", size: .of(.points(1), .points(1)), containerAnchor: .init())
      ]
      let badged = try CompositionalSolver(section.layout, in: section.container)
      let (plain, marked) = (solver.solve(items), badged.solve(items, pages: [3]))
      #expect(plain.frames == marked.frames && plain.end == marked.end, "seed \(seed)")
      seen += 1
    }
    #expect(seen > seeds / 4)
  }

  @Test func `a plain row of measured items is placed as any other group`() throws {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let insets = EdgeInsets(top: Double(seed % 3), leading: 2, bottom: 1, trailing: 2)
      var items: [LayoutSubitem] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let height: LayoutEngine.Dimension =
          Int.random(in: 0..<3, using: &random) == 0 ? .height(0.5) : .estimated(33.3)
        items.append(
          .item(
            .width(0.3), height, insets: insets,
            edges: EdgeSpacing(top: .fixed(Double(seed % 5)), leading: .flexible(1))))
      }
      let group = LayoutGroup.of(
        .width(1), seed % 4 == 0 ? .points(70) : .estimated(50),
        seed % 7 == 0 ? .subitems(.vertical, [items[0]]) : .subitems(.horizontal, items),
        spacing: .flexible(3), insets: insets, edges: EdgeSpacing(bottom: .fixed(2)))
      let badge = AnchoredSupplementary(
        kind: "x", size: .of(.points(1), .points(1)), containerAnchor: .init())
      var badged = group
      badged.supplementaries = [badge]
      let container = SectionContainer.points(
        320, 480, insets: insets, scale: 3, floorsFractions: seed % 2 == 0)
      let plain = try CompositionalSolver(.of(group, spacing: 4), in: container)
      let general = try CompositionalSolver(.of(badged, spacing: 4), in: container)
      let extents = ItemExtents(
        (0..<20).map { index in
          plain.extent(
            of: [
              ItemSpec(), ItemSpec(measuredHeight: Double(index) * 7.7),
              ItemSpec(size: .aspectRatio(1.3)),
            ][Int.random(in: 0..<3, using: &random)])
        })
      let expected = general.solve(extents)
      for pages in [[20], [1], [2, 3, 4]] {
        let solved = plain.solve(extents, pages: pages)
        #expect(solved.frames == expected.frames && solved.end == expected.end, "seed \(seed)")
      }
    }
  }

  @Test func `badges are numbered by kind in layout order`() throws {
    for seed in 0..<seeds {
      var section = RandomSection(seed: seed)
      guard let solver = try? CompositionalSolver(section.layout, in: section.container),
        solver.holdsItems, !solver.badges.isEmpty
      else { continue }
      let placed = solver.solve(section.items(solver), pages: section.pages()).badges
      var next: [String: Int] = [:]
      for badge in placed {
        let kind = solver.badges[badge.badge].kind
        #expect(badge.index == next[kind, default: 0], "seed \(seed)")
        next[kind] = badge.index + 1
      }
      #expect(placed.map(\.item) == placed.map(\.item).sorted())
    }
  }

  @Test func `rows of absolute and fractional items equal a naive packing`() throws {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let container = SectionContainer.points(320, 480, insets: EdgeInsets(leading: 7, trailing: 3))
      let gap = Tick.nearest(points: Double.random(in: 0...12, using: &random))
      let spacing = Double(Int.random(in: 0...9, using: &random))
      let sides = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Dimension in
        let fraction = Double.random(in: 0.05...0.6, using: &random)
        return Bool.random(using: &random) ? .fractionalWidth(fraction) : .absolute(fraction * 200)
      }
      func lengths(_ count: Int) -> [Ticks] {
        let room = container.breadth - Ticks(count - 1) * gap
        return (0..<count).map {
          container.length(of: sides[$0 % sides.count], fractionsOf: room, 0)
        }
      }
      var count = 1
      while lengths(count + 1).reduce(0, +) + Ticks(count) * gap <= container.breadth + 240 {
        count += 1
      }
      let solver = try CompositionalSolver(
        .of(
          .of(
            .width(1), .points(30), .subitems(.horizontal, sides.map { .item($0, .height(1)) }),
            spacing: .fixed(Tick.points(gap))), spacing: spacing), in: container)
      let frames = solver.solve(3 * count + 1, pages: [5]).frames
      for (index, frame) in frames.enumerated() {
        let before = lengths(count).prefix(index % count).reduce(0) { $0 + $1 + gap }
        #expect(frame.cross == container.cross + before, "seed \(seed)")
        #expect(frame.breadth == lengths(count)[index % count], "seed \(seed)")
        #expect(frame.main == Ticks(index / count) * Tick.nearest(points: 30 + spacing))
      }
    }
  }
}
