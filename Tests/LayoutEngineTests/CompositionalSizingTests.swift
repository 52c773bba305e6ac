import LayoutEngine
import Testing

/// Estimated sizes, badges and rows: `LAYOUT.md` C12, C17, C20.
@Suite struct CompositionalSizingTests {
  private let container = SectionContainer.points(320, 480)

  private func list(spacing: Double) throws -> CompositionalSolver {
    let item = LayoutSubitem.item(.width(1), .estimated(44))
    return try CompositionalSolver(
      .of(.of(.width(1), .estimated(44), .subitems(.vertical, [item])), spacing: spacing),
      in: container)
  }

  @Test func `rows are as long as they were measured`() throws {
    let solver = try list(spacing: 3)
    #expect(!solver.looksAhead)
    let items = [31.0, 50, 31].map { ItemSpec(measuredHeight: $0) }
    #expect(solver.points(items).map { $0[1] } == [0, 34, 87])
  }

  @Test func `an item's own size stands for what is estimated, a measured one before it`() throws {
    let solver = try list(spacing: 0)
    let own = ItemSize.dimensions(width: .absolute(9), height: .absolute(30))
    let items: [(ItemSpec, height: Double, isEstimated: Bool)] = [
      (ItemSpec(), 44, true),
      (ItemSpec(size: own), 30, false),
      (ItemSpec(size: own, measuredWidth: 7, measuredHeight: 20), 20, false),
      (ItemSpec(measuredHeight: 20, isMeasurementStale: true), 20, true),
      (ItemSpec(size: .dimensions(width: nil, height: .estimated(25))), 25, true),
      (ItemSpec(size: .aspectRatio(4)), 80, false),
    ]
    #expect(solver.points(items.map(\.0)).map { $0[3] } == items.map(\.height))
    #expect(solver.points(items.map(\.0)).allSatisfy { $0[2] == 320 })
    let extents = ItemExtents(items.map { solver.extent(of: $0.0) })
    #expect(solver.estimated(extents, from: solver.initialState) == items.map(\.isEstimated))
  }

  @Test func `a row is as long as its longest item, and its last`() throws {
    let item = LayoutSubitem.item(.width(0.5), .estimated(50))
    let solver = try CompositionalSolver(
      .of(.of(.width(1), .estimated(50), .subitems(.horizontal, [item])), spacing: 3),
      in: container)
    let items = [31.0, 88, 31, 126, 40].map { ItemSpec(measuredHeight: $0) }
    let solved = solver.solve(ItemExtents(items.map(solver.extent(of:))))
    #expect(solved.points().map { $0[1] } == [0, 0, 91, 91, 220])
    #expect(solved.points().map { $0[3] } == [31, 88, 31, 126, 40])
    #expect(solved.end == Tick.nearest(points: 260))
  }

  @Test func `a group estimated along its axis holds one run`() throws {
    let item = LayoutSubitem.item(.width(1), .points(30))
    let solver = try CompositionalSolver(
      .of(.of(.width(1), .estimated(100), .subitems(.vertical, [item, item]), spacing: .fixed(5))),
      in: container)
    #expect(solver.solve(2).end == Tick.nearest(points: 65))
    #expect(solver.solve(3).end == Tick.nearest(points: 95))
  }

  @Test func `a fraction of an estimate is never measured`() throws {
    let solver = try CompositionalSolver(
      .of(
        .of(
          .width(1), .estimated(44), .subitems(.horizontal, [.item(.width(1), .height(1))]))),
      in: container)
    #expect(solver.points([ItemSpec(measuredHeight: 99)]) == [[0, 0, 320, 44]])
  }

  @Test func `uniform siblings take the largest length among them`() throws {
    let item = LayoutSubitem.item(.width(0.5), .uniformAcrossSiblings(20))
    let solver = try CompositionalSolver(
      .of(.of(.width(1), .estimated(20), .subitems(.horizontal, [item]))), in: container)
    let items = [31.0, 50, 31].map { ItemSpec(measuredHeight: $0) } + [ItemSpec()]
    #expect(solver.points(items).map { $0[3] } == [50, 50, 31, 31])
    #expect(solver.points(Array(items.prefix(3))).map { $0[3] } == [50, 50, 31])
  }

  @Test func `uniform groups of a section are all as long as the longest`() throws {
    let item = LayoutSubitem.item(.width(1), .estimated(20))
    let solver = try CompositionalSolver(
      .of(
        .of(.width(1), .uniformAcrossSiblings(20), .subitems(.vertical, [item])), spacing: 10),
      in: container)
    #expect(solver.spansSection)
    let items = ItemExtents([10.0, 60, 30].map { solver.extent(of: ItemSpec(measuredHeight: $0)) })
    for pages in [[3], [2], [1]] {
      let solved = solver.solve(items, pages: pages)
      #expect(solved.points().map { $0[1] } == [0, 70, 140])
      #expect(solved.points().map { $0[3] } == [10, 60, 30])
      #expect(solved.end == Tick.nearest(points: 200))
    }
  }

  @Test func `a badge lies where its anchors meet`() throws {
    typealias Anchor = AnchoredSupplementary.Anchor
    var fractional = Anchor(top: true, trailing: true)
    fractional.distance = .fractional(Offset(x: 0.5, y: -0.5))
    var cornered = AnchoredSupplementary(
      kind: "b", size: .of(.points(16), .points(16)),
      containerAnchor: Anchor(top: true, trailing: true))
    cornered.itemAnchor = Anchor(leading: true, bottom: true)
    let badges = [
      AnchoredSupplementary(
        kind: "a", size: .of(.points(16), .points(16)), containerAnchor: fractional), cornered,
    ]
    let item = LayoutSubitem.item(
      .points(110), .points(100), insets: EdgeInsets(top: 20, leading: 10), badges: badges)
    let solver = try CompositionalSolver(
      .of(.of(.width(1), .points(100), .subitems(.vertical, [item]))), in: container)
    let solved = solver.solve(2)
    #expect(solved.badges.map { solver.badges[$0.badge].kind } == ["a", "b", "a", "b"])
    #expect(solved.badges.map(\.index) == [0, 0, 1, 1])
    #expect(solved.badges.map(\.item) == [0, 0, 1, 1])
    let first = solved.badges.prefix(2).map {
      [Tick.points($0.frame.cross), Tick.points($0.frame.main)]
    }
    #expect(first == [[102, 12], [110, 4]])
  }

  @Test func `a partly filled group has its badge on its trimmed frame`() throws {
    let badge = AnchoredSupplementary(
      kind: "g", size: .of(.points(10), .points(10)),
      containerAnchor: AnchoredSupplementary.Anchor(leading: true, bottom: true))
    let solver = try CompositionalSolver(
      .of(
        .of(
          .width(1), .points(100), .subitems(.vertical, [.item(.width(1), .points(30))]),
          badges: [badge])), in: container)
    #expect(solver.looksAhead)
    for pages in [[9], [1], [2], [4]] {
      let solved = solver.solve(4, pages: pages)
      #expect(solved.badges.map(\.item) == [2, 3])
      #expect(solved.badges.map(\.index) == [0, 1])
      #expect(solved.badges.map { Tick.points($0.frame.main) } == [90, 130])
    }
  }

  @Test func `a row of groups rests at its stops`() throws {
    let group = LayoutGroup.of(
      .width(0.8), .points(120), .subitems(.horizontal, [.item(.width(1), .height(1))]))
    let container = SectionContainer.points(
      390, 844, insets: EdgeInsets(leading: 20, trailing: 20))
    let centred = try CompositionalSolver(
      .of(group, spacing: 10, scrolling: .groupPagingCentered), in: container)
    let solved = centred.solve(6)
    #expect(solved.points().prefix(3).map { $0[0] } == [20, 342, 664])
    #expect(solved.end == Tick.nearest(points: 120))
    let row = try #require(centred.orthogonalRow(after: solved.state))
    #expect(Tick.points(row.contentLength) == 1962)
    #expect(Tick.points(row.maxOffset) == 1572)
    let tables: [(CompositionalLayout.OrthogonalScrolling, [(Double, Double)])] = [
      (.groupPagingCentered, [(-500, -19), (0, -19), (142, 303), (9999, 1591)]),
      (.paging, [(-9, 0), (174.9, 0), (175, 350), (1571, 1400), (1572, 1572)]),
      (.groupPaging, [(160.9, 0), (161, 322), (1571, 1572)]),
      (.continuousGroupLeadingBoundary, [(160.9, 0), (161, 322)]),
      (.continuous, [(-3, 0), (7.5, 7.5), (2000, 1572)]),
    ]
    for (scrolling, stops) in tables {
      let solver = try CompositionalSolver(
        .of(group, spacing: 10, scrolling: scrolling), in: container)
      let row = try #require(solver.orthogonalRow(after: solved.state))
      for (asked, rest) in stops {
        let offset = row.restingOffset(for: Tick.nearest(points: asked))
        #expect(Tick.points(offset) == rest, "\(scrolling) \(asked)")
      }
    }
  }

  @Test func `an empty row is its insets long and does not scroll`() throws {
    let group = LayoutGroup.of(.points(9), .points(9), .custom([]))
    let solver = try CompositionalSolver(
      .of(group, scrolling: .groupPagingCentered),
      in: .points(320, 480, insets: EdgeInsets(leading: 5, trailing: 6)))
    let row = try #require(solver.orthogonalRow(after: solver.initialState))
    #expect(Tick.points(row.contentLength) == 11)
    #expect(row.maxOffset == 0)
    #expect(row.restingOffset(for: .max) == 0)
    #expect(row.restingOffset(for: .min) == 0)
  }
}

@Suite struct CompositionalLimitTests {
  @Test func `the longest lengths do not overflow`() throws {
    let huge = LayoutSubitem.item(.points(1e9), .estimated(1e9))
    let container = SectionContainer.points(1e9, 1e9)
    let groups: [LayoutGroup] = [
      .of(.width(1), .points(1e9), .repeated(.horizontal, huge, count: 900), spacing: .fixed(1e9)),
      .of(.estimated(5), .estimated(5), .repeated(.vertical, huge, count: 900)),
      .of(.width(1), .uniformAcrossSiblings(1e9), .subitems(.vertical, [huge])),
    ]
    for group in groups {
      for scrolling in CompositionalLayout.OrthogonalScrolling.allCases {
        let solver = try CompositionalSolver(
          .of(group, spacing: 1e9, scrolling: scrolling), in: container)
        let item = ItemSpec(measuredWidth: 1e300, measuredHeight: .infinity)
        let items = ItemExtents(Array(repeating: solver.extent(of: item), count: 1000))
        let solved = solver.solve(items, pages: [64])
        #expect(solved.frames.count == 1000)
        #expect(solver.orthogonalRow(after: solved.state)?.restingOffset(for: .max) != .max)
      }
    }
  }

  @Test func `states of another form are taken for the beginning`() throws {
    let flow = try FlowSolver(FlowLayout(), in: .points(320, 480))
    let item = LayoutSubitem.item(.width(0.5), .estimated(20))
    let groups = try CompositionalSolver(
      .of(.of(.width(1), .estimated(20), .subitems(.horizontal, [item]))), in: .points(320, 480))
    let items = ItemExtents(Array(repeating: ItemExtent(length: 9, breadth: 9), count: 5))
    for state: [Int64] in [[], [-1], [.max], [.max, .min, 3], [1, 2, 3, 4, 5], [7, -7, .max]] {
      #expect(
        flow.place(items, from: state, tail: [])
          == flow.place(items, from: flow.initialState, tail: []))
      #expect(
        groups.place(items, from: state, tail: [.max])
          == groups.place(items, from: groups.initialState, tail: []))
    }
  }
}
