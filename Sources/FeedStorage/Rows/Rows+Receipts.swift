import FeedSQLite

/// What an applied change set was and made.
package struct ReceiptRow: Equatable, Sendable {
  package var name: String
  /// SHA-256 of the change set's content.
  package var digest: [UInt8]
  /// The feed's row; `nil` for a change set of the store's own.
  package var feed: Int64?
  /// The feed's revision after it.
  package var revision: Int64
  /// The digest of the feed's history after it; empty without a feed.
  package var history: [UInt8]
  package var operations: Int
  package var source: String?
  package var sequence: Int64?
  /// Seconds since 1970.
  package var appliedAt: Int64

  package init(
    name: String, digest: [UInt8], feed: Int64?, revision: Int64, history: [UInt8],
    operations: Int, source: String?, sequence: Int64?, appliedAt: Int64
  ) {
    self.name = name
    self.digest = digest
    self.feed = feed
    self.revision = revision
    self.history = history
    self.operations = operations
    self.source = source
    self.sequence = sequence
    self.appliedAt = appliedAt
  }
}

/// How far a stream has been applied.
package struct WatermarkRow: Equatable, Sendable {
  package var source: String
  package var sequence: Int64
  package var changeSet: String

  package init(source: String, sequence: Int64, changeSet: String) {
    self.source = source
    self.sequence = sequence
    self.changeSet = changeSet
  }
}

extension Rows {
  private static func receipt(_ row: borrowing Statement) -> ReceiptRow {
    ReceiptRow(
      name: row.string(0), digest: row.bytes(1), feed: row.optionalInt64(2),
      revision: row.int64(3), history: row.bytes(4), operations: row.int(5),
      source: row.optionalString(6), sequence: row.optionalInt64(7), appliedAt: row.int64(8))
  }

  /// The receipt of a change set.
  package func receipt(named name: String) throws -> ReceiptRow? {
    try connection.first(
      """
      SELECT name, digest, feed, revision, history, operations, source, sequence, applied_at
      FROM receipt WHERE name = ?
      """, name, row: Rows.receipt)
  }

  /// The receipt of the change set at a place of a stream.
  package func receipt(source: String, sequence: Int64) throws -> ReceiptRow? {
    try connection.first(
      """
      SELECT name, digest, feed, revision, history, operations, source, sequence, applied_at
      FROM receipt WHERE source = ? AND sequence = ?
      """, source, sequence, row: Rows.receipt)
  }

  /// Keeps a receipt.
  package func insert(_ receipt: ReceiptRow) throws {
    try connection.run(
      """
      INSERT INTO receipt
        (name, digest, feed, revision, history, operations, source, sequence, applied_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, receipt.name, receipt.digest, receipt.feed, receipt.revision, receipt.history,
      receipt.operations, receipt.source, receipt.sequence, receipt.appliedAt)
  }

  /// How far a stream has been applied.
  package func watermark(of source: String) throws -> WatermarkRow? {
    try connection.first(
      "SELECT source, sequence, change_set FROM watermark WHERE source = ?", source
    ) {
      WatermarkRow(source: $0.string(0), sequence: $0.int64(1), changeSet: $0.string(2))
    }
  }

  /// All streams, by name.
  package func watermarks() throws -> [WatermarkRow] {
    var list: [WatermarkRow] = []
    try connection.each("SELECT source, sequence, change_set FROM watermark ORDER BY source") {
      list.append(
        WatermarkRow(source: $0.string(0), sequence: $0.int64(1), changeSet: $0.string(2)))
    }
    return list
  }

  /// Moves a stream's watermark.
  package func setWatermark(_ watermark: WatermarkRow) throws {
    try connection.run(
      """
      INSERT INTO watermark (source, sequence, change_set) VALUES (?, ?, ?)
      ON CONFLICT (source) DO UPDATE
      SET sequence = excluded.sequence, change_set = excluded.change_set
      """, watermark.source, watermark.sequence, watermark.changeSet)
  }
}
