import LayoutEngine

/// Small repeatable random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// All of a section's items in place, from where its items begin.
struct SolvedItems: Equatable {
  var frames: [Frame] = []
  var zIndexes: [Int] = []
  var badges: [PlacedBadge] = []
  var end: Ticks = 0
  var state: [Int64] = []

  /// The frames in points as x, y, width, height.
  func points(_ direction: ScrollDirection = .vertical) -> [[Double]] {
    frames.map { frame in
      let rect = frame.rect(direction)
      return [rect.x, rect.y, rect.width, rect.height].map(Tick.points)
    }
  }
}

extension SectionContainer {
  /// A container of a size in points.
  static func points(
    _ width: Double, _ height: Double, _ direction: ScrollDirection = .vertical,
    insets: EdgeInsets = .zero, scale: Double = 2, floorsFractions: Bool = false
  ) -> SectionContainer {
    SectionContainer(
      Environment(width: width, height: height, scale: scale), direction,
      insets: AxisInsets(insets, direction), floorsFractions: floorsFractions)
  }
}

extension ItemExtents {
  /// Some of the items.
  subscript(range: Range<Int>) -> ItemExtents {
    ItemExtents(
      lengths: Array(lengths[range]), breadths: Array(breadths[range]),
      estimated: Array(estimated[range]),
      breadthsEstimated: Array(breadthsEstimated[range]))
  }
}

/// Places items in pages of the given sizes, the last size repeating, as a store does: states
/// forwards, tails backwards, then each page by itself.
func solve<Solver: SectionSolver>(
  _ solver: Solver, _ items: ItemExtents, pages sizes: [Int],
  stateAfter: (Solver, ItemExtents, [Int64]) -> [Int64]
) -> SolvedItems {
  var pages: [ItemExtents] = []
  var next = 0
  while next < items.count {
    let size = max(sizes[min(pages.count, sizes.count - 1)], 1)
    pages.append(items[next..<next + min(size, items.count - next)])
    next = next + min(size, items.count - next)
  }
  var states = [solver.initialState]
  for page in pages { states.append(stateAfter(solver, page, states[states.count - 1])) }
  var tails = Array(repeating: solver.endTail, count: pages.count)
  if solver.looksAhead {
    for page in pages.indices.dropLast().reversed() {
      let following = tails[page + 1]
      tails[page] = solver.tail(
        of: pages[page + 1], from: states[page + 1], followedBy: { following })
    }
  }
  var solved = SolvedItems(state: states[pages.count])
  var base: Ticks = 0
  for (index, page) in pages.enumerated() {
    let placed = solver.place(page, from: states[index], tail: tails[index])
    precondition(placed.state == states[index + 1], "the state depends on the tail")
    let first = solved.frames.count
    solved.frames += placed.frames.map { $0.moved(by: base) }
    solved.zIndexes += placed.zIndexes
    solved.badges += placed.badges.map { badge in
      PlacedBadge(
        item: badge.item + first, badge: badge.badge, index: badge.index,
        frame: badge.frame.moved(by: base))
    }
    base = Tick.sum(base, placed.advance)
  }
  if items.count > 0 { solved.end = Tick.sum(base, solver.itemsEnd(after: solved.state)) }
  return solved
}

extension FlowSolver {
  /// Places items in pages.
  func solve(_ items: ItemExtents, pages: [Int] = [.max]) -> SolvedItems {
    LayoutEngineTests.solve(self, items, pages: pages) { $0.state(after: $1, from: $2) }
  }
}

extension CompositionalSolver {
  /// Places items in pages.
  func solve(_ items: ItemExtents, pages: [Int] = [.max]) -> SolvedItems {
    LayoutEngineTests.solve(self, items, pages: pages) { $0.state(after: $1, from: $2) }
  }

  /// Places a number of items of which nothing is known.
  func solve(_ count: Int, pages: [Int] = [.max]) -> SolvedItems {
    solve(ItemExtents(Array(repeating: extent(of: ItemSpec()), count: count)), pages: pages)
  }
}

extension FlowLayout {
  /// Places items in a container, by the grid where their sizes are all the same.
  func solve(
    _ items: [ItemSpec], in container: SectionContainer, pages: [Int] = [.max]
  ) throws -> SolvedItems {
    let mixed = try FlowSolver(self, in: container)
    let extents = ItemExtents(items.map(mixed.extent(of:)))
    let uniform = SectionFacts(extents).uniform
    return try FlowSolver(self, in: container, uniform: uniform).solve(extents, pages: pages)
  }
}

/// Whether numbers agree to a hundredth of a point, as the vectors are compared.
func agree(_ values: [Double], _ expected: [Double], tolerance: Double = 0.01) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { abs($0 - $1) <= tolerance }
}
