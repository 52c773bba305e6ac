import LayoutEngine
import Testing

/// The numeric examples of `LAYOUT.md` C1 to C12.
@Suite struct CompositionalSolverTests {
  private struct Example: CustomTestStringConvertible {
    let testDescription: String
    var bounds = (320.0, 480.0)
    var scale = 2.0
    var roundings = [false, true]
    var insets = EdgeInsets.zero
    let layout: CompositionalLayout
    let frames: [[Double]]
    var end: Double?
  }

  private static let full = LayoutSubitem.item(.width(1), .height(1))

  private static let rows = [
    Example(
      testDescription: "C1: three thirds, floored to pixels", bounds: (365, 480),
      roundings: [true],
      layout: .of(
        .of(.width(1), .points(10), .shares(.horizontal, full, count: 3))),
      frames: [[0, 0, 121.5, 10], [121.5, 0, 121.5, 10], [243, 0, 121.5, 10]]),
    Example(
      testDescription: "C1: three thirds, exact", bounds: (365, 480), roundings: [false],
      layout: .of(.of(.width(1), .points(10), .shares(.horizontal, full, count: 3))),
      frames: [[0, 0, 121.667, 10], [121.667, 0, 121.667, 10], [243.333, 0, 121.667, 10]]),
    Example(
      testDescription: "C1: gaps are not rounded, positions are", roundings: [true],
      layout: .of(
        .of(
          .width(1), .points(10), .subitems(.horizontal, [.item(.points(79), .height(1))]),
          spacing: .flexible(0))),
      frames: [[0, 0, 79, 10], [80.5, 0, 79, 10], [160.5, 0, 79, 10], [241, 0, 79, 10]]),
    Example(
      testDescription: "C2: section insets narrow a group, but not its height",
      bounds: (360, 640), insets: EdgeInsets(top: 20, leading: 10, bottom: 20, trailing: 10),
      layout: .of(.of(.width(0.5), .height(0.25), .subitems(.horizontal, [full]))),
      frames: [[10, 0, 170, 160], [10, 160, 170, 160]]),
    Example(
      testDescription: "C3: insets larger than the slot", bounds: (9.5, 480), roundings: [false],
      layout: .of(
        .of(
          .width(1), .points(30),
          .subitems(
            .horizontal,
            [.item(.width(1), .height(1), insets: EdgeInsets(leading: 7, trailing: 7))]))),
      frames: [[7, 0, 4.5, 30]]),
    Example(
      testDescription: "C4: spacing is taken off before the fraction", bounds: (360, 480),
      roundings: [true],
      layout: .of(
        .of(
          .width(1), .points(10), .subitems(.horizontal, [.item(.width(0.28), .height(1))]),
          spacing: .fixed(12))),
      frames: [[0, 0, 94, 10], [106, 0, 94, 10], [212, 0, 94, 10], [0, 10, 94, 10]]),
    Example(
      testDescription: "C4: a list that repeats", bounds: (300, 480),
      layout: .of(
        .of(
          .width(1), .points(10),
          .subitems(
            .horizontal, [.item(.width(0.5), .height(1)), .item(.points(70), .height(1))]),
          spacing: .fixed(10))),
      frames: [[0, 0, 145, 10], [155, 0, 70, 10], [0, 10, 145, 10]]),
    Example(
      testDescription: "C5: equal shares", bounds: (350, 480),
      layout: .of(
        .of(
          .width(1), .points(10), .shares(.horizontal, full, count: 4), spacing: .fixed(6))),
      frames: [[0, 0, 83, 10], [89, 0, 83, 10], [178, 0, 83, 10], [267, 0, 83, 10]]),
    Example(
      testDescription: "C5: that many at their own size", bounds: (300, 480),
      layout: .of(
        .of(
          .width(1), .points(10),
          .repeated(.horizontal, .item(.points(40), .points(10)), count: 2), spacing: .fixed(6))),
      frames: [[0, 0, 40, 10], [46, 0, 40, 10], [0, 10, 40, 10]]),
  ]

  private static let spacings = [
    Example(
      testDescription: "C6: flexible gaps share what is left over, in a short row too",
      layout: .of(
        .of(
          .width(1), .points(10), .subitems(.horizontal, [.item(.points(90), .height(1))]),
          spacing: .flexible(5))),
      frames: [
        [0, 0, 90, 10], [115, 0, 90, 10], [230, 0, 90, 10], [0, 10, 90, 10], [115, 10, 90, 10],
      ]),
    Example(
      testDescription: "C7: fixed edges take room", bounds: (300, 480),
      layout: .of(
        .of(
          .width(1), .points(10),
          .subitems(
            .horizontal,
            [
              .item(
                .points(120), .height(1),
                edges: EdgeSpacing(leading: .fixed(10), trailing: .fixed(6)))
            ]))),
      frames: [[10, 0, 120, 10], [146, 0, 120, 10], [10, 10, 120, 10]]),
    Example(
      testDescription: "C7: flexible edges share what is left over",
      layout: .of(
        .of(
          .width(1), .points(100),
          .subitems(
            .horizontal,
            [
              .item(
                .points(160), .points(100),
                edges: EdgeSpacing(leading: .flexible(4), trailing: .flexible(6)))
            ]))),
      frames: [[79, 0, 160, 100], [79, 100, 160, 100]]),
    Example(
      testDescription: "C7: a group's edges are room before and after each",
      layout: .of(
        .of(
          .width(1), .points(30), .subitems(.horizontal, [full]),
          edges: EdgeSpacing(top: .fixed(5), bottom: .fixed(7))), spacing: 8),
      frames: [[0, 5, 320, 30], [0, 55, 320, 30]], end: 92),
    Example(
      testDescription: "C7: a share may be negative",
      layout: .of(
        .of(
          .points(400), .points(30), .subitems(.horizontal, [full]),
          edges: EdgeSpacing(leading: .flexible(0)))),
      frames: [[-80, 0, 400, 30]]),
    Example(
      testDescription: "C8: an item beside a nested group",
      layout: .of(
        .of(
          .width(1), .points(100),
          .subitems(
            .horizontal,
            [
              .item(.width(0.5), .height(1)),
              .group(
                .of(
                  .width(0.5), .height(1),
                  .subitems(.vertical, [.item(.width(1), .height(0.5))]), spacing: .fixed(4))),
            ]), spacing: .fixed(6))),
      frames: [[0, 0, 157, 100], [163, 0, 157, 48], [163, 52, 157, 48], [0, 100, 157, 100]]),
    Example(
      testDescription: "C9: given frames repeat", insets: EdgeInsets(top: 3, leading: 4),
      layout: .of(
        .of(
          .points(320), .points(80), .custom([CustomFrame(x: 1, y: 2, width: 30, height: 40)]),
          insets: EdgeInsets(top: 9, leading: 9))),
      frames: [[5, 2, 30, 40], [5, 82, 30, 40]], end: 160),
    Example(
      testDescription: "C10: the last group is trimmed by what it does not reach",
      layout: .of(
        .of(
          .width(1), .points(90), .subitems(.vertical, [.item(.width(1), .points(40))]),
          spacing: .fixed(5))),
      frames: [[0, 0, 320, 40], [0, 45, 320, 40], [0, 90, 320, 40]], end: 135),
    Example(
      testDescription: "C10: columns count too",
      layout: .of(
        .of(
          .width(1), .points(100),
          .subitems(
            .horizontal,
            [
              .group(
                .of(
                  .width(0.5), .height(1),
                  .subitems(.vertical, [.item(.width(1), .points(50))])))
            ]))),
      frames: [
        [0, 0, 160, 50], [0, 50, 160, 50], [160, 0, 160, 50], [160, 50, 160, 50],
        [0, 100, 160, 50],
      ], end: 150),
  ]

  @Test(arguments: rows + spacings)
  private func `an example of the rules`(_ example: Example) throws {
    for floors in example.roundings {
      let solver = try CompositionalSolver(
        example.layout,
        in: .points(
          example.bounds.0, example.bounds.1, insets: example.insets, scale: example.scale,
          floorsFractions: floors))
      for pages in [[Int.max], [1], [2], [3]] {
        let solved = solver.solve(example.frames.count, pages: pages)
        for (index, expected) in example.frames.enumerated() {
          #expect(agree(solved.points()[index], expected, tolerance: 0.001), "item \(index)")
        }
        if let end = example.end { #expect(solved.end == Tick.nearest(points: end)) }
      }
    }
  }

  @Test func `a sideways section stacks its groups along x`() throws {
    let solver = try CompositionalSolver(
      .of(
        .of(
          .points(100), .height(1),
          .subitems(.horizontal, [.item(.width(0.5), .height(1))]))),
      in: .points(320, 480, .horizontal, insets: EdgeInsets(leading: 4, trailing: 6)))
    let solved = solver.solve(3)
    #expect(
      solved.points(.horizontal) == [[0, 0, 50, 480], [50, 0, 50, 480], [100, 0, 50, 480]])
    #expect(solved.end == Tick.nearest(points: 150))
  }

  @Test func `a group whose first child does not fit holds nothing`() throws {
    let solver = try CompositionalSolver(
      .of(.of(.points(50), .points(50), .subitems(.horizontal, [.item(.points(60), .height(1))]))),
      in: .points(320, 480))
    #expect(!solver.holdsItems)
    #expect(solver.solve(3).frames.allSatisfy { $0.length == 0 && $0.breadth == 0 })
  }

  @Test func `descriptions without a meaning or room are refused`() throws {
    let container = SectionContainer.points(320, 480)
    let none = LayoutSubitem.item(.points(0), .points(10))
    let groups: [(LayoutGroup, isNoRoom: Bool)] = [
      (.of(.width(1), .points(50), .subitems(.horizontal, [none])), false),
      (.of(.width(1), .points(50), .subitems(.horizontal, [none, none])), false),
      (.of(.width(1), .points(50), .shares(.horizontal, none, count: 0)), false),
      (.of(.width(1), .points(50), .repeated(.horizontal, none, count: -1)), false),
      (.of(.width(1), .points(50), .repeated(.horizontal, none, count: .max)), false),
      (
        .of(
          .width(1), .points(50), .shares(.horizontal, none, count: 4), spacing: .fixed(107)),
        true
      ),
      (
        .of(
          .width(1), .points(50), .subitems(.horizontal, [.item(.width(1), .height(1))]),
          insets: EdgeInsets(leading: 160, trailing: 160)), true
      ),
      (
        .of(
          .width(1), .points(50), .subitems(.horizontal, [.item(.points(0.0001), .height(1))])),
        false
      ),
    ]
    for (index, (group, isNoRoom)) in groups.enumerated() {
      var fault: SolverFault?
      do throws(SolverFault) { _ = try CompositionalSolver(.of(group), in: container) } catch {
        fault = error
      }
      #expect((fault == .noRoom) == isNoRoom && fault != nil, "description \(index)")
    }
    #expect(throws: SolverFault.noRoom) {
      try CompositionalSolver(
        .of(.of(.width(1), .points(5), .subitems(.horizontal, [Self.full]))),
        in: .points(320, 480, insets: EdgeInsets(leading: 320)))
    }
  }

  @Test func `a position off the pixels is rounded where it lies in the content`() throws {
    let item = LayoutSubitem.item(.width(1), .height(1), insets: EdgeInsets(top: 1.3))
    let solver = try CompositionalSolver(
      .of(.of(.width(1), .points(44.3), .subitems(.horizontal, [item]))),
      in: .points(320, 480, floorsFractions: true))
    let frames = solver.solve(3).frames.enumerated().map { solver.snapped($1, item: $0) }
    let expected = [1.3, 45.8, 89.8].map(Tick.nearest(points:))
    #expect(frames.map(\.main) == expected)
    #expect(frames.allSatisfy { $0.length == Tick.nearest(points: 42.7) })
  }
}
