import CSQLite

extension SQLiteError {
  /// Describes the last failure on a connection; `code` is what the failing call returned.
  init(_ code: Int32, on database: OpaquePointer?, sql: String? = nil) {
    // The handle's own code is more precise than a primary one, and belongs to another call if it
    // differs in kind.
    let extended = unsafe sqlite3_extended_errcode(database)
    let isSame = extended & 0xff == code & 0xff
    let text = unsafe isSame ? sqlite3_errmsg(database) : sqlite3_errstr(code)
    self.init(
      ResultCode(rawValue: isSame ? extended : code),
      unsafe text.map { unsafe String(cString: $0) } ?? "unknown error", sql: sql)
  }

  /// Describes the last failure of a statement.
  init(_ code: Int32, of statement: OpaquePointer?) {
    let text = unsafe sqlite3_sql(statement).map { unsafe String(cString: $0) }
    unsafe self.init(code, on: sqlite3_db_handle(statement), sql: text)
  }

  static let closed = SQLiteError(.closed, "used after it was closed")
}
