import FeedSQLite

/// A feed, also a deleted one, whose revision goes on.
package struct FeedRow: Equatable, Sendable {
  package let id: Int64
  package let name: String
  package var revision: Int64
  /// SHA-256 over the history up to the revision.
  package var digest: [UInt8]
  /// Counts applied change sets that had an effect, measurements included.
  package var change: Int64
  /// `change` when settings that every section may depend on last changed.
  package var settingsChange: Int64
  /// The settings as JSON; `nil` if the feed has been deleted.
  package var settings: [UInt8]?
  /// What is kept of its history.
  package var history = HistoryExtent()

  package var exists: Bool { settings != nil }
}

extension FeedRow {
  /// A feed that has never been made, and has no row.
  package init(neverMade name: String) {
    self.init(
      id: 0, name: name, revision: 0, digest: [UInt8](repeating: 0, count: 32), change: 0,
      settingsChange: 0, settings: nil)
  }
}

extension Rows {
  private static func feed(_ row: borrowing Statement) -> FeedRow {
    FeedRow(
      id: row.int64(0), name: row.string(1), revision: row.int64(2), digest: row.bytes(3),
      change: row.int64(4), settingsChange: row.int64(5), settings: row.optionalBytes(6),
      history: HistoryExtent(
        deletion: row.int64(7), floor: row.int64(8), bytes: row.int(9)))
  }

  /// The feed of a name, also a deleted one.
  package func feed(named name: String) throws -> FeedRow? {
    try connection.first(
      """
      SELECT id, name, revision, digest, change, settings_change, settings,
        deletion, floor, history_bytes
      FROM feed WHERE name = ?
      """, name, row: Rows.feed)
  }

  /// The feed of a row number.
  package func feed(_ id: Int64) throws -> FeedRow? {
    try connection.first(
      """
      SELECT id, name, revision, digest, change, settings_change, settings,
        deletion, floor, history_bytes
      FROM feed WHERE id = ?
      """, id, row: Rows.feed)
  }

  /// The feeds that exist, by name.
  package func feeds() throws -> [FeedRow] {
    var list: [FeedRow] = []
    try connection.each(
      """
      SELECT id, name, revision, digest, change, settings_change, settings,
        deletion, floor, history_bytes
      FROM feed WHERE settings IS NOT NULL ORDER BY name
      """
    ) { list.append(Rows.feed($0)) }
    return list
  }

  /// Makes a feed without content at revision 0.
  package func insertFeed(named name: String) throws -> FeedRow {
    let digest = [UInt8](repeating: 0, count: 32)
    try connection.run(
      """
      INSERT INTO feed (name, revision, digest, change, settings_change, settings)
      VALUES (?, 0, ?, 0, 0, NULL)
      """, name, digest)
    return FeedRow(
      id: connection.lastInsertRowID, name: name, revision: 0, digest: digest, change: 0,
      settingsChange: 0, settings: nil)
  }

  /// Writes a feed's revision, counters, settings and what is kept of its history.
  package func update(_ feed: FeedRow) throws {
    let statement = try connection.statement(
      """
      UPDATE feed SET revision = ?, digest = ?, change = ?, settings_change = ?, settings = ?,
        deletion = ?, floor = ?, history_bytes = ?
      WHERE id = ?
      """)
    try statement.bind(1, feed.revision, feed.digest, feed.change, feed.settingsChange)
    if let settings = feed.settings {
      try statement.bind(5, text: settings.span)
    } else {
      try statement.bindNull(5)
    }
    try statement.bind(
      6, feed.history.deletion, feed.history.floor, feed.history.bytes, feed.id)
    try statement.run()
  }

  /// Deletes all that a feed holds; its row stays, for its revision.
  package func deleteContent(ofFeed id: Int64) throws {
    try connection.run(
      "DELETE FROM payload WHERE item IN (SELECT id FROM item WHERE feed = ?)", id)
    try connection.run(
      "DELETE FROM measurement WHERE item IN (SELECT id FROM item WHERE feed = ?)", id)
    try connection.run("DELETE FROM item WHERE feed = ?", id)
    try deleteLayouts(ofFeed: id)
    try connection.run(
      "DELETE FROM page WHERE directory IN (SELECT id FROM directory WHERE feed = ?)", id)
    let level =
      try connection.firstInt(
        "SELECT max(level) FROM directory WHERE feed = ?", id) ?? 0
    for below in stride(from: 1, through: level, by: 1) {
      try connection.run("DELETE FROM directory WHERE feed = ? AND level = ?", id, below)
    }
    try connection.run("DELETE FROM supplementary_revision WHERE feed = ?", id)
    try connection.run("DELETE FROM supplementary_measurement WHERE feed = ?", id)
    try connection.run("DELETE FROM section WHERE feed = ?", id)
  }
}
