import FeedJSON
import FeedSQLite
import FeedStorage
import LayoutCache

/// What checking a store has found.
public struct VerifyReport: Equatable, Sendable {
  /// Something that is not as it should be.
  public struct Finding: Equatable, Sendable {
    /// What kind of thing: `damaged`, or `wal-reset` for a risk.
    public var code: String
    /// What it is, in words.
    public var message: String
  }

  /// Whether nothing is wrong.
  public var isSound: Bool { findings.isEmpty }
  /// What is wrong.
  public var findings: [Finding] = []
  /// What a person should know though nothing is wrong.
  public var notes: [Finding] = []
  /// How many feeds were checked.
  public var feeds = 0
  /// How many kept layouts were compared with a fresh one.
  public var layouts = 0

  /// The report as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("sound")
    writer.bool(isSound)
    writer.key("feeds")
    writer.int(feeds)
    writer.key("layouts")
    writer.int(layouts)
    for (name, list) in [("findings", findings), ("notes", notes)] {
      writer.key(name)
      writer.beginArray()
      for finding in list {
        writer.beginObject()
        writer.optional("code", finding.code)
        writer.optional("message", finding.message)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }
}

extension FeedStore {
  /// Checks the file, the order of content and its counts, the history, and every kept layout against
  /// a fresh one.
  ///
  /// - `quick`: whether layouts and indexes are left out.
  /// - `feed`: the only feed whose layouts are checked; `nil`: all.
  /// - Complexity: O(items · width classes).
  public func verify(
    quick: Bool = false, feed: String? = nil
  ) throws(FeedStoreError) -> VerifyReport {
    try translatingErrors {
      try readers.read { connection in
        let rows = Rows(connection)
        var report = VerifyReport()
        func note(_ faults: [String]) {
          report.findings += faults.map { VerifyReport.Finding(code: "damaged", message: $0) }
        }
        note(try rows.integrityFaults(quick: quick))
        note(try rows.orderFaults())
        note(try rows.historyFaults())
        if !quick {
          note(try rows.leftovers())
          let feeds = try feed.map { [try feedRow($0, rows)] } ?? rows.feeds()
          for row in feeds {
            report.feeds += 1
            try verifyLayouts(of: row, rows, &report)
          }
        }
        if SQLiteLibrary.hasWALResetDefect {
          report.notes.append(
            VerifyReport.Finding(
              code: "wal-reset",
              message: "SQLite \(SQLiteLibrary.version) can damage a store when a commit and a "
                + "checkpoint overlap; feedstore keeps them apart, other programs must not write"))
        }
        return report
      }
    }
  }

  private func verifyLayouts(
    of row: FeedRow, _ rows: Rows, _ report: inout VerifyReport
  ) throws {
    for widthClass in try rows.widthClasses() {
      let feed = try keeper.classFeed(row, widthClass, rows)
      guard try rows.layout(feed: row.id, class: widthClass.id) != nil else { continue }
      report.layouts += 1
      for difference in try keeper.differences(feed, rows) {
        report.findings.append(
          VerifyReport.Finding(
            code: "damaged",
            message: "feed \"\(row.name)\", class \(widthClass.name): \(difference)"))
      }
    }
  }
}
