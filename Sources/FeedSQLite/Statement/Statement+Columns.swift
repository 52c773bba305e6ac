import CSQLite

// Columns count from 0 and exist only after `step` found a row. A column of another type is
// converted by SQLite's rules, one that does not exist reads as NULL; STRICT tables keep types as
// declared.
extension Statement {
  /// The number of columns of the result.
  package var columnCount: Int { Int(unsafe sqlite3_column_count(prepared.handle)) }

  package func int64(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(prepared.handle, Int32(clamping: column))
  }

  package func int(_ column: Int) -> Int { Int(clamping: int64(column)) }

  package func bool(_ column: Int) -> Bool { int64(column) != 0 }

  package func double(_ column: Int) -> Double {
    unsafe sqlite3_column_double(prepared.handle, Int32(clamping: column))
  }

  /// The text of a column; bytes that are not UTF-8 are replaced.
  package func string(_ column: Int) -> String {
    unsafe withUnsafeBytes(column) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  package func bytes(_ column: Int) -> [UInt8] {
    unsafe withUnsafeBytes(column) { unsafe Array($0) }
  }

  package func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

  /// The number of bytes of a text or BLOB.
  package func byteCount(_ column: Int) -> Int {
    Int(unsafe sqlite3_column_bytes(prepared.handle, Int32(clamping: column)))
  }

  /// Lends a column's text or BLOB until `body` ends; `body` must not step or reset the statement.
  package func withBytes<T, E: Error>(
    _ column: Int, _ body: (Span<UInt8>) throws(E) -> T,
  ) throws(E) -> T {
    try unsafe withUnsafeBytes(column) { bytes throws(E) in try unsafe body(bytes.span) }
  }

  package func value(_ column: Int) -> Value {
    switch type(column) {
    case SQLITE_INTEGER: .integer(int64(column))
    case SQLITE_FLOAT: .real(double(column))
    case SQLITE_TEXT: .text(string(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }

  package func optionalInt64(_ column: Int) -> Int64? { isNull(column) ? nil : int64(column) }

  package func optionalInt(_ column: Int) -> Int? { isNull(column) ? nil : int(column) }

  package func optionalDouble(_ column: Int) -> Double? { isNull(column) ? nil : double(column) }

  package func optionalString(_ column: Int) -> String? { isNull(column) ? nil : string(column) }

  package func optionalBytes(_ column: Int) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

  private func type(_ column: Int) -> Int32 {
    unsafe sqlite3_column_type(prepared.handle, Int32(clamping: column))
  }

  /// Lends a column's text or BLOB as memory, valid until `body` ends or the statement moves.
  @unsafe
  package func withUnsafeBytes<T, E: Error>(
    _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> T,
  ) throws(E) -> T {
    let index = Int32(clamping: column)
    // For text, too: it gives the stored UTF-8 as it is, where `sqlite3_column_text` may have to
    // copy it to append a NUL. Databases in another encoding are not opened.
    let start = unsafe sqlite3_column_blob(prepared.handle, index)
    let count = Int(unsafe sqlite3_column_bytes(prepared.handle, index))
    return try unsafe body(
      UnsafeBufferPointer(
        start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count))
  }
}
