extension CompositionalSolver {
  /// Places a page of items.
  ///
  /// - Complexity: O(items), and where sizes are measured O(whole groups) of the nodes of a group.
  public func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    guard holdsItems else {
      let frame = Frame(main: 0, cross: container.insets.crossStart, length: 0, breadth: 0)
      return PlacedPage(
        frames: Array(repeating: frame, count: items.count), advance: 0, state: initialState)
    }
    if let strip {
      let placed = strip.place(items, from: self.state(state))
      return PlacedPage(
        frames: placed.frames, advance: placed.advance,
        state: self.state(after: items, from: state))
    }
    if !tree.isMeasured, !isRow, schedule.isEmpty {
      return placeAlike(items.count, from: self.state(state))
    }
    var page = PagePlacement(self, from: self.state(state), items.count)
    page.place(items, tail: CompositionalTail(tail, form))
    return page.result
  }

  /// The state after a page, for which its tail need not be known.
  ///
  /// - Complexity: O(items of a group); as ``place(_:from:tail:)`` where the state holds how large
  ///   groups were.
  public func state(after items: ItemExtents, from state: [Int64]) -> [Int64] {
    guard holdsItems else { return initialState }
    guard !form.keepsCross, !form.keepsLongest, !form.keepsBroadest else {
      return place(items, from: state, tail: endTail).state
    }
    var next = self.state(state)
    let end = next.slot + items.count
    next.slot = end % slotCount
    if form.numbersGroups { next.ordinal &+= end / slotCount }
    if tree.isMeasured {
      if end >= slotCount { next.open.removeAll() }
      let missing = next.slot - next.open.count
      for index in (items.count - missing)..<items.count {
        append(items, index, to: &next.open)
      }
    }
    return next.values(form)
  }

  /// Items of groups that are all alike: each frame is its slot's, moved by whole groups.
  private func placeAlike(_ count: Int, from state: CompositionalState) -> PlacedPage {
    var frames: [Frame] = []
    frames.reserveCapacity(count)
    var zIndexes: [Int] = []
    let pitch = pitch(.main, of: estimate.size.main)
    var slot = state.slot
    var base: Ticks = 0
    for _ in 0..<count {
      var frame = self.frames[slot]
      frame.main = frame.main &+ base
      frames.append(frame)
      if !self.zIndexes.isEmpty { zIndexes.append(self.zIndexes[slot]) }
      slot += 1
      if slot == slotCount {
        slot = 0
        base = Tick.sum(base, pitch)
      }
    }
    var next = state
    next.slot = slot
    var page = PlacedPage(frames: frames, advance: base, state: next.values(form))
    page.zIndexes = zIndexes
    return page
  }

  /// From group to group along an axis.
  func pitch(_ axis: LayoutAxis, of length: Ticks) -> Ticks {
    root.edges[axis].sum &+ length &+ spacing
  }

  /// Where a group's own corner is, from where its room begins along the scroll axis; across it in
  /// content coordinates, but in a row from where its room begins too.
  func corner(breadth: Ticks) -> AxisPair<Ticks> {
    let edges = root.edges
    guard !isRow else { return AxisPair(main: edges.main.start, cross: edges.cross.start) }
    let cross = edges.cross.offset(of: breadth, in: container.breadth)
    return AxisPair(main: edges.main.start, cross: container.insets.crossStart &+ cross)
  }

  /// Where the room of the next or open group begins in a row.
  func rowPosition(_ state: CompositionalState) -> Ticks {
    if form.keepsCross { return state.cross }
    let pitch = pitch(.cross, of: estimate.size.cross)
    let (distance, overflow) = pitch.multipliedReportingOverflow(by: Ticks(state.ordinal))
    return Tick.sum(container.insets.crossStart, overflow ? Tick.farthest : distance)
  }
}

/// One page on its way through the groups.
private struct PagePlacement {
  private let solver: CompositionalSolver
  private var state: CompositionalState
  private var placement: GroupPlacement
  private var base: Ticks = 0
  /// What all groups are stretched to, in a section whose groups share their length.
  private var sharedLength: Ticks?
  private var page: PlacedPage

  init(_ solver: CompositionalSolver, from state: CompositionalState, _ count: Int) {
    self.solver = solver
    self.state = state
    placement = solver.estimate
    page = PlacedPage(frames: [], advance: 0, state: [])
    page.frames.reserveCapacity(count)
  }

  /// The page as it is now.
  var result: PlacedPage {
    var page = page
    page.advance = base
    page.state = state.values(solver.form)
    return page
  }

  mutating func place(_ items: ItemExtents, tail: CompositionalTail) {
    if solver.spansSection {
      sharedLength = solver.longestGroup(of: items, from: state, tail: tail).longest
    }
    var next = 0
    while next < items.count {
      let first = state.slot
      let count = min(solver.slotCount - first, items.count - next)
      if solver.tree.isMeasured {
        for index in next..<(next + count) { solver.append(items, index, to: &state.open) }
      }
      next += count
      let isWhole = first + count == solver.slotCount
      let present = isWhole ? first + count : first + count + tail.count
      layOut(isWhole ? nil : tail, present: present)
      append(first..<(first + count), present: present)
      state.slot = first + count
      if isWhole { close() }
    }
  }

  private mutating func layOut(_ tail: CompositionalTail?, present: Int) {
    guard solver.tree.isMeasured else { return }
    var group = state.open
    if let tail { group.append(tail.open) }
    placement.layOut(group, present: present)
  }

  private mutating func append(_ slots: Range<Int>, present: Int) {
    let corner = solver.corner(breadth: placement.size.cross)
    let row = solver.isRow ? solver.rowPosition(state) : 0
    for slot in slots {
      var frame = placement.frame(ofSlot: slot)
      frame.main = frame.main &+ corner.main
      frame.cross = frame.cross &+ corner.cross &+ row
      frame = solver.snapped(frame, slot: slot)
      frame.main = frame.main &+ base
      page.frames.append(frame)
      if !solver.zIndexes.isEmpty { page.zIndexes.append(solver.zIndexes[slot]) }
      guard !solver.schedule.isEmpty else { continue }
      let origin = AxisPair(main: corner.main, cross: corner.cross &+ row)
      for entry in solver.schedule.entries(after: slot) {
        append(entry, from: origin, present: solver.slotCount)
      }
      guard slot == present - 1, present < solver.slotCount else { continue }
      for entry in solver.schedule.entries(cutAfter: slot) {
        append(entry, from: origin, present: present)
      }
    }
  }

  private mutating func append(
    _ entry: BadgeSchedule.Entry, from origin: AxisPair<Ticks>, present: Int
  ) {
    let anchor =
      entry.node == 0 ? groupFrame(present) : placement.frame(ofNode: entry.node)
    var frame = entry.rule.frame(on: anchor)
    frame.main = frame.main &+ origin.main
    frame.cross = frame.cross &+ origin.cross
    frame.main = frame.main &+ base
    page.badges.append(
      PlacedBadge(
        item: page.frames.count - 1, badge: entry.rule.badge,
        index: solver.schedule.index(of: entry, ordinal: state.ordinal), frame: frame))
  }

  /// The section's group less its insets, trimmed where it is the last and partly filled.
  private func groupFrame(_ present: Int) -> Frame {
    let axis: LayoutAxis = solver.isRow ? .cross : .main
    var size = placement.size
    size[axis] = sharedLength ?? placement.trimmedLength(present, along: axis)
    return Frame(main: 0, cross: 0, length: size.main, breadth: size.cross)
      .inset(by: solver.root.insets)
  }

  private mutating func close() {
    let size = placement.size
    let form = solver.form
    if !solver.isRow {
      base = Tick.sum(base, solver.pitch(.main, of: sharedLength ?? size.main))
    }
    if form.numbersGroups { state.ordinal &+= 1 }
    if form.keepsCross { state.cross = Tick.sum(state.cross, solver.pitch(.cross, of: size.cross)) }
    if form.keepsLongest { state.longest = max(state.longest, size.main) }
    if form.keepsBroadest { state.broadest = max(state.broadest, size.cross) }
    state.slot = 0
    state.open.removeAll()
  }
}
