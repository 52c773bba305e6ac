import CSQLite

/// A database that is written under another name, and gets its own once it is whole and on the disk.
///
/// A crash leaves at most the other name, never half a file under its own.
package struct NewDatabase: Sendable {
  /// Where it is to be.
  private let place: DatabasePath
  /// Where it is written.
  package let temporaryPath: String

  private static let sideFiles = ["-wal", "-shm", "-journal"]

  /// Finds a place for a new file.
  ///
  /// - Throws: `.fileExists` if there is a file, `.noSuchFile` if there is no such folder.
  package init(at path: String) throws(SQLiteError) {
    place = try DatabasePath(path, mayBeMissing: true)
    temporaryPath =
      "\(place.resolved).\(SystemCalls.processID)-\(UInt32.random(in: 0 ... .max)).part"
    guard case .missing = SystemCalls.kind(of: place.resolved) else { throw taken() }
  }

  /// Puts what was written on the disk, and gives it its name.
  ///
  /// - `timeout`: how long to wait for one who writes a store there.
  /// - Throws: `.fileExists` if another has come to be there.
  package func publish(timeout: Duration) throws(SQLiteError) {
    try check(SystemCalls.synchronize(temporaryPath), temporaryPath)
    let lock = try FileLock(for: place, timeout: timeout)
    try lock.acquire()
    defer {
      // Nobody writes there yet; one who waits for the lock sees that its file has gone.
      _ = SystemCalls.remove(lock.path)
      lock.release()
    }
    guard case .missing = SystemCalls.kind(of: place.resolved) else { throw taken() }
    // A log that is left of a file that is gone would be taken for this one's.
    for suffix in Self.sideFiles {
      try check(SystemCalls.remove(place.resolved + suffix), place.given + suffix)
    }
    let result = unsafe csqlite_rename_exclusively(temporaryPath, place.resolved)
    if result == SystemCalls.fileExists { throw taken() }
    try check(result, place.given)
    try check(SystemCalls.synchronize(folder), folder)
  }

  /// Takes away what was written under the other name; does nothing once it is published.
  package func discard() {
    // Whatever can't be taken away is no store's file.
    for suffix in [""] + Self.sideFiles { _ = SystemCalls.remove(temporaryPath + suffix) }
  }

  private var folder: String {
    let cut = place.resolved.utf8.lastIndex(of: UInt8(ascii: "/")) ?? place.resolved.startIndex
    return cut == place.resolved.startIndex ? "/" : String(place.resolved[..<cut])
  }

  private func taken() -> SQLiteError {
    SQLiteError(.fileExists, "\(place.given) is there already")
  }

  private func check(_ number: Int32, _ name: String) throws(SQLiteError) {
    guard number != 0 else { return }
    let code: ResultCode =
      switch number {
      case SystemCalls.noPermission: .permission
      case SystemCalls.noSpace: .full
      default: .io
      }
    throw SQLiteError(code, "\(name): \(SystemCalls.describe(number))")
  }
}
