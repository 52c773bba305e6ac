/// Resolves a section's group for a container (`LAYOUT.md` C2–C9): every size that no measurement
/// decides, and how many children each group holds.
struct GroupBuilder {
  /// A whole group that would hold more is refused: its tree must fit into memory.
  static let mostNodes = 65_536
  /// The same where sizes are measured, and the open group's are kept in the state.
  static let mostMeasuredSlots = 4_096

  private let container: SectionContainer
  private var tree = GroupTree()
  private var badgeIndices: [BadgeKey: Int] = [:]

  /// Resolves a group in the room that it is sized in.
  static func tree(
    of group: LayoutGroup, in room: AxisPair<Ticks>, _ container: SectionContainer
  ) throws(SolverFault) -> GroupTree {
    var builder = GroupBuilder(container: container)
    _ = try builder.add(group, in: room, share: nil, parent: nil)
    guard !builder.tree.isMeasured || builder.tree.slots.count <= mostMeasuredSlots else {
      throw .invalid("a group of estimated items holds more than \(mostMeasuredSlots) items")
    }
    builder.tree.connect()
    return builder.tree
  }

  private init(container: SectionContainer) { self.container = container }

  private mutating func append(
    _ node: GroupNode, _ rules: [AnchorRule] = []
  ) throws(SolverFault) -> Int {
    guard tree.nodes.count < Self.mostNodes else {
      throw .invalid("a group holds more than \(Self.mostNodes) items and groups")
    }
    tree.nodes.append(node)
    tree.rules.append(rules)
    return tree.nodes.count - 1
  }
}

// MARK: Items and groups

extension GroupBuilder {
  /// A length along an axis that is given by the parent, in place of the child's own (C5).
  struct Share {
    let axis: LayoutAxis
    let length: Ticks
  }

  private mutating func add(
    _ item: LayoutItem, in room: AxisPair<Ticks>, share: Share?, parent: Int
  ) throws(SolverFault) {
    let slot = tree.slots.count
    var node = node(.item, item.size, in: room, share: share)
    node.insets = AxisInsets(item.contentInsets, container.direction)
    for axis in [LayoutAxis.main, .cross] where node.sizing[axis] != .fixed {
      node.insets.clear(axis)
      tree.measured[axis] = true
    }
    node.edges = edges(item.edgeSpacing)
    node.slots = slot..<(slot + 1)
    node.parent = parent
    tree.slots.append(try append(node, rules(item.supplementaries, room: nil)))
  }

  private mutating func add(
    _ group: LayoutGroup, in room: AxisPair<Ticks>, share: Share?, parent: Int?
  ) throws(SolverFault) -> Int {
    let slot = tree.slots.count
    var node = node(.custom, group.size, in: room, share: share)
    node.insets = AxisInsets(group.contentInsets, container.direction)
    node.edges = edges(group.edgeSpacing)
    (node.spacing, node.isSpacingFlexible) = EdgeRoom.resolve(group.interItemSpacing)
    node.parent = parent
    // What groups share depends on which of them a partly filled group has, as if it were measured.
    for axis in [LayoutAxis.main, .cross] where node.sizing[axis] == .uniform {
      tree.measured[axis] = true
    }
    let index = try append(node, rules(group.supplementaries, room: room))
    switch group.content {
    case .custom(let frames):
      for frame in frames { try addPlaced(frame, parent: index) }
    case .subitems(let axis, let subitems):
      try add(subitems, to: index, along: LayoutAxis(axis, container.direction))
    case .repeated(let axis, let subitem, let count):
      try add(subitem, count, to: index, along: LayoutAxis(axis, container.direction))
    case .shares(let axis, let subitem, let count):
      try addShares(of: subitem, count, to: index, along: LayoutAxis(axis, container.direction))
    }
    tree.nodes[index].slots = slot..<tree.slots.count
    return index
  }

  private mutating func addPlaced(
    _ frame: CustomFrame, parent: Int
  ) throws(SolverFault) {
    let rect = Rect(
      x: Tick.distance(points: frame.x), y: Tick.distance(points: frame.y),
      width: Tick.length(points: frame.width), height: Tick.length(points: frame.height))
    let placed = Frame(rect, container.direction)
    let slot = tree.slots.count
    var node = GroupNode(
      kind: .placed(placed, zIndex: frame.zIndex),
      size: AxisPair(main: placed.length, cross: placed.breadth), slots: slot..<(slot + 1))
    node.parent = parent
    tree.slots.append(try append(node))
  }

  private func node(
    _ kind: GroupNode.Kind, _ size: LayoutSize, in room: AxisPair<Ticks>, share: Share?
  ) -> GroupNode {
    func sizing(_ dimension: Dimension) -> GroupNode.Sizing {
      switch dimension {
      case .absolute, .fractionalWidth, .fractionalHeight: .fixed
      case .estimated: .estimated
      case .uniformAcrossSiblings: .uniform
      }
    }
    var node = GroupNode(kind: kind, size: container.size(of: size, in: room), slots: 0..<0)
    node.sizing = AxisPair(
      width: sizing(size.width), height: sizing(size.height), container.direction)
    if let share {
      node.size[share.axis] = share.length
      node.sizing[share.axis] = .fixed
    }
    return node
  }

  private func edges(_ spacing: EdgeSpacing) -> AxisPair<EdgeRoom> {
    AxisPair(
      width: EdgeRoom(spacing.leading, spacing.trailing),
      height: EdgeRoom(spacing.top, spacing.bottom), container.direction)
  }
}

// MARK: Children along an axis

extension GroupBuilder {
  /// What a group's children live in: the group less its insets (C3).
  private func room(in index: Int) throws(SolverFault) -> AxisPair<Ticks> {
    let node = tree.nodes[index]
    var room = node.size
    for axis in [LayoutAxis.main, .cross] {
      room[axis] -= node.insets.sum(axis)
      if room[axis] <= 0, node.size[axis] > 0, node.sizing[axis] == .fixed { throw .noRoom }
      room[axis] = max(room[axis], 0)
    }
    return room
  }

  /// The same less the spacings between a number of children (C4).
  private func room(
    _ room: AxisPair<Ticks>, lessSpacingsOf count: Int, in index: Int, along axis: LayoutAxis
  ) -> AxisPair<Ticks> {
    let spacings = GroupNode.spacings(tree.nodes[index].spacing, between: count)
    var room = room
    room[axis] = max(room[axis] - spacings, 0)
    return room
  }

  private mutating func add(
    _ subitem: LayoutSubitem, in room: AxisPair<Ticks>, share: Share?, parent: Int
  ) throws(SolverFault) {
    switch subitem {
    case .item(let item): try add(item, in: room, share: share, parent: parent)
    case .group(let group): _ = try add(group, in: room, share: share, parent: parent)
    }
  }

  /// That many children, of a list that repeats: what is repeated is copied, not resolved again.
  private mutating func add(
    _ list: [LayoutSubitem], _ count: Int, in room: AxisPair<Ticks>, share: Share?, parent: Int
  ) throws(SolverFault) {
    var made: [(nodes: Range<Int>, slots: Range<Int>)] = []
    for child in 0..<count {
      guard child < list.count else {
        try copy(made[child % list.count])
        continue
      }
      let (nodes, slots) = (tree.nodes.count, tree.slots.count)
      try add(list[child], in: room, share: share, parent: parent)
      made.append((nodes..<tree.nodes.count, slots..<tree.slots.count))
    }
  }

  /// Adds a child once more, with all in it.
  private mutating func copy(
    _ child: (nodes: Range<Int>, slots: Range<Int>)
  ) throws(SolverFault) {
    let shift = tree.nodes.count - child.nodes.lowerBound
    let slotShift = tree.slots.count - child.slots.lowerBound
    for index in child.nodes {
      var node = tree.nodes[index]
      if index > child.nodes.lowerBound { node.parent = node.parent.map { $0 + shift } }
      node.slots = (node.slots.lowerBound + slotShift)..<(node.slots.upperBound + slotShift)
      _ = try append(node, tree.rules[index])
    }
    for slot in child.slots { tree.slots.append(tree.slots[slot] + shift) }
  }

  /// A list that repeats while it fits, or once where the group is estimated along it (C4, C12).
  private mutating func add(
    _ list: [LayoutSubitem], to index: Int, along axis: LayoutAxis
  ) throws(SolverFault) {
    tree.nodes[index].kind = .children(axis)
    guard !list.isEmpty else { return }
    let whole = try room(in: index)
    let count =
      tree.nodes[index].sizing[axis] == .fixed
      ? try packedCount(of: list, in: index, whole, along: axis) : list.count
    guard count > 0 else { return }
    let room = room(whole, lessSpacingsOf: count, in: index, along: axis)
    try add(list, count, in: room, share: nil, parent: index)
  }

  /// That many of a subitem, at its own size (C5).
  private mutating func add(
    _ subitem: LayoutSubitem, _ count: Int, to index: Int, along axis: LayoutAxis
  ) throws(SolverFault) {
    tree.nodes[index].kind = .children(axis)
    guard count > 0 else { throw .invalid("repeatCount is not positive") }
    let room = room(try room(in: index), lessSpacingsOf: count, in: index, along: axis)
    try add([subitem], count, in: room, share: nil, parent: index)
  }

  /// That many of a subitem, each an equal share of the length less the spacings (C5).
  private mutating func addShares(
    of subitem: LayoutSubitem, _ count: Int, to index: Int, along axis: LayoutAxis
  ) throws(SolverFault) {
    tree.nodes[index].kind = .children(axis)
    guard count > 0 else { throw .invalid("count is not positive") }
    let room = room(try room(in: index), lessSpacingsOf: count, in: index, along: axis)
    let isFixed = tree.nodes[index].sizing[axis] == .fixed
    guard room[axis] > 0 || !isFixed else { throw .noRoom }
    var length = room[axis] / Ticks(count)
    if container.floorsFractions {
      length = PixelGrid(scale: container.scale).floor(length)
    } else {
      tree.nodes[index].sharedLength = room[axis]
    }
    let share = Share(axis: axis, length: length)
    try add([subitem], count, in: room, share: share, parent: index)
  }

  /// The number of children that fit: the last before the first number that does not (C4).
  private func packedCount(
    of list: [LayoutSubitem], in index: Int, _ whole: AxisPair<Ticks>, along axis: LayoutAxis
  ) throws(SolverFault) -> Int {
    let limit = whole[axis] + Tick.fitTolerance
    let spacing = tree.nodes[index].spacing
    let packed = PackedLengths(list, along: axis, in: container)
    for count in 1...Self.mostNodes {
      let room = room(whole, lessSpacingsOf: count, in: index, along: axis)
      let children = packed.sum(count, in: room)
      let needed = Tick.sum(children, GroupNode.spacings(spacing, between: count))
      if needed > limit { return count - 1 }
      if count == list.count, children == 0, spacing == 0 {
        if whole[axis] == 0 { throw .noRoom }
        throw .invalid("neither a group's subitems nor their spacing have a length")
      }
    }
    throw .invalid("a group holds more than \(Self.mostNodes) items and groups")
  }
}

// MARK: Supplementaries

extension GroupBuilder {
  /// A description by its bytes: two spellings of one kind are two kinds.
  private struct BadgeKey: Hashable {
    let kind: [UInt8]
    let reuseIdentifier: [UInt8]?
    let description: AnchoredSupplementary

    init(_ description: AnchoredSupplementary) {
      kind = Array(description.kind.utf8)
      reuseIdentifier = description.reuseIdentifier.map { Array($0.utf8) }
      self.description = description
    }
  }

  private mutating func rules(
    _ descriptions: [AnchoredSupplementary], room: AxisPair<Ticks>?
  ) -> [AnchorRule] {
    var rules: [AnchorRule] = []
    for description in descriptions {
      let key = BadgeKey(description)
      let index = badgeIndices[key] ?? tree.badges.count
      if index == tree.badges.count {
        badgeIndices[key] = index
        tree.badges.append(description)
      }
      rules.append(AnchorRule(description, badge: index, room: room, in: container))
    }
    return rules
  }
}
