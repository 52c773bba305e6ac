import FeedSQLite

extension Rows {
  /// The rows that one step of pruning looks at.
  private static let stepRows = 500

  /// Whether a feed's history, or its receipts, are beyond the limits and a tenth.
  ///
  /// - `now`: seconds since 1970.
  package func isPruningDue(
    ofFeed feed: FeedRow, _ limits: HistoryLimits, now: Int64
  ) throws -> Bool {
    let limits = limits.withSlack
    let kept = feed.revision - feed.history.floor
    if kept > limits.revisions || feed.history.bytes > limits.bytes && kept > 0 { return true }
    let oldest = try connection.first(
      "SELECT at FROM history WHERE feed = ? AND revision > ? ORDER BY revision LIMIT 1", feed.id,
      feed.history.floor
    ) { $0.int64(0) }
    if let oldest, oldest < HistoryLimits.cutoff(limits.seconds, before: now) { return true }
    let receipt = try connection.first(
      """
      SELECT applied_at FROM receipt WHERE feed = ? AND revision <= ? ORDER BY revision LIMIT 1
      """, feed.id, feed.history.floor
    ) { $0.int64(0) }
    return receipt.map { $0 < HistoryLimits.cutoff(limits.receiptSeconds, before: now) } ?? false
  }

  /// Raises a feed's floor by some revisions that are beyond the limits, in the open transaction.
  ///
  /// - Returns: Whether there may be more to do.
  package func pruneHistoryStep(
    ofFeed id: Int64, _ limits: HistoryLimits, now: Int64
  ) throws -> Bool {
    guard let feed = try feed(id) else { return false }
    let cutoff = HistoryLimits.cutoff(limits.seconds, before: now)
    var history = feed.history
    var isEnd = false
    var count = 0
    try connection.each(
      """
      SELECT revision, at, coalesce(length(events), 0) FROM history
      WHERE feed = ? AND revision > ? ORDER BY revision LIMIT ?
      """, id, history.floor, Rows.stepRows
    ) { row in
      count += 1
      let revision = row.int64(0)
      isEnd =
        isEnd
        || !(feed.revision - revision >= limits.revisions || row.int64(1) < cutoff
          || history.bytes > limits.bytes)
      guard !isEnd else { return }
      // The row before goes, whose events are gone already; this one's digest stays.
      history.bytes -= row.int(2) + (history.floor > 0 ? HistoryExtent.rowBytes : 0)
      history.floor = revision
    }
    guard history.floor > feed.history.floor else { return false }
    try setFloor(history, ofFeed: id)
    return !isEnd && count == Rows.stepRows
  }

  private func setFloor(_ history: HistoryExtent, ofFeed id: Int64) throws {
    try connection.run("DELETE FROM history WHERE feed = ? AND revision < ?", id, history.floor)
    try connection.run(
      "UPDATE history SET events = NULL WHERE feed = ? AND revision = ?", id, history.floor)
    try connection.run(
      "UPDATE feed SET floor = ?, history_bytes = ? WHERE id = ?", history.floor,
      max(history.bytes, 0), id)
  }

  /// Deletes some receipts that are old enough and whose revisions are not kept any more.
  ///
  /// - `feed`: the feed's row; `nil`: those of the store's own operations.
  /// - Returns: Whether there may be more to do.
  package func pruneReceiptsStep(
    ofFeed feed: Int64?, _ limits: HistoryLimits, now: Int64
  ) throws -> Bool {
    let cutoff = HistoryLimits.cutoff(limits.receiptSeconds, before: now)
    if let feed {
      try connection.run(
        """
        DELETE FROM receipt WHERE name IN (
          SELECT receipt.name FROM feed JOIN receipt ON receipt.feed = feed.id
          WHERE feed.id = ? AND receipt.revision <= feed.floor AND applied_at < ?
          ORDER BY receipt.revision LIMIT ?)
        """, feed, cutoff, Rows.stepRows)
    } else {
      try connection.run(
        """
        DELETE FROM receipt WHERE name IN (
          SELECT name FROM receipt WHERE feed IS NULL AND applied_at < ? LIMIT ?)
        """, cutoff, Rows.stepRows)
    }
    return connection.changes == Rows.stepRows
  }

  /// The rows of all feeds, deleted ones too.
  package func allFeedIDs() throws -> [Int64] {
    var list: [Int64] = []
    try connection.each("SELECT id FROM feed ORDER BY id") { list.append($0.int64(0)) }
    return list
  }
}
