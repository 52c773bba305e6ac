import LayoutEngine

/// Places items in the rows of one section.
///
/// A page's base is where the row begins that is open at its beginning. The state holds all that
/// later items can know of that row: how many it holds, how many fit, and how tall it is.
struct MagazineRowsSolver: SectionSolver {
  /// A row on its way.
  private struct Row {
    var count: Int64 = 0
    var capacity: Int64 = 0
    var height: Ticks = 0

    init(_ state: [Int64]) {
      if state.count == 3 { (count, capacity, height) = (state[0], state[1], state[2]) }
    }

    var state: [Int64] { [count, capacity, height] }
  }

  /// How broad a row is.
  let breadth: Ticks
  private let container: SectionContainer
  private let inset: Ticks
  private let gap: Ticks
  private let spacing: Ticks

  init(_ parameters: MagazineRows.Parameters, in container: SectionContainer) {
    self.container = container
    inset = Tick.length(points: parameters.sideInset ?? 0)
    gap = Tick.length(points: parameters.horizontalSpacing ?? 0)
    spacing = Tick.length(points: parameters.verticalSpacing ?? 0)
    breadth = container.breadth - 2 * inset
  }

  var initialState: [Int64] { [0, 0, 0] }

  /// A height: measured, the item's own, or an estimate.
  ///
  /// In place of a breadth it has how many of the kind share a row: what an extent means is the
  /// solver's own affair.
  func extent(of item: ItemSpec) -> ItemExtent {
    var (own, capacity) = (Dimension.estimated(150), Int64(1))
    if case .dimensions(let width, let height) = item.size {
      own = height ?? own
      if case .fractionalWidth(let share) = width, share > 0.01, share < 1 {
        capacity = Int64((1 / share).rounded())
      }
    }
    if own.isEstimated, let measured = item.measuredHeight {
      return ItemExtent(
        length: Tick.length(points: measured), breadth: capacity,
        isEstimated: item.isMeasurementStale)
    }
    return ItemExtent(
      length: container.length(of: own), breadth: capacity, isEstimated: own.isEstimated)
  }

  func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    var row = Row(state)
    var base: Ticks = 0
    var frames: [Frame] = []
    for (length, breadth) in zip(items.lengths, items.breadths) {
      let capacity = max(breadth, 1)
      if row.count > 0, row.count == row.capacity || row.capacity != capacity {
        base = Tick.sum(base, row.height + spacing)
        row = Row([])
      }
      let share = (self.breadth - (capacity - 1) * gap) / capacity
      frames.append(
        Frame(
          main: base, cross: inset + row.count * (share + gap), length: length,
          breadth: max(share, 0)))
      row.height = max(row.height, length)
      row.capacity = capacity
      row.count += 1
    }
    return PlacedPage(frames: frames, advance: base, state: row.state)
  }

  /// Where the open row ends.
  func itemsEnd(after state: [Int64]) -> Ticks { Row(state).height }
}
