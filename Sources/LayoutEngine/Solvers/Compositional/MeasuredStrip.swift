/// The plain kind of group whose items are measured along the scroll axis: a list's row, or items
/// side by side.
///
/// Only the lengths differ from group to group, so the rest is resolved once.
struct MeasuredStrip: Sendable {
  private struct Slot: Sendable {
    /// The frame by the estimate, from where the group's room begins.
    let frame: Frame
    let isMeasured: Bool
    /// What its room is longer than its frame: edges, and insets where they count (C3).
    let margin: Ticks
  }

  private var slots: [Slot] = []
  /// The group's own length, where its items do not decide it.
  private let fixedLength: Ticks?
  private let insets: Ticks
  /// What comes to a group's length from group to group.
  private let spacing: Ticks
  private let direction: ScrollDirection

  /// Makes the strip of a section's groups from a group's frames by its estimates; `nil` where
  /// groups are of another kind.
  init?(_ tree: GroupTree, frames: [Frame], spacing: Ticks, _ direction: ScrollDirection) {
    let root = tree.nodes[0]
    let children = tree.children[root.children]
    guard tree.measured.main, !tree.measured.cross, !tree.sharesLargest, tree.badges.isEmpty,
      root.sizing.cross == .fixed, root.axis == .cross || children.count == 1
    else { return nil }
    for child in children {
      let node = tree.nodes[child]
      guard node.kind == .item, node.edges.main.flexibleCount == 0 else { return nil }
      let (frame, isMeasured) = (frames[slots.count], node.sizing.main != .fixed)
      let insets = isMeasured ? 0 : node.size.main &- frame.length
      slots.append(
        Slot(frame: frame, isMeasured: isMeasured, margin: node.edges.main.sum &+ insets))
    }
    fixedLength = root.sizing.main == .fixed ? root.size.main : nil
    insets = root.insets.sum(.main)
    self.spacing = root.edges.main.sum &+ spacing
    self.direction = direction
  }

  /// Places a page of items, as the general way would, and says where the next page's base is.
  func place(
    _ items: ItemExtents, from state: CompositionalState
  ) -> (frames: [Frame], advance: Ticks) {
    var longest: Ticks = 0
    for slot in 0..<state.slot {
      longest = max(longest, length(state.open.lengths[slot], slots[slot]) &+ slots[slot].margin)
    }
    var frames: [Frame] = []
    frames.reserveCapacity(items.count)
    var slot = state.slot
    var base: Ticks = 0
    for length in items.lengths {
      let place = slots[slot]
      var frame = place.frame
      frame.main = frame.main &+ base
      frame.length = self.length(length, place)
      frames.append(frame)
      longest = max(longest, frame.length &+ place.margin)
      slot += 1
      if slot == slots.count {
        let own = fixedLength ?? min(max(longest &+ insets, 0), Tick.longest)
        base = Tick.sum(base, own &+ spacing)
        (slot, longest) = (0, 0)
      }
    }
    return (frames, base)
  }

  private func length(_ length: Ticks, _ slot: Slot) -> Ticks {
    if length >= 0 { return slot.isMeasured ? length : slot.frame.length }
    guard slot.isMeasured, length != ItemExtent.unknown else { return slot.frame.length }
    let ratio = OpenGroup.ratio(length)
    return Tick.scaled(slot.frame.breadth, by: direction == .vertical ? 1 / ratio : ratio)
  }
}
