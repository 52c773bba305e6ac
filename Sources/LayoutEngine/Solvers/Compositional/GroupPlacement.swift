/// Lays out one group: sizes from the leaves up, then places from the root down (`LAYOUT.md` C3 to
/// C9, C12).
///
/// It keeps its buffers from one group to the next.
struct GroupPlacement {
  private let tree: GroupTree
  private let direction: ScrollDirection
  /// The lengths of each node's slot.
  private(set) var sizes: [AxisPair<Ticks>]
  /// Where each node's slot begins, from the group's own corner.
  private(set) var origins: [AxisPair<Ticks>]

  /// Makes buffers for a group's tree, and lays the group out by its estimates.
  init(_ tree: GroupTree, _ direction: ScrollDirection) {
    self.tree = tree
    self.direction = direction
    sizes = tree.nodes.map(\.size)
    origins = Array(repeating: AxisPair(main: 0, cross: 0), count: tree.nodes.count)
    layOut(OpenGroup(), present: tree.slots.count)
  }

  /// The lengths of the whole group.
  var size: AxisPair<Ticks> { sizes[0] }

  /// Lays out the group for the lengths that its items have; items beyond those that are present
  /// take their estimates, so that the others stand where they would in a whole group.
  ///
  /// - Complexity: O(nodes of the tree).
  mutating func layOut(_ group: OpenGroup, present: Int) {
    for index in tree.nodes.indices.reversed() {
      switch tree.nodes[index].kind {
      case .item: sizeItem(index, group)
      case .placed: sizes[index] = tree.nodes[index].size
      case .custom: sizes[index] = tree.nodes[index].size
      case .children(let axis): sizeGroup(index, along: axis, present: present)
      }
    }
    for index in tree.nodes.indices {
      switch tree.nodes[index].kind {
      case .item, .placed: break
      case .custom: placeGiven(in: index)
      case .children(let axis):
        placeAlong(axis, in: index)
        placeAcross(axis.other, in: index)
      }
    }
  }

  /// The exact frame of a slot's item, from the group's own corner.
  func frame(ofSlot slot: Int) -> Frame { frame(ofNode: tree.slots[slot]) }

  /// A node's frame less its insets.
  func frame(ofNode index: Int) -> Frame {
    Frame(
      main: origins[index].main, cross: origins[index].cross, length: sizes[index].main,
      breadth: sizes[index].cross
    ).inset(by: tree.nodes[index].insets)
  }

  /// How far the first items reach along an axis (C10).
  func reach(ofFirst count: Int, along axis: LayoutAxis) -> Ticks {
    var reach = Ticks.min
    for slot in 0..<count {
      let frame = frame(ofSlot: slot)
      reach = max(reach, axis == .main ? frame.mainEnd : frame.crossEnd)
    }
    return reach
  }

  /// How long a group is along an axis that holds the first items only: the whole less what the
  /// missing ones reach farther.
  func trimmedLength(_ count: Int, along axis: LayoutAxis) -> Ticks {
    guard count < tree.slots.count, count > 0 else { return size[axis] }
    let missing =
      reach(ofFirst: tree.slots.count, along: axis) - reach(ofFirst: count, along: axis)
    return max(size[axis] - missing, 0)
  }
}

// MARK: Sizes

extension GroupPlacement {
  private mutating func sizeItem(_ index: Int, _ group: OpenGroup) {
    let node = tree.nodes[index]
    var size = node.size
    if node.sizing.cross != .fixed, let breadth = group.breadth(node.slots.lowerBound) {
      size.cross = breadth
    }
    if node.sizing.main != .fixed {
      switch group.length(node.slots.lowerBound) {
      case .unknown: break
      case .known(let length): size.main = length
      case .aspectRatio(let ratio):
        let breadth = abs(size.cross - node.insets.sum(.cross))
        size.main = Tick.scaled(breadth, by: direction == .vertical ? 1 / ratio : ratio)
      }
    }
    sizes[index] = size
  }

  private mutating func sizeGroup(_ index: Int, along axis: LayoutAxis, present: Int) {
    let node = tree.nodes[index]
    if tree.sharesLargest { shareLargest(among: node, present: present) }
    var size = node.size
    let across = axis.other
    if node.sizing[axis] != .fixed {
      let taken = Tick.sum(taken(by: node, along: axis), node.spacings)
      size[axis] = taken &+ node.insets.sum(axis)
    }
    if node.sizing[across] != .fixed {
      var longest: Ticks = 0
      for child in tree.children[node.children] {
        longest = max(longest, sizes[child][across] &+ tree.nodes[child].edges[across].sum)
      }
      size[across] = longest &+ node.insets.sum(across)
    }
    for axis in [axis, across] { size[axis] = min(max(size[axis], 0), Tick.longest) }
    sizes[index] = size
  }

  /// Gives every uniform child the largest length among those present (C12).
  private mutating func shareLargest(among node: GroupNode, present: Int) {
    let children = tree.children[node.children]
    for axis in [LayoutAxis.main, .cross] {
      var largest = Ticks.min
      for child in children
      where tree.nodes[child].sizing[axis] == .uniform
        && tree.nodes[child].slots.lowerBound < present
      {
        largest = max(largest, sizes[child][axis])
      }
      guard largest != Ticks.min else { continue }
      for child in children where tree.nodes[child].sizing[axis] == .uniform {
        sizes[child][axis] = largest
      }
    }
  }

  /// What the children and their edges take along their group's axis, without spacings.
  private func taken(by node: GroupNode, along axis: LayoutAxis) -> Ticks {
    var sum = node.sharedLength ?? 0
    for child in tree.children[node.children] {
      let length = node.sharedLength == nil ? sizes[child][axis] : 0
      sum = Tick.sum(sum, length &+ tree.nodes[child].edges[axis].sum)
    }
    return sum
  }
}

// MARK: Places

extension GroupPlacement {
  private mutating func placeGiven(in index: Int) {
    let origin = origins[index]
    for child in tree.children[tree.nodes[index].children] {
      guard case .placed(let frame, _) = tree.nodes[child].kind else { continue }
      origins[child] = AxisPair(
        main: origin.main &+ frame.main, cross: origin.cross &+ frame.cross)
    }
  }

  /// One child after the other, flexible gaps and edges sharing what is left over (C6, C7).
  private mutating func placeAlong(_ axis: LayoutAxis, in index: Int) {
    let node = tree.nodes[index]
    let shares = leftOver(in: index, along: axis)
    let equal = EqualShares(of: node.sharedLength ?? 0, among: Ticks(node.children.count))
    var least = origins[index][axis] &+ node.insets.start(axis)
    var flexibleBefore: Ticks = 0
    for (position, child) in tree.children[node.children].enumerated() {
      let edges = tree.nodes[child].edges[axis]
      if edges.isStartFlexible { flexibleBefore += 1 }
      least = least &+ edges.start
      let shared = node.sharedLength == nil ? 0 : equal.offset(Ticks(position))
      origins[child][axis] = least &+ shared &+ shares.offset(flexibleBefore)
      if node.sharedLength == nil { least = Tick.sum(least, sizes[child][axis]) }
      least = Tick.sum(least, edges.end &+ node.spacing)
      if edges.isEndFlexible { flexibleBefore += 1 }
      if node.isSpacingFlexible { flexibleBefore += 1 }
    }
  }

  /// What flexible gaps and edges share along a group's axis.
  private func leftOver(in index: Int, along axis: LayoutAxis) -> EqualShares {
    let node = tree.nodes[index]
    guard node.flexibleCount > 0, node.sizing[axis] == .fixed else {
      return EqualShares(of: 0, among: 1)
    }
    let room = sizes[index][axis] &- node.insets.sum(axis)
    let left = room &- Tick.sum(taken(by: node, along: axis), node.spacings)
    return EqualShares(
      of: node.isSpacingFlexible ? max(left, 0) : left, among: node.flexibleCount)
  }

  /// Each child for itself across its group's axis (C7).
  private mutating func placeAcross(_ axis: LayoutAxis, in index: Int) {
    let node = tree.nodes[index]
    let start = origins[index][axis] &+ node.insets.start(axis)
    let room = sizes[index][axis] &- node.insets.sum(axis)
    for child in tree.children[node.children] {
      let edges = tree.nodes[child].edges[axis]
      origins[child][axis] = start &+ edges.offset(of: sizes[child][axis], in: room)
    }
  }
}

extension EdgeRoom {
  /// Where something of a length begins in a room across the axis: flexible edges share what is
  /// left over, which may be negative (`LAYOUT.md` C7).
  func offset(of length: Ticks, in room: Ticks) -> Ticks {
    guard isStartFlexible else { return start }
    return start &+ EqualShares(of: room &- length &- sum, among: flexibleCount).offset(1)
  }
}
