import CSQLite
import Synchronization

/// A mark of the database's state that changes with every commit, of any process.
///
/// Equal stamps mean that nothing was committed in between. A checkpoint may change the stamp
/// without a commit.
package struct CommitStamp: Hashable, Sendable {
  private let change: UInt64
  private let frames: UInt64
  private let checksum: UInt64

  fileprivate init(_ stamp: csqlite_wal_index_stamp) {
    change = stamp.change
    frames = stamp.frames
    checksum = stamp.checksum
  }
}

// The memory is mapped as long as the connection that gave it is open, which the owners of this
// value see to; it is only read, with atomic loads.
@safe
struct WALIndexHeader: @unchecked Sendable {
  private let address: UnsafeRawPointer

  init(_ address: UnsafeRawPointer) {
    unsafe self.address = address
  }

  func stamp() -> CommitStamp {
    CommitStamp(unsafe csqlite_load_wal_index_stamp(address))
  }
}

/// Sees the commits of all processes, from any thread, without SQL.
///
/// It owns an idle connection. A look costs a lock and a few loads of memory.
package final class CommitWatch: Sendable {
  private struct Open {
    var connection: Confined
    var header: WALIndexHeader?
  }

  // Locked, so that nobody looks while the connection goes that the memory is mapped by.
  private let open: Mutex<Open?>

  /// Opens a connection to look through.
  package init(path: String) throws(SQLiteError) {
    let connection = try Connection(path: path, mode: .readOnly, options: .reader)
    let header = connection.walIndexHeader()
    open = Mutex(Open(connection: Confined(connection), header: header))
  }

  /// Reads the present stamp; nil where the system does not offer it, and once it is closed.
  ///
  /// Take it before the read transaction whose content it is to stand for.
  package func stamp() -> CommitStamp? {
    open.withLock { $0?.header?.stamp() }
  }

  /// Gives up the connection, without which another can be the file's last.
  package func close() {
    open.withLock { $0 = nil }
  }
}
