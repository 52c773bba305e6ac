import FeedSQLite

/// An item with all that is its own.
package struct WholeItem: Equatable, Sendable {
  package let id: Int64
  package let name: String
  package let reuseIdentifier: String?
  package let size: StoredSize
  /// Sizes by width class, as JSON.
  package let byWidthClass: [UInt8]?
  package let payload: [UInt8]?
}

/// A measured size of a supplementary in a class.
package struct SupplementaryMeasurement: Equatable, Sendable {
  /// The section's row; 0 for the feed's own.
  package let section: Int64
  package let kind: String
  package let name: String
  package let widthClass: Int64
  package let size: MeasurementRow
}

extension Rows {
  /// A feed's pages in order.
  package func eachPage(ofFeed feed: Int64, _ body: (PageRow) throws -> Void) throws {
    guard let root = try rootDirectory(ofFeed: feed) else { return }
    try eachPage(below: root, body)
  }

  private func eachPage(below node: DirectoryRow, _ body: (PageRow) throws -> Void) throws {
    if node.level == 1 { return try pages(of: node.id).forEach(body) }
    for child in try directories(below: node.id) { try eachPage(below: child, body) }
  }

  /// A page's items in order, with their payloads.
  package func eachWholeItem(
    ofPage page: Int64, _ body: (WholeItem) throws -> Void
  ) throws {
    try connection.each(
      """
      SELECT item.id, item.name, reuse_identifier.name, item.size, item.width, item.height,
        item.by_width_class, payload.body
      FROM item LEFT JOIN reuse_identifier ON reuse_identifier.id = item.reuse
      LEFT JOIN payload ON payload.item = item.id
      WHERE item.page = ? ORDER BY item.slot
      """, page
    ) { row in
      try body(
        WholeItem(
          id: row.int64(0), name: row.string(1), reuseIdentifier: row.optionalString(2),
          size: StoredSize(
            code: row.int(3), width: row.optionalDouble(4), height: row.optionalDouble(5)),
          byWidthClass: row.optionalBytes(6), payload: row.optionalBytes(7)))
    }
  }

  /// What was measured of a page's items, by item, in order of the classes' names.
  package func measurements(
    ofPage page: Int64
  ) throws -> [Int64: [(widthClass: Int64, size: MeasurementRow)]] {
    var found: [Int64: [(widthClass: Int64, size: MeasurementRow)]] = [:]
    try connection.each(
      """
      SELECT measurement.item, measurement.class, measurement.width, measurement.height,
        measurement.stale
      FROM item JOIN measurement ON measurement.item = item.id
        JOIN width_class ON width_class.id = measurement.class
      WHERE item.page = ? ORDER BY measurement.item, width_class.name
      """, page
    ) { row in
      found[row.int64(0), default: []].append(
        (
          row.int64(1),
          MeasurementRow(
            width: row.optionalDouble(2), height: row.optionalDouble(3), isStale: row.bool(4))
        ))
    }
    return found
  }

  /// What was measured of a feed's supplementaries, in order of names: row numbers are each store's
  /// own, and equal feeds are to export equal lines.
  package func eachSupplementaryMeasurement(
    ofFeed feed: Int64, stale: Bool, _ body: (SupplementaryMeasurement) throws -> Void
  ) throws {
    try connection.each(
      """
      SELECT measured.section, measured.kind, measured.name, measured.class, measured.width,
        measured.height, measured.stale
      FROM supplementary_measurement AS measured
        JOIN width_class ON width_class.id = measured.class
        LEFT JOIN section ON section.id = measured.section
      WHERE measured.feed = ? AND measured.stale = ?
      ORDER BY section.name, measured.kind, measured.name, width_class.name
      """, feed, stale
    ) { row in
      try body(
        SupplementaryMeasurement(
          section: row.int64(0), kind: row.string(1), name: row.string(2),
          widthClass: row.int64(3),
          size: MeasurementRow(
            width: row.optionalDouble(4), height: row.optionalDouble(5), isStale: row.bool(6))))
    }
  }
}
