import CSQLite

extension Connection {
  /// The first statement of a text, if it has one, and where it ends.
  struct Compiled {
    let statement: PreparedStatement?
    let end: Int
  }

  /// Compiles a literal, which must hold exactly one statement.
  func compile(_ sql: StaticString) throws(SQLiteError) -> PreparedStatement {
    let text = unsafe UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
    let compiled = unsafe try compile(text, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
    guard let statement = compiled.statement else {
      throw SQLiteError(.misuse, "no statement", sql: sql.description)
    }
    guard unsafe text[compiled.end...].allSatisfy({ $0 == 0x20 || $0 == 0x0a }) else {
      throw SQLiteError(.misuse, "more than one statement", sql: sql.description)
    }
    return statement
  }

  /// Compiles the first statement of a UTF-8 text.
  func compile(
    _ text: UnsafeBufferPointer<UInt8>, flags: UInt32 = 0,
  ) throws(SQLiteError) -> Compiled {
    statementsPrepared += 1
    var compiled: OpaquePointer?
    var end = 0
    let result = unsafe text.withMemoryRebound(to: CChar.self) { text in
      var tail: UnsafePointer<CChar>?
      let result = unsafe sqlite3_prepare_v3(
        handle, text.baseAddress, Int32(clamping: text.count), flags, &compiled, &tail)
      if let start = text.baseAddress, let tail = unsafe tail { unsafe end = tail - start }
      return result
    }
    guard result == SQLITE_OK else {
      throw unsafe SQLiteError(result, on: handle, sql: String(decoding: text, as: UTF8.self))
    }
    return Compiled(
      statement: unsafe compiled.map { unsafe PreparedStatement(adopting: $0) }, end: end)
  }
}
