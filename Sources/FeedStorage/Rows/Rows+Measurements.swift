import FeedSQLite

/// A measured size in points.
package struct MeasurementRow: Equatable, Sendable {
  package var width: Double?
  package var height: Double?
  /// Whether the content has changed since.
  package var isStale: Bool

  package init(width: Double?, height: Double?, isStale: Bool = false) {
    self.width = width
    self.height = height
    self.isStale = isStale
  }
}

/// Which supplementary: `section` is nil for the feed's own.
package struct SupplementaryKey: Hashable, Sendable {
  package var feed: Int64
  package var section: Int64?
  package var kind: String
  package var name: String

  package init(feed: Int64, section: Int64?, kind: String, name: String) {
    self.feed = feed
    self.section = section
    self.kind = kind
    self.name = name
  }

  /// What stands for a section in the keys of a feed's defaults for its sections.
  ///
  /// Only content revisions have such keys: one of a supplementary that a section takes over from
  /// the defaults is the larger of its own and the defaults'.
  package static let defaultsSection: Int64 = -1
}

extension Rows {
  private static func measurement(_ row: borrowing Statement) -> MeasurementRow {
    MeasurementRow(
      width: row.optionalDouble(0), height: row.optionalDouble(1), isStale: row.bool(2))
  }

  /// An item's measured size in a class.
  package func measurement(ofItem item: Int64, class classID: Int64) throws -> MeasurementRow? {
    try connection.first(
      "SELECT width, height, stale FROM measurement WHERE item = ? AND class = ?", item, classID,
      row: Rows.measurement)
  }

  /// Whether an item's size was measured in a class.
  package func hasMeasurements(inClass classID: Int64) throws -> Bool {
    try connection.firstInt("SELECT 1 FROM measurement WHERE class = ? LIMIT 1", classID) != nil
  }

  /// Records an item's measured size in a class; `nil` forgets it.
  package func setMeasurement(
    _ value: MeasurementRow?, ofItem item: Int64, class classID: Int64
  ) throws {
    guard let value else {
      return try connection.run(
        "DELETE FROM measurement WHERE item = ? AND class = ?", item, classID)
    }
    try connection.run(
      """
      INSERT INTO measurement (item, class, width, height, stale) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (item, class) DO UPDATE
      SET width = excluded.width, height = excluded.height, stale = excluded.stale
      """, item, classID, value.width, value.height, value.isStale)
  }

  /// Marks an item's measured sizes as made for older content; returns whether any was not.
  package func markMeasurementsStale(ofItem item: Int64) throws -> Bool {
    try connection.run("UPDATE measurement SET stale = 1 WHERE item = ? AND stale = 0", item)
    return connection.changes > 0
  }

  /// Forgets an item's measured sizes; returns whether there were any.
  package func deleteMeasurements(ofItem item: Int64) throws -> Bool {
    try connection.run("DELETE FROM measurement WHERE item = ?", item)
    return connection.changes > 0
  }

  /// A supplementary's measured size in a class.
  package func measurement(
    of key: SupplementaryKey, class classID: Int64
  ) throws -> MeasurementRow? {
    try connection.first(
      """
      SELECT width, height, stale FROM supplementary_measurement
      WHERE feed = ? AND section = ? AND kind = ? AND name = ? AND class = ?
      """, key.feed, key.section ?? 0, key.kind, key.name, classID, row: Rows.measurement)
  }

  /// Records a supplementary's measured size in a class; `nil` forgets it.
  package func setMeasurement(
    _ value: MeasurementRow?, of key: SupplementaryKey, class classID: Int64
  ) throws {
    guard let value else {
      return try connection.run(
        """
        DELETE FROM supplementary_measurement
        WHERE feed = ? AND section = ? AND kind = ? AND name = ? AND class = ?
        """, key.feed, key.section ?? 0, key.kind, key.name, classID)
    }
    try connection.run(
      """
      INSERT INTO supplementary_measurement (feed, section, kind, name, class, width, height, stale)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (feed, section, kind, name, class) DO UPDATE
      SET width = excluded.width, height = excluded.height, stale = excluded.stale
      """, key.feed, key.section ?? 0, key.kind, key.name, classID, value.width, value.height,
      value.isStale)
  }

  /// Marks a supplementary's measured sizes as made for older content; returns whether any was not.
  package func markMeasurementsStale(of key: SupplementaryKey) throws -> Bool {
    try connection.run(
      """
      UPDATE supplementary_measurement SET stale = 1
      WHERE feed = ? AND section = ? AND kind = ? AND name = ? AND stale = 0
      """, key.feed, key.section ?? 0, key.kind, key.name)
    return connection.changes > 0
  }

  /// Forgets a supplementary's measured sizes; returns whether there were any.
  package func deleteMeasurements(of key: SupplementaryKey) throws -> Bool {
    try connection.run(
      """
      DELETE FROM supplementary_measurement
      WHERE feed = ? AND section = ? AND kind = ? AND name = ?
      """, key.feed, key.section ?? 0, key.kind, key.name)
    return connection.changes > 0
  }

  /// Forgets or marks the measured sizes that sections have of a supplementary of the feed's
  /// defaults; returns whether there were any.
  ///
  /// - Complexity: O(measured supplementaries of the feed).
  package func changeDefaultMeasurements(
    feed: Int64, kind: String, name: String, deletes: Bool
  ) throws -> Bool {
    if deletes {
      try connection.run(
        """
        DELETE FROM supplementary_measurement
        WHERE feed = ?1 AND section > 0 AND kind = ?2 AND name = ?3 AND section IN
          (SELECT id FROM section WHERE feed = ?1 AND settings -> '$.supplementaries' IS NULL)
        """, feed, kind, name)
    } else {
      try connection.run(
        """
        UPDATE supplementary_measurement SET stale = 1
        WHERE feed = ?1 AND section > 0 AND kind = ?2 AND name = ?3 AND stale = 0 AND section IN
          (SELECT id FROM section WHERE feed = ?1 AND settings -> '$.supplementaries' IS NULL)
        """, feed, kind, name)
    }
    return connection.changes > 0
  }

  // MARK: Content revisions of supplementaries

  /// Takes back content revisions that have not come to be.
  package func limitRevisions(ofFeed feed: Int64, to revision: Int64) throws {
    try connection.run(
      "UPDATE supplementary_revision SET revision = ?2 WHERE feed = ?1 AND revision > ?2", feed,
      revision)
  }

  /// The feed's revision at which a supplementary last changed.
  package func revision(of key: SupplementaryKey) throws -> Int64? {
    try connection.first(
      """
      SELECT revision FROM supplementary_revision
      WHERE feed = ? AND section = ? AND kind = ? AND name = ?
      """, key.feed, key.section ?? 0, key.kind, key.name
    ) { $0.int64(0) }
  }

  /// Records the revision at which a supplementary changed; `nil` forgets it.
  package func setRevision(_ revision: Int64?, of key: SupplementaryKey) throws {
    guard let revision else {
      return try connection.run(
        """
        DELETE FROM supplementary_revision
        WHERE feed = ? AND section = ? AND kind = ? AND name = ?
        """, key.feed, key.section ?? 0, key.kind, key.name)
    }
    try connection.run(
      """
      INSERT INTO supplementary_revision (feed, section, kind, name, revision)
      VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (feed, section, kind, name) DO UPDATE SET revision = excluded.revision
      """, key.feed, key.section ?? 0, key.kind, key.name, revision)
  }
}
