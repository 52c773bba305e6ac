import CSQLite

/// A compiled statement: owns its handle and knows whether it is lent and running.
@safe
final class PreparedStatement {
  private(set) var handle: OpaquePointer?
  /// Whether running it can't change the database.
  let isReadOnly: Bool
  var isLent = false
  /// Whether it has been stepped and not been reset since.
  var isRunning = false
  /// When it was last lent, in the cache's own count.
  var lastUse = 0
  /// Further copies of the same statement, for when this one is in use.
  var spare: PreparedStatement?

  init(adopting handle: OpaquePointer) {
    unsafe self.handle = handle
    isReadOnly = unsafe sqlite3_stmt_readonly(handle) != 0
  }

  deinit {
    finalize()
  }

  /// Whether this or one of the further copies is in use.
  var isAnyLent: Bool { isLent || spare?.isAnyLent == true }

  /// Stops the run and gives up what it holds.
  func reset() {
    isRunning = false
    // The result repeats the error of the last step, which has been reported.
    _ = unsafe sqlite3_reset(handle)
  }

  func clearBindings() {
    _ = unsafe sqlite3_clear_bindings(handle)
  }

  func finalize() {
    spare?.finalize()
    _ = unsafe sqlite3_finalize(handle)
    unsafe handle = nil
  }
}
