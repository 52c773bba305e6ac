import FeedSQLite

/// An item's own size as it is kept: how it is given, and two numbers (see `Migrations`).
package struct StoredSize: Equatable, Hashable, Sendable {
  package var code: Int
  package var width: Double?
  package var height: Double?

  package init(code: Int, width: Double? = nil, height: Double? = nil) {
    self.code = code
    self.width = width
    self.height = height
  }

  /// No size of its own.
  package static let none = StoredSize(code: 0)
}

/// An item without its payload.
package struct ItemRow: Equatable, Sendable {
  package let id: Int64
  package let feed: Int64
  package var place: ItemPlace
  package let name: String
  package var reuse: Int64?
  package var size: StoredSize
  /// Sizes by width class, as JSON.
  package var byWidthClass: [UInt8]?
  /// The feed's revision when its content last changed.
  package var revision: Int64
  /// The feed's revision when it was made.
  package var since: Int64
}

extension Rows {
  static func item(_ row: borrowing Statement) -> ItemRow {
    ItemRow(
      id: row.int64(0), feed: row.int64(1),
      place: ItemPlace(page: row.int64(2), slot: row.int64(3)), name: row.string(4),
      reuse: row.optionalInt64(5),
      size: StoredSize(
        code: row.int(6), width: row.optionalDouble(7), height: row.optionalDouble(8)),
      byWidthClass: row.optionalBytes(9), revision: row.int64(10), since: row.int64(11))
  }

  /// An item by its name in a feed.
  package func item(named name: String, feed: Int64) throws -> ItemRow? {
    try connection.first(
      """
      SELECT id, feed, page, slot, name, reuse, size, width, height, by_width_class, revision, since
      FROM item WHERE feed = ? AND name = ?
      """, feed, name, row: Rows.item)
  }

  /// A page's items in order.
  package func eachItem(ofPage page: Int64, _ body: (ItemRow) throws -> Void) throws {
    try connection.each(
      """
      SELECT id, feed, page, slot, name, reuse, size, width, height, by_width_class, revision, since
      FROM item WHERE page = ? ORDER BY slot
      """, page
    ) { try body(Rows.item($0)) }
  }

  /// Writes a new item's row at a place that the tree has given; returns its row number.
  package func insertItem(
    feed: Int64, place: ItemPlace, name: String, reuse: Int64?, size: StoredSize,
    byWidthClass: [UInt8]?, revision: Int64
  ) throws -> Int64 {
    let statement = try connection.statement(
      """
      INSERT INTO item
        (feed, page, slot, name, reuse, size, width, height, by_width_class, revision, since)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)
      """)
    try statement.bind(
      1, feed, place.page, place.slot, name, reuse, size.code, size.width, size.height)
    if let byWidthClass {
      try statement.bind(9, text: byWidthClass.span)
    } else {
      try statement.bindNull(9)
    }
    try statement.bind(10, revision)
    try statement.run()
    return connection.lastInsertRowID
  }

  /// Writes an item's own values; its place and name stay.
  package func update(_ item: ItemRow) throws {
    let statement = try connection.statement(
      """
      UPDATE item SET reuse = ?, size = ?, width = ?, height = ?, by_width_class = ?, revision = ?
      WHERE id = ?
      """)
    try statement.bind(1, item.reuse, item.size.code, item.size.width, item.size.height)
    if let byWidthClass = item.byWidthClass {
      try statement.bind(5, text: byWidthClass.span)
    } else {
      try statement.bindNull(5)
    }
    try statement.bind(6, item.revision, item.id)
    try statement.run()
  }

  /// Takes an item out of its page, until ``setPlace(_:ofItem:)``.
  package func liftItem(_ id: Int64) throws {
    try connection.run("UPDATE item SET page = NULL WHERE id = ?", id)
  }

  /// Puts an item at a place that the tree has given.
  package func setPlace(_ place: ItemPlace, ofItem id: Int64) throws {
    try connection.run(
      "UPDATE item SET page = ?, slot = ? WHERE id = ?", place.page, place.slot, id)
  }

  /// Deletes an item with its payload and measurements.
  package func deleteItem(_ id: Int64) throws {
    try connection.run("DELETE FROM payload WHERE item = ?", id)
    try connection.run("DELETE FROM measurement WHERE item = ?", id)
    try connection.run("DELETE FROM item WHERE id = ?", id)
  }

  /// Deletes all items of a page, with their payloads and measurements.
  package func deleteItems(ofPage page: Int64) throws {
    try connection.run(
      "DELETE FROM payload WHERE item IN (SELECT id FROM item WHERE page = ?)", page)
    try connection.run(
      "DELETE FROM measurement WHERE item IN (SELECT id FROM item WHERE page = ?)", page)
    try connection.run("DELETE FROM item WHERE page = ?", page)
  }

  // MARK: Payloads

  /// An item's payload as JSON.
  package func payload(ofItem id: Int64) throws -> [UInt8]? {
    try connection.first("SELECT body FROM payload WHERE item = ?", id) { $0.bytes(0) }
  }

  /// Replaces an item's payload; `nil` clears it.
  package func setPayload(_ payload: [UInt8]?, ofItem id: Int64) throws {
    guard let payload else {
      return try connection.run("DELETE FROM payload WHERE item = ?", id)
    }
    let statement = try connection.statement(
      """
      INSERT INTO payload (item, body) VALUES (?, ?)
      ON CONFLICT (item) DO UPDATE SET body = excluded.body
      """)
    try statement.bind(1, id)
    try statement.withText(2, payload.span) { () throws(SQLiteError) in try statement.run() }
  }

  // MARK: Reuse identifiers

  /// The row number of a reuse identifier, made if it is new.
  package func reuseIdentifier(_ name: String) throws -> Int64 {
    if let id = try connection.first(
      "SELECT id FROM reuse_identifier WHERE name = ?", name, row: { $0.int64(0) })
    {
      return id
    }
    try connection.run("INSERT INTO reuse_identifier (name) VALUES (?)", name)
    return connection.lastInsertRowID
  }

  /// The name of a reuse identifier.
  package func reuseIdentifier(_ id: Int64) throws -> String? {
    try connection.first("SELECT name FROM reuse_identifier WHERE id = ?", id) { $0.string(0) }
  }
}

extension Rows {
  /// Who some of a page's items are, in order from one on.
  package func eachIdentity(
    ofPage page: Int64, from offset: Int, count: Int, payloads: Bool,
    _ body: (_ name: String, _ reuse: Int64?, _ revision: Int64, _ payload: String?) throws -> Void
  ) throws {
    if payloads {
      try connection.each(
        """
        SELECT item.name, item.reuse, item.revision, payload.body
        FROM item LEFT JOIN payload ON payload.item = item.id
        WHERE item.page = ? ORDER BY item.slot LIMIT ? OFFSET ?
        """, page, count, offset
      ) { try body($0.string(0), $0.optionalInt64(1), $0.int64(2), $0.optionalString(3)) }
    } else {
      try connection.each(
        """
        SELECT name, reuse, revision FROM item WHERE page = ? ORDER BY slot LIMIT ? OFFSET ?
        """, page, count, offset
      ) { try body($0.string(0), $0.optionalInt64(1), $0.int64(2), nil) }
    }
  }
}
