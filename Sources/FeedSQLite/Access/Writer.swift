import Dispatch
import Synchronization

/// The one writing connection of a process, behind a serial queue, and the lock file between
/// processes.
///
/// ```swift
/// let writer = try Writer(path: "feed.sqlite")
/// try writer.write { connection in
///   try connection.run("INSERT INTO feed(key) VALUES (?)", key)
/// }
/// ```
package final class Writer: Sendable {
  private let confined: Confined
  private let isClosed = Atomic(false)
  private let queue = DispatchQueue(label: "feedstore.writer")
  private let key = DispatchSpecificKey<Bool>()
  private let processID = SystemCalls.processID

  /// Opens the writing connection and switches the file to WAL mode.
  ///
  /// - `create`: whether to make the file if there is none.
  /// - `timeout`: how long a transaction waits for writers in other processes; by default as long
  ///     as for SQLite's own locks.
  package init(
    path: String, create: Bool = false, options: Connection.Options = .init(),
    timeout: Duration? = nil,
  ) throws(SQLiteError) {
    let place = try DatabasePath(path, mayBeMissing: create)
    let lock = try FileLock(for: place, timeout: timeout ?? options.busyTimeout)
    let mode: Connection.Mode = create ? .create : .readWrite
    confined = Confined(try Connection(at: place, mode: mode, options: options, lock: lock))
    queue.setSpecific(key: key, value: true)
  }

  /// Writes in one immediate transaction, with the lock file held.
  ///
  /// - Throws: `.lockTimeout` if another process writes for too long, `.misuse` in another write.
  package func write<T>(_ body: (Connection) throws -> T) throws -> T {
    try perform { connection in
      try connection.transaction(.immediate) { try body(connection) }
    }
  }

  /// Writes in one immediate transaction on a thread of its own; cancelling the task rolls it back.
  package func write<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T,
  ) async throws -> T {
    try await queue.runBlocking { [self] cancellation in
      let connection = try usable()
      return try cancellation.run(interrupting: connection.interrupter) {
        try settled(connection) { try connection.transaction(.immediate) { try body(connection) } }
      }
    }
  }

  /// Lends the connection without a transaction: begin and commit as many as needed, each takes the
  /// lock file.
  package func perform<T>(_ body: (Connection) throws -> T) throws -> T {
    try refuseNesting()
    return try queue.sync {
      let connection = try usable()
      return try settled(connection) { try body(connection) }
    }
  }

  /// Lends the connection without a transaction, on a thread of its own.
  package func performBlocking<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T,
  ) async throws -> T {
    try await queue.runBlocking { [self] cancellation in
      let connection = try usable()
      return try cancellation.run(interrupting: connection.interrupter) {
        try settled(connection) { try body(connection) }
      }
    }
  }

  /// Copies the log to the database file, with the lock file held.
  package func checkpoint(
    _ mode: CheckpointMode, wait: Duration = .zero,
  ) throws(SQLiteError) -> Checkpoint {
    try exclusively { connection throws(SQLiteError) in
      try connection.checkpoint(mode, wait: wait)
    }
  }

  /// Empties the log if nobody uses it, and closes; closing again does nothing.
  package func close() throws(SQLiteError) {
    guard !isClosed.load(ordering: .acquiring) else { return }
    try exclusively { connection throws(SQLiteError) in
      try connection.closeOrderly()
      isClosed.store(true, ordering: .releasing)
    }
  }

  /// Has the connection to itself, for what throws nothing but SQLite's errors.
  private func exclusively<T>(
    _ body: (Connection) throws(SQLiteError) -> T,
  ) throws(SQLiteError) -> T {
    try refuseNesting()
    let result: Result<T, SQLiteError> = queue.sync {
      do throws(SQLiteError) {
        return .success(try body(usable()))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func refuseNesting() throws(SQLiteError) {
    guard DispatchQueue.getSpecific(key: key) == nil else {
      throw SQLiteError(.misuse, "a write within a write")
    }
  }

  private func usable() throws(SQLiteError) -> Connection {
    guard !isClosed.load(ordering: .acquiring) else { throw SQLiteError.closed }
    guard SystemCalls.processID == processID else {
      throw SQLiteError(.afterFork, "a connection from before a fork")
    }
    return confined.connection
  }

  /// Runs `body` and makes sure that it leaves no transaction, and so no lock, behind.
  private func settled<T>(_ connection: Connection, _ body: () throws -> T) throws -> T {
    defer {
      connection.abandon()
      connection.setDeadline(nil)
      connection.interrupter.clear()
      // SQLite gives up the locks of a transaction that could not be rolled back when it closes.
      if connection.isBroken { try? connection.close() }
    }
    return try body()
  }
}
