import CSQLite

/// A statement on loan from its connection's cache.
///
/// It can't be copied, and goes back reset and unbound when it goes out of scope, however the scope
/// is left, so that no unfinished statement pins the log:
///
/// ```swift
/// let statement = try connection.statement("SELECT name FROM person WHERE age > ?")
/// try statement.bind(1, 17)
/// while try statement.step() { names.append(statement.string(0)) }
/// ```
package struct Statement: ~Copyable {
  let connection: Connection
  let prepared: PreparedStatement

  init(_ prepared: PreparedStatement, of connection: Connection) {
    self.prepared = prepared
    self.connection = connection
    connection.lentStatements += 1
  }

  deinit {
    prepared.reset()
    prepared.clearBindings()
    prepared.isLent = false
    connection.lentStatements -= 1
  }

  /// The statement's text, with the places of values as `?`.
  package var sql: String {
    unsafe sqlite3_sql(prepared.handle).map { unsafe String(cString: $0) } ?? ""
  }

  /// Runs until the next row.
  ///
  /// - Returns: whether there is a row. At the end the statement has been reset and keeps its
  ///   bindings, so that it can be bound anew and stepped again.
  package func step() throws(SQLiteError) -> Bool {
    if !prepared.isRunning {
      try connection.admit(prepared)
      prepared.isRunning = true
    }
    return try advance()
  }

  /// Runs to the end, passing over rows.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Runs until the next row without asking whether the connection may: for transaction control,
  /// which an interrupt must not stop, and for settings, which count as writes.
  func stepUnconditionally() throws(SQLiteError) -> Bool {
    if !prepared.isRunning {
      connection.statementsRun += 1
      prepared.isRunning = true
    }
    return try advance()
  }

  /// Stops the run; bindings stay.
  package func reset() {
    prepared.reset()
  }

  /// Makes all parameters NULL.
  package func clearBindings() {
    prepared.clearBindings()
  }

  private func advance() throws(SQLiteError) -> Bool {
    let result = unsafe sqlite3_step(prepared.handle)
    if result == SQLITE_ROW { return true }
    defer { prepared.reset() }
    if result == SQLITE_DONE { return false }
    throw unsafe SQLiteError(result, of: prepared.handle)
  }
}
