extension Connection {
  /// Runs the statements of a text, which takes no values: for migrations, settings and tests.
  package func executeScript(_ sql: String) throws(SQLiteError) {
    try executeScript(Array(sql.utf8))
  }

  /// Runs the statements of a UTF-8 text, which takes no values.
  ///
  /// The statements before one that fails have run: use it in a transaction.
  package func executeScript(_ utf8: [UInt8]) throws(SQLiteError) {
    guard unsafe handle != nil else { throw SQLiteError.closed }
    guard !utf8.contains(0) else { throw SQLiteError(.misuse, "a NUL in SQL") }
    var start = 0
    while start < utf8.count {
      let compiled = try unsafe utf8.withUnsafeBufferPointer { text throws(SQLiteError) in
        try unsafe compile(UnsafeBufferPointer(rebasing: text[start...]))
      }
      // Without a statement, what is left is space and comments.
      guard let statement = compiled.statement, compiled.end > 0 else { return }
      try Statement(statement, of: self).run()
      start += compiled.end
    }
  }

  /// Reads a setting, or makes it and reads the answer.
  @discardableResult
  func pragma(_ name: StaticString, _ value: Int? = nil) throws(SQLiteError) -> Value? {
    // A setting takes no bound value. Its name is a literal and its value a number.
    try setting(value.map { "PRAGMA \(name) = \($0)" } ?? "PRAGMA \(name)")
  }

  /// Makes a setting whose value is a word.
  func pragma(_ name: StaticString, _ word: StaticString) throws(SQLiteError) -> Value? {
    try setting("PRAGMA \(name) = \(word)")
  }

  private func setting(_ sql: String) throws(SQLiteError) -> Value? {
    guard unsafe handle != nil else { throw SQLiteError.closed }
    let text = Array(sql.utf8)
    let compiled = try unsafe text.withUnsafeBufferPointer { text throws(SQLiteError) in
      try unsafe compile(text)
    }
    guard let prepared = compiled.statement else { return nil }
    let statement = Statement(prepared, of: self)
    return try statement.stepUnconditionally() ? statement.value(0) : nil
  }
}
