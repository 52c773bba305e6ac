import CSQLite

// Settings are made before anything in the file is looked at, as the schema of a hostile file
// counts as input.
extension Connection {
  static func open(_ place: DatabasePath, mode: Mode) throws(SQLiteError) -> OpaquePointer {
    try SQLiteLibrary.requireUsable()
    let access =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var handle: OpaquePointer?
    let result = unsafe sqlite3_open_v2(
      place.resolved, &handle, access | SQLITE_OPEN_NOMUTEX, nil)
    if result == SQLITE_OK, let opened = unsafe handle {
      _ = unsafe sqlite3_extended_result_codes(opened, 1)
      return unsafe opened
    }
    let error = unsafe openingError(result, handle, place)
    _ = unsafe sqlite3_close(handle)
    throw error
  }

  private static func openingError(
    _ result: Int32, _ handle: OpaquePointer?, _ place: DatabasePath,
  ) -> SQLiteError {
    let error = unsafe SQLiteError(result, on: handle)
    let number = unsafe sqlite3_system_errno(handle)
    let isForbidden = error.isCannotOpen && number == SystemCalls.noPermission
    return SQLiteError(
      isForbidden ? .permission : error.code, "\(place.given): \(error.message)")
  }

  func configure() throws(SQLiteError) {
    _ = unsafe sqlite3_busy_timeout(handle, options.busyTimeout.clampedMilliseconds)
    try setFlags()
    setLimits()
    _ = unsafe sqlite3_wal_autocheckpoint(handle, 0)
    try setPragmas()
  }

  private func setFlags() throws(SQLiteError) {
    try setFlag(SQLITE_DBCONFIG_DEFENSIVE, true)
    try setFlag(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    try setFlag(SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
    try setFlag(SQLITE_DBCONFIG_ENABLE_VIEW, false)
    try setFlag(SQLITE_DBCONFIG_DQS_DML, false)
    try setFlag(SQLITE_DBCONFIG_DQS_DDL, false)
    try setFlag(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false)
    try setFlag(SQLITE_DBCONFIG_ENABLE_FKEY, true)
    // The last one to close would make a checkpoint, without the lock file.
    try setFlag(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
  }

  func setFlag(_ flag: Int32, _ isOn: Bool) throws(SQLiteError) {
    var actual: Int32 = -1
    let result = unsafe csqlite_db_config_flag(handle, flag, isOn ? 1 : 0, &actual)
    guard result == SQLITE_OK, (actual != 0) == isOn else {
      throw SQLiteError(.unsupportedLibrary, "SQLite does not take setting \(flag)")
    }
  }

  private func setLimits() {
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, 256 << 20),
      (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
      (SQLITE_LIMIT_COLUMN, 200),
      (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_COMPOUND_SELECT, 50),
      (SQLITE_LIMIT_VDBE_OP, 50_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 32),
      // VACUUM attaches a database of its own.
      (SQLITE_LIMIT_ATTACHED, 1),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
      (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 50),
      (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, value) in limits { _ = unsafe sqlite3_limit(handle, limit, value) }
  }

  private func setPragmas() throws(SQLiteError) {
    try pragma("mmap_size", 0)
    try pragma("cell_size_check", 1)
    try pragma("temp_store", 2)
    if isReadOnly { try pragma("query_only", 1) }
    guard case .text("UTF-8") = try pragma("encoding") else {
      // Text is read as it is stored.
      throw SQLiteError(.notADatabase, "\(path): its text is not UTF-8")
    }
    try pragma("cache_size", -options.cacheKiB)
    if !isReadOnly {
      try pragma("synchronous", options.synchronous.rawValue)
      try pragma("journal_size_limit", 64 << 20)
    }
  }

  /// Switches to WAL mode if the file may be written, and says whether it is in WAL mode.
  func enterWAL() throws(SQLiteError) -> Bool {
    let present = try pragma("journal_mode")
    if present == .text("wal") { return true }
    if isReadOnly { return false }
    try writeLock?.acquire()
    defer { writeLock?.release() }
    guard try pragma("journal_mode", "WAL") == .text("wal") else {
      throw SQLiteError(.cannotOpen, "\(path): this file system does not allow WAL mode")
    }
    // The first read in the new mode opens the log.
    _ = try userVersion()
    return true
  }
}
