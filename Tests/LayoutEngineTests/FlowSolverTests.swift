import LayoutEngine
import Testing

/// The numeric examples of `LAYOUT.md` F2 to F11.
@Suite struct FlowSolverTests {
  private struct Example: CustomTestStringConvertible {
    let testDescription: String
    var width: Double = 320
    var insets = EdgeInsets.zero
    var gap: Double = 10
    var spacing: Double = 10
    let sizes: [(Double, Double)]
    let origins: [(Double, Double)]
  }

  private static func equal(
    _ count: Int, _ width: Double, _ height: Double = 50
  ) -> [(Double, Double)] { Array(repeating: (width, height), count: count) }

  private static let examples = [
    Example(
      testDescription: "F5: seven fifties stand in five columns", sizes: equal(7, 50),
      origins: [
        (0, 0), (67.5, 0), (135, 0), (202.5, 0), (270, 0), (0, 60), (67.5, 60),
      ]),
    Example(
      testDescription: "F5: two keep to the columns", sizes: equal(2, 50),
      origins: [(0, 0), (67.5, 0)]),
    Example(
      testDescription: "F5: one of which three would fit", sizes: equal(1, 100), origins: [(0, 0)]),
    Example(
      testDescription: "F5: one of which no two would fit", sizes: equal(2, 200),
      origins: [(60, 0), (60, 60)]),
    Example(
      testDescription: "F7: one that is too broad", sizes: equal(1, 400), origins: [(0, 0)]),
    Example(
      testDescription: "F2: insets", width: 380,
      insets: EdgeInsets(leading: 15, trailing: 15), sizes: equal(4, 80),
      origins: [(15, 0), (105, 0), (195, 0), (285, 0)]),
    Example(
      testDescription: "F4: items are centred in their line", width: 300,
      sizes: [(80, 50), (80, 60), (90, 50)], origins: [(0, 5), (90, 0), (180, 5)]),
    Example(
      testDescription: "F6: a line that is not the last is spread", width: 300,
      sizes: [(100, 50), (120, 50), (90, 50), (150, 50)],
      origins: [(0, 0), (180, 0), (0, 60), (100, 60)]),
    Example(
      testDescription: "F6: a lone item is centred, but on the last line", width: 300,
      sizes: [(200, 50), (150, 50), (100, 50), (250, 50)],
      origins: [(50, 0), (0, 60), (200, 60), (0, 120)]),
    Example(
      testDescription: "F6: an only line is not spread", width: 300,
      sizes: [(130, 50), (150, 50)], origins: [(0, 0), (140, 0)]),
    Example(
      testDescription: "F3: thirds that add up by rounding fit", width: 390, gap: 5, spacing: 5,
      sizes: equal(4, 380.0 / 3),
      origins: [(0, 0), (131.666667, 0), (263.333333, 0), (0, 55)]),
    Example(
      testDescription: "F3: a hundred-thousandth too much does not", width: 202, gap: 1,
      spacing: 1, sizes: equal(3, 66.666672), origins: [(0, 0), (135.333328, 0), (0, 51)]),
    Example(
      testDescription: "F4: lines may overlap", width: 100, spacing: -20, sizes: equal(3, 80),
      origins: [(10, 0), (10, 30), (10, 60)]),
    Example(
      testDescription: "F5: items of no breadth in one line are its columns", width: 90, gap: 0,
      sizes: equal(4, 0), origins: [(0, 0), (30, 0), (60, 0), (90, 0)]),
  ]

  @Test(arguments: examples)
  private func `an example of the rules`(_ example: Example) throws {
    var layout = FlowLayout()
    layout.minimumInteritemSpacing = example.gap
    layout.minimumLineSpacing = example.spacing
    let container = SectionContainer.points(example.width, 480, insets: example.insets)
    let items = example.sizes.map { size in
      ItemSpec(size: .dimensions(width: .absolute(size.0), height: .absolute(size.1)))
    }
    for pages in [[Int.max], [1], [2], [3]] {
      let points = try layout.solve(items, in: container, pages: pages).points()
      for (index, origin) in example.origins.enumerated() {
        #expect(agree(Array(points[index].prefix(2)), [origin.0, origin.1]), "item \(index)")
      }
    }
  }

  @Test func `a sideways section transposes`() throws {
    let container = SectionContainer.points(
      400, 200, .horizontal, insets: EdgeInsets(top: 10, leading: 5, bottom: 20, trailing: 15))
    var layout = FlowLayout()
    layout.itemSize = LayoutSize(width: .absolute(80), height: .absolute(60))
    let solved = try layout.solve(Array(repeating: ItemSpec(), count: 3), in: container)
    #expect(
      solved.points(.horizontal).map { Array($0.prefix(2)) } == [[0, 10], [0, 120], [90, 10]])
    #expect(solved.end == Tick.nearest(points: 170))
  }

  @Test(arguments: FlowLayout.LineAlignment.allCases, FlowLayout.ItemAlignment.allCases)
  func `a line is aligned as asked`(
    line: FlowLayout.LineAlignment, item: FlowLayout.ItemAlignment
  ) throws {
    var layout = FlowLayout()
    layout.lineAlignment = line
    layout.itemAlignment = item
    let items = [(100.0, 40.0), (120, 60), (150, 30)].map { size in
      ItemSpec(size: .dimensions(width: .absolute(size.0), height: .absolute(size.1)))
    }
    let container = SectionContainer.points(
      320, 480, insets: EdgeInsets(leading: 12, trailing: 8))
    let solved = try layout.solve(items, in: container).points()
    let crosses: [Double] =
      switch line {
      case .justified: [12, 192, 12]
      case .leading: [12, 122, 12]
      case .center: [47, 157, 87]
      case .trailing: [82, 192, 162]
      }
    let shift: Double =
      switch item {
      case .center: 10
      case .start: 0
      case .end: 20
      }
    #expect(solved.map { $0[0] } == crosses)
    #expect(solved.map { $0[1] } == [shift, 0, 70])
  }

  @Test func `sizes are measured, own, or the layout's`() throws {
    var layout = FlowLayout()
    layout.itemSize = LayoutSize(width: .estimated(100), height: .fractionalHeight(0.5))
    let container = SectionContainer.points(
      320, 480, insets: EdgeInsets(top: 40, leading: 10, trailing: 10))
    let solver = try FlowSolver(layout, in: container)
    let cases: [(ItemSpec, length: Double, breadth: Double, isEstimated: Bool)] = [
      (ItemSpec(), 240, 100, true),
      (ItemSpec(measuredWidth: 70, measuredHeight: 30), 240, 70, false),
      (ItemSpec(measuredWidth: 70, isMeasurementStale: true), 240, 70, true),
      (ItemSpec(size: .dimensions(width: .fractionalWidth(0.5), height: nil)), 240, 150, false),
      (
        ItemSpec(
          size: .dimensions(width: .absolute(60), height: .estimated(20)), measuredWidth: 70,
          measuredHeight: 30), 30, 70, false
      ),
      (ItemSpec(size: .dimensions(width: nil, height: .estimated(20))), 20, 100, true),
      (ItemSpec(size: .aspectRatio(2), measuredWidth: 70, measuredHeight: 9), 35, 70, false),
    ]
    for (item, length, breadth, isEstimated) in cases {
      let expected = ItemExtent(
        length: Tick.nearest(points: length), breadth: Tick.nearest(points: breadth),
        isEstimated: isEstimated)
      #expect(solver.extent(of: item) == expected)
    }
  }

  @Test func `insets that leave no breadth are refused`() {
    let container = SectionContainer.points(
      320, 480, insets: EdgeInsets(leading: 200, trailing: 120))
    #expect(throws: SolverFault.noRoom) { try FlowSolver(FlowLayout(), in: container) }
  }

  @Test func `only lines whose look depends on later items look ahead`() throws {
    let container = SectionContainer.points(320, 480)
    var layout = FlowLayout()
    #expect(try FlowSolver(layout, in: container).looksAhead)
    let extent = ItemExtent(length: 50, breadth: 50)
    #expect(try !FlowSolver(layout, in: container, uniform: extent).looksAhead)
    (layout.lineAlignment, layout.itemAlignment) = (.leading, .start)
    #expect(try !FlowSolver(layout, in: container).looksAhead)
  }

  @Test func `the largest and most numerous sizes do not overflow`() throws {
    var layout = FlowLayout()
    layout.minimumLineSpacing = 1e9
    let container = SectionContainer.points(1e9, 1e9)
    let huge = ItemSpec(size: .dimensions(width: .absolute(1e9), height: .absolute(1e9)))
    let tiny = ItemSpec(size: .dimensions(width: .absolute(1e-7), height: .absolute(1e300)))
    for items in [Array(repeating: huge, count: 500), Array(repeating: tiny, count: 500)] {
      let solved = try layout.solve(items, in: container, pages: [7])
      #expect(solved.frames.count == 500)
      #expect(solved.end <= 2 * Tick.farthest)
    }
    layout.lineAlignment = .center
    let solved = try layout.solve([tiny, huge, tiny, huge, huge], in: container, pages: [2])
    #expect(solved.frames.count == 5)
  }
}
