extension Connection {
  /// Lends a compiled statement.
  ///
  /// Texts are literals, so no value can become SQL. Asking again for a text that is on loan gives
  /// another copy. Compiling takes microseconds, finding a compiled one a hash.
  package func statement(_ sql: StaticString) throws(SQLiteError) -> Statement {
    guard unsafe handle != nil else { throw SQLiteError.closed }
    guard !isBroken else { throw SQLiteError(.broken, "an earlier rollback failed") }
    let key = UInt(bitPattern: unsafe sql.utf8Start)
    if let prepared = statements.take(key) { return Statement(prepared, of: self) }
    let prepared = try compile(sql)
    statements.add(prepared, for: key)
    return Statement(prepared, of: self)
  }

  /// Runs a statement to its end.
  package func run<each V: Bindable>(
    _ sql: StaticString, _ values: repeat each V,
  ) throws(SQLiteError) {
    let statement = try statement(sql)
    try statement.bind(1, repeat each values)
    try statement.run()
  }

  /// Reads the first row, if there is one.
  package func first<T, each V: Bindable>(
    _ sql: StaticString, _ values: repeat each V, row: (borrowing Statement) throws -> T,
  ) throws -> T? {
    let statement = try statement(sql)
    try statement.bind(1, repeat each values)
    return try statement.step() ? row(statement) : nil
  }

  /// Reads every row.
  package func each<each V: Bindable>(
    _ sql: StaticString, _ values: repeat each V, row: (borrowing Statement) throws -> Void,
  ) throws {
    let statement = try statement(sql)
    try statement.bind(1, repeat each values)
    while try statement.step() { try row(statement) }
  }

  /// Reads the first column of the first row, nil also for NULL.
  package func firstInt<each V: Bindable>(
    _ sql: StaticString, _ values: repeat each V,
  ) throws(SQLiteError) -> Int? {
    let statement = try statement(sql)
    try statement.bind(1, repeat each values)
    return try statement.step() ? statement.optionalInt(0) : nil
  }

  /// Closes the compiled statements, which are compiled again when asked for.
  package func forgetStatements() {
    statements.removeAll()
  }

  /// Decides whether a statement may start, and counts it.
  func admit(_ prepared: PreparedStatement) throws(SQLiteError) {
    statementsRun += 1
    if isBroken { throw SQLiteError(.broken, "an earlier rollback failed") }
    if interrupter.isRequested { throw SQLiteError(.interrupt, "interrupted") }
    guard prepared.isReadOnly || writeLock?.isHeld != false else {
      throw SQLiteError(.misuse, "a write outside a write transaction")
    }
  }
}
