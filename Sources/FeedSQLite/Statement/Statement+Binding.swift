import CSQLite

extension Statement {
  /// Binds values to consecutive parameters; the first parameter of a statement is 1.
  package func bind<each V: Bindable>(_ first: Int, _ values: repeat each V) throws(SQLiteError) {
    var index = first
    for value in repeat each values {
      try value.bind(to: self, at: index)
      index += 1
    }
  }

  /// Binds NULL.
  package func bindNull(_ index: Int) throws(SQLiteError) {
    try check(unsafe sqlite3_bind_null(prepared.handle, Int32(clamping: index)))
  }

  /// Binds UTF-8 text, which SQLite copies.
  package func bind(_ index: Int, text: Span<UInt8>) throws(SQLiteError) {
    try bind(index, text: text, copies: true)
  }

  /// Binds bytes, which SQLite copies; none make an empty BLOB.
  package func bind(_ index: Int, blob: Span<UInt8>) throws(SQLiteError) {
    try bind(index, blob: blob, copies: true)
  }

  /// Binds UTF-8 text without a copy while `body` runs the statement.
  ///
  /// Afterwards the statement is reset and the parameter is NULL.
  package func withText<T>(
    _ index: Int, _ utf8: Span<UInt8>, _ body: () throws(SQLiteError) -> T,
  ) throws(SQLiteError) -> T {
    try bind(index, text: utf8, copies: false)
    defer { endLending(index) }
    return try body()
  }

  /// Binds bytes without a copy while `body` runs the statement.
  ///
  /// Afterwards the statement is reset and the parameter is NULL.
  package func withBlob<T>(
    _ index: Int, _ bytes: Span<UInt8>, _ body: () throws(SQLiteError) -> T,
  ) throws(SQLiteError) -> T {
    try bind(index, blob: bytes, copies: false)
    defer { endLending(index) }
    return try body()
  }
}

extension Statement {
  func bindInteger(_ index: Int, _ value: Int64) throws(SQLiteError) {
    try check(unsafe sqlite3_bind_int64(prepared.handle, Int32(clamping: index), value))
  }

  func bindReal(_ index: Int, _ value: Double) throws(SQLiteError) {
    // SQLite would store NULL.
    guard !value.isNaN else { throw SQLiteError(.mismatch, "not a number", sql: sql) }
    try check(unsafe sqlite3_bind_double(prepared.handle, Int32(clamping: index), value))
  }

  func bindString(_ index: Int, _ value: String) throws(SQLiteError) {
    var value = value
    let result = value.withUTF8 { utf8 in
      unsafe csqlite_bind_text(
        prepared.handle, Int32(clamping: index), Self.address(of: utf8),
        UInt64(utf8.count), 1)
    }
    try check(result)
  }

  private func bind(_ index: Int, text: Span<UInt8>, copies: Bool) throws(SQLiteError) {
    let result = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe csqlite_bind_text(
        prepared.handle, Int32(clamping: index), Self.address(of: bytes), UInt64(bytes.count),
        copies ? 1 : 0)
    }
    try check(result)
  }

  private func bind(_ index: Int, blob: Span<UInt8>, copies: Bool) throws(SQLiteError) {
    let result = unsafe blob.withUnsafeBufferPointer { bytes in
      unsafe csqlite_bind_blob(
        prepared.handle, Int32(clamping: index), bytes.baseAddress, UInt64(bytes.count),
        copies ? 1 : 0)
    }
    try check(result)
  }

  private func endLending(_ index: Int) {
    prepared.reset()
    // The index was good for the binding that ends here, and the statement is at rest: it can't
    // fail.
    _ = unsafe sqlite3_bind_null(prepared.handle, Int32(clamping: index))
  }

  /// The address of bytes, some address for none, as SQLite binds NULL for a null pointer.
  private static func address(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    unsafe bytes.baseAddress ?? emptyText
  }

  private func check(_ result: Int32) throws(SQLiteError) {
    guard result == SQLITE_OK else { throw unsafe SQLiteError(result, of: prepared.handle) }
  }
}

/// The address of a literal, which exists as long as the program.
private var emptyText: UnsafePointer<UInt8> {
  let literal: StaticString = "\0"
  return unsafe literal.utf8Start
}
