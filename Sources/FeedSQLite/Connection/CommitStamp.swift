import CSQLite

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
/// It owns an idle connection. A look costs a few loads of memory.
package final class CommitWatch: Sendable {
  private let connection: Confined
  private let header: WALIndexHeader?

  /// Opens a connection to look through.
  package init(path: String) throws(SQLiteError) {
    let connection = try Connection(path: path, mode: .readOnly, options: .reader)
    header = connection.walIndexHeader()
    self.connection = Confined(connection)
  }

  /// Reads the present stamp; nil where the system does not offer it.
  ///
  /// Take it before the read transaction whose content it is to stand for.
  package func stamp() -> CommitStamp? {
    header?.stamp()
  }
}
