import FeedSQLite
import FeedStorage
import LayoutCache

extension FeedStore {
  /// About how many items are measured for one commit.
  static let measuredPerCommit = 256

  /// Asks the measurer for all items of a kept layout that are to be measured, and keeps what it
  /// answers, many to a commit: what was kept stays when it is stopped.
  ///
  /// No transaction is open while the measurer is asked. An item that was changed or measured in the
  /// meantime keeps what it has.
  ///
  /// - `feed`: the feed's row.
  /// - Returns: how many sizes were kept.
  /// - Complexity: O(pages of the feed + items that are to be measured).
  func measure(
    feed: Int64, widthClass: String, by measurer: any Measurer,
    isInterrupted: @Sendable () -> Bool
  ) throws -> Int {
    var (kept, page, unanswered) = (0, Int64?.none, Set<Int64>())
    repeat {
      if isInterrupted() { break }
      let (items, last) = try unmeasured(feed, widthClass, after: page, without: unanswered)
      var sizes = MeasuredSizes(widthClass: widthClass)
      for (item, request) in items {
        guard sizes.add(measurer.size(of: request), for: request, item) else {
          unanswered.insert(item.row)
          continue
        }
      }
      kept += try keep(sizes, feed: feed)
      page = last
    } while page != nil
    return kept
  }

  /// Reads the next items that are to be measured.
  private func unmeasured(
    _ feed: Int64, _ widthClass: String, after page: Int64?, without unanswered: Set<Int64>
  ) throws -> (items: [(UnmeasuredItem, MeasureRequest)], page: Int64?) {
    try readers.read { connection in
      let rows = Rows(connection)
      guard let row = try rows.feed(feed), row.exists,
        let classRow = try rows.widthClass(named: widthClass)
      else { return ([], nil) }
      let (items, last) = try keeper.unmeasuredItems(
        of: keeper.classFeed(row, classRow, rows), after: page, count: Self.measuredPerCommit, rows,
        isWanted: { !unanswered.contains($0) })
      let requests = try items.map { item in
        MeasureRequest(
          feed: row.name, itemID: item.name,
          reuseIdentifier: try item.reuse.flatMap { try rows.reuseIdentifier($0) },
          payload: item.payload, widthClass: widthClass, width: item.width, height: item.height)
      }
      return (Array(zip(items, requests)), last)
    }
  }

  /// Keeps sizes of items that are as they were, in a transaction of its own.
  ///
  /// - Returns: how many it kept.
  private func keep(_ sizes: MeasuredSizes, feed: Int64) throws -> Int {
    guard !sizes.isEmpty else { return 0 }
    return try writing().perform { connection in
      let batch = Batch(store: self, connection, defersLayout: false, isDryRun: false)
      try batch.begin()
      do {
        let rows = Rows(connection)
        guard let row = try rows.feed(feed), row.exists,
          let classRow = try rows.widthClass(named: sizes.widthClass)
        else {
          try batch.abandon()
          return 0
        }
        let valid = try sizes.sizes.filter { size in
          try rows.item(size.row)?.revision == size.revision
            && rows.measurement(ofItem: size.row, class: classRow.id)?.isStale ?? true
        }
        let id = "measurer:\(row.change):\(UInt64.random(in: 0 ... .max))"
        if !valid.isEmpty {
          try batch.add(sizes.changeSet(valid, id: id, feed: row.name), line: nil)
        }
        let results = try batch.commit()
        return results.first?.status == .applied ? valid.count : 0
      } catch {
        try? batch.abandon()
        throw error
      }
    }
  }
}
