import CSQLite

extension Connection {
  /// How a transaction begins.
  package enum TransactionKind: Sendable {
    /// Reads; locks nothing before the first statement.
    case deferred
    /// Writes; takes the write lock at once, as a read can't always be upgraded.
    case immediate
  }

  /// Whether SQLite has a transaction open; it ends one by itself on some errors.
  package var isInTransaction: Bool {
    unsafe handle != nil && sqlite3_get_autocommit(handle) == 0
  }

  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// The first error is reported, whatever the rollback does.
  package func transaction<T>(
    _ kind: TransactionKind = .immediate, _ body: () throws -> T,
  ) throws -> T {
    try begin(kind)
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      abandon()
      throw error
    }
  }

  /// Runs `body` in a savepoint of the open transaction: kept when it returns, undone when it
  /// throws.
  ///
  /// Some errors, as a full disk, end the whole transaction; `isInTransaction` tells.
  package func savepoint<T>(_ body: () throws -> T) throws -> T {
    try beginSavepoint()
    do {
      let result = try body()
      try releaseSavepoint()
      return result
    } catch {
      // The first error is reported; a failure here marks the connection as broken.
      if isInTransaction { try? rollbackSavepoint() }
      throw error
    }
  }

  /// Begins a transaction; `.immediate` takes the lock file first, if there is one.
  package func begin(_ kind: TransactionKind = .immediate) throws(SQLiteError) {
    guard !isInTransaction else { throw SQLiteError(.misuse, "a transaction within a transaction") }
    guard kind == .immediate else {
      try control("BEGIN")
      return
    }
    try writeLock?.beginTransaction()
    do {
      try control("BEGIN IMMEDIATE")
    } catch {
      writeLock?.endTransaction()
      throw error
    }
  }

  /// Commits; if that throws, the transaction is to be rolled back.
  package func commit() throws(SQLiteError) {
    guard isInTransaction else {
      throw SQLiteError(.abortRollback, "the transaction has been rolled back by SQLite")
    }
    if interrupter.isRequested { throw SQLiteError(.interrupt, "interrupted") }
    try control("COMMIT")
    checkpointIfDue()
    writeLock?.endTransaction()
  }

  /// Rolls back, if SQLite has not done so by itself.
  package func rollback() throws(SQLiteError) {
    defer { writeLock?.endTransaction() }
    guard isInTransaction else { return }
    do {
      try control("ROLLBACK")
    } catch {
      isBroken = true
      throw error
    }
  }

  /// Ends a transaction after an error that is going to be reported.
  func abandon() {
    // A failure marks the connection as broken, and the error before it says more.
    try? rollback()
  }

  /// Begins a savepoint within the open transaction; savepoints nest.
  package func beginSavepoint() throws(SQLiteError) {
    guard isInTransaction else { throw SQLiteError(.misuse, "a savepoint outside a transaction") }
    try control("SAVEPOINT step")
  }

  /// Keeps what was done since the innermost savepoint.
  package func releaseSavepoint() throws(SQLiteError) {
    try control("RELEASE step")
  }

  /// Undoes what was done since the innermost savepoint, and ends it.
  package func rollbackSavepoint() throws(SQLiteError) {
    do {
      try control("ROLLBACK TO step")
      try control("RELEASE step")
    } catch {
      isBroken = isBroken || isInTransaction
      throw error
    }
  }

  /// Runs a statement of transaction control, which an interrupt must not keep from running.
  private func control(_ sql: StaticString) throws(SQLiteError) {
    let statement = try statement(sql)
    progress.isSuspended = true
    defer { progress.isSuspended = false }
    var attempts = 0
    while true {
      do {
        _ = try statement.stepUnconditionally()
        return
      } catch {
        // An interrupt can still hit its beginning, once each time that one is requested.
        attempts += 1
        guard error.isInterrupt, attempts < 10 else { throw error }
      }
    }
  }
}
