import FeedSQLite
import FeedStorage
import LayoutCache

/// How far bringing layouts up to date is.
public struct PrecomputeProgress: Equatable, Sendable {
  /// Layouts that are done.
  public var finished: Int
  /// Layouts in all.
  public var total: Int
}

/// What bringing layouts up to date came to.
public struct PrecomputeSummary: Equatable, Sendable {
  /// Layouts that were out of date, and are not any more.
  public var layouts = 0
  /// Pages that were laid out.
  public var pages = 0
  /// Items of those layouts.
  public var elements = 0
}

extension FeedStore {
  /// Brings kept layouts up to date: just what is out of date, each in a transaction of its own, so
  /// it may be stopped and run again at any time.
  ///
  /// - `feeds`: which feeds; `nil`: all.
  /// - `widthClasses`: which classes; `nil`: those that each feed keeps.
  /// - `force`: whether all is laid out anew.
  /// - `isInterrupted`: asked before each layout; true ends it.
  /// - `progress`: told after each layout.
  public func precompute(
    feeds: [String]? = nil, widthClasses: [String]? = nil, force: Bool = false,
    isInterrupted: @Sendable () -> Bool = { false },
    progress: (PrecomputeProgress) -> Void = { _ in }
  ) throws(FeedStoreError) -> PrecomputeSummary {
    try translatingErrors {
      let work = try staleLayouts(feeds: feeds, widthClasses: widthClasses, force: force)
      var summary = PrecomputeSummary()
      for (finished, layout) in work.enumerated() {
        if isInterrupted() { break }
        try writing().write { connection in
          let rows = Rows(connection)
          guard let row = try rows.feed(layout.feed), row.exists,
            let widthClass = try rows.widthClass(named: layout.widthClass)
          else { return }
          let feed = try keeper.classFeed(row, widthClass, rows)
          summary.pages += try keeper.update(feed, rows, force: force).pages
          summary.layouts += 1
          summary.elements += try rows.rootDirectory(ofFeed: row.id)?.items ?? 0
        }
        progress(PrecomputeProgress(finished: finished + 1, total: work.count))
      }
      return summary
    }
  }

  private func staleLayouts(
    feeds: [String]?, widthClasses: [String]?, force: Bool
  ) throws -> [(feed: Int64, widthClass: String)] {
    try readers.read { connection in
      let rows = Rows(connection)
      let classes = try widthClasses.map { names in
        try names.map { try WidthClassChooser(rows).choose(.named($0)).row }
      }
      let all = try classes ?? WidthClassChooser(rows).classes.map(\.row)
      var work: [(feed: Int64, widthClass: String)] = []
      for row in try feeds?.map({ try feedRow($0, rows) }) ?? rows.feeds() {
        for widthClass in all {
          if classes == nil, try !keeper.classFeed(row, widthClass, rows).isKept { continue }
          if try force || keeper.isStale(row, widthClass, rows) {
            work.append((row.id, widthClass.name))
          }
        }
      }
      return work
    }
  }
}
