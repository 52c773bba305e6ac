package import FeedSQLite

/// The order of one feed's sections and items: a tree whose leaves are pages.
///
/// An item's place is its page and its slot there; a page's is its directory and its number in it.
/// Each number counts inside its own node only, so an insertion changes one node and the sums on
/// its path: O(log n) rows, with splits O(node) more. Nodes are loaded when needed, changed in
/// memory, and written by ``flush()``. After a rollback the tree must be thrown away.
package final class PlaceTree {
  let connection: Connection
  package let feed: Int64
  let shape: TreeShape
  /// What nodes that change are marked with: feed.change as it will be.
  package var change: Int64

  private var pages: [Int64: PageNode] = [:]
  private var directories: [Int64: DirectoryNode] = [:]
  private var rootID: Int64?
  private var edges: [Int64: (first: Int64?, last: Int64?)] = [:]
  /// Nodes that differ from their rows.
  private(set) var dirtyPages: [PageNode] = []
  private(set) var dirtyDirectories: [DirectoryNode] = []
  /// Whether the shape of the tree, or the place of a node, is another than in the rows.
  private(set) var hasMoved = false
  private var doomedPages: [Int64] = []
  private var doomedDirectories: [(id: Int64, level: Int)] = []

  /// Opens the tree of a feed.
  package init(_ connection: Connection, feed: Int64, shape: TreeShape, change: Int64) {
    self.connection = connection
    self.feed = feed
    self.shape = shape
    self.change = change
  }

  /// The number of nodes held in memory, so that an owner can bound it.
  package var nodeCount: Int { pages.count + directories.count }

  // MARK: Nodes

  func page(_ id: Int64) throws -> PageNode {
    if let page = pages[id] { return page }
    let page = try connection.first(
      "SELECT id, directory, ord, section, edge, items, change FROM page WHERE id = ?", id,
      row: PlaceTree.pageNode)
    guard let page else { throw StorageError.missingRow("page \(id)") }
    pages[id] = page
    return page
  }

  func directory(_ id: Int64) throws -> DirectoryNode {
    if let directory = directories[id] { return directory }
    let directory = try connection.first(
      """
      SELECT id, parent, ord, level, items, sections, children, change FROM directory WHERE id = ?
      """, id, row: PlaceTree.directoryNode)
    guard let directory else { throw StorageError.missingRow("directory \(id)") }
    directories[id] = directory
    return directory
  }

  func root() throws -> DirectoryNode {
    if let rootID { return try directory(rootID) }
    let found = try connection.first(
      """
      SELECT id, parent, ord, level, items, sections, children, change FROM directory
      WHERE feed = ? AND parent IS NULL
      """, feed, row: PlaceTree.directoryNode)
    guard let found else {
      let made = try makeDirectory(parent: nil, ord: 0, level: 1)
      rootID = made.id
      return made
    }
    rootID = found.id
    if let known = directories[found.id] { return known }
    directories[found.id] = found
    return found
  }

  func setRoot(_ node: DirectoryNode) {
    node.parent = nil
    markDirty(node, .place)
    rootID = node.id
  }

  /// Has a page's row written by the next ``flush()``.
  func markDirty(_ page: PageNode, _ dirt: Dirt) {
    if page.dirt == .none { dirtyPages.append(page) }
    if dirt == .place { hasMoved = true }
    page.dirt = max(page.dirt, dirt)
  }

  /// Has a directory's row written by the next ``flush()``.
  func markDirty(_ directory: DirectoryNode, _ dirt: Dirt) {
    if directory.dirt == .none { dirtyDirectories.append(directory) }
    if dirt == .place { hasMoved = true }
    directory.dirt = max(directory.dirt, dirt)
  }

  /// The ids of a directory's children in order; loads their nodes as well.
  func children(_ node: DirectoryNode) throws -> [Int64] {
    if let children = node.children { return children }
    var ids: [Int64] = []
    ids.reserveCapacity(node.childCount + 1)
    if node.level == 1 {
      try connection.each(
        """
        SELECT id, directory, ord, section, edge, items, change FROM page
        WHERE directory = ? ORDER BY ord
        """, node.id
      ) { row in
        let page = PlaceTree.pageNode(row)
        if self.pages[page.id] == nil { self.pages[page.id] = page }
        ids.append(page.id)
      }
    } else {
      try connection.each(
        """
        SELECT id, parent, ord, level, items, sections, children, change FROM directory
        WHERE parent = ? ORDER BY ord
        """, node.id
      ) { row in
        let child = PlaceTree.directoryNode(row)
        if self.directories[child.id] == nil { self.directories[child.id] = child }
        ids.append(child.id)
      }
    }
    node.children = ids
    return ids
  }

  // MARK: Making and forgetting nodes

  func makeDirectory(
    parent: Int64?, ord: Int64, level: Int
  ) throws -> DirectoryNode {
    try connection.run(
      """
      INSERT INTO directory (feed, parent, ord, level, children, items, sections, change)
      VALUES (?, ?, ?, ?, 0, 0, 0, ?)
      """, feed, parent, ord, level,
      change)
    let node = DirectoryNode(
      id: connection.lastInsertRowID, parent: parent, ord: ord, level: level, items: 0,
      sections: 0, childCount: 0, change: change)
    node.children = []
    hasMoved = true
    directories[node.id] = node
    return node
  }

  func makePage(
    directory: Int64, ord: Int64, section: Int64, edge: PageEdge
  ) throws -> PageNode {
    try connection.run(
      """
      INSERT INTO page (directory, ord, section, edge, items, change) VALUES (?, ?, ?, ?, 0, ?)
      """, directory, ord, section, edge.rawValue, change)
    let node = PageNode(
      id: connection.lastInsertRowID, directory: directory, ord: ord, section: section,
      edge: edge, items: 0, change: change)
    hasMoved = true
    pages[node.id] = node
    noteEdges(of: node)
    return node
  }

  /// Drops a page; its row goes with the next ``flush()``, after what it held has moved.
  func forget(_ page: PageNode) {
    pages[page.id] = nil
    hasMoved = true
    doomedPages.append(page.id)
  }

  /// Drops a directory; its row goes with the next ``flush()``.
  func forget(_ directory: DirectoryNode) {
    directories[directory.id] = nil
    hasMoved = true
    doomedDirectories.append((directory.id, directory.level))
    if rootID == directory.id { rootID = nil }
  }

  // MARK: Edges of sections

  func knownEdge(of section: Int64, _ edge: PageEdge) -> Int64? {
    edge == .first ? edges[section]?.first : edges[section]?.last
  }

  /// Changes which edges of its section a page is; whoever loses an edge is set by the caller too.
  func setEdge(_ edge: PageEdge, of page: PageNode) {
    page.edge = edge
    markDirty(page, .place)
    noteEdges(of: page)
  }

  func noteEdges(of page: PageNode) {
    if page.edge.contains(.first) { edges[page.section, default: (nil, nil)].first = page.id }
    if page.edge.contains(.last) { edges[page.section, default: (nil, nil)].last = page.id }
  }

  func forgetEdges(of section: Int64) { edges[section] = nil }

  // MARK: Writing

  /// Writes what has changed in memory to the database.
  ///
  /// - Complexity: O(changed nodes) rows.
  package func flush() throws {
    try writeDirectories()
    try writePages()
    try deleteDoomed()
    hasMoved = false
  }

  private func writeDirectories() throws {
    guard !dirtyDirectories.isEmpty else { return }
    let sums = try connection.statement(
      "UPDATE directory SET children = ?, items = ?, sections = ?, change = ? WHERE id = ?")
    let place = try connection.statement(
      """
      UPDATE directory SET children = ?, items = ?, sections = ?, change = ?, parent = ?, ord = ?
      WHERE id = ?
      """)
    for node in dirtyDirectories {
      let dirt = node.dirt
      node.dirt = .none
      guard directories[node.id] === node else { continue }
      if dirt == .place {
        try place.bind(
          1, node.childCount, node.items, node.sections, node.change, node.parent, node.ord,
          node.id)
        try place.run()
      } else {
        try sums.bind(1, node.childCount, node.items, node.sections, node.change, node.id)
        try sums.run()
      }
    }
    dirtyDirectories.removeAll(keepingCapacity: true)
  }

  private func writePages() throws {
    guard !dirtyPages.isEmpty else { return }
    let sums = try connection.statement("UPDATE page SET items = ?, change = ? WHERE id = ?")
    let place = try connection.statement(
      "UPDATE page SET items = ?, change = ?, directory = ?, ord = ?, edge = ? WHERE id = ?")
    for node in dirtyPages {
      let dirt = node.dirt
      node.dirt = .none
      guard pages[node.id] === node else { continue }
      if dirt == .place {
        try place.bind(
          1, node.items, node.change, node.directory, node.ord, node.edge.rawValue, node.id)
        try place.run()
      } else {
        try sums.bind(1, node.items, node.change, node.id)
        try sums.run()
      }
    }
    dirtyPages.removeAll(keepingCapacity: true)
  }

  /// Deletes the rows of dropped nodes, those below before those that hold them.
  private func deleteDoomed() throws {
    for id in doomedPages {
      try connection.run("DELETE FROM page WHERE id = ?", id)
      try connection.run(
        "DELETE FROM page_layout WHERE key BETWEEN ? AND ?", id << 16, id << 16 | 0xFFFF)
    }
    doomedPages = []
    for (id, _) in doomedDirectories.sorted(by: { $0.level < $1.level }) {
      try connection.run("DELETE FROM directory WHERE id = ?", id)
      try connection.run(
        "DELETE FROM directory_layout WHERE key BETWEEN ? AND ?", id << 16, id << 16 | 0xFFFF)
    }
    doomedDirectories = []
  }

  private static func pageNode(_ row: borrowing Statement) -> PageNode {
    PageNode(
      id: row.int64(0), directory: row.int64(1), ord: row.int64(2), section: row.int64(3),
      edge: PageEdge(rawValue: row.int(4)), items: row.int(5), change: row.int64(6))
  }

  private static func directoryNode(_ row: borrowing Statement) -> DirectoryNode {
    DirectoryNode(
      id: row.int64(0), parent: row.isNull(1) ? nil : row.int64(1), ord: row.int64(2),
      level: row.int(3), items: row.int(4), sections: row.int(5), childCount: row.int(6),
      change: row.int64(7))
  }
}
