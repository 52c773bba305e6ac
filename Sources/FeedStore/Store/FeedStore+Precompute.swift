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
  /// Sizes that the measurer has given.
  public var measured = 0
}

extension FeedStore {
  /// Brings kept layouts up to date: just what is out of date, each in a transaction of its own, so
  /// it may be stopped and run again at any time.
  ///
  /// With a ``Options/measurer``, each layout's items that rest on an estimate are measured after
  /// that, some at a time, each time in a transaction of its own; see ``Measurer``.
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
      let measurer = options.measurer
      let work = try layouts(
        feeds: feeds, widthClasses: widthClasses, all: force || measurer != nil)
      var summary = PrecomputeSummary()
      for (finished, layout) in work.enumerated() {
        if isInterrupted() { break }
        if layout.isStale || force { try update(layout, force: force, &summary) }
        if let measurer { try measure(layout, by: measurer, &summary, isInterrupted) }
        progress(PrecomputeProgress(finished: finished + 1, total: work.count))
      }
      return summary
    }
  }

  /// A layout that is to be brought up to date, or looked at.
  private struct Work {
    let feed: Int64
    let widthClass: String
    let isStale: Bool
  }

  /// Measures a layout's items; commits keep it up to date only if the feed keeps it by itself.
  private func measure(
    _ layout: Work, by measurer: any Measurer, _ summary: inout PrecomputeSummary,
    _ isInterrupted: @Sendable () -> Bool
  ) throws {
    let count = try measure(
      feed: layout.feed, widthClass: layout.widthClass, by: measurer, isInterrupted: isInterrupted)
    summary.measured += count
    guard count > 0 else { return }
    var refresh = PrecomputeSummary()
    try update(layout, force: false, &refresh)
    summary.pages += refresh.pages
  }

  private func update(
    _ layout: Work, force: Bool, _ summary: inout PrecomputeSummary
  ) throws {
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
  }

  private func layouts(
    feeds: [String]?, widthClasses: [String]?, all isAll: Bool
  ) throws -> [Work] {
    try readers.read { connection in
      let rows = Rows(connection)
      let classes = try widthClasses.map { names in
        try names.map { try WidthClassChooser(rows).choose(.named($0)).row }
      }
      let all = try classes ?? WidthClassChooser(rows).classes.map(\.row)
      var work: [Work] = []
      for row in try feeds?.map({ try feedRow($0, rows) }) ?? rows.feeds() {
        for widthClass in all {
          if classes == nil, try !keeper.classFeed(row, widthClass, rows).isKept { continue }
          let isStale = try keeper.isStale(row, widthClass, rows)
          guard isAll || isStale else { continue }
          work.append(Work(feed: row.id, widthClass: widthClass.name, isStale: isStale))
        }
      }
      return work
    }
  }
}
