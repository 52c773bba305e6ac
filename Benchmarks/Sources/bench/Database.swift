import SystemSQLite

/// What went wrong with a comparator's database, or with an answer.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A database that the store is compared with, used through SQLite's own interface.
@safe
final class Database {
  private let handle: OpaquePointer

  /// Opens a file as the store opens its own: WAL, a full synchronisation a commit, foreign keys, and
  /// by default the same page cache.
  convenience init(making path: String, cacheKiB: Int = 16_384) throws {
    try self.init(opening: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -\(cacheKiB)
      """)
  }

  /// Opens a file for reading, without settings.
  convenience init(reading path: String) throws {
    try self.init(opening: path, flags: SQLITE_OPEN_READONLY)
  }

  private init(opening path: String, flags: Int32) throws {
    var opened: OpaquePointer?
    let result = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, let handle = unsafe opened else {
      throw BenchError("\(path) can't be opened: \(result)")
    }
    unsafe self.handle = handle
  }

  deinit { close() }

  private var isClosed = false

  func close() {
    guard !isClosed else { return }
    isClosed = true
    _ = unsafe sqlite3_close_v2(handle)
  }

  func execute(_ sql: String) throws {
    let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw failure(sql) }
  }

  func prepare(_ sql: String) throws -> Statement {
    var compiled: OpaquePointer?
    let result = unsafe sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard result == SQLITE_OK, let statement = unsafe compiled else { throw failure(sql) }
    return unsafe Statement(statement)
  }

  /// Runs a body in a transaction.
  func transaction<T>(_ body: () throws -> T) throws -> T {
    try execute("BEGIN IMMEDIATE")
    let value = try body()
    try execute("COMMIT")
    return value
  }

  /// The first column of the first row.
  func integer(_ sql: String) throws -> Int {
    let statement = try prepare(sql)
    guard try statement.step() else { throw BenchError("no row: \(sql)") }
    return statement.integer(0)
  }

  private func failure(_ sql: String) -> BenchError {
    BenchError("\(unsafe String(cString: sqlite3_errmsg(handle))): \(sql)")
  }
}

/// A compiled statement.
@safe
final class Statement {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { _ = unsafe sqlite3_finalize(handle) }

  func bind(_ index: Int32, _ value: Int) {
    _ = unsafe sqlite3_bind_int64(handle, index, Int64(value))
  }

  func bind(_ index: Int32, _ value: Double) {
    _ = unsafe sqlite3_bind_double(handle, index, value)
  }

  /// Goes on to the next row; false at the end.
  func step() throws -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw BenchError(unsafe String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))))
    }
  }

  func reset() { _ = unsafe sqlite3_reset(handle) }

  /// Runs to the end, to be used again.
  func run() throws {
    while try step() {}
    reset()
  }

  /// Runs with a text bound in place.
  func run(_ index: Int32, text: [UInt8]) throws {
    try unsafe text.withUnsafeBytes { bytes in
      _ = unsafe bench_bind_text(handle, index, bytes.baseAddress, Int32(bytes.count))
      try run()
    }
  }

  /// Runs with bytes bound in place.
  func run(_ index: Int32, blob: [UInt8]) throws {
    try unsafe blob.withUnsafeBytes { bytes in
      _ = unsafe bench_bind_blob(handle, index, bytes.baseAddress, Int32(bytes.count))
      try run()
    }
  }

  func integer(_ column: Int32) -> Int { Int(unsafe sqlite3_column_int64(handle, column)) }

  func double(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

  func text(_ column: Int32) -> String {
    unsafe sqlite3_column_text(handle, column).map { unsafe String(cString: $0) } ?? ""
  }
}
