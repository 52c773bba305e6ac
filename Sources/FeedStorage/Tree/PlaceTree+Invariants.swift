import FeedSQLite

extension PlaceTree {
  /// Checks all that must hold of the feed's order, as it is in the database.
  ///
  /// - Throws: ``StorageError`` that says what does not hold.
  /// - Complexity: O(items of the feed).
  package func checkInvariants() throws {
    let roots = try connection.firstInt(
      "SELECT count(*) FROM directory WHERE feed = ? AND parent IS NULL", feed)
    guard roots != 0 else { return try checkRows(pages: [], directories: 0) }
    try require(roots == 1, "feed \(feed) has \(roots ?? 0) roots")
    var pages: [PageNode] = []
    let count = try check(try root(), pages: &pages)
    try checkSections(pages)
    try checkRows(pages: pages, directories: count)
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition { throw StorageError.badValue(message()) }
  }

  /// Checks a directory and what is below it; returns how many directories these are.
  private func check(_ node: DirectoryNode, pages: inout [PageNode]) throws -> Int {
    let name = "directory \(node.id)"
    let children = try children(node)
    try require(children.count == node.childCount, "\(name) counts its children wrong")
    try require(children.count <= shape.directoryCapacity, "\(name) has too many children")
    try require(!children.isEmpty || node.parent == nil && node.level == 1, "\(name) is empty")
    try require(node.level == 1 || children.count > 1 || node.parent != nil, "\(name) is needless")
    var items = 0
    var sections = 0
    var directories = 1
    var last: Int64?
    for id in children {
      let ord: Int64
      let change: Int64
      if node.level == 1 {
        let page = try page(id)
        try checkItems(of: page)
        pages.append(page)
        (ord, change) = (page.ord, page.change)
        items += page.items
        sections += page.edge.contains(.first) ? 1 : 0
      } else {
        let child = try directory(id)
        try require(child.level == node.level - 1, "directory \(id) has a wrong level")
        directories += try check(child, pages: &pages)
        (ord, change) = (child.ord, child.change)
        items += child.items
        sections += child.sections
      }
      try require(last.map { $0 < ord } ?? true, "\(name) has children in no order")
      try require(change <= node.change, "\(name) has a child that is newer")
      last = ord
    }
    try require(items == node.items, "\(name) counts its items wrong")
    try require(sections == node.sections, "\(name) counts its sections wrong")
    return directories
  }

  private func checkItems(of page: PageNode) throws {
    var count = 0
    var last: Int64?
    try connection.each(
      "SELECT slot, feed FROM item WHERE page = ? ORDER BY slot", page.id
    ) { row in
      let slot = row.int64(0)
      try require(last.map { $0 < slot } ?? true, "page \(page.id) has a slot twice")
      try require(row.int64(1) == feed, "page \(page.id) has an item of another feed")
      last = slot
      count += 1
    }
    try require(count == page.items, "page \(page.id) counts its items wrong")
    try require(count <= shape.pageCapacity, "page \(page.id) has too many items")
    try require(
      count > 0 || page.edge == [.first, .last], "page \(page.id) is empty, not its section's only")
  }

  /// Checks that the pages of each section lie side by side, with the edges marked.
  private func checkSections(_ pages: [PageNode]) throws {
    var seen: Set<Int64> = []
    var items = 0
    for (index, page) in pages.enumerated() {
      let begins = index == 0 || pages[index - 1].section != page.section
      let ends = index == pages.count - 1 || pages[index + 1].section != page.section
      var edge = PageEdge()
      if begins { edge.insert(.first) }
      if ends { edge.insert(.last) }
      try require(edge == page.edge, "page \(page.id) has wrong edges")
      try require(!begins || seen.insert(page.section).inserted, "section \(page.section) is torn")
      items = (begins ? 0 : items) + page.items
      guard ends else { continue }
      let count = try connection.firstInt(
        "SELECT items FROM section WHERE id = ? AND feed = ?", page.section, feed)
      try require(count == items, "section \(page.section) counts its items wrong")
    }
  }

  /// Checks that no row is left over.
  private func checkRows(pages: [PageNode], directories: Int) throws {
    let items = pages.reduce(0) { $0 + $1.items }
    let sections = pages.count { $0.edge.contains(.first) }
    try require(
      try connection.firstInt("SELECT count(*) FROM item WHERE feed = ?", feed) == items,
      "feed \(feed) has items without a place")
    try require(
      try connection.firstInt("SELECT count(*) FROM section WHERE feed = ?", feed) == sections,
      "feed \(feed) has sections without a place")
    try require(
      try connection.firstInt("SELECT count(*) FROM directory WHERE feed = ?", feed)
        == directories, "feed \(feed) has directories without a place")
    try require(
      try connection.firstInt(
        """
        SELECT count(*) FROM page JOIN section ON section.id = page.section WHERE section.feed = ?
        """, feed) == pages.count, "feed \(feed) has pages without a place")
  }
}
