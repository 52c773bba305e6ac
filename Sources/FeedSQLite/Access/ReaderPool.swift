import Dispatch
import Synchronization

/// A bounded number of read-only connections, opened when first needed, handed out in order of
/// arrival.
///
/// ```swift
/// let pool = ReaderPool(path: "feed.sqlite")
/// let names = try pool.read { connection in … }
/// ```
package final class ReaderPool: Sendable {
  /// The largest number of connections.
  package let size: Int
  private let path: String
  private let options: Connection.Options
  private let timeout: Duration
  private let state: Mutex<ReaderPoolState>
  private let queues = BlockingQueues()
  private let timeouts = DispatchQueue(label: "feedstore.timeouts")
  private let processID = SystemCalls.processID
  /// Sees commits as long as one of the connections is open.
  package let watch = CommitWatch()

  /// Makes a pool without opening anything.
  ///
  /// - `size`: the largest number of connections, by default one a core, between 2 and 8.
  /// - `timeout`: how long a read waits for a connection.
  package init(
    path: String, size: Int? = nil, timeout: Duration = .seconds(5),
    options: Connection.Options = .reader,
  ) {
    self.path = path
    self.options = options
    self.timeout = timeout
    self.size = max(1, size ?? min(max(SystemCalls.processorCount, 2), 8))
    state = Mutex(ReaderPoolState(size: self.size))
  }

  /// Reads in one transaction, so that `body` sees one state of the database.
  ///
  /// - Throws: `.poolTimeout` if no connection is free in time, what `body` throws, and SQLite's
  ///   errors.
  package func read<T>(_ body: (Connection) throws -> T) throws -> T {
    try withConnection { connection in
      try connection.transaction(.deferred) { try body(connection) }
    }
  }

  /// Reads in one transaction on a thread of its own; cancelling the task interrupts it.
  package func read<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T,
  ) async throws -> T {
    let grant = try await request()
    // No more threads block than there are connections.
    return try await queues.runBlocking { [self] cancellation in
      let connection = try accept(grant)
      defer { giveBack(connection) }
      return try cancellation.run(interrupting: connection.interrupter) {
        try connection.transaction(.deferred) { try body(connection) }
      }
    }
  }

  /// Lends a connection without a transaction.
  package func withConnection<T>(_ body: (Connection) throws -> T) throws -> T {
    let connection = try borrow()
    defer { giveBack(connection) }
    return try body(connection)
  }

  /// The age of the longest present read.
  package var oldestReadAge: Duration? {
    state.withLock { $0.oldestStart }.map { ContinuousClock.now - $0 }
  }

  /// Makes reads that have lasted too long fail with `.interrupt`, so that they free the log.
  ///
  /// - Returns: how many.
  @discardableResult
  package func interruptReads(olderThan age: Duration) -> Int {
    // Under the mutex, so that none of them ends and begins anew meanwhile.
    state.withLock { $0.interrupt(startedBefore: ContinuousClock.now - age) }
  }

  /// What the connections have done that are idle now or were closed.
  package var statistics: Statistics { state.withLock { $0.statistics } }

  /// Closes the pool: waits for the present reads, refuses new ones.
  ///
  /// - Throws: `.poolTimeout` if reads last beyond the timeout; their connections close when they
  ///   end.
  package func close() throws(SQLiteError) {
    let (idle, others) = state.withLock { $0.close() }
    for reader in idle { try reader.connection.close() }
    others?.wait(timeout: timeout)
    guard state.withLock({ $0.isDrained }) else {
      throw SQLiteError(.poolTimeout, "reads are still going on")
    }
  }
}

extension ReaderPool {
  private func borrow() throws(SQLiteError) -> Connection {
    try checkProcess()
    var grant = state.withLock { $0.request() }
    if case .wait(let waiter) = grant {
      waiter.wait(timeout: timeout)
      grant = state.withLock { $0.grant(to: waiter) }
    }
    return try accept(grant)
  }

  private func request() async throws(SQLiteError) -> ReaderPoolState.Grant {
    try checkProcess()
    let grant = state.withLock { $0.request() }
    guard case .wait(let waiter) = grant else { return grant }
    await waiter.wait(timeout: timeout, timer: timeouts)
    let late = state.withLock { $0.grant(to: waiter) }
    if case .timeout = late, Task.isCancelled {
      throw SQLiteError(.interrupt, "cancelled before it began")
    }
    return late
  }

  private func accept(_ grant: ReaderPoolState.Grant) throws(SQLiteError) -> Connection {
    switch grant {
    case .reader(let reader): return started(reader)
    case .place: return try open()
    case .closed: throw SQLiteError.closed
    case .wait, .timeout: throw SQLiteError(.poolTimeout, "all \(size) readers are in use")
    }
  }

  private func checkProcess() throws(SQLiteError) {
    guard SystemCalls.processID == processID else {
      throw SQLiteError(.afterFork, "a connection from before a fork")
    }
  }

  private func open() throws(SQLiteError) -> Connection {
    do {
      return started(Confined(try Connection(path: path, mode: .readOnly, options: options)))
    } catch {
      state.withLock { $0.giveUpPlace() }
      throw error
    }
  }

  private func started(_ reader: Confined) -> Connection {
    watch.look(through: reader.connection)
    state.withLock { $0.start(reader, at: .now) }
    return reader.connection
  }

  private func giveBack(_ connection: Connection) {
    if connection.isInTransaction { connection.abandon() }
    connection.setDeadline(nil)
    let reader = Confined(connection)
    let isKept = state.withLock { $0.finish(reader) }
    // Statements are never on loan here: they can't outlive the closure, so closing can't fail.
    if !isKept { try? connection.close() }
  }
}
