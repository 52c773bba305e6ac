/// Places items in columns of their own lengths (`LAYOUT.md` W1–W7).
///
/// A page's base is the end of its shortest column. The state holds the end of each column from
/// there, row spacing included, and for the placements in turn the column that is next.
public struct WaterfallSolver: SectionSolver {
  /// The largest number of columns; more are taken as this many.
  public static let mostColumns = 4096

  /// Column ends are kept this close together, so that no sum overflows.
  private static let farthestApart: Ticks = 1 << 60

  /// The breadth of every column, `w`.
  public let columnBreadth: Ticks
  /// Where each column begins across.
  let columns: [Ticks]
  private let spacing: Ticks
  private let placement: WaterfallLayout.ItemPlacement
  private let rule: LengthRule

  /// Makes the solver of a waterfall section; `nil` where columns have no breadth.
  public init?(_ layout: WaterfallLayout, in container: SectionContainer) {
    let gap = Tick.length(points: layout.columnSpacing)
    let room = container.breadth
    let count = Self.count(layout.columns, room: room, gap: gap)
    let gaps = Ticks(count - 1).multipliedReportingOverflow(by: gap)
    guard !gaps.overflow, gaps.partialValue < room else { return nil }
    let shared = room - gaps.partialValue
    columnBreadth = shared / Ticks(count)
    guard columnBreadth > 0 else { return nil }
    columns = (0..<count).map { column in
      container.insets.crossStart + Ticks(column) * gap
        + Self.share(shared, part: column, of: count)
    }
    spacing = Tick.length(points: layout.rowSpacing)
    placement = layout.itemPlacement
    rule = LengthRule(
      container: container, breadth: columnBreadth, dimension: layout.itemHeight)
  }

  /// All columns level, and the first in turn.
  public var initialState: [Int64] {
    Array(repeating: 0, count: columns.count + (placement == .shortestFirst ? 0 : 1))
  }

  /// An item's length; its breadth is the column's.
  public func extent(of item: ItemSpec) -> ItemExtent { rule.extent(of: item) }

  /// Places items in the columns of their turn, or that end first.
  ///
  /// - Complexity: O(items), and for `shortestFirst` O(items · columns).
  public func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    let initial = initialState
    let state = state.count == initial.count ? state : initial
    var ends = Array(state.prefix(columns.count))
    var turn: Int?
    let frames: [Frame]
    switch (placement, columns.count) {
    case (.shortestFirst, 2):
      frames = placeInTwo(items.lengths, &ends)
    case (.shortestFirst, _):
      frames = placeShortestFirst(items.lengths, &ends)
    case (.leadingToTrailing, _), (.trailingToLeading, _):
      let first = Int((state.last ?? 0).magnitude % UInt64(columns.count))
      frames = placeInTurn(items.lengths, &ends, first: first)
      turn = (first + items.count) % columns.count
    }
    let base = ends.min() ?? 0
    var next = ends.map { min($0 &- base, Self.farthestApart) }
    if let turn { next.append(Int64(turn)) }
    return PlacedPage(frames: frames, advance: base, state: next)
  }

  /// The end of the longest column, less the spacing after its last item.
  public func itemsEnd(after state: [Int64]) -> Ticks {
    (state.prefix(columns.count).max() ?? 0) - spacing
  }

  /// As many as given, or the most that fit with at least a breadth; at least one.
  private static func count(
    _ columns: WaterfallLayout.Columns, room: Ticks, gap: Ticks
  ) -> Int {
    switch columns {
    case .count(let count): return min(max(count, 1), mostColumns)
    case .minimumWidth(let points):
      let pitch = max(Tick.length(points: points) + gap, 1)
      let fitting = Tick.floorQuotient(room + gap + Tick.fitTolerance, pitch)
      return Int(min(max(fitting, 1), Ticks(mostColumns)))
    }
  }

  /// ⌊whole · part / count⌋ without overflow.
  private static func share(_ whole: Ticks, part: Int, of count: Int) -> Ticks {
    let (quotient, remainder) = whole.quotientAndRemainder(dividingBy: Ticks(count))
    return quotient * Ticks(part) + remainder * Ticks(part) / Ticks(count)
  }

  private func placeInTwo(_ lengths: [Ticks], _ ends: inout [Ticks]) -> [Frame] {
    var frames: [Frame] = []
    frames.reserveCapacity(lengths.count)
    let (leading, trailing, breadth) = (columns[0], columns[1], columnBreadth)
    var (first, second) = (ends[0], ends[1])
    for length in lengths {
      if first <= second {
        frames.append(Frame(main: first, cross: leading, length: length, breadth: breadth))
        first = min(first &+ length &+ spacing, Tick.farthest)
      } else {
        frames.append(Frame(main: second, cross: trailing, length: length, breadth: breadth))
        second = min(second &+ length &+ spacing, Tick.farthest)
      }
    }
    (ends[0], ends[1]) = (first, second)
    return frames
  }

  private func placeShortestFirst(_ lengths: [Ticks], _ ends: inout [Ticks]) -> [Frame] {
    var frames: [Frame] = []
    frames.reserveCapacity(lengths.count)
    for length in lengths {
      var column = 0
      var end = ends[0]
      for (other, otherEnd) in ends.enumerated() where otherEnd < end {
        (column, end) = (other, otherEnd)
      }
      frames.append(frame(column, end, length))
      ends[column] = min(end &+ length &+ spacing, Tick.farthest)
    }
    return frames
  }

  private func placeInTurn(
    _ lengths: [Ticks], _ ends: inout [Ticks], first: Int
  ) -> [Frame] {
    var frames: [Frame] = []
    frames.reserveCapacity(lengths.count)
    let last = columns.count - 1
    var turn = first
    for length in lengths {
      let column = placement == .trailingToLeading ? last - turn : turn
      frames.append(frame(column, ends[column], length))
      ends[column] = min(ends[column] &+ length &+ spacing, Tick.farthest)
      turn = turn == last ? 0 : turn + 1
    }
    return frames
  }

  private func frame(_ column: Int, _ end: Ticks, _ length: Ticks) -> Frame {
    Frame(main: end, cross: columns[column], length: length, breadth: columnBreadth)
  }
}
