package import FeedSQLite

extension PlaceTree {
  /// Nodes that may wait to be written, so that remembering them costs less than writing them.
  private static let mostWaiting = 64

  /// Whether ``flush()`` can wait until other change sets have been applied: what is to be written
  /// are a few sums.
  ///
  /// Nobody but the tree itself reads sums before the transaction's end.
  package var canWait: Bool {
    !hasMoved && dirtyPages.count + dirtyDirectories.count <= Self.mostWaiting
  }

  /// Sums that wait to be written, as they are at one moment.
  package struct WaitingSums {
    fileprivate var pages: [(id: Int64, items: Int, change: Int64)] = []
    fileprivate var directories:
      [(id: Int64, children: Int, items: Int, sections: Int, change: Int64)] = []

    /// Makes none.
    package init() {}

    /// Writes them, instead of what has become of them since, which has been rolled back.
    package func write(_ connection: Connection) throws {
      for page in pages {
        try connection.run(
          "UPDATE page SET items = ?, change = ? WHERE id = ?", page.items, page.change, page.id)
      }
      for node in directories {
        try connection.run(
          "UPDATE directory SET children = ?, items = ?, sections = ?, change = ? WHERE id = ?",
          node.children, node.items, node.sections, node.change, node.id)
      }
    }
  }

  /// Adds the sums that wait.
  package func add(to waiting: inout WaitingSums) {
    for page in dirtyPages { waiting.pages.append((page.id, page.items, page.change)) }
    for node in dirtyDirectories {
      waiting.directories.append(
        (node.id, node.childCount, node.items, node.sections, node.change))
    }
  }
}
