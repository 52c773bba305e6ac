/// The compiled statements of one connection, by the address of their text, least recently used
/// out.
///
/// A lookup is one hash of an address, as texts are literals. Only a miss at capacity looks at
/// every entry.
final class StatementCache {
  private var entries: [UInt: PreparedStatement] = [:]
  private let capacity: Int
  private var clock = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Finds a copy that is not in use and marks it as lent.
  func take(_ key: UInt) -> PreparedStatement? {
    var candidate = entries[key]
    while let statement = candidate {
      if !statement.isLent {
        lend(statement)
        return statement
      }
      candidate = statement.spare
    }
    return nil
  }

  /// Keeps a newly compiled statement and marks it as lent.
  func add(_ statement: PreparedStatement, for key: UInt) {
    lend(statement)
    guard let first = entries[key] else {
      if entries.count >= capacity { evict() }
      entries[key] = statement
      return
    }
    statement.spare = first.spare
    first.spare = statement
  }

  /// Finalizes all statements; lent ones stay.
  func removeAll() {
    for (key, statement) in entries where !statement.isAnyLent {
      statement.finalize()
      entries[key] = nil
    }
  }

  private func lend(_ statement: PreparedStatement) {
    clock &+= 1
    statement.lastUse = clock
    statement.isLent = true
  }

  private func evict() {
    let idle = entries.lazy.filter { !$0.value.isAnyLent }
    guard let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    oldest.value.finalize()
    entries[oldest.key] = nil
  }
}
