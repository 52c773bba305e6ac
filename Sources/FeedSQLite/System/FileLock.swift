import Synchronization

/// The advisory lock between the writers of one database: a file beside it, never the database.
///
/// It is held around write transactions and checkpoints, so that no commit overlaps a checkpoint in
/// any process. The operating system drops it when its holder dies. Two locks on the same file
/// exclude each other within one process, too.
package final class FileLock: Sendable {
  /// The path of the lock file.
  package let path: String
  private let timeout: Duration
  private let descriptor: Mutex<Int32>

  /// Opens the lock file, creating it where needed.
  ///
  /// - `timeout`: how long `acquire` waits for another holder.
  init(for database: DatabasePath, timeout: Duration) throws(SQLiteError) {
    path = database.resolved + "-lock"
    self.timeout = timeout
    descriptor = Mutex(try SystemCalls.openLockFile(path).get())
  }

  deinit {
    descriptor.withLock { SystemCalls.closeFile($0) }
  }

  /// Waits until the lock is this object's.
  ///
  /// - Throws: `.lockTimeout`, naming the holding process, when the time is over.
  func acquire() throws(SQLiteError) {
    let deadline = ContinuousClock.now.advanced(by: timeout)
    var pause = Duration.microseconds(50)
    while true {
      if try attempt() { return }
      guard ContinuousClock.now < deadline else { throw timeoutError() }
      SystemCalls.sleep(pause)
      pause = min(pause * 2, .milliseconds(4))
    }
  }

  /// Gives the lock up.
  func release() {
    descriptor.withLock { SystemCalls.unlock($0) }
  }

  private func attempt() throws(SQLiteError) -> Bool {
    let result: Result<Bool, SQLiteError> = descriptor.withLock { descriptor in
      switch SystemCalls.tryLock(descriptor) {
      case .heldElsewhere: return .success(false)
      case .failed(let number):
        return .failure(SQLiteError(.io, "cannot lock \(path): \(SystemCalls.describe(number))"))
      case .locked:
        guard SystemCalls.isUnlinked(descriptor) else {
          SystemCalls.recordHolder(descriptor)
          return .success(true)
        }
        // Somebody deleted the lock file: others lock a new one, so this lock is worth nothing.
        return SystemCalls.openLockFile(path).map { reopened in
          SystemCalls.closeFile(descriptor)
          descriptor = reopened
          return false
        }
      }
    }
    return try result.get()
  }

  private func timeoutError() -> SQLiteError {
    let holder = descriptor.withLock { SystemCalls.recordedHolder($0) }
    let name = holder.map { "process \($0)" } ?? "another process"
    return SQLiteError(.lockTimeout, "\(name) is writing, for longer than \(timeout)")
  }
}
