/// The distances at both ends of a child along one axis (`LAYOUT.md` C7).
struct EdgeRoom: Equatable, Sendable {
  /// The least distance at the start.
  var start: Ticks = 0
  /// The least distance at the end.
  var end: Ticks = 0
  /// Whether the one at the start takes a share of what is left over.
  var isStartFlexible = false
  /// Whether the one at the end does.
  var isEndFlexible = false

  /// The least distances together.
  var sum: Ticks { start &+ end }
  /// How many of the two take a share.
  var flexibleCount: Ticks { (isStartFlexible ? 1 : 0) + (isEndFlexible ? 1 : 0) }

  /// Resolves two edges.
  init(_ start: Spacing?, _ end: Spacing?) {
    (self.start, isStartFlexible) = Self.resolve(start)
    (self.end, isEndFlexible) = Self.resolve(end)
  }

  /// A spacing's least distance, and whether it is flexible.
  static func resolve(_ spacing: Spacing?) -> (Ticks, Bool) {
    switch spacing {
    case nil: (0, false)
    case .fixed(let points): (Tick.length(points: points), false)
    case .flexible(let points): (Tick.length(points: points), true)
    }
  }
}

/// A child of a group, resolved for a container: an item's slot or a nested group.
///
/// Nodes lie in preorder, so a node's children and items follow it. A node is plain memory: groups
/// of measured items are laid out by walking all nodes, many times a page.
struct GroupNode: Sendable {
  /// What a node is.
  enum Kind: Equatable, Sendable {
    /// The slot of one item.
    case item
    /// The slot of one item at a given place in its group (C9).
    case placed(Frame, zIndex: Int)
    /// A group whose children follow each other.
    case children(LayoutAxis)
    /// A group of given frames (C9).
    case custom
  }

  /// How a length comes about.
  enum Sizing: Equatable, Sendable {
    /// It is resolved.
    case fixed
    /// It is measured, or what the children come to.
    case estimated
    /// As `estimated`, and then the largest among its siblings.
    case uniform
  }

  /// What it is.
  var kind: Kind
  /// Its slot's lengths; an estimate where they are not fixed.
  var size: AxisPair<Ticks>
  /// How its lengths come about.
  var sizing = AxisPair<Sizing>(main: .fixed, cross: .fixed)
  /// What its frame, or its children's room, is less than its slot.
  var insets = AxisInsets.zero
  /// The distances around it.
  var edges = AxisPair(main: EdgeRoom(nil, nil), cross: EdgeRoom(nil, nil))
  /// The least distance between children.
  var spacing: Ticks = 0
  /// Whether that distance takes a share of what is left over.
  var isSpacingFlexible = false
  /// What the children share equally along the group's axis (C5).
  var sharedLength: Ticks?
  /// How many gaps and edges share what is left over along the group's axis (C6, C7).
  var flexibleCount: Ticks = 0
  /// Its children's places in ``GroupTree/children``.
  var children = 0..<0
  /// The items in it, counted in the whole group.
  var slots: Range<Int>
  /// The group that it is a child of.
  var parent: Int?

  /// The least distances between all children.
  var spacings: Ticks { Self.spacings(spacing, between: children.count) }

  /// The distances between a number of children, kept within ``Tick/farthest``.
  static func spacings(_ spacing: Ticks, between count: Int) -> Ticks {
    let (product, overflow) = spacing.multipliedReportingOverflow(by: Ticks(max(count - 1, 0)))
    return overflow ? Tick.farthest : min(product, Tick.farthest)
  }

  /// Whether it holds no items of its own but children.
  var isGroup: Bool { kind == .custom || axis != nil }
  /// The axis that its children follow each other along.
  var axis: LayoutAxis? {
    if case .children(let axis) = kind { axis } else { nil }
  }
}

/// A section's whole group, resolved.
struct GroupTree: Sendable {
  /// The nodes in preorder; the first is the section's group.
  var nodes: [GroupNode] = []
  /// The children of one node after those of the other, as indices of nodes.
  private(set) var children: [Int] = []
  /// The node of each item.
  var slots: [Int] = []
  /// What is anchored to each node.
  var rules: [[AnchorRule]] = []
  /// The descriptions of what is anchored, each once.
  var badges: [AnchoredSupplementary] = []
  /// The axes along which some item is measured.
  var measured = AxisPair(main: false, cross: false)
  /// Whether siblings share the largest of their lengths anywhere.
  private(set) var sharesLargest = false

  /// Whether anything is measured.
  var isMeasured: Bool { measured.main || measured.cross }

  /// Finds each node's children, and what follows from them, once all nodes are there.
  mutating func connect() {
    var counts = Array(repeating: 0, count: nodes.count)
    for node in nodes { if let parent = node.parent { counts[parent] += 1 } }
    var next = 0
    for index in nodes.indices {
      nodes[index].children = next..<next
      next += counts[index]
    }
    children = Array(repeating: 0, count: next)
    for index in nodes.indices {
      guard let parent = nodes[index].parent else { continue }
      let range = nodes[parent].children
      children[range.upperBound] = index
      nodes[parent].children = range.lowerBound..<(range.upperBound + 1)
      if let axis = nodes[parent].axis {
        nodes[parent].flexibleCount += nodes[index].edges[axis].flexibleCount
      }
      let sizing = nodes[index].sizing
      if sizing.main == .uniform || sizing.cross == .uniform { sharesLargest = true }
    }
    for index in nodes.indices where nodes[index].isSpacingFlexible {
      nodes[index].flexibleCount += Ticks(max(nodes[index].children.count - 1, 0))
    }
  }
}
