import FeedSQLite

extension PlaceTree {
  /// Puts a child at an index among a directory's children; sums are the caller's to add.
  ///
  /// A directory that overflows is split.
  func insert(
    _ child: any TreeChild, into parent: DirectoryNode, at index: Int
  ) throws {
    try link(child, into: parent, at: index)
    if parent.childCount > shape.directoryCapacity { try split(parent, grownAt: index) }
  }

  /// Takes a child out of its directory; sums are the caller's to take off.
  ///
  /// A directory that becomes empty goes, a sparse one joins a neighbour.
  func remove(_ child: any TreeChild, from parent: DirectoryNode) throws {
    try unlink(child, from: parent)
    if parent.childCount == 0 {
      try removeEmpty(parent)
    } else if parent.childCount < shape.sparseDirectory {
      try joinNeighbor(of: parent)
    }
    try lowerRoot()
  }

  private func node(_ id: Int64, level: Int) throws -> any TreeChild {
    if level == 1 { return try page(id) }
    return try directory(id)
  }

  private func markDirty(_ child: any TreeChild, _ dirt: Dirt) {
    if let page = child as? PageNode { markDirty(page, dirt) }
    if let directory = child as? DirectoryNode { markDirty(directory, dirt) }
  }

  /// Enters a child in a directory's list, and numbers it.
  private func link(
    _ child: any TreeChild, into parent: DirectoryNode, at index: Int
  ) throws {
    var list = try children(parent)
    let low = index > 0 ? try node(list[index - 1], level: parent.level).ord : nil
    let high = index < list.count ? try node(list[index], level: parent.level).ord : nil
    list.insert(child.id, at: index)
    parent.children = list
    parent.childCount = list.count
    markDirty(parent, .sums)
    child.container = parent.id
    markDirty(child, .place)
    if let ord = Ordinals.between(low, high, count: 1)?.first {
      child.ord = ord
    } else {
      for (place, id) in list.enumerated() {
        let sibling = id == child.id ? child : try node(id, level: parent.level)
        sibling.ord = Int64(place) * Ordinals.gap
        markDirty(sibling, .place)
      }
    }
  }

  private func unlink(_ child: any TreeChild, from parent: DirectoryNode) throws {
    var list = try children(parent)
    guard let index = list.firstIndex(of: child.id) else { return }
    list.remove(at: index)
    parent.children = list
    parent.childCount = list.count
    markDirty(parent, .sums)
  }

  /// Makes room in a directory that has one child too many.
  ///
  /// At either end the new child goes to the neighbour, or to a directory of its own: so a feed
  /// that grows at its ends has full directories. In between the directory is halved.
  private func split(_ node: DirectoryNode, grownAt index: Int) throws {
    let parent = try parentForSplit(of: node)
    let siblings = try children(parent)
    guard let place = siblings.firstIndex(of: node.id) else { return }
    let last = node.childCount - 1
    if index == last || index == 0 {
      let side: Side = index == last ? .after : .before
      let next = place + side.step
      if siblings.indices.contains(next) {
        let neighbor = try directory(siblings[next])
        if neighbor.childCount < shape.directoryCapacity {
          return try move(1, from: node, to: neighbor, side)
        }
      }
      return try splitOff(1, of: node, side, in: parent, at: place)
    }
    try splitOff(node.childCount / 2, of: node, .after, in: parent, at: place)
  }

  private func splitOff(
    _ count: Int, of node: DirectoryNode, _ side: Side, in parent: DirectoryNode, at place: Int
  ) throws {
    let new = try makeDirectory(parent: parent.id, ord: 0, level: node.level)
    let index = side == .after ? place + 1 : place
    try link(new, into: parent, at: index)
    try move(count, from: node, to: new, side)
    if parent.childCount > shape.directoryCapacity { try split(parent, grownAt: index) }
  }

  /// The parent of a node, made if the node is the root.
  private func parentForSplit(of node: DirectoryNode) throws -> DirectoryNode {
    if let parent = node.parent { return try directory(parent) }
    let root = try makeDirectory(parent: nil, ord: 0, level: node.level + 1)
    root.items = node.items
    root.sections = node.sections
    setRoot(root)
    try link(node, into: root, at: 0)
    return root
  }

  /// Moves children from the end of a directory to the beginning of the one after it, or the
  /// other way round.
  private func move(
    _ count: Int, from source: DirectoryNode, to target: DirectoryNode, _ side: Side
  ) throws {
    for _ in 0..<count {
      let list = try children(source)
      guard let id = side == .after ? list.last : list.first else { break }
      let child = try node(id, level: source.level)
      try unlink(child, from: source)
      try link(child, into: target, at: side == .after ? 0 : children(target).count)
    }
    try recount(source)
    try recount(target)
  }

  private func recount(_ node: DirectoryNode) throws {
    node.items = 0
    node.sections = 0
    for id in try children(node) {
      if node.level == 1 {
        let page = try page(id)
        node.items += page.items
        node.sections += page.edge.contains(.first) ? 1 : 0
      } else {
        let child = try directory(id)
        node.items += child.items
        node.sections += child.sections
      }
    }
    node.change = change
    markDirty(node, .sums)
  }

  private func removeEmpty(_ node: DirectoryNode) throws {
    guard let parent = node.parent else {
      // A feed without pages has one directory, which can hold some.
      if node.level > 1 {
        forget(node)
        setRoot(try makeDirectory(parent: nil, ord: 0, level: 1))
      }
      return
    }
    try remove(node, from: try directory(parent))
    forget(node)
  }

  private func joinNeighbor(of node: DirectoryNode) throws {
    guard let parentID = node.parent else { return }
    let parent = try directory(parentID)
    let siblings = try children(parent)
    guard let place = siblings.firstIndex(of: node.id) else { return }
    for side in [Side.before, .after] where siblings.indices.contains(place + side.step) {
      let neighbor = try directory(siblings[place + side.step])
      if neighbor.childCount + node.childCount <= shape.joinedDirectory {
        // `side` tells where the neighbour is; the node's children go to its near end.
        try move(node.childCount, from: node, to: neighbor, side)
        return try removeEmpty(node)
      }
    }
  }

  /// Drops roots that have a single directory below them.
  private func lowerRoot() throws {
    var top = try root()
    while top.level > 1, top.childCount == 1, let child = try children(top).first {
      let next = try directory(child)
      forget(top)
      setRoot(next)
      // Nothing below it has changed, but a layout is out of date by what its root says.
      next.change = change
      markDirty(next, .sums)
      top = next
    }
  }
}
