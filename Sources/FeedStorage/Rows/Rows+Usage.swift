import FeedSQLite

extension Rows {
  /// The different settings that a feed's sections have.
  package func sectionSettings(ofFeed feed: Int64) throws -> [[UInt8]] {
    var list: [[UInt8]] = []
    try connection.each("SELECT DISTINCT settings FROM section WHERE feed = ?", feed) {
      list.append($0.bytes(0))
    }
    return list
  }

  /// The reuse identifiers that a feed's items have; `nil` for those without.
  ///
  /// - Complexity: O(items of the feed).
  package func reuseIdentifiersInUse(ofFeed feed: Int64) throws -> [String?] {
    var list: [String?] = []
    try connection.each(
      """
      SELECT reuse_identifier.name FROM (SELECT DISTINCT reuse FROM item WHERE feed = ?) AS used
      LEFT JOIN reuse_identifier ON reuse_identifier.id = used.reuse
      """, feed
    ) { list.append($0.optionalString(0)) }
    return list
  }

  /// How many items a page has that were made before a revision, and how many since.
  package func itemCounts(
    ofPage page: Int64, before revision: Int64
  ) throws -> (older: Int, newer: Int) {
    let counts = try connection.first(
      """
      SELECT count(*) FILTER (WHERE since < ?2), count(*) FILTER (WHERE since >= ?2)
      FROM item WHERE page = ?1
      """, page, revision
    ) { (older: $0.int(0), newer: $0.int(1)) }
    return counts ?? (0, 0)
  }

  /// The rows of a page's items in order.
  package func itemIDs(ofPage page: Int64) throws -> [Int64] {
    var list: [Int64] = []
    try connection.each("SELECT id FROM item WHERE page = ? ORDER BY slot", page) {
      list.append($0.int64(0))
    }
    return list
  }

  /// The names of a page's items in order.
  package func itemNames(ofPage page: Int64) throws -> [String] {
    var list: [String] = []
    try connection.each("SELECT name FROM item WHERE page = ? ORDER BY slot", page) {
      list.append($0.string(0))
    }
    return list
  }

  /// An item by its row.
  package func item(_ id: Int64) throws -> ItemRow? {
    try connection.first(
      """
      SELECT id, feed, page, slot, name, reuse, size, width, height, by_width_class, revision, since
      FROM item WHERE id = ?
      """, id, row: Rows.item)
  }

  /// Sets the revision at which an item's content last changed.
  package func setRevision(_ revision: Int64, ofItem id: Int64) throws {
    try connection.run("UPDATE item SET revision = ? WHERE id = ?", revision, id)
  }
}
