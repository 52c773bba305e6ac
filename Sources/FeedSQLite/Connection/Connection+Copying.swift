extension Connection {
  /// Writes a compact copy of the database, as it is at one moment, into a new file.
  ///
  /// Others may write meanwhile. The copy is one file, not in WAL mode, with the same application
  /// and version.
  ///
  /// - `path`: an absolute path, where there is no file.
  /// - Throws: `.cannotOpen` if no file can be made there.
  package func copy(into path: String) throws(SQLiteError) {
    // It forbids writing to any database, the copy included; this one is opened for reading only.
    try pragma("query_only", 0)
    let result = Result { () throws(SQLiteError) in try run("VACUUM INTO ?", path) }
    try pragma("query_only", isReadOnly ? 1 : 0)
    try result.get()
  }
}
