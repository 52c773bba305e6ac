/// Places items in groups that repeat, as UIKit's compositional layout (`LAYOUT.md` C1–C12, C17,
/// C20, C25).
///
/// The description is resolved once, to a whole group. Where nothing in it is measured, all whole
/// groups are alike, and a frame is arithmetic on the item's index; the state is the index in the
/// group that is open. Where sizes are measured, each group is laid out by its items' lengths, and
/// the state holds those of the open one.
///
/// A page's base is where the room of the group begins that is open at its beginning, or that its
/// first item begins; in a section that scrolls across, where its items begin.
public struct CompositionalSolver: SectionSolver {
  /// The descriptions that ``PlacedBadge/badge`` refers to.
  public let badges: [AnchoredSupplementary]
  /// Whether all groups share the longest one's length: then any item may move all others, and
  /// tails are best made from the section's end backwards.
  public let spansSection: Bool
  /// Whether a page's frames may depend on items after it.
  public let looksAhead: Bool

  let container: SectionContainer
  let scrolling: CompositionalLayout.OrthogonalScrolling
  let tree: GroupTree
  let form: CompositionalState.Form
  let schedule: BadgeSchedule
  /// The whole group, laid out by its estimates.
  let estimate: GroupPlacement
  /// The distance between groups.
  let spacing: Ticks
  /// What the section's group is sized in.
  let room: AxisPair<Ticks>
  let pixels: PixelGrid?
  /// What custom groups add to the z of each slot's cell; empty: nothing.
  let zIndexes: [Int]
  /// The frames of a group's items by their estimates, from where the group's room begins.
  private(set) var frames: [Frame] = []
  /// How groups of the plain measured kind are placed.
  private(set) var strip: MeasuredStrip?

  /// Makes the solver of a compositional section.
  ///
  /// - Parameters:
  ///   - layout: the description.
  ///   - container: the room it is laid out in; its insets are the section's, what a reference
  ///     adds to them included.
  /// - Throws: ``SolverFault/noRoom`` where insets or spacings leave no room,
  ///   ``SolverFault/invalid(_:)`` where a list of subitems has no length or a group is too large.
  /// - Complexity: O(items of a whole group).
  public init(
    _ layout: CompositionalLayout, in container: SectionContainer
  ) throws(SolverFault) {
    guard container.breadth > 0 else { throw .noRoom }
    self.container = container
    scrolling = layout.orthogonalScrolling
    room = Self.room(of: layout, in: container)
    tree = try GroupBuilder.tree(of: layout.group, in: room, container)
    badges = tree.badges
    schedule = BadgeSchedule(tree)
    spacing = Tick.length(points: layout.interGroupSpacing)
    estimate = GroupPlacement(tree, container.direction)
    pixels = container.floorsFractions ? PixelGrid(scale: container.scale) : nil
    zIndexes = Self.zIndexes(tree)
    let isRow = layout.orthogonalScrolling != .none
    spansSection = !isRow && tree.nodes[0].sizing.main == .uniform && tree.isMeasured
    form = Self.form(tree, isRow: isRow, numbersGroups: isRow || !schedule.isEmpty)
    looksAhead =
      spansSection
      || tree.slots.count > 1
        && (schedule.marksEndOfGroups || tree.dependsOnLaterItems(isRow: isRow))
    guard !isRow else { return }
    frames = estimatedFrames()
    if !spansSection, !tree.slots.isEmpty {
      strip = MeasuredStrip(tree, frames: frames, spacing: spacing, container.direction)
    }
  }

  /// Whether a group holds any item; a section of groups that do not is one without items (C4).
  public var holdsItems: Bool { !tree.slots.isEmpty }

  /// The breadth of a group by its estimates; 0 in a row, which does not widen the content (C11).
  public var contentBreadth: Ticks { isRow ? 0 : estimate.size.cross }

  /// No group.
  public var initialState: [Int64] { state().values(form) }

  /// Nothing follows.
  public var endTail: [Int64] { looksAhead ? CompositionalTail().values(form) : [] }

  /// Whether the groups stand in a row across the scroll axis.
  var isRow: Bool { scrolling != .none }

  /// The section's group.
  var root: GroupNode { tree.nodes[0] }

  /// The number of items of a whole group.
  var slotCount: Int { tree.slots.count }

  /// Reads a state.
  func state(_ values: [Int64]? = nil) -> CompositionalState {
    if let values, let state = CompositionalState(values, form) { return state }
    var first = CompositionalState()
    if form.keepsCross { first.cross = container.insets.crossStart }
    return first
  }
}

// MARK: Resolving

extension CompositionalSolver {
  /// What the section's group is sized in (C2): insets narrow it across the direction in which
  /// groups follow each other, and nowhere else.
  private static func room(
    of layout: CompositionalLayout, in container: SectionContainer
  ) -> AxisPair<Ticks> {
    let whole = AxisPair(
      width: container.width, height: container.height, container.direction)
    guard layout.orthogonalScrolling != .none else {
      return AxisPair(main: whole.main, cross: container.breadth)
    }
    return AxisPair(main: max(whole.main - container.insets.sum(.main), 0), cross: whole.cross)
  }

  private static func form(
    _ tree: GroupTree, isRow: Bool, numbersGroups: Bool
  ) -> CompositionalState.Form {
    let sizing = tree.nodes[0].sizing
    var form = CompositionalState.Form()
    form.measured = tree.measured
    form.slots = max(tree.slots.count, 1)
    form.numbersGroups = numbersGroups
    guard tree.isMeasured else { return form }
    form.keepsCross = isRow && sizing.cross != .fixed
    form.keepsLongest = isRow && sizing.main != .fixed || !isRow && sizing.main == .uniform
    form.keepsBroadest = !isRow && sizing.cross != .fixed
    return form
  }

  private static func zIndexes(_ tree: GroupTree) -> [Int] {
    let zIndexes = tree.slots.map { slot in
      if case .placed(_, let zIndex) = tree.nodes[slot].kind { zIndex } else { 0 }
    }
    return zIndexes.allSatisfy { $0 == 0 } ? [] : zIndexes
  }

  private func estimatedFrames() -> [Frame] {
    let corner = corner(breadth: estimate.size.cross)
    return tree.slots.indices.map { slot in
      var frame = estimate.frame(ofSlot: slot)
      frame.main = frame.main &+ corner.main
      frame.cross = frame.cross &+ corner.cross
      return snapped(frame, slot: slot)
    }
  }
}

extension GroupTree {
  /// Whether an item's place or size may depend on later items of its group.
  func dependsOnLaterItems(isRow: Bool) -> Bool {
    guard isMeasured else { return false }
    let root = nodes[0]
    if !isRow, root.sizing.cross != .fixed, root.edges.cross.isStartFlexible { return true }
    return nodes.contains { node in
      guard let axis = node.axis else { return false }
      let across = axis.other
      let isSharing = node.sizing[axis] == .fixed && node.flexibleCount > 0
      return children[node.children].contains { child in
        let child = nodes[child]
        return child.sizing.main == .uniform || child.sizing.cross == .uniform
          || child.edges[across].isStartFlexible
            && (node.sizing[across] != .fixed || child.isGroup && child.sizing[across] != .fixed)
          || isSharing && child.sizing[axis] != .fixed
      }
    }
  }
}
