/// Places the items of one section, page by page: a fold that can stop at a page and resume.
///
/// A page is a run of consecutive items. Placing it takes the state that the items before it left,
/// and gives the state that the next page begins with. All positions are relative to the page's
/// *base*, a place along the scroll axis that the solver chooses for each page (the base of a
/// section's first page is where its items begin), so a page's frames don't change when something
/// before it grows. Two equal states give equal pages: that is how an incremental layout knows that
/// it agrees again with the one it had.
///
/// Solvers know only `main` and `cross` (see ``Frame``).
public protocol SectionSolver: Sendable {
  /// The state before the section's first item.
  var initialState: [Int64] { get }

  /// An item's lengths in ticks, each rounded once.
  func extent(of item: ItemSpec) -> ItemExtent

  /// Places a page of items.
  ///
  /// - Parameters:
  ///   - items: the extents of the page's items, in order.
  ///   - state: what the items before left.
  ///   - tail: what the items after the page do to its last line or group: of
  ///     ``tail(of:from:followedBy:)``, or ``endTail`` where the section ends with the page. Always empty unless ``looksAhead``.
  /// - Returns: one frame an item, relative to the page's base, how far the next page's base is
  ///   from it, and the state that the next page begins with.
  /// - Complexity: O(items), and for a state that holds an open line or group O(that) besides.
  func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage

  /// Where the section's items end, relative to the base of the page that would follow in this
  /// state: no spacing after the last item, no inset.
  ///
  /// - Precondition: the section has at least one item.
  func itemsEnd(after state: [Int64]) -> Ticks

  /// Whether a page's frames may depend on items after it.
  var looksAhead: Bool { get }

  /// Whether every item may change the frames of all others of the section: tails come from the
  /// section's end, and any change lays all of it out again.
  var spansSection: Bool { get }

  /// What the last page of a section is told of what follows.
  var endTail: [Int64] { get }

  /// What the page before this one has to know of this one's items.
  ///
  /// - `tail`: the same of the page after this one, asked for only if this page's items all
  ///   belong to the line or group that was open before it.
  func tail(of items: ItemExtents, from state: [Int64], followedBy tail: () -> [Int64]) -> [Int64]

  /// Whether the layout has room for any item at all; without, a section with items is as one
  /// without (`LAYOUT.md` C4).
  var holdsItems: Bool { get }

  /// The breadth of the broadest group by estimates: the content is at least as broad (`LAYOUT.md`
  /// C11).
  var contentBreadth: Ticks { get }

  /// The same by what was measured in the items before this state.
  func contentBreadth(after state: [Int64]) -> Ticks

  /// The row that the section's groups scroll across in, after its last item; `nil`: they do not
  /// (`LAYOUT.md` C20).
  func orthogonalRow(after state: [Int64]) -> OrthogonalRow?

  /// The state after a page of items, for a page whose ``tail(of:from:followedBy:)`` is asked for
  /// before it is placed.
  func state(after items: ItemExtents, from state: [Int64]) -> [Int64]

  /// Which frames rest on an estimate, one an item: an extent can't know the item's slot.
  func estimated(_ items: ItemExtents, from state: [Int64]) -> [Bool]

  /// Which of an item's lengths are estimates until they are measured.
  ///
  /// - `index`: the item's index in the page that begins with `state`.
  func openLengths(of item: ItemSpec, at index: Int, from state: [Int64]) -> OpenLengths

  /// Rounds a cell's place to pixels as UIKit does (`LAYOUT.md` C1).
  ///
  /// - `frame`: in content coordinates.
  /// - `item`: its index in the section.
  func snapped(_ frame: Frame, item: Int) -> Frame

  /// The supplementaries that ``PlacedBadge/badge`` counts.
  var badges: [AnchoredSupplementary] { get }
}

extension SectionSolver {
  /// True.
  public var holdsItems: Bool { true }
  /// Zero: the content is no broader than the environment.
  public var contentBreadth: Ticks { 0 }
  /// The same as by estimates.
  public func contentBreadth(after state: [Int64]) -> Ticks { contentBreadth }
  /// None.
  public func orthogonalRow(after state: [Int64]) -> OrthogonalRow? { nil }
  /// What ``place(_:from:tail:)`` says.
  public func state(after items: ItemExtents, from state: [Int64]) -> [Int64] {
    place(items, from: state, tail: endTail).state
  }
  /// What the extents say.
  public func estimated(_ items: ItemExtents, from state: [Int64]) -> [Bool] { items.estimated }
  /// That along the scroll axis, if without a measurement the extent is an estimate.
  public func openLengths(
    of item: ItemSpec, at index: Int, from state: [Int64]
  ) -> OpenLengths {
    OpenLengths(main: extent(of: ItemSpec(size: item.size)).isEstimated)
  }
  /// The frame as it is.
  public func snapped(_ frame: Frame, item: Int) -> Frame { frame }
  /// None.
  public var badges: [AnchoredSupplementary] { [] }
  /// False: most pages depend only on what comes before.
  public var looksAhead: Bool { false }
  /// False.
  public var spansSection: Bool { false }
  /// Nothing.
  public var endTail: [Int64] { [] }
  /// Nothing.
  public func tail(
    of items: ItemExtents, from state: [Int64], followedBy tail: () -> [Int64]
  ) -> [Int64] { [] }
}

/// What is known of an item before it is placed.
public struct ItemSpec: Equatable, Sendable {
  /// The size that the item asks for.
  public var size: ItemSize?
  /// A measured width in points.
  public var measuredWidth: Double?
  /// A measured height in points.
  public var measuredHeight: Double?
  /// Whether the content has changed since it was measured.
  public var isMeasurementStale: Bool

  /// Makes the specification of an item.
  public init(
    size: ItemSize? = nil, measuredWidth: Double? = nil, measuredHeight: Double? = nil,
    isMeasurementStale: Bool = false
  ) {
    self.size = size
    self.measuredWidth = measuredWidth
    self.measuredHeight = measuredHeight
    self.isMeasurementStale = isMeasurementStale
  }
}

/// An item's resolved lengths.
public struct ItemExtent: Equatable, Hashable, Sendable {
  /// Along the scroll axis; ``unknown`` where the layout alone decides it.
  public var length: Ticks
  /// Across it; ``unknown`` where the layout alone decides it.
  public var breadth: Ticks
  /// Whether the length rests on an estimate; where lengths and breadths are not told apart, either.
  public var isEstimated: Bool
  /// Whether the breadth rests on an estimate.
  public var isBreadthEstimated: Bool

  /// Stands for a length that the item has no say in.
  public static let unknown = Ticks.min

  /// Makes an extent.
  public init(
    length: Ticks, breadth: Ticks = ItemExtent.unknown, isEstimated: Bool = false,
    isBreadthEstimated: Bool = false
  ) {
    self.length = length
    self.breadth = breadth
    self.isEstimated = isEstimated
    self.isBreadthEstimated = isBreadthEstimated
  }
}

/// The extents of the items of a page, column by column.
public struct ItemExtents: Equatable, Sendable {
  /// Along the scroll axis, one an item.
  public var lengths: [Ticks]
  /// Across it, one an item.
  public var breadths: [Ticks]
  /// Which lengths rest on an estimate, one an item, as ``ItemExtent/isEstimated``.
  public var estimated: [Bool]
  /// Which breadths do, one an item.
  public var breadthsEstimated: [Bool]

  /// Makes columns from extents, in order.
  public init(_ extents: [ItemExtent] = []) {
    lengths = extents.map(\.length)
    breadths = extents.map(\.breadth)
    estimated = extents.map(\.isEstimated)
    breadthsEstimated = extents.map(\.isBreadthEstimated)
  }

  /// Makes extents from their columns, which are equally long.
  ///
  /// - `breadthsEstimated`: `nil`: none is.
  public init(
    lengths: [Ticks], breadths: [Ticks], estimated: [Bool], breadthsEstimated: [Bool]? = nil
  ) {
    let crosswise = breadthsEstimated ?? Array(repeating: false, count: lengths.count)
    precondition(lengths.count == breadths.count && lengths.count == estimated.count)
    precondition(lengths.count == crosswise.count)
    self.lengths = lengths
    self.breadths = breadths
    self.estimated = estimated
    self.breadthsEstimated = crosswise
  }

  /// The number of items.
  public var count: Int { lengths.count }

  /// Whether any length or breadth rests on an estimate.
  public var hasEstimates: Bool { estimated.contains(true) || breadthsEstimated.contains(true) }

  /// The extent of one item.
  public subscript(index: Int) -> ItemExtent {
    ItemExtent(
      length: lengths[index], breadth: breadths[index], isEstimated: estimated[index],
      isBreadthEstimated: breadthsEstimated[index])
  }
}

/// A page of items in place.
public struct PlacedPage: Equatable, Sendable {
  /// One an item, relative to the page's base.
  public var frames: [Frame]
  /// What custom groups add to the cells' z; empty: nothing to any.
  public var zIndexes: [Int] = []
  /// Supplementaries of items and groups, by the item that they follow in the answer's order.
  public var badges: [PlacedBadge] = []
  /// How far the base of the next page is from this one's.
  public var advance: Ticks
  /// What the next page begins with.
  public var state: [Int64]
  /// Whether the solver gave what is no page of frames, and it was mended.
  var isFaulty = false

  /// Makes a placed page.
  public init(frames: [Frame], advance: Ticks, state: [Int64]) {
    self.frames = frames
    self.advance = advance
    self.state = state
  }
}

/// A supplementary of an item or a group in place (`LAYOUT.md` C17).
public struct PlacedBadge: Equatable, Sendable {
  /// The page's item after whose cell (and earlier badges) it comes.
  public var item: Int
  /// Its place in ``SectionPlan/badges``, where kind, reuse identifier and z are.
  public var badge: Int
  /// The running number of its kind in the section.
  public var index: Int
  /// Relative to the page's base.
  public var frame: Frame

  /// Makes a placed badge.
  public init(item: Int, badge: Int, index: Int, frame: Frame) {
    self.item = item
    self.badge = badge
    self.index = index
    self.frame = frame
  }
}
