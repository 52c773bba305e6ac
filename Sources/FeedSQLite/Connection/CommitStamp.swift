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
/// It looks through the memory that one of a pool's connections has mapped, whoever uses that one
/// meanwhile. A look costs a lock and a few loads of memory.
package final class CommitWatch: Sendable {
  private struct View {
    var connection: ObjectIdentifier
    var header: WALIndexHeader
  }

  // Locked, so that nobody looks while the connection goes that the memory is mapped by.
  private let view = Mutex<View?>(nil)

  /// Makes a watch that does not see anything yet.
  init() {}

  /// Reads the present stamp; nil where the system does not offer it, and while no connection is
  /// open.
  ///
  /// Take it before the read transaction whose content it is to stand for.
  package func stamp() -> CommitStamp? {
    view.withLock { $0?.header.stamp() }
  }

  /// Looks through a connection from now on, unless it does through another; the connection's owner
  /// calls it, and the connection says when it goes.
  func look(through connection: Connection) {
    connection.watch = self
    view.withLock { view in
      guard view == nil, let header = connection.walIndexHeader() else { return }
      view = View(connection: ObjectIdentifier(connection), header: header)
    }
  }

  /// Looks no longer through a connection that is about to be closed.
  func leave(_ connection: Connection) {
    view.withLock { view in
      if view?.connection == ObjectIdentifier(connection) { view = nil }
    }
  }
}
