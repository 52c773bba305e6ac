/// A connection's hold on the lock file, which may be taken several times over.
struct WriteLock {
  private let file: FileLock
  private var depth = 0
  private var isTransactionHolding = false

  init(file: FileLock) {
    self.file = file
  }

  var isHeld: Bool { depth > 0 }

  mutating func acquire() throws(SQLiteError) {
    if depth == 0 { try file.acquire() }
    depth += 1
  }

  mutating func release() {
    depth -= 1
    if depth == 0 { file.release() }
  }

  mutating func beginTransaction() throws(SQLiteError) {
    try acquire()
    isTransactionHolding = true
  }

  /// Gives up the transaction's hold; does nothing if it has none.
  mutating func endTransaction() {
    guard isTransactionHolding else { return }
    isTransactionHolding = false
    release()
  }
}
