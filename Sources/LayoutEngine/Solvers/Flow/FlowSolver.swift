/// Places items in lines that break when full, as UIKit's flow layout (`LAYOUT.md` F3–F7, F11).
///
/// Where all items of the section have one size they form a grid (F5), and a frame is arithmetic
/// on the item's index: the state is the index in the line that is open. Else the state is the open
/// line itself, and a page is told what the items after it add to that line, since a line is spread
/// only if it is not its section's last (F6).
///
/// ```swift
/// let mixed = try FlowSolver(layout, in: container)
/// let extents = ItemExtents(specs.map(mixed.extent(of:)))
/// let solver = try FlowSolver(layout, in: container, uniform: sizeOfAll)  // nil: sizes differ
/// ```
public struct FlowSolver: SectionSolver {
  private enum Arrangement: Sendable {
    case grid(FlowGrid)
    case lines(FlowLines)
  }

  private let arrangement: Arrangement
  private let sizes: FlowSizes

  /// Makes the solver of a flow section.
  ///
  /// - Parameters:
  ///   - layout: the description.
  ///   - container: the room it is laid out in.
  ///   - uniform: the extent of all items of the section, where it is the same for all. A section
  ///     of one item always has it.
  /// - Throws: ``SolverFault/noRoom`` where the insets leave no breadth.
  public init(
    _ layout: FlowLayout, in container: SectionContainer, uniform: ItemExtent? = nil
  ) throws(SolverFault) {
    guard container.breadth > 0 else { throw .noRoom }
    sizes = FlowSizes(layout.itemSize, in: container)
    var lines = FlowLines(layout, in: container)
    guard let uniform, layout.lineAlignment == .justified else {
      arrangement = .lines(lines)
      return
    }
    if let grid = FlowGrid(of: uniform, in: lines) {
      arrangement = .grid(grid)
    } else {
      lines.spreadsLastLine = true
      arrangement = .lines(lines)
    }
  }

  /// No open line.
  public var initialState: [Int64] {
    switch arrangement {
    case .grid: [0]
    case .lines: FlowLine().state
    }
  }

  /// An item's size: measured, its own, or the layout's.
  public func extent(of item: ItemSpec) -> ItemExtent { sizes.extent(of: item) }

  /// Those that the layout or the item estimates.
  public func openLengths(
    of item: ItemSpec, at index: Int, from state: [Int64]
  ) -> OpenLengths { sizes.openLengths(of: item) }

  /// Places a page of items.
  ///
  /// The page's base is the main start of the line that is open at its beginning, or that its
  /// first item begins.
  ///
  /// - Complexity: O(items).
  public func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    switch arrangement {
    case .grid(let grid): grid.place(items.count, from: state)
    case .lines(let lines): lines.place(items, from: state, tail: tail)
    }
  }

  /// The end of the open line; where none is, the end of the last one.
  public func itemsEnd(after state: [Int64]) -> Ticks {
    switch arrangement {
    case .grid(let grid): grid.itemsEnd(after: state)
    case .lines: FlowLine(state: state).longest
    }
  }

  /// The state after a page, for which its tail need not be known.
  ///
  /// - Complexity: O(items), O(1) for items of one size.
  public func state(after items: ItemExtents, from state: [Int64]) -> [Int64] {
    switch arrangement {
    case .grid(let grid): grid.state(after: items.count, from: state)
    case .lines(let lines): lines.state(after: items, from: state)
    }
  }

  /// Whether a line's look depends on its later items: always but for a grid, and for lines whose
  /// items begin at its leading end and at its start.
  public var looksAhead: Bool {
    switch arrangement {
    case .grid: false
    case .lines(let lines): lines.looksAhead
    }
  }

  /// The open line is the section's last.
  public var endTail: [Int64] {
    switch arrangement {
    case .grid: []
    case .lines(let lines): lines.looksAhead ? FlowLineTail.end.values : []
    }
  }

  /// What a page adds to the line that is open before it, and whether that is the section's last.
  ///
  /// - Complexity: O(items of that line).
  public func tail(
    of items: ItemExtents, from state: [Int64], followedBy tail: () -> [Int64]
  ) -> [Int64] {
    switch arrangement {
    case .grid: []
    case .lines(let lines): lines.tail(of: items, from: state, followedBy: tail)
    }
  }
}
