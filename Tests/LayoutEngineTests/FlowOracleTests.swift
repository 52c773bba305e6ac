import LayoutEngine
import Testing

/// The rules F3 to F6a told once more, over all items at once.
private struct NaiveFlow {
  let start: Ticks
  let breadth: Ticks
  let gap: Ticks
  let spacing: Ticks
  let line: FlowLayout.LineAlignment
  let item: FlowLayout.ItemAlignment

  func frames(_ items: [ItemExtent]) -> [Frame] {
    let isGrid = line == .justified && Set(items.map { [$0.length, $0.breadth] }).count == 1
    let lines = broken(items)
    let columns = isGrid ? columns(items[0].breadth, of: items.count) : 0
    var frames: [Frame] = []
    var main: Ticks = 0
    for (index, line) in lines.enumerated() {
      let longest = line.map(\.length).max() ?? 0
      let crosses =
        isGrid
        ? spread(Array(repeating: items[0].breadth, count: columns))
        : crosses(line.map(\.breadth), isLast: index == lines.count - 1)
      for (item, cross) in zip(line, crosses) {
        frames.append(
          Frame(
            main: main + shift(longest - item.length), cross: cross, length: item.length,
            breadth: item.breadth))
      }
      main += longest + spacing
    }
    return frames
  }

  private func broken(_ items: [ItemExtent]) -> [[ItemExtent]] {
    var lines: [[ItemExtent]] = []
    for item in items {
      let used = (lines.last ?? []).reduce(-gap) { $0 + $1.breadth + gap }
      if !lines.isEmpty, used + gap + item.breadth <= breadth + 240 {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
    }
    return lines
  }

  private func columns(_ size: Ticks, of count: Int) -> Int {
    if size + gap == 0 { return count }
    var fitting = 1
    while Ticks(fitting + 1) * size + Ticks(fitting) * gap <= breadth + 240 { fitting += 1 }
    return fitting
  }

  private func crosses(_ breadths: [Ticks], isLast: Bool) -> [Ticks] {
    if line == .justified, !isLast { return spread(breadths) }
    let taken = breadths.reduce(0, +) + Ticks(breadths.count - 1) * gap
    let left = max(breadth - taken, 0)
    var cross = start
    if line == .center { cross += left / 2 }
    if line == .trailing { cross += left }
    return breadths.map { own in
      defer { cross += own + gap }
      return cross
    }
  }

  private func spread(_ breadths: [Ticks]) -> [Ticks] {
    let left = breadth - breadths.reduce(0, +)
    if breadths.count == 1 { return [start + max(left, 0) / 2] }
    return breadths.indices.map { index in
      let exact = Double(left) * Double(index) / Double(breadths.count - 1)
      return start + breadths[..<index].reduce(0, +) + Ticks(exact.rounded(.down))
    }
  }

  private func shift(_ room: Ticks) -> Ticks {
    switch item {
    case .center: room / 2
    case .start: 0
    case .end: room
    }
  }
}

@Suite struct FlowOracleTests {
  private struct Case {
    var layout = FlowLayout()
    var container = SectionContainer.points(320, 480)
    var items: [ItemSpec] = []
    var pages: [Int] = []

    /// Random sizes out of few, many, tiny or one, so that all kinds of lines come up.
    init(seed: Int) {
      var random = SeededGenerator(seed: seed)
      layout.lineAlignment = Bool.random(using: &random) ? .justified : .allCases[seed % 4]
      layout.itemAlignment = .allCases[seed % 3]
      layout.minimumInteritemSpacing = [0, 1, 10, 7.3][Int.random(in: 0..<4, using: &random)]
      layout.minimumLineSpacing = [0, 10, -5, 3.7][Int.random(in: 0..<4, using: &random)]
      let inset = Double.random(in: -10...40, using: &random)
      let direction: ScrollDirection = seed % 2 == 0 ? .vertical : .horizontal
      container = .points(
        320, 280, direction,
        insets: EdgeInsets(top: inset, leading: inset, bottom: 3, trailing: 7))
      let widths: [Double] =
        [[50], [0], [10, 20], [0.3, 2, 0], [100, 130, 400], [33.3, 66.6, 99.9, 150]][seed % 6]
      let count = Int.random(in: 1...60, using: &random)
      for _ in 0..<count {
        let width = widths[Int.random(in: 0..<widths.count, using: &random)]
        let height = widths.count == 1 ? 40 : Double.random(in: 0...90, using: &random)
        let (across, along) = (Dimension.absolute(width), Dimension.absolute(height))
        items.append(
          ItemSpec(
            size: direction == .vertical
              ? .dimensions(width: across, height: along)
              : .dimensions(width: along, height: across)))
      }
      pages = (0..<20).map { _ in Int.random(in: 1...9, using: &random) }
    }
  }

  @Test func `paged frames equal the naive ones and the unpaged ones to the tick`() throws {
    for seed in 0..<900 {
      let made = Case(seed: seed)
      let solver = try FlowSolver(made.layout, in: made.container)
      let extents = made.items.map(solver.extent(of:))
      let naive = NaiveFlow(
        start: made.container.cross, breadth: made.container.breadth,
        gap: Tick.nearest(points: made.layout.minimumInteritemSpacing),
        spacing: Tick.nearest(points: made.layout.minimumLineSpacing),
        line: made.layout.lineAlignment, item: made.layout.itemAlignment)
      let whole = try made.layout.solve(made.items, in: made.container)
      let paged = try made.layout.solve(made.items, in: made.container, pages: made.pages)
      #expect(whole.frames == naive.frames(extents), "seed \(seed)")
      #expect(paged == whole, "seed \(seed)")
    }
  }

  @Test func `a line longer than its page and those after it is placed as one`() throws {
    var layout = FlowLayout()
    layout.minimumInteritemSpacing = 0.25
    var items = (0..<1000).map { index in
      ItemSpec(size: .dimensions(width: .absolute(0.1), height: .absolute(Double(index % 7))))
    }
    items.append(ItemSpec(size: .dimensions(width: .absolute(300), height: .absolute(9))))
    let container = SectionContainer.points(500, 480)
    let whole = try layout.solve(items, in: container)
    #expect(whole.frames[999].crossEnd == container.breadth)
    for size in [1, 2, 7, 128, 999, 1000] {
      #expect(try layout.solve(items, in: container, pages: [size]) == whole, "pages of \(size)")
    }
  }
}
