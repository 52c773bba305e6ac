import FeedSQLite

/// A change set that was rejected and passed over.
package struct SkippedRow: Equatable, Sendable {
  package var name: String
  package var source: String
  package var sequence: Int64
  /// Why it was rejected, as an error code.
  package var code: String
  /// Seconds since 1970.
  package var skippedAt: Int64

  package init(name: String, source: String, sequence: Int64, code: String, skippedAt: Int64) {
    self.name = name
    self.source = source
    self.sequence = sequence
    self.code = code
    self.skippedAt = skippedAt
  }

  /// The place that was passed over.
  package var place: (String, Int64) { (source, sequence) }
}

extension Rows {
  private static func skipped(_ row: borrowing Statement) -> SkippedRow {
    SkippedRow(
      name: row.string(0), source: row.string(1), sequence: row.int64(2), code: row.string(3),
      skippedAt: row.int64(4))
  }

  /// Whether any change set is recorded as skipped.
  package func hasSkipped() throws -> Bool {
    try connection.firstInt("SELECT 1 FROM skipped LIMIT 1") != nil
  }

  /// The record of a skipped change set.
  package func skipped(named name: String) throws -> SkippedRow? {
    try connection.first(
      "SELECT name, source, sequence, code, skipped_at FROM skipped WHERE name = ?", name,
      row: Rows.skipped)
  }

  /// The record of the change set that was skipped at a place of a stream.
  package func skipped(source: String, sequence: Int64) throws -> SkippedRow? {
    try connection.first(
      """
      SELECT name, source, sequence, code, skipped_at FROM skipped
      WHERE source = ? AND sequence = ? ORDER BY name LIMIT 1
      """, source, sequence, row: Rows.skipped)
  }

  /// Records a change set as skipped, in place of an earlier record of it.
  package func putSkipped(_ skipped: SkippedRow) throws {
    try connection.run(
      """
      INSERT INTO skipped (name, source, sequence, code, skipped_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (name) DO UPDATE SET source = excluded.source, sequence = excluded.sequence,
        code = excluded.code, skipped_at = excluded.skipped_at
      """, skipped.name, skipped.source, skipped.sequence, skipped.code, skipped.skippedAt)
  }

  /// Forgets that a change set was skipped.
  package func deleteSkipped(named name: String) throws {
    try connection.run("DELETE FROM skipped WHERE name = ?", name)
  }
}
