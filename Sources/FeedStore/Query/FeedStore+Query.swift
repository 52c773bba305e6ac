import FeedSQLite
import FeedStorage
import LayoutCache
public import LayoutEngine

extension FeedStore {
  /// Answers a query: one read, one revision.
  ///
  /// What is kept is read; where the kept layout is out of date, what is missing is laid out in
  /// memory. Nothing is written.
  ///
  /// - Throws: ``FeedStoreError``: `unknown-feed`, `unknown-section`, `unknown-item`,
  ///   `unknown-width-class`, `busy`, `damaged`.
  /// - Complexity: O(log n + pages that meet the rect + elements found).
  public func query(_ query: Query) throws(FeedStoreError) -> Answer {
    try translatingErrors {
      let stamp = watch.stamp()
      return try readers.read { connection in
        let rows = Rows(connection)
        let snapshot = try snapshot(for: query, stamp, rows)
        return try AnswerMaker(query: query, snapshot: snapshot, rows: rows, keeper: keeper)
          .answer()
      }
    }
  }

  /// Answers a query off the cooperative threads.
  public func query(_ query: Query) async throws(FeedStoreError) -> Answer {
    do {
      let stamp = watch.stamp()
      return try await readers.read { [self] connection in
        let rows = Rows(connection)
        let snapshot = try snapshot(for: query, stamp, rows)
        return try AnswerMaker(query: query, snapshot: snapshot, rows: rows, keeper: keeper)
          .answer()
      }
    } catch {
      throw FeedStoreError(error)
    }
  }

  /// Answers several queries from one read, so of one moment.
  public func query(_ queries: [Query]) throws(FeedStoreError) -> [Answer] {
    try translatingErrors {
      let stamp = watch.stamp()
      return try readers.read { connection in
        let rows = Rows(connection)
        return try queries.map { query in
          let snapshot = try snapshot(for: query, stamp, rows)
          return try AnswerMaker(query: query, snapshot: snapshot, rows: rows, keeper: keeper)
            .answer()
        }
      }
    }
  }

  /// The layout attributes of what a rectangle shows, in the answer's order: the quick form of
  /// ``query(_:)-swift.method``, without ids of sections and items.
  ///
  /// While nobody commits, and what is asked for has been asked for before, it runs no SQL.
  ///
  /// - `rect`: in content coordinates, in points.
  /// - `viewport`: what pinned elements are placed for; `nil`: the rectangle.
  /// - `feed`: the feed's id; `nil`: the store's only one.
  public func layoutAttributesForElements(
    in rect: QueryRect, viewport: QueryRect? = nil, feed: String?,
    widthClass: Query.WidthClassChoice = .first
  ) throws(FeedStoreError) -> [LayoutElement] {
    try translatingErrors {
      let request = LayoutRequest(
        .rect(Rect(rect)), viewport: viewport.map { Rect($0) })
      let key = SnapshotShelf.Key(feed: feed, widthClass: widthClass)
      let stamp = watch.stamp()
      if let stamp, let entry = snapshots.entry(for: key), entry.stamp == stamp,
        let found = try keeper.cachedAttributes(request, in: entry.snapshot)
      {
        return found
      }
      let query = Query(feed: feed, widthClass: widthClass, area: .rect(rect))
      return try readers.read { connection in
        let rows = Rows(connection)
        let snapshot = try snapshot(for: query, stamp, rows)
        return try keeper.elements(request, in: snapshot, rows).map(\.element)
      }
    }
  }

  /// The layout as it is in a read transaction: the one on the shelf if it is still current.
  ///
  /// - `stamp`: taken before the transaction, so that a commit in between is not missed.
  func snapshot(
    for query: Query, _ stamp: CommitStamp?, _ rows: Rows
  ) throws -> LayoutSnapshot {
    let key = SnapshotShelf.Key(feed: query.feed, widthClass: query.widthClass)
    let known = snapshots.entry(for: key)
    if let known, let stamp, known.stamp == stamp {
      // The first read settles what the transaction sees: nothing else than this, if nobody has
      // committed until after it.
      _ = try rows.connection.dataVersion()
      if watch.stamp() == stamp { return known.snapshot }
    }
    let row = try feedRow(query.feed, rows)
    if let known {
      let current = known.snapshot.feed.widthClass
      if let widthClass = try rows.widthClass(named: current.name),
        known.snapshot.isCurrent(row, widthClass, try rows.layout(feed: row.id, class: current.id)),
        try self.widthClass(query.widthClass, rows) == widthClass
      {
        snapshots.keep(SnapshotShelf.Entry(snapshot: known.snapshot, stamp: stamp), for: key)
        return known.snapshot
      }
    }
    let widthClass = try widthClass(query.widthClass, rows)
    let feed = try keeper.classFeed(row, widthClass, rows)
    let snapshot = try keeper.snapshot(of: feed, rows)
    snapshots.keep(SnapshotShelf.Entry(snapshot: snapshot, stamp: stamp), for: key)
    return snapshot
  }

  private func widthClass(_ choice: Query.WidthClassChoice, _ rows: Rows) throws -> WidthClassRow {
    if case .named(let name) = choice, let row = try rows.widthClass(named: name) { return row }
    return try WidthClassChooser(rows).choose(choice).row
  }

  /// The feed of a name, or the store's only one.
  func feedRow(_ name: String?, _ rows: Rows) throws -> FeedRow {
    if let name {
      if let row = try rows.feed(named: name), row.exists { return row }
      throw FeedStoreError(
        .unknownFeed, "there is no feed \"\(name)\"",
        hint: "'feedstore feeds' lists those there are")
    }
    let all = try rows.feeds()
    if all.count == 1 { return all[0] }
    throw FeedStoreError(
      .unknownFeed, all.isEmpty ? "the store has no feed" : "the store has \(all.count) feeds",
      hint: all.isEmpty ? "'feedstore sync' a change set that makes one" : "name one with --feed")
  }
}

extension Rect {
  /// The rectangle of a query.
  init(_ rect: QueryRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension QueryRect {
  /// The rectangle in points.
  init(_ rect: Rect) {
    self.init(
      x: Tick.points(rect.x), y: Tick.points(rect.y), width: Tick.points(rect.width),
      height: Tick.points(rect.height))
  }

  /// The same without negative extents.
  var normalised: QueryRect {
    QueryRect(
      x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
  }
}
