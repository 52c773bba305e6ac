/// Everything about a section that does not depend on its items, resolved to ticks once.
///
/// A plan makes the section's solver, and knows what lies around the items: insets, boundary
/// supplementaries, decorations. ``page(of:from:tail:isFirst:isLast:)`` lays out a page with it.
public struct SectionPlan: Sendable {
  /// Places the section's items; `nil` exactly where there is a ``problem``.
  public let solver: (any SectionSolver)?
  /// Why the section has no cells.
  public let problem: LayoutProblem?
  /// Whether the plan depends on ``SectionFacts``: first the items' extents are resolved by a plan
  /// without, then the plan is made again with their facts.
  public let usesFacts: Bool
  /// How frames are brought to pixels.
  public let rounding: PixelRounding
  /// Whether groups scroll across the feed (`LAYOUT.md` C20).
  public let scrollsAcross: Bool
  /// The z index of cells: 1 where there is a decoration (`LAYOUT.md` C19).
  public let cellZIndex: Int

  let insets: AxisInsets
  let crossExtent: Ticks
  let boundary: Boundary
  /// Whether the section is as compositional ones are: empty it has no insets, its box grows.
  let isBoxed: Bool
  private let decorations: [(insets: AxisInsets, zIndex: Int)]
  private let hasSupplementaries: Bool
  let reach: BoundaryReach

  /// Resolves a description.
  ///
  /// - `measured`: the measured size of the supplementary at an index, if it has one.
  /// - `facts`: what ``usesFacts`` plans have to know of all items.
  public init(
    _ description: SectionDescription, in context: FeedContext,
    measured: (Int) -> Measurement? = { _ in nil }, facts: SectionFacts = SectionFacts()
  ) {
    let resolved = ResolvedSection(description, in: context)
    let made = resolved.makeSolver(description.layout, context.customLayouts, facts)
    solver = made.solver
    problem = made.problem
    usesFacts = resolved.usesFacts
    rounding = resolved.rounding
    scrollsAcross = resolved.scrollsAcross
    cellZIndex = description.decorations.isEmpty ? 0 : 1
    isBoxed = resolved.isCompositional
    insets = made.solver == nil ? .zero : resolved.container.insets
    crossExtent = resolved.container.wholeBreadth
    hasSupplementaries = !description.supplementaries.isEmpty
    boundary = resolved.boundary(description.supplementaries, measured)
    decorations = description.decorations.map {
      (AxisInsets($0.contentInsets, context.scrollDirection), $0.zIndex)
    }
    reach = BoundaryReach(boundary, decorations: decorations.map(\.insets))
  }

  /// From the section's start to where its items begin.
  public var itemsStart: Ticks { boundary.roomBefore + insets.mainStart }

  /// How much of the start of the visible bounds the section's pinned headers cover; those of the
  /// feed besides (`LAYOUT.md` S4).
  public var pinnedHeaderLength: Ticks { boundary.pinnedHeaderLength }

  /// The supplementaries that ``PlacedBadge/badge`` counts.
  public var badges: [AnchoredSupplementary] { solver?.badges ?? [] }

  /// Whether ``PageState/coreBefore`` is needed: something is centred along the section.
  public var dependsOnItemsEnd: Bool { boundary.hasCentred }

  /// The least breadth of the content (`LAYOUT.md` C11): of the broadest group, by estimates.
  ///
  /// - `state`: what the section's last page leaves, for groups that are measured across.
  public func contentBreadth(isEmpty: Bool, after state: PageState? = nil) -> Ticks {
    guard let solver, solver.holdsItems, !isEmpty, !scrollsAcross else { return 0 }
    return state.map { solver.contentBreadth(after: $0.solver) } ?? solver.contentBreadth
  }

  /// The section's length, given where its items end, measured from where they begin.
  public func length(itemsEnd: Ticks, isEmpty: Bool) -> Ticks {
    if isEmpty && isBoxed && !hasSupplementaries { return 0 }
    let box = Tick.sum(isEmpty ? 0 : itemsEnd, insets.mainStart + insets.mainEnd)
    let rooms = Tick.sum(boundary.roomBefore, boundary.roomAfter)
    return Tick.sum(max(box, boundary.leastBox), rooms)
  }

  /// The z index of a cell whose custom group adds something to it (`LAYOUT.md` C19).
  public func cellZIndex(adding custom: Int) -> Int {
    let sum = cellZIndex.addingReportingOverflow(custom)
    return sum.overflow ? Int.max : sum.partialValue
  }

  /// How the frames of cells are brought to pixels, after ``cellFrame(_:item:)``.
  public var cellRounding: PixelRounding { rounding == .origins ? .exact : rounding }

  /// A cell's frame where UIKit would put it (`LAYOUT.md` C1); as it is without `uikit` rounding.
  ///
  /// - `frame`: in content coordinates.
  /// - `item`: its index in the section.
  public func cellFrame(_ frame: Frame, item: Int) -> Frame {
    rounding == .origins ? solver?.snapped(frame, item: item) ?? frame : frame
  }

  /// The decorations and supplementaries of the section when it has a length, at rest, relative to
  /// its start, in the answer's order: what ``BoundaryElement/isAtStart`` comes before the cells.
  ///
  /// - Complexity: O(elements).
  public func boundaryElements(length: Ticks) -> [BoundaryElement] {
    (length > 0 ? decorationElements(length: length) : []) + boundary.elements(length: length)
  }

  private func decorationElements(length: Ticks) -> [BoundaryElement] {
    decorations.enumerated().map { index, decoration in
      let insets = decoration.insets
      return BoundaryElement(
        source: .decoration(index), isAtStart: true,
        frame: Frame(
          main: insets.mainStart, cross: insets.crossStart,
          length: max(0, Tick.sum(length, -insets.mainStart - insets.mainEnd)),
          breadth: max(0, crossExtent - insets.crossStart - insets.crossEnd)),
        zIndex: decoration.zIndex, isEstimated: false, insets: insets)
    }
  }
}
