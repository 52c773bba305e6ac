import FeedJSON
import FeedSQLite
import FeedStorage

/// What pruning and giving back free pages came to.
public struct CompactSummary: Equatable, Sendable {
  /// Revisions whose changes are not kept any more.
  public var revisions = 0
  /// Receipts that were deleted.
  public var receipts = 0
  /// The size of the store's file in bytes before.
  public var bytesBefore = 0
  /// The size of the store's file in bytes after.
  public var bytesAfter = 0
}

extension CompactSummary {
  /// The summary as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (name, value) in [
      ("revisions", revisions), ("receipts", receipts), ("bytesBefore", bytesBefore),
      ("bytesAfter", bytesAfter),
    ] {
      writer.key(name)
      writer.int(value)
    }
    writer.endObject()
    return writer.bytes
  }
}

extension FeedStore {
  /// Prunes the history of every feed to its bounds, and gives free pages back to the file system.
  ///
  /// The file is written anew where it has free pages: that takes as much free space again, and
  /// other writers wait. Readers go on.
  ///
  /// - Throws: ``FeedStoreError``: `disk-full` if there is no room for it, `busy`.
  /// - Complexity: O(size of the file).
  public func compact() throws(FeedStoreError) -> CompactSummary {
    try translatingErrors {
      try writing().perform { connection in
        let rows = Rows(connection)
        var summary = CompactSummary()
        let before = try rows.historyCounts()
        summary.bytesBefore = try connection.pageCount() * connection.pageSize()
        for feed in try rows.allFeedIDs() { try prune(feed, rows) }
        try steps(connection) { try pruneReceipts(nil, rows) }
        let after = try rows.historyCounts()
        summary.revisions = before.revisions - after.revisions
        summary.receipts = before.receipts - after.receipts
        if try connection.freePageCount() > 0 { try connection.vacuum() }
        summary.bytesAfter = try connection.pageCount() * connection.pageSize()
        return summary
      }
    }
  }

  /// Prunes the history of feeds where it is beyond its bounds and a tenth.
  ///
  /// What was committed stands, whatever happens here: the next commit tries again.
  func pruneIfDue(_ feeds: some Sequence<Int64>, _ connection: Connection) {
    let rows = Rows(connection)
    for id in feeds {
      try? pruneIfDue(id, rows)
    }
  }

  private func pruneIfDue(_ id: Int64, _ rows: Rows) throws {
    guard let feed = try rows.feed(id),
      try rows.isPruningDue(ofFeed: feed, options.history.limits, now: options.now())
    else { return }
    try prune(id, rows)
  }

  private func prune(_ feed: Int64, _ rows: Rows) throws {
    try steps(rows.connection) {
      try rows.pruneHistoryStep(ofFeed: feed, options.history.limits, now: options.now())
    }
    try steps(rows.connection) { try pruneReceipts(feed, rows) }
  }

  private func pruneReceipts(_ feed: Int64?, _ rows: Rows) throws -> Bool {
    try rows.pruneReceiptsStep(ofFeed: feed, options.history.limits, now: options.now())
  }

  /// Takes bounded steps, each in a transaction of its own, until there is nothing more to do.
  private func steps(_ connection: Connection, _ step: () throws -> Bool) throws {
    while try connection.transaction(.immediate, step) {}
  }
}

extension FeedStore {
  /// Prunes the history of feeds where it is beyond its bounds and a tenth, off the cooperative
  /// threads.
  func pruneIfDue(_ feeds: Set<Int64>) async {
    guard let writer else { return }
    // As after every commit, a failure is left to the next one.
    try? await writer.performBlocking { [self] in pruneIfDue(feeds, $0) }
  }
}
