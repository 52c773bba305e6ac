import FeedSQLite

/// A section.
package struct SectionRow: Equatable, Sendable {
  package let id: Int64
  package let feed: Int64
  package let name: String
  package var items: Int
  /// feed.change when settings that its frames depend on last changed.
  package var change: Int64
  /// The settings as JSON, without id and items.
  package var settings: [UInt8]
}

extension Rows {
  private static func section(_ row: borrowing Statement) -> SectionRow {
    SectionRow(
      id: row.int64(0), feed: row.int64(1), name: row.string(2), items: row.int(3),
      change: row.int64(4), settings: row.bytes(5))
  }

  /// A section by its name in a feed.
  package func section(named name: String, feed: Int64) throws -> SectionRow? {
    try connection.first(
      "SELECT id, feed, name, items, change, settings FROM section WHERE feed = ? AND name = ?",
      feed, name, row: Rows.section)
  }

  /// A section by its row number.
  package func section(_ id: Int64) throws -> SectionRow? {
    try connection.first(
      "SELECT id, feed, name, items, change, settings FROM section WHERE id = ?", id,
      row: Rows.section)
  }

  /// A feed's sections, in no particular order.
  package func eachSection(
    ofFeed feed: Int64, _ body: (SectionRow) throws -> Void
  ) throws {
    try connection.each(
      "SELECT id, feed, name, items, change, settings FROM section WHERE feed = ?", feed
    ) { try body(Rows.section($0)) }
  }

  /// Writes a new section's row; the tree gives it its place.
  package func insertSection(
    feed: Int64, name: String, change: Int64, settings: [UInt8]
  ) throws -> SectionRow {
    let statement = try connection.statement(
      "INSERT INTO section (feed, name, items, change, settings) VALUES (?, ?, 0, ?, ?)")
    try statement.bind(1, feed, name, change)
    try statement.bind(4, text: settings.span)
    try statement.run()
    return SectionRow(
      id: connection.lastInsertRowID, feed: feed, name: name, items: 0, change: change,
      settings: settings)
  }

  /// Writes a section's counters and settings.
  package func update(_ section: SectionRow) throws {
    let statement = try connection.statement(
      "UPDATE section SET items = ?, change = ?, settings = ? WHERE id = ?")
    try statement.bind(1, section.items, section.change)
    try statement.bind(3, text: section.settings.span)
    try statement.bind(4, section.id)
    try statement.run()
  }

  /// Adds to a section's number of items.
  package func addItems(_ count: Int, toSection id: Int64) throws {
    try connection.run("UPDATE section SET items = items + ? WHERE id = ?", count, id)
  }

  /// Deletes a section's row and what is kept of its supplementaries; its pages must be gone.
  package func deleteSection(_ section: SectionRow) throws {
    try connection.run(
      "DELETE FROM supplementary_revision WHERE feed = ? AND section = ?", section.feed,
      section.id)
    try connection.run(
      "DELETE FROM supplementary_measurement WHERE feed = ? AND section = ?", section.feed,
      section.id)
    try connection.run("DELETE FROM section WHERE id = ?", section.id)
  }
}
