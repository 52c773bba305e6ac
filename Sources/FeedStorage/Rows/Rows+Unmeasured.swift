import FeedSQLite

/// An item with everything that a measurement of it depends on.
package struct UnmeasuredRow: Sendable {
  package let row: Int64
  package let name: String
  package let reuse: Int64?
  package let size: StoredSize
  package let byWidthClass: [UInt8]?
  package let revision: Int64
  package let payload: [UInt8]?
  /// Whether it was measured, for its present content.
  package let isMeasured: Bool
}

extension Rows {
  /// All items of a page in order, and whether they have been measured in a class; the payload only
  /// of those that have not.
  package func eachUnmeasured(
    ofPage page: Int64, class classID: Int64, _ body: (UnmeasuredRow) throws -> Void
  ) throws {
    try connection.each(
      """
      SELECT item.id, item.name, item.reuse, item.size, item.width, item.height,
        item.by_width_class, item.revision, measurement.stale IS 0,
        iif(measurement.stale IS 0, NULL, (SELECT body FROM payload WHERE payload.item = item.id))
      FROM item LEFT JOIN measurement ON measurement.item = item.id AND measurement.class = ?
      WHERE item.page = ? ORDER BY item.slot
      """, classID, page
    ) { row in
      let size = StoredSize(
        code: row.int(3), width: row.optionalDouble(4), height: row.optionalDouble(5))
      try body(
        UnmeasuredRow(
          row: row.int64(0), name: row.string(1), reuse: row.optionalInt64(2), size: size,
          byWidthClass: row.optionalBytes(6), revision: row.int64(7), payload: row.optionalBytes(9),
          isMeasured: row.bool(8)))
    }
  }
}
