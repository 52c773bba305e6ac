import FeedSQLite
import FeedStorage

extension FeedStore {
  /// Writes change sets that make an equal feed, layout included, in a store that has the same width
  /// classes and not that feed.
  ///
  /// They are `putFeed` and `replaceSnapshot`, from about 16 MiB on further `insertItems` and
  /// `insertSection`, and measured sizes, those out of date among them as such. Their ids are made of
  /// the feed, its revision, its layout version and a number: exported again without a change in
  /// between they are the same. All is of one read. Applied to a store that has the feed they bring it
  /// to the same settings and content; what is measured there and not here stays measured there.
  ///
  /// - `feed`: the feed's id; `nil`: the store's only one.
  /// - `write`: takes a change set as one line with its end.
  /// Throws ``FeedStoreError``: `unknown-feed`; or what `write` throws.
  /// - Complexity: O(bytes of the feed), memory for one change set.
  public func export(feed: String?, write: (_ line: [UInt8]) throws -> Void) throws {
    try export(feed: feed, partBytes: 16 << 20, write: write)
  }

  /// Writes the change sets, each ended at so many bytes.
  package func export(
    feed: String?, partBytes: Int, write: (_ line: [UInt8]) throws -> Void
  ) throws {
    try withoutActuallyEscaping(write) { write in
      var failure: (any Error)?
      try translatingErrors {
        try readers.read { connection in
          let rows = Rows(connection)
          let row = try feedRow(feed, rows)
          let parts = ExportParts(row, partBytes: partBytes) { line in
            do {
              try write(line)
            } catch {
              failure = error
              throw error
            }
          }
          do {
            try FeedExport(row, rows, parts).run()
          } catch  where failure != nil {
            // What `write` throws is the caller's own, and is passed on as it is.
          }
        }
      }
      if let failure { throw failure }
    }
  }
}
