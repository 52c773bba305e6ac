extension CompositionalSolver {
  /// Where the last group ends, trimmed if it is partly filled (C10), edge spacing included; in a
  /// section that scrolls across, the end of the longest whole group (C20).
  public func itemsEnd(after state: [Int64]) -> Ticks {
    guard holdsItems else { return 0 }
    let state = self.state(state)
    let edges = root.edges.main.sum
    if isRow {
      guard form.keepsLongest else { return edges &+ estimate.size.main }
      let open = state.slot > 0 ? openGroup(state).size.main : 0
      return edges &+ max(state.longest, open)
    }
    guard state.slot > 0 else { return -spacing }
    let open = openGroup(state)
    guard !spansSection else { return edges &+ max(state.longest, open.size.main) }
    return edges &+ open.trimmedLength(state.slot, along: .main)
  }

  /// The breadth of a section's broadest group, by the widths measured; 0 in a row (C11).
  public func contentBreadth(after state: [Int64]) -> Ticks {
    guard form.keepsBroadest else { return contentBreadth }
    let state = self.state(state)
    return max(state.broadest, state.slot > 0 ? openGroup(state).size.cross : 0)
  }

  /// The row of a section that scrolls across, by the state after its last item; `nil` where it does
  /// not.
  public func orthogonalRow(after state: [Int64]) -> OrthogonalRow? {
    guard isRow else { return nil }
    let state = self.state(state)
    let insets = container.insets
    let edges = root.edges.cross
    var end = rowPosition(state)
    if state.slot > 0 {
      let last = openGroup(state).trimmedLength(state.slot, along: .cross)
      end = Tick.sum(end, edges.sum &+ last)
    } else if state.ordinal > 0 {
      end = end &- spacing
    }
    return OrthogonalRow(
      scrolling, contentLength: Tick.sum(end, insets.crossEnd),
      groups: state.ordinal &+ (state.slot > 0 ? 1 : 0),
      groupStart: insets.crossStart &+ edges.start, groupBreadth: estimate.size.cross,
      pitch: pitch(.cross, of: estimate.size.cross), in: container)
  }

  /// What a page adds to the group that is open before it.
  ///
  /// - Complexity: O(items of that group); of the page where ``spansSection``, which always asks
  ///   for the tail after it.
  public func tail(
    of items: ItemExtents, from state: [Int64], followedBy tail: () -> [Int64]
  ) -> [Int64] {
    guard looksAhead, holdsItems else { return [] }
    let state = self.state(state)
    var added = CompositionalTail()
    if spansSection {
      let following = CompositionalTail(tail(), form)
      added.longest = longestGroup(of: items, from: state, tail: following).later
      extend(&added, by: items, from: state, followedBy: { following })
    } else {
      extend(&added, by: items, from: state, followedBy: { CompositionalTail(tail(), form) })
    }
    return added.values(form)
  }

  private func extend(
    _ added: inout CompositionalTail, by items: ItemExtents, from state: CompositionalState,
    followedBy tail: () -> CompositionalTail
  ) {
    guard state.slot > 0 else { return }
    let missing = slotCount - state.slot
    added.count = min(missing, items.count)
    if tree.isMeasured {
      var group = state.open
      for index in 0..<added.count { append(items, index, to: &group) }
      added.open.append(group, from: state.slot)
    }
    guard items.count < missing else { return }
    let following = tail()
    added.count += following.count
    added.open.append(following.open)
  }

  /// The open group, of which nothing follows.
  private func openGroup(_ state: CompositionalState) -> GroupPlacement {
    var placement = estimate
    if tree.isMeasured { placement.layOut(state.open, present: state.slot) }
    return placement
  }

  /// The length of the longest group of a section, and of those that hold a page's or later items.
  func longestGroup(
    of items: ItemExtents, from state: CompositionalState, tail: CompositionalTail
  ) -> (longest: Ticks, later: Ticks) {
    var placement = estimate
    var later = tail.longest
    var group = state.open
    for index in 0..<items.count {
      append(items, index, to: &group)
      guard group.count == slotCount || index == items.count - 1 else { continue }
      if group.count < slotCount { group.append(tail.open) }
      placement.layOut(group, present: group.count)
      later = max(later, placement.size.main)
      group.removeAll()
    }
    return (max(state.longest, later), later)
  }
}
