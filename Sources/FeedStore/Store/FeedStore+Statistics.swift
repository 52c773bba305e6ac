import FeedJSON
package import FeedSQLite
import FeedStorage
import LayoutCache

/// How much there is in a store, and in what shape.
public struct Statistics: Equatable, Sendable {
  /// A figure.
  public struct Figure: Equatable, Sendable {
    /// Its name, in camel case.
    public var name: String
    /// What it counts.
    public var help: String
    /// The number.
    public var value: Int
  }

  /// The figures, in a fixed order.
  ///
  /// Sizes are in bytes.
  public var figures: [Figure]
  /// SQLite's version.
  public var sqliteVersion: String

  /// The figures as lines of a table.
  public var rows: [(name: String, value: String)] {
    figures.map { ($0.name, String($0.value)) } + [("sqliteVersion", sqliteVersion)]
  }

  /// The figures as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for figure in figures {
      writer.key(figure.name)
      writer.int(figure.value)
    }
    writer.optional("sqliteVersion", sqliteVersion)
    writer.key("walResetDefect")
    writer.bool(SQLiteLibrary.hasWALResetDefect)
    writer.endObject()
    return writer.bytes
  }

  /// The figures in the text format of Prometheus.
  public func prometheus() -> [UInt8] {
    var text = ""
    for figure in figures {
      var name = "feedstore_"
      for character in figure.name {
        name += character.isUppercase ? "_" + character.lowercased() : String(character)
      }
      text += "# HELP \(name) \(figure.help)\n# TYPE \(name) gauge\n\(name) \(figure.value)\n"
    }
    return Array(text.utf8)
  }
}

extension FeedStore {
  /// Counts what there is in the store.
  ///
  /// - Complexity: O(rows of layouts + feeds · width classes).
  public func statistics() throws(FeedStoreError) -> Statistics {
    try translatingErrors {
      try readers.read { connection in
        let rows = Rows(connection)
        let counts = try rows.counts()
        let classes = try rows.widthClasses()
        let history = try rows.historyCounts()
        var stale = 0
        for row in try rows.feeds() {
          for widthClass in classes
          where try rows.layout(feed: row.id, class: widthClass.id) != nil {
            if try keeper.isStale(row, widthClass, rows) { stale += 1 }
          }
        }
        let figures: [(String, String, Int)] = [
          ("feeds", "Feeds", counts.feeds), ("sections", "Sections", counts.sections),
          ("items", "Items", counts.items), ("widthClasses", "Width classes", counts.widthClasses),
          ("layouts", "Kept layouts", counts.layouts),
          ("staleLayouts", "Kept layouts that are out of date", stale),
          ("pages", "Pages of items", counts.pages),
          ("directories", "Directories of pages", counts.directories),
          ("layoutBytes", "Bytes of kept layouts, without SQLite's overhead", counts.layoutBytes),
          ("receipts", "Receipts of change sets", counts.receipts),
          ("sources", "Upstream streams", counts.sources),
          (
            "historyFloor", "Oldest revision that changes of any feed can be told from",
            history.floor
          ),
          ("historyRevisions", "Revisions that changes can be told from", history.revisions),
          ("historyBytes", "Bytes of history, about", history.bytes),
          ("fileBytes", "Bytes of the store's file", counts.pageCount * counts.pageSize),
          ("freeBytes", "Bytes in the file that are free", counts.freePages * counts.pageSize),
          ("walBytes", "Bytes of the write-ahead log", SystemCalls.fileSize(path + "-wal")),
        ]
        return Statistics(
          figures: figures.map { Statistics.Figure(name: $0.0, help: $0.1, value: $0.2) },
          sqliteVersion: SQLiteLibrary.version)
      }
    }
  }
}

extension FeedStore {
  /// What the readers have done so far.
  package var readerStatistics: FeedSQLite.Statistics { readers.statistics }

  /// What the writer has done so far.
  package func writerStatistics() throws -> FeedSQLite.Statistics {
    try writing().perform { $0.statistics }
  }
}
