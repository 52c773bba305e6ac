import FeedSQLite
import Testing

@Suite struct TransactionTests {
  struct Stop: Error {}
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func count(_ connection: Connection) throws -> Int? {
    try connection.firstInt("SELECT count(*) FROM t")
  }

  @Test func `a transaction is kept when it returns and undone when it throws`() throws {
    let connection = try folder.connection()
    try connection.transaction { try connection.run("INSERT INTO t VALUES (1, 'a')") }
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.run("INSERT INTO t VALUES (2, 'b')")
        throw Stop()
      }
    }
    #expect(try count(connection) == 1)
    #expect(!connection.isInTransaction)
  }

  /// Inserts a row in a savepoint that is left by an error.
  private func insertAndStop(_ connection: Connection, _ row: Int) {
    #expect(throws: Stop.self) {
      try connection.savepoint {
        try connection.run("INSERT INTO t VALUES (?, NULL)", row)
        throw Stop()
      }
    }
  }

  @Test func `savepoints nest and undo only their own`() throws {
    let connection = try folder.connection()
    try connection.transaction {
      try connection.savepoint {
        try connection.run("INSERT INTO t VALUES (1, 'a')")
        insertAndStop(connection, 2)
        try connection.savepoint { try connection.run("INSERT INTO t VALUES (3, 'c')") }
      }
      insertAndStop(connection, 4)
    }
    var kept: [Int] = []
    try connection.each("SELECT a FROM t ORDER BY a") { kept.append($0.int(0)) }
    #expect(kept == [1, 3])
  }

  @Test func `a savepoint needs a transaction, a transaction none`() throws {
    let connection = try folder.connection()
    #expect(sqliteError { try connection.savepoint {} }?.code == .misuse)
    let nested = sqliteError {
      try connection.transaction { try connection.transaction {} }
    }
    #expect(nested?.code == .misuse)
    #expect(sqliteError { try connection.commit() }?.code == .abortRollback)
    try connection.rollback()
  }

  @Test func `a second writer waits, then gets busy`() throws {
    let first = try folder.connection()
    var options = Connection.Options()
    options.busyTimeout = .milliseconds(50)
    let second = try Connection(path: folder.file(), mode: .readWrite, options: options)
    try first.transaction {
      let start = ContinuousClock.now
      #expect(sqliteError { try second.begin() }?.isBusy == true)
      #expect(ContinuousClock.now - start >= .milliseconds(45))
    }
    try second.transaction { try second.run("INSERT INTO t VALUES (1, 'a')") }
  }

  @Test func `a read can't be upgraded past another's commit`() throws {
    let first = try folder.connection()
    let second = try Connection(path: folder.file(), mode: .readWrite)
    let error = sqliteError {
      try second.transaction(.deferred) {
        _ = try count(second)
        try first.run("INSERT INTO t VALUES (1, 'a')")
        try second.run("INSERT INTO t VALUES (2, 'b')")
      }
    }
    #expect(error?.code == .busySnapshot)
    #expect(try count(second) == 1)
  }

  @Test func `a full disk ends the transaction, is reported, and passes`() throws {
    let connection = try folder.connection()
    let big = String(repeating: "x", count: 40_000)
    try connection.setMaxPageCount(8)
    let error = sqliteError {
      try connection.transaction {
        try connection.run("INSERT INTO t VALUES (1, 'small')")
        try connection.savepoint { try connection.run("INSERT INTO t VALUES (2, ?)", big) }
      }
    }
    #expect(error?.isFull == true)
    #expect(!connection.isInTransaction && !connection.isBroken)
    try connection.setMaxPageCount(1_000)
    try connection.transaction { try connection.run("INSERT INTO t VALUES (2, ?)", big) }
    #expect(try count(connection) == 1)
  }

  @Test func `an interrupted transaction rolls back, and a cleared one goes on`() throws {
    let connection = try folder.connection()
    let error = sqliteError {
      try connection.transaction {
        try connection.run("INSERT INTO t VALUES (1, 'a')")
        connection.interrupter.interrupt()
      }
    }
    #expect(error?.isInterrupt == true)
    #expect(!connection.isInTransaction)
    #expect(sqliteError { _ = try count(connection) }?.isInterrupt == true)
    connection.interrupter.clear()
    #expect(try count(connection) == 0)
  }

  @Test func `a deadline stops a statement that would not end`() throws {
    let connection = try folder.connection()
    connection.setDeadline(.now.advanced(by: .milliseconds(20)))
    let error = sqliteError {
      try connection.run(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
    }
    #expect(error?.isInterrupt == true)
    connection.setDeadline(nil)
    #expect(try count(connection) == 0)
  }
}
