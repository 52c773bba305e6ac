import FeedSQLite

/// What is kept of a feed's history.
package struct HistoryExtent: Equatable, Sendable {
  /// The revision of the feed's last deletion; 0: there was none.
  package var deletion: Int64 = 0
  /// The oldest revision that changes can be told from.
  package var floor: Int64 = 0
  /// What its rows count for: their events, and ``rowBytes`` each.
  package var bytes = 0

  /// Makes one.
  package init(deletion: Int64 = 0, floor: Int64 = 0, bytes: Int = 0) {
    self.deletion = deletion
    self.floor = floor
    self.bytes = bytes
  }

  /// About what a row takes besides its events.
  package static let rowBytes = 64
}

/// A revision of a feed.
package struct HistoryRow: Equatable, Sendable {
  /// The revision.
  package var revision: Int64
  /// The feed's digest at it.
  package var digest: [UInt8]
  /// Seconds since 1970.
  package var at: Int64
  /// What happened; `nil` at the floor, or where it is not kept.
  package var events: [UInt8]?

  /// Makes one.
  package init(revision: Int64, digest: [UInt8], at: Int64, events: [UInt8]?) {
    self.revision = revision
    self.digest = digest
    self.at = at
    self.events = events
  }
}

extension Rows {
  /// Keeps what a revision did.
  package func insert(_ row: HistoryRow, ofFeed feed: Int64) throws {
    try connection.run(
      "INSERT INTO history (feed, revision, digest, at, events) VALUES (?, ?, ?, ?, ?)", feed,
      row.revision, row.digest, row.at, row.events)
  }

  /// A feed's revisions after one, in order, with what they did.
  package func eachRevision(
    ofFeed feed: Int64, after revision: Int64, _ body: (HistoryRow) throws -> Void
  ) throws {
    try connection.each(
      """
      SELECT revision, digest, at, events FROM history
      WHERE feed = ? AND revision > ? ORDER BY revision
      """, feed, revision
    ) {
      try body(
        HistoryRow(
          revision: $0.int64(0), digest: $0.bytes(1), at: $0.int64(2),
          events: $0.optionalBytes(3)))
    }
  }

  /// A feed's digest at a revision that is kept.
  package func digest(ofFeed feed: Int64, at revision: Int64) throws -> [UInt8]? {
    try connection.first(
      "SELECT digest FROM history WHERE feed = ? AND revision = ?", feed, revision
    ) { $0.bytes(0) }
  }

  /// Forgets all of a feed's history.
  package func deleteHistory(ofFeed feed: Int64) throws {
    try connection.run("DELETE FROM history WHERE feed = ?", feed)
  }
}

/// How much history there is.
package struct HistoryCounts: Equatable, Sendable {
  /// Revisions that are kept, with or without their events.
  package var revisions = 0
  package var bytes = 0
  /// The lowest floor of a feed that exists.
  package var floor = 0
  package var receipts = 0
}

extension Rows {
  /// Counts the history of all feeds.
  ///
  /// - Complexity: O(feeds + receipts).
  package func historyCounts() throws -> HistoryCounts {
    var counts = HistoryCounts()
    try connection.each(
      """
      SELECT coalesce(sum(revision - floor), 0), coalesce(sum(history_bytes), 0),
        coalesce(min(floor) FILTER (WHERE settings IS NOT NULL), 0)
      FROM feed
      """
    ) {
      counts.revisions = $0.int(0)
      counts.bytes = $0.int(1)
      counts.floor = $0.int(2)
    }
    counts.receipts = try connection.firstInt("SELECT count(*) FROM receipt") ?? 0
    return counts
  }

  /// What is wrong with the history, in words.
  ///
  /// - Complexity: O(rows of history).
  package func historyFaults() throws -> [String] {
    var found: [String] = []
    for id in try allFeedIDs() {
      guard let feed = try feed(id) else { continue }
      found += try historyFaults(of: feed).map { "feed \"\(feed.name)\": \($0)" }
      if found.count > 20 { break }
    }
    return found
  }

  private func historyFaults(of feed: FeedRow) throws -> [String] {
    var found: [String] = []
    var next = max(feed.history.floor, 1)
    var bytes = 0
    var digest = [UInt8](repeating: 0, count: 32)
    try eachRevision(ofFeed: feed.id, after: 0) { row in
      if row.revision != next { found.append("there is no history of revision \(next)") }
      next = row.revision + 1
      digest = row.digest
      bytes += HistoryExtent.rowBytes + (row.events?.count ?? 0)
      let isFloor = row.revision == feed.history.floor
      guard let events = row.events else {
        if !isFloor { found.append("the history of revision \(row.revision) is empty") }
        return
      }
      if isFloor { found.append("the history of revision \(row.revision) should be empty") }
      do {
        _ = try HistoryReader.events(events, revision: row.revision)
      } catch let error as StorageError {
        found.append(error.description)
      }
    }
    if next != feed.revision + 1 { found.append("the history ends before the feed's revision") }
    if digest != feed.digest { found.append("the digest is not that of the history") }
    if bytes != feed.history.bytes { found.append("the bytes of the history do not add up") }
    return Array(found.prefix(20))
  }
}
