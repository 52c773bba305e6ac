import FeedSQLite

extension PlaceTree {
  /// Opens a page of a section beside another page, or at the feed's end.
  func openPage(
    section: Int64, edge: PageEdge, _ side: Side = .after, of anchor: PageNode?
  ) throws -> PageNode {
    let (parent, index) = try slot(side, of: anchor)
    let page = try makePage(directory: parent.id, ord: 0, section: section, edge: edge)
    try add(items: 0, sections: edge.contains(.first) ? 1 : 0, to: parent.id)
    try insert(page, into: parent, at: index)
    return page
  }

  /// Where a page beside another (or at the feed's end) goes.
  private func slot(
    _ side: Side, of anchor: PageNode?
  ) throws -> (DirectoryNode, Int) {
    if let anchor {
      let parent = try directory(anchor.directory)
      let place = try children(parent).firstIndex(of: anchor.id) ?? 0
      return (parent, side == .after ? place + 1 : place)
    }
    var node = try root()
    while node.level > 1, let last = try children(node).last { node = try directory(last) }
    return (node, try children(node).count)
  }

  /// Drops an empty page that is not its section's only one; its neighbours take over its edges.
  func closePage(_ page: PageNode) throws {
    let previous = try sectionNeighbor(of: page, .before)
    let next = try sectionNeighbor(of: page, .after)
    try unlinkPage(page)
    if page.edge.contains(.first), let next {
      setEdge(next.edge.union(.first), of: next)
      try add(items: 0, sections: 1, to: next.directory)
    }
    if page.edge.contains(.last), let previous {
      setEdge(previous.edge.union(.last), of: previous)
      try touch(previous)
    }
    if let next { try touch(next) }
    forget(page)
  }

  private func unlinkPage(_ page: PageNode) throws {
    try add(
      items: -page.items, sections: page.edge.contains(.first) ? -1 : 0, to: page.directory)
    try remove(page, from: try directory(page.directory))
  }

  // MARK: Sections

  /// Where a section goes among the others.
  package enum SectionPosition: Equatable, Sendable {
    /// Before a section, by row.
    case before(Int64)
    /// After a section, by row.
    case after(Int64)
    /// Last.
    case end
  }

  /// Gives a new section its place: one empty page.
  package func insert(section: Int64, at position: SectionPosition) throws {
    let (anchor, side) = try anchor(of: position)
    _ = try openPage(section: section, edge: [.first, .last], side, of: anchor)
  }

  private func anchor(of position: SectionPosition) throws -> (PageNode?, Side) {
    switch position {
    case .before(let section): (try edgePage(of: section, .first), .before)
    case .after(let section): (try edgePage(of: section, .last), .after)
    case .end: (nil, .after)
    }
  }

  /// The pages of a section in order.
  func pages(of section: Int64) throws -> [PageNode] {
    var page = try edgePage(of: section, .first)
    var list = [page]
    while let next = try sectionNeighbor(of: page, .after) {
      list.append(next)
      page = next
    }
    return list
  }

  /// Moves a section with all its pages.
  ///
  /// - Complexity: O(pages of the section).
  package func move(section: Int64, to position: SectionPosition) throws {
    let moving = try pages(of: section)
    var (anchor, side) = try anchor(of: position)
    for page in moving { try unlinkPage(page) }
    for page in moving {
      let (parent, index) = try slot(side, of: anchor)
      try add(items: page.items, sections: page.edge.contains(.first) ? 1 : 0, to: parent.id)
      try insert(page, into: parent, at: index)
      anchor = page
      side = .after
    }
  }

  /// Removes a section's pages; gives each to the caller first, who deletes its items.
  package func remove(
    section: Int64, _ deleteItems: (_ page: Int64) throws -> Void
  ) throws {
    for page in try pages(of: section) {
      try deleteItems(page.id)
      try unlinkPage(page)
      forget(page)
    }
    forgetEdges(of: section)
  }
}
