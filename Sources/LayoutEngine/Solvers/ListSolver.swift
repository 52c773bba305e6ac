/// Places one item a row (`LAYOUT.md` 7).
///
/// A page's base is where its first row begins, so there is nothing to hand on: the state is empty,
/// and a page depends on its own items only.
public struct ListSolver: SectionSolver {
  private let spacing: Ticks
  private let cross: Ticks
  private let breadth: Ticks
  private let rule: LengthRule

  /// Makes the solver of a list section.
  public init(_ layout: ListLayout, in container: SectionContainer) {
    spacing = Tick.length(points: layout.rowSpacing)
    cross = container.insets.crossStart
    breadth = container.breadth
    rule = LengthRule(
      container: container, breadth: container.breadth, dimension: layout.rowHeight)
  }

  /// Nothing.
  public var initialState: [Int64] { [] }

  /// An item's length; its breadth is the row's.
  public func extent(of item: ItemSpec) -> ItemExtent { rule.extent(of: item) }

  /// Places rows one after the other.
  ///
  /// - Complexity: O(items).
  public func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    var frames: [Frame] = []
    frames.reserveCapacity(items.count)
    var end: Ticks = 0
    for length in items.lengths {
      frames.append(Frame(main: end, cross: cross, length: length, breadth: breadth))
      end = min(end &+ length &+ spacing, Tick.farthest)
    }
    return PlacedPage(frames: frames, advance: end, state: [])
  }

  /// One spacing before the next row.
  public func itemsEnd(after state: [Int64]) -> Ticks { -spacing }
}
