import FeedSQLite

extension PlaceTree {
  /// A section's first or last page.
  ///
  /// - Complexity: O(log n) rows.
  func edgePage(of section: Int64, _ edge: PageEdge) throws -> PageNode {
    if let known = knownEdge(of: section, edge) { return try page(known) }
    let id = try connection.first(
      "SELECT id FROM page WHERE section = ? AND edge IN (?, 3)", section,
      edge.rawValue
    ) { $0.int64(0) }
    guard let id else { throw StorageError.missingRow("page of section \(section)") }
    let page = try page(id)
    noteEdges(of: page)
    return page
  }

  /// The page next to one in the feed's order.
  func neighbor(of page: PageNode, _ side: Side) throws -> PageNode? {
    let parent = try directory(page.directory)
    let siblings = try children(parent)
    if let place = siblings.firstIndex(of: page.id) {
      let next = place + side.step
      if siblings.indices.contains(next) { return try self.page(siblings[next]) }
    }
    guard let aunt = try neighbor(of: parent, side) else { return nil }
    return try edgePage(below: aunt, side.opposite)
  }

  /// The directory next to one on its level.
  private func neighbor(
    of node: DirectoryNode, _ side: Side
  ) throws -> DirectoryNode? {
    guard let parentID = node.parent else { return nil }
    let parent = try directory(parentID)
    let siblings = try children(parent)
    if let place = siblings.firstIndex(of: node.id) {
      let next = place + side.step
      if siblings.indices.contains(next) { return try directory(siblings[next]) }
    }
    guard let aunt = try neighbor(of: parent, side) else { return nil }
    let cousins = try children(aunt)
    guard let cousin = side == .before ? cousins.last : cousins.first else { return nil }
    return try directory(cousin)
  }

  /// The outermost page below a directory.
  private func edgePage(below node: DirectoryNode, _ side: Side) throws -> PageNode? {
    var node = node
    while true {
      let below = try children(node)
      guard let child = side == .before ? below.first : below.last else { return nil }
      if node.level == 1 { return try page(child) }
      node = try directory(child)
    }
  }

  /// The neighbour of a page in its own section.
  func sectionNeighbor(of page: PageNode, _ side: Side) throws -> PageNode? {
    guard !page.edge.contains(side == .before ? .first : .last) else { return nil }
    return try neighbor(of: page, side)
  }

  /// How many items and section beginnings come before a page in the feed.
  ///
  /// - Complexity: O(log n) directories of a bounded number of entries.
  func counts(before page: PageNode) throws -> (items: Int, sections: Int) {
    var items = 0
    var sections = 0
    for id in try children(try directory(page.directory)) {
      if id == page.id { break }
      let sibling = try self.page(id)
      items += sibling.items
      sections += sibling.edge.contains(.first) ? 1 : 0
    }
    var node = try directory(page.directory)
    while let parentID = node.parent {
      let parent = try directory(parentID)
      for id in try children(parent) {
        if id == node.id { break }
        let sibling = try directory(id)
        items += sibling.items
        sections += sibling.sections
      }
      node = parent
    }
    return (items, sections)
  }

  /// The place of a section among the feed's.
  package func index(ofSection section: Int64) throws -> Int {
    try counts(before: try edgePage(of: section, .first)).sections
  }

  /// The number of sections of the feed.
  package func sectionCount() throws -> Int { try root().sections }

  /// The number of items of the feed.
  package func itemCount() throws -> Int { try root().items }

  /// The section at an index among the feed's, or `nil` beyond the end.
  package func section(at index: Int) throws -> Int64? {
    var node = try root()
    guard index >= 0, index < node.sections else { return nil }
    var rest = index
    while node.level > 1 {
      for id in try children(node) {
        let child = try directory(id)
        if rest < child.sections {
          node = child
          break
        }
        rest -= child.sections
      }
    }
    for id in try children(node) {
      let page = try page(id)
      guard page.edge.contains(.first) else { continue }
      if rest == 0 { return page.section }
      rest -= 1
    }
    return nil
  }

  /// The page and the place in it of a section's item, by index.
  ///
  /// - Precondition: the index is that of an item.
  func locate(_ index: Int, in section: Int64) throws -> (PageNode, offset: Int) {
    let first = try edgePage(of: section, .first)
    if index < first.items { return (first, index) }
    var rest = try counts(before: first).items + index
    var node = try root()
    while node.level > 1 {
      for id in try children(node) {
        let child = try directory(id)
        if rest < child.items {
          node = child
          break
        }
        rest -= child.items
      }
    }
    for id in try children(node) {
      let page = try page(id)
      if rest < page.items { return (page, rest) }
      rest -= page.items
    }
    throw StorageError.missingRow("item \(index) of section \(section)")
  }

  /// The index of an item in its section.
  package func index(ofSlot slot: Int64, page id: Int64) throws -> Int {
    let before = try items(before: try page(id))
    let inPage = try connection.first(
      "SELECT count(*) FROM item WHERE page = ? AND slot < ?", id, slot
    ) { $0.int(0) }
    return before + (inPage ?? 0)
  }

  /// How many items of its section come before a page.
  private func items(before page: PageNode) throws -> Int {
    guard !page.edge.contains(.first) else { return 0 }
    let first = try edgePage(of: page.section, .first)
    guard first.directory == page.directory else {
      return try counts(before: page).items - counts(before: first).items
    }
    let siblings = try children(try directory(page.directory)).drop { $0 != first.id }
    return try siblings.prefix { $0 != page.id }.reduce(0) { try $0 + self.page($1).items }
  }

  /// The page of a section's item, and the item's place in it, by index; `nil` if there is none.
  package func location(
    ofItem index: Int, in section: Int64
  ) throws -> (page: Int64, offset: Int, items: Int)? {
    let total = try connection.firstInt("SELECT items FROM section WHERE id = ?", section) ?? 0
    guard index >= 0, index < total else { return nil }
    let (page, offset) = try locate(index, in: section)
    return (page.id, offset, page.items)
  }

  /// The section that a page belongs to.
  package func section(ofPage id: Int64) throws -> Int64 {
    try page(id).section
  }
}

/// One of the two directions in an order.
enum Side {
  case before
  case after

  var step: Int { self == .before ? -1 : 1 }
  var opposite: Side { self == .before ? .after : .before }
}
