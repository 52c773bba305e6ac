import CSQLite

/// What a connection has done, for tests that count instead of timing.
package struct Statistics: Hashable, Sendable {
  /// Statements started, those of transaction control included.
  package var statements = 0
  /// Rows inserted, changed and deleted.
  package var rowsWritten = 0
  /// Statements compiled.
  package var prepared = 0

  package init(statements: Int = 0, rowsWritten: Int = 0, prepared: Int = 0) {
    self.statements = statements
    self.rowsWritten = rowsWritten
    self.prepared = prepared
  }

  package static func - (later: Statistics, earlier: Statistics) -> Statistics {
    Statistics(
      statements: later.statements - earlier.statements,
      rowsWritten: later.rowsWritten - earlier.rowsWritten,
      prepared: later.prepared - earlier.prepared)
  }

  package static func + (a: Statistics, b: Statistics) -> Statistics {
    Statistics(
      statements: a.statements + b.statements, rowsWritten: a.rowsWritten + b.rowsWritten,
      prepared: a.prepared + b.prepared)
  }
}

extension Connection {
  package var statistics: Statistics {
    let rows = unsafe handle == nil ? 0 : sqlite3_total_changes64(handle)
    return Statistics(
      statements: statementsRun, rowsWritten: Int(clamping: rows), prepared: statementsPrepared)
  }

  /// Reads what was done since this was last asked.
  func takeStatistics() -> Statistics {
    let present = statistics
    defer { statisticsTaken = present }
    return present - statisticsTaken
  }

  /// The row number of the last INSERT.
  package var lastInsertRowID: Int64 {
    unsafe handle == nil ? 0 : sqlite3_last_insert_rowid(handle)
  }

  /// The rows that the last INSERT, UPDATE or DELETE changed.
  package var changes: Int {
    unsafe handle == nil ? 0 : Int(clamping: sqlite3_changes64(handle))
  }

  /// A number that changes when another connection has committed.
  package func dataVersion() throws(SQLiteError) -> Int { try number("PRAGMA data_version") }

  package func pageCount() throws(SQLiteError) -> Int { try number("PRAGMA page_count") }

  package func pageSize() throws(SQLiteError) -> Int { try number("PRAGMA page_size") }

  package func freePageCount() throws(SQLiteError) -> Int { try number("PRAGMA freelist_count") }

  package func userVersion() throws(SQLiteError) -> Int32 {
    Int32(clamping: try number("PRAGMA user_version"))
  }

  package func applicationID() throws(SQLiteError) -> Int32 {
    Int32(clamping: try number("PRAGMA application_id"))
  }

  /// Limits the size of the database, beyond which SQLite reports a full disk.
  package func setMaxPageCount(_ pages: Int) throws(SQLiteError) {
    try pragma("max_page_count", pages)
  }

  private func number(_ sql: StaticString) throws(SQLiteError) -> Int {
    try firstInt(sql) ?? 0
  }
}
