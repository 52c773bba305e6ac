/// What a page of a section begins with.
public struct PageState: Equatable, Hashable, Sendable {
  /// What the items before it left.
  public var solver: [Int64]
  /// How far its base is from where the section's items begin; zero unless
  /// ``SectionPlan/dependsOnItemsEnd``, so that states agree again after a change.
  public var coreBefore: Ticks

  /// Makes a state.
  public init(solver: [Int64], coreBefore: Ticks = 0) {
    self.solver = solver
    self.coreBefore = coreBefore
  }
}

/// A page laid out.
///
/// Positions are relative to its origin: the section's start for a section's first page, the
/// solver's base for the others.
public struct PageLayout: Equatable, Sendable {
  /// One an item; none where the section has no cells.
  public var frames: [Frame]
  /// Which frames rest on an estimate, one a frame.
  public var estimated: [Bool]
  /// What is added to the cells' ``SectionPlan/cellZIndex``, one a frame; empty: nothing to any.
  public var zIndexes: [Int]
  /// Supplementaries of items and groups.
  public var badges: [PlacedBadge]
  /// From its origin to the next page's, or after the last page to the section's end.
  public var advance: Ticks
  /// The lowest main position of what belongs to it, at most zero and ``advance``.
  ///
  /// The section's boundary elements belong to it too, also where pinning may put them: those that
  /// are told from the section's start to its first page, the others to its last; between the two
  /// the pages leave no gap. So any that meets a range is in a section of which a page meets it.
  public var lowest: Ticks
  /// The highest main position of what belongs to it, at least zero and ``advance``.
  public var highest: Ticks
  /// What the next page begins with.
  public var next: PageState
  /// Whether the solver gave what is no page of frames, and it was mended: only a registered one
  /// does.
  public var isFaulty = false
}

extension SectionPlan {
  /// What a section's first page begins with.
  public var initialState: PageState { PageState(solver: solver?.initialState ?? []) }

  /// Resolves what is known of items to lengths.
  ///
  /// - Complexity: O(items).
  public func extents(of items: [ItemSpec]) -> ItemExtents {
    guard let solver else { return ItemExtents() }
    var extents = ItemExtents()
    extents.lengths.reserveCapacity(items.count)
    extents.breadths.reserveCapacity(items.count)
    extents.estimated.reserveCapacity(items.count)
    extents.breadthsEstimated.reserveCapacity(items.count)
    for item in items {
      let extent = solver.extent(of: item)
      extents.lengths.append(extent.length)
      extents.breadths.append(extent.breadth)
      extents.estimated.append(extent.isEstimated)
      extents.breadthsEstimated.append(extent.isBreadthEstimated)
    }
    return extents
  }

  /// Lays out a page of the section's items.
  ///
  /// A section has at least one page; only a sole one may be without items.
  ///
  /// - `items`: the extents of the page's items, in order.
  /// - `state`: what the page before left, or ``initialState``.
  /// - `tail`: what the page after does to this one, of
  ///     ``SectionSolver/tail(of:from:followedBy:)``; not looked at if this is the last.
  /// - `isFirst`: whether it is the section's first page.
  /// - `isLast`: whether it is the section's last page.
  /// - Complexity: O(items + boundary elements).
  public func page(
    of items: ItemExtents, from state: PageState, tail: [Int64] = [], isFirst: Bool, isLast: Bool
  ) -> PageLayout {
    guard let solver, solver.holdsItems else { return pageWithoutCells(isLast: isLast) }
    let placed = solver.place(
      items, from: state.solver, tail: isLast ? solver.endTail : tail)
    let core = Tick.sum(state.coreBefore, placed.advance)
    var page = PageLayout(
      frames: placed.frames, estimated: solver.estimated(items, from: state.solver),
      zIndexes: placed.zIndexes, badges: placed.badges, advance: placed.advance, lowest: 0,
      highest: 0, next: PageState(solver: placed.state, coreBefore: dependsOnItemsEnd ? core : 0))
    page.isFaulty = placed.isFaulty
    page.move(by: isFirst ? itemsStart : 0)
    guard isLast else { return covering(page, isFirst: isFirst, sectionStart: nil) }
    let isEmpty = isFirst && items.count == 0
    let itemsEnd = Tick.sum(placed.advance, solver.itemsEnd(after: placed.state))
    let before = isFirst ? 0 : Tick.sum(itemsStart, state.coreBefore)
    let length = length(itemsEnd: Tick.sum(state.coreBefore, itemsEnd), isEmpty: isEmpty)
    page.advance = Tick.sum(length, -before)
    return covering(page, isFirst: isFirst, sectionStart: -before)
  }

  /// A section without cells is in its last page; the others have no length.
  private func pageWithoutCells(isLast: Bool) -> PageLayout {
    let page = PageLayout(
      frames: [], estimated: [], zIndexes: [], badges: [],
      advance: isLast ? length(itemsEnd: 0, isEmpty: true) : 0, lowest: 0, highest: 0,
      next: initialState)
    return covering(page, isFirst: isLast, sectionStart: isLast ? 0 : nil)
  }

  /// The page with the extent of all that belongs to it.
  ///
  /// - `sectionStart`: where the section starts, of its last page; known only if the plan
  ///   ``dependsOnItemsEnd`` or the page is the first too.
  private func covering(
    _ page: PageLayout, isFirst: Bool, sectionStart: Ticks?
  ) -> PageLayout {
    var span = BoundaryReach.Span()
    span.include(page.advance, page.advance)
    for frame in page.frames { span.include(frame.main, frame.mainEnd) }
    for badge in page.badges { span.include(badge.frame.main, badge.frame.mainEnd) }
    if isFirst { span.include(reach.start.lowest, reach.start.highest) }
    if let sectionStart {
      let end = page.advance
      span.include(Tick.sum(end, reach.end.lowest), Tick.sum(end, reach.end.highest))
      if dependsOnItemsEnd {
        for element in boundary.elements(length: Tick.sum(end, -sectionStart)) {
          let frame = element.frame.moved(by: sectionStart)
          span.include(frame.main, frame.mainEnd)
        }
      }
    }
    var page = page
    (page.lowest, page.highest) = (span.lowest, span.highest)
    return page
  }
}

extension PageLayout {
  fileprivate mutating func move(by distance: Ticks) {
    guard distance != 0 else { return }
    for index in frames.indices { frames[index] = frames[index].moved(by: distance) }
    for index in badges.indices { badges[index].frame = badges[index].frame.moved(by: distance) }
    advance = Tick.sum(advance, distance)
  }
}
