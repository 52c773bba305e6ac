extension Connection {
  /// Writes the database anew without free pages, and empties the log, so that the file shrinks.
  ///
  /// Outside a transaction, under the lock file. It takes as much space again for a while, in a
  /// temporary file, not in memory.
  package func vacuum() throws {
    guard !isInTransaction else { throw SQLiteError(.misuse, "VACUUM within a transaction") }
    try withWriteLock {
      // Else the copy of the whole database would be made in memory.
      try pragma("temp_store", 1)
      let result = Result { try run("VACUUM") }
      try pragma("temp_store", 2)
      try result.get()
      _ = try checkpoint(.truncate, wait: options.busyTimeout)
    }
  }
}
