import FeedSQLite

/// How much there is in a store.
package struct StoreCounts: Equatable, Sendable {
  package var feeds = 0
  package var sections = 0
  package var items = 0
  package var pages = 0
  package var directories = 0
  package var receipts = 0
  package var sources = 0
  package var widthClasses = 0
  package var layouts = 0
  package var layoutBytes = 0
  package var pageCount = 0
  package var pageSize = 0
  package var freePages = 0
}

extension Rows {
  /// Counts what there is.
  ///
  /// - Complexity: O(rows of layouts).
  package func counts() throws -> StoreCounts {
    var counts = StoreCounts()
    counts.feeds =
      try connection.firstInt("SELECT count(*) FROM feed WHERE settings IS NOT NULL") ?? 0
    counts.sections = try connection.firstInt("SELECT count(*) FROM section") ?? 0
    counts.items =
      try connection.firstInt("SELECT coalesce(sum(items), 0) FROM directory WHERE parent IS NULL")
      ?? 0
    counts.pages = try connection.firstInt("SELECT count(*) FROM page") ?? 0
    counts.directories = try connection.firstInt("SELECT count(*) FROM directory") ?? 0
    counts.receipts = try connection.firstInt("SELECT count(*) FROM receipt") ?? 0
    counts.sources = try connection.firstInt("SELECT count(*) FROM watermark") ?? 0
    counts.widthClasses = try connection.firstInt("SELECT count(*) FROM width_class") ?? 0
    counts.layouts = try connection.firstInt("SELECT count(*) FROM layout") ?? 0
    counts.layoutBytes =
      try connection.firstInt(
        """
        SELECT (SELECT coalesce(sum(length(state) + length(extents)), 0) FROM page_layout)
          + (SELECT coalesce(sum(length(entries)), 0) FROM directory_layout)
        """) ?? 0
    counts.pageCount = try connection.pageCount()
    counts.pageSize = try connection.pageSize()
    counts.freePages = try connection.freePageCount()
    return counts
  }
}
