import FeedSQLite

/// What a new item is to have.
package struct NewItem: Sendable {
  package var name: String
  package var reuse: Int64?
  package var size: StoredSize
  /// Sizes by width class, as JSON.
  package var byWidthClass: [UInt8]?
  /// The payload as JSON, perhaps a part of a larger text.
  package var payload: ArraySlice<UInt8>?

  package init(
    name: String, reuse: Int64?, size: StoredSize, byWidthClass: [UInt8]?,
    payload: ArraySlice<UInt8>?
  ) {
    self.name = name
    self.reuse = reuse
    self.size = size
    self.byWidthClass = byWidthClass
    self.payload = payload
  }
}

/// A new item's name is that of another item of the feed.
package struct NameTaken: Error {
  /// Which of the new items.
  package let index: Int
}

extension Rows {
  /// Writes the rows of new items at places that the tree has given, payloads included.
  ///
  /// - Throws: ``NameTaken``; then the rows before are to be rolled back.
  package func insertItems(
    at places: [ItemPlace], feed: Int64, revision: Int64, _ item: (Int) throws -> NewItem
  ) throws {
    let row = try connection.statement(
      """
      INSERT INTO item
        (feed, page, slot, name, reuse, size, width, height, by_width_class, revision, since)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)
      """)
    let payload = try connection.statement("INSERT INTO payload (item, body) VALUES (?, ?)")
    try row.bind(1, feed)
    try row.bind(10, revision)
    for (index, place) in places.enumerated() {
      let new = try item(index)
      guard try Rows.insert(new, at: place, row) else { throw NameTaken(index: index) }
      if let body = new.payload {
        try Rows.insert(body, ofItem: connection.lastInsertRowID, payload)
      }
    }
  }

  // These two are functions of their own because the compiler does not end on packs of values and
  // lent spans in one loop.

  /// Writes a row; false if the name is taken.
  private static func insert(
    _ new: NewItem, at place: ItemPlace, _ row: borrowing Statement
  ) throws(SQLiteError) -> Bool {
    try row.bind(
      2, place.page, place.slot, new.name, new.reuse, new.size.code, new.size.width,
      new.size.height)
    if let text = new.byWidthClass {
      try row.bind(9, text: text.span)
    } else {
      try row.bindNull(9)
    }
    do {
      try row.run()
    } catch  where error.code == .constraintUnique {
      return false
    }
    return true
  }

  private static func insert(
    _ body: ArraySlice<UInt8>, ofItem id: Int64, _ payload: borrowing Statement
  ) throws(SQLiteError) {
    try payload.bind(1, id)
    try payload.withText(2, body.span) { () throws(SQLiteError) in try payload.run() }
  }
}
