import FeedSQLite

extension PlaceTree {
  /// Adds to the sums of a directory and of all above it, and marks them as changed.
  func add(items: Int, sections: Int, to directoryID: Int64) throws {
    var next: Int64? = directoryID
    while let id = next {
      let node = try directory(id)
      node.items += items
      node.sections += sections
      node.change = change
      markDirty(node, .sums)
      next = node.parent
    }
  }

  /// Adds items to a page's count (or takes some off), and marks it as changed.
  func add(items: Int, to page: PageNode) throws {
    page.items += items
    page.change = change
    markDirty(page, .sums)
    try add(items: items, sections: 0, to: page.directory)
  }

  /// Marks a page as changed: its layout is made anew, from it to where the state agrees again.
  func touch(_ page: PageNode) throws {
    guard page.change != change else { return }
    try add(items: 0, to: page)
  }

  /// Marks the page of an item whose size has changed.
  package func touch(page id: Int64) throws {
    try touch(try page(id))
  }

  /// Marks a section's first page, which is how a change of its settings is noticed.
  package func touch(section: Int64) throws {
    try touch(try edgePage(of: section, .first))
  }

  /// Marks the feed as changed though no page has: the root alone.
  package func touchRoot() throws {
    try add(items: 0, sections: 0, to: try root().id)
  }
}
