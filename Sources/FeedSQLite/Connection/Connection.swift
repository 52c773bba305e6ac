import CSQLite

/// A connection to a database file, with all its settings made.
///
/// A connection belongs to one thread at a time; it is not Sendable, and `ReaderPool` and `Writer`
/// see to the hand-over. It is opened without SQLite's own mutex for that reason. Every failure of
/// SQLite is thrown as ``SQLiteError``.
///
/// ```swift
/// let connection = try Connection(path: "feed.sqlite", mode: .readOnly)
/// let count = try connection.firstInt("SELECT count(*) FROM item WHERE feed = ?", feed)
/// ```
@safe
package final class Connection {
  /// What a connection may do with the file.
  package enum Mode: Sendable {
    /// Reads; never makes or changes the database file.
    case readOnly
    /// Reads and writes a file that exists.
    case readWrite
    /// Reads and writes, and makes the file if there is none.
    case create
  }

  /// The path as it was given.
  package let path: String
  package let isReadOnly: Bool
  /// Stops what the connection does, from any thread.
  package let interrupter: Interrupter
  /// Whether a rollback failed, after which the connection can only be closed.
  package internal(set) var isBroken = false
  /// Whether the database was in WAL mode when it was opened.
  package private(set) var isWAL = false
  /// The last checkpoint that this connection made.
  package internal(set) var lastCheckpoint: Checkpoint?
  /// The error of the last checkpoint that followed a commit, if it failed; the commit is not
  /// affected.
  package internal(set) var lastCheckpointError: SQLiteError?

  let options: Options
  let statements: StatementCache
  var handle: OpaquePointer? { unsafe storage.handle }
  var lentStatements = 0
  var statementsRun = 0
  var statementsPrepared = 0
  var statisticsTaken = Statistics()
  var writeLock: WriteLock?
  /// What is to be told before the connection closes.
  var watch: CommitWatch?
  var checkpointState: CheckpointState
  private var storage: Storage
  let progress: ProgressWatch

  @safe
  private struct Storage {
    var handle: OpaquePointer?
    let frames: UnsafeMutablePointer<Int32>
    var walIndex: WALIndexHeader?
  }

  /// Opens a database file, and puts it in WAL mode if it may be written.
  ///
  /// - `path`: a file; names that mean something else to SQLite, as `:memory:`, are file names.
  /// - `lock`: the lock file to be held for every write and checkpoint. Without one, nobody but
  ///     this connection may write or make checkpoints.
  package convenience init(
    path: String, mode: Mode, options: Options = Options(), lock: FileLock? = nil,
  ) throws(SQLiteError) {
    let place = try DatabasePath(path, mayBeMissing: mode == .create)
    try self.init(at: place, mode: mode, options: options, lock: lock)
  }

  init(at place: DatabasePath, mode: Mode, options: Options, lock: FileLock?) throws(SQLiteError) {
    path = place.given
    isReadOnly = mode == .readOnly
    self.options = options
    statements = StatementCache(capacity: options.cachedStatements)
    writeLock = lock.map { WriteLock(file: $0) }
    checkpointState = CheckpointState(truncateAt: options.truncateFrames)
    let opened = unsafe try Self.open(place, mode: mode)
    unsafe storage = Storage(handle: opened, frames: .allocate(capacity: 1), walIndex: nil)
    unsafe storage.frames.initialize(to: 0)
    interrupter = unsafe Interrupter(opened)
    progress = ProgressWatch(interrupter: interrupter)
    unsafe progress.install(on: opened)
    do {
      try configure()
      isWAL = try enterWAL()
    } catch {
      discard()
      throw error
    }
    unsafe csqlite_watch_log(opened, storage.frames)
  }

  deinit {
    discard()
    unsafe storage.frames.deallocate()
  }

  /// Closes the connection; later use throws `.closed`, closing again does nothing.
  ///
  /// - Throws: `.busy` while statements are on loan.
  package func close() throws(SQLiteError) {
    guard unsafe handle != nil else { return }
    guard lentStatements == 0 else { throw SQLiteError(.busy, "statements are still in use") }
    discard()
  }

  /// The number of frames in the log as of this connection's last commit or checkpoint.
  package internal(set) var logFrames: Int {
    get { Int(unsafe storage.frames.pointee) }
    set { unsafe storage.frames.pointee = Int32(clamping: newValue) }
  }

  /// Reads what changes with every commit of any process; nil where the system does not offer it.
  ///
  /// It is read without locks: take it before the transaction whose content it is to stand for.
  package func commitStamp() -> CommitStamp? {
    walIndexHeader()?.stamp()
  }

  func walIndexHeader() -> WALIndexHeader? {
    guard isWAL, unsafe handle != nil else { return nil }
    if storage.walIndex == nil {
      storage.walIndex = unsafe csqlite_wal_index_header(handle).map {
        unsafe WALIndexHeader($0)
      }
    }
    return storage.walIndex
  }

  /// Makes statements fail with `.interrupt` from a point in time on; nil takes that back.
  package func setDeadline(_ instant: ContinuousClock.Instant?) {
    progress.deadline = instant
  }

  private func discard() {
    guard unsafe handle != nil else { return }
    watch?.leave(self)
    interrupter.detach()
    statements.removeAll()
    // Version 2 leaves the handle to statements that are still on loan; `close` has refused by
    // then.
    _ = unsafe sqlite3_close_v2(handle)
    unsafe storage.handle = nil
    storage.walIndex = nil
  }
}
