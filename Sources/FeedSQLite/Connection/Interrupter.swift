import CSQLite
import Synchronization

/// Stops what a connection does, from any thread.
///
/// A request holds until it is cleared, so that it is not lost between two statements.
package final class Interrupter: Sendable {
  private let handle: Mutex<Handle>
  private let requested = Atomic(false)

  // `sqlite3_interrupt` may be called from any thread while the connection is open; the mutex keeps
  // the pointer from being used after `detach`, which comes before closing.
  @safe
  private struct Handle: @unchecked Sendable {
    var database: OpaquePointer?
  }

  init(_ database: OpaquePointer) {
    unsafe handle = Mutex(Handle(database: database))
  }

  /// Whether an interrupt was requested and not cleared.
  package var isRequested: Bool { requested.load(ordering: .acquiring) }

  /// Makes the running statement, and all until `clear`, fail with `.interrupt`.
  package func interrupt() {
    requested.store(true, ordering: .releasing)
    handle.withLock { handle in
      if let database = unsafe handle.database { unsafe sqlite3_interrupt(database) }
    }
  }

  /// Takes the request back, when what it was meant for has ended.
  package func clear() {
    requested.store(false, ordering: .releasing)
  }

  /// Forgets the connection, which is about to be closed.
  func detach() {
    handle.withLock { unsafe $0.database = nil }
  }
}
