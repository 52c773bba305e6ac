import FeedSQLite

/// A page's place in the tree, and what it is of its section.
package struct PageRow: Equatable, Sendable {
  package let id: Int64
  package let directory: Int64
  package let ord: Int64
  package let section: Int64
  package let edge: PageEdge
  package let items: Int
  package let change: Int64
}

/// An inner node of the tree of places.
package struct DirectoryRow: Equatable, Sendable {
  package let id: Int64
  package let parent: Int64?
  package let ord: Int64
  package let level: Int
  package let items: Int
  package let sections: Int
  package let change: Int64
}

extension Rows {
  private static func page(_ row: borrowing Statement) -> PageRow {
    PageRow(
      id: row.int64(0), directory: row.int64(1), ord: row.int64(2), section: row.int64(3),
      edge: PageEdge(rawValue: row.int(4)), items: row.int(5), change: row.int64(6))
  }

  private static func directory(_ row: borrowing Statement) -> DirectoryRow {
    DirectoryRow(
      id: row.int64(0), parent: row.optionalInt64(1), ord: row.int64(2), level: row.int(3),
      items: row.int(4), sections: row.int(5), change: row.int64(6))
  }

  /// The root of a feed's tree; `nil` if the feed has no content.
  package func rootDirectory(ofFeed feed: Int64) throws -> DirectoryRow? {
    try connection.first(
      """
      SELECT id, parent, ord, level, items, sections, change FROM directory
      WHERE feed = ? AND parent IS NULL
      """, feed, row: Rows.directory)
  }

  /// A directory by its row number.
  package func directory(_ id: Int64) throws -> DirectoryRow? {
    try connection.first(
      "SELECT id, parent, ord, level, items, sections, change FROM directory WHERE id = ?", id,
      row: Rows.directory)
  }

  /// The directories right below one, in order.
  package func directories(below parent: Int64) throws -> [DirectoryRow] {
    var list: [DirectoryRow] = []
    try connection.each(
      """
      SELECT id, parent, ord, level, items, sections, change FROM directory
      WHERE parent = ? ORDER BY ord
      """, parent
    ) { list.append(Rows.directory($0)) }
    return list
  }

  /// The pages of a directory, in order.
  package func pages(of directory: Int64) throws -> [PageRow] {
    var list: [PageRow] = []
    try connection.each(
      """
      SELECT id, directory, ord, section, edge, items, change FROM page
      WHERE directory = ? ORDER BY ord
      """, directory
    ) { list.append(Rows.page($0)) }
    return list
  }

  /// A page by its row number.
  package func page(_ id: Int64) throws -> PageRow? {
    try connection.first(
      "SELECT id, directory, ord, section, edge, items, change FROM page WHERE id = ?", id,
      row: Rows.page)
  }

  /// A section's first page.
  package func firstPage(ofSection section: Int64) throws -> PageRow? {
    try connection.first(
      """
      SELECT id, directory, ord, section, edge, items, change FROM page
      WHERE section = ? AND edge IN (1, 3)
      """, section, row: Rows.page)
  }

  /// What a layout has to know of a page's items, in order: sizes, and what was measured in a class.
  ///
  /// Unless `measured`, nothing was measured in the class, and nothing is looked up.
  package func eachItemSize(
    ofPage page: Int64, class classID: Int64, measured: Bool,
    _ body: (StoredSize, _ byWidthClass: [UInt8]?, MeasurementRow?) throws -> Void
  ) throws {
    guard measured else {
      return try connection.each(
        "SELECT size, width, height, by_width_class FROM item WHERE page = ? ORDER BY slot", page
      ) { row in
        let size = StoredSize(
          code: row.int(0), width: row.optionalDouble(1), height: row.optionalDouble(2))
        try body(size, row.optionalBytes(3), nil)
      }
    }
    try connection.each(
      """
      SELECT item.size, item.width, item.height, item.by_width_class,
        measurement.width, measurement.height, measurement.stale
      FROM item LEFT JOIN measurement ON measurement.item = item.id AND measurement.class = ?
      WHERE item.page = ? ORDER BY item.slot
      """, classID, page
    ) { row in
      let size = StoredSize(
        code: row.int(0), width: row.optionalDouble(1), height: row.optionalDouble(2))
      let measured =
        row.isNull(6)
        ? nil
        : MeasurementRow(
          width: row.optionalDouble(4), height: row.optionalDouble(5), isStale: row.bool(6))
      try body(size, row.optionalBytes(3), measured)
    }
  }
}

extension Rows {
  /// A feed's sections in order.
  package func eachSectionInOrder(
    ofFeed feed: Int64, _ body: (SectionRow) throws -> Void
  ) throws {
    guard let root = try rootDirectory(ofFeed: feed) else { return }
    try eachSection(below: root, body)
  }

  private func eachSection(
    below node: DirectoryRow, _ body: (SectionRow) throws -> Void
  ) throws {
    guard node.sections > 0 else { return }
    guard node.level == 1 else {
      for child in try directories(below: node.id) { try eachSection(below: child, body) }
      return
    }
    for page in try pages(of: node.id) where page.edge.contains(.first) {
      guard let row = try section(page.section) else {
        throw StorageError.missingRow("section \(page.section)")
      }
      try body(row)
    }
  }
}
