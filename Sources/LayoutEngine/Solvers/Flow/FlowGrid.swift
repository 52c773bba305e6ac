/// The columns that items of one size stand in (`LAYOUT.md` F5).
struct FlowGrid: Sendable {
  /// The number of columns, `n`.
  let columns: Int
  private let length: Ticks
  private let breadth: Ticks
  /// From line start to line start.
  private let pitch: Ticks
  private let spacing: Ticks
  private let start: Ticks
  private let gaps: EqualShares

  /// Makes the grid of items of a size; `nil` where any number of them fits in a line.
  init?(of extent: ItemExtent, in lines: FlowLines) {
    length = max(extent.length, 0)
    breadth = max(extent.breadth, 0)
    spacing = lines.spacing
    pitch = length + spacing
    let step = breadth + lines.gap
    guard step > 0 else { return nil }
    columns = Int(max((lines.breadth + lines.gap + Tick.fitTolerance) / step, 1))
    if columns == 1 {
      start = lines.start + max(Tick.half(lines.breadth - breadth), 0)
      gaps = EqualShares(of: 0, among: 1)
    } else {
      start = lines.start
      let taken = Ticks(columns) * breadth
      gaps = EqualShares(of: lines.breadth - taken, among: Ticks(columns) - 1)
    }
  }

  /// Places a number of items; the state is the column of the first.
  func place(_ count: Int, from state: [Int64]) -> PlacedPage {
    var column = self.column(state)
    var main: Ticks = 0
    var cursor = self.cursor(at: column)
    var frames: [Frame] = []
    frames.reserveCapacity(count)
    for _ in 0..<count {
      frames.append(
        Frame(main: main, cross: cursor.position, length: length, breadth: breadth))
      column += 1
      if column == columns {
        column = 0
        main = Tick.sum(main, pitch)
        cursor = self.cursor(at: 0)
      } else {
        cursor.advance(past: breadth)
      }
    }
    return PlacedPage(frames: frames, advance: main, state: [Int64(column)])
  }

  /// The column after a number of items.
  func state(after count: Int, from state: [Int64]) -> [Int64] {
    [Int64((column(state) + count % columns) % columns)]
  }

  /// The end of the open line; one spacing before the next, where none is open.
  func itemsEnd(after state: [Int64]) -> Ticks { column(state) > 0 ? length : -spacing }

  private func column(_ state: [Int64]) -> Int {
    let column = Int(state.first ?? 0)
    return (0..<columns).contains(column) ? column : 0
  }

  private func cursor(at column: Int) -> GapCursor {
    GapCursor(start: start + Ticks(column) * breadth, gaps: gaps, index: Ticks(column))
  }
}
