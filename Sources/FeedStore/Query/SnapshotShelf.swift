import FeedSQLite
import LayoutCache
import Synchronization

/// The layouts that were asked last, each with the commit that it was seen at: as long as no process
/// has committed since, a query needs no SQL.
final class SnapshotShelf: Sendable {
  /// A feed and class as a query names them.
  struct Key: Hashable, Sendable {
    var feed: String?
    var widthClass: Query.WidthClassChoice
  }

  /// A layout, and when it was current.
  struct Entry: Sendable {
    var snapshot: LayoutSnapshot
    var stamp: CommitStamp?
  }

  private static let capacity = 4096
  private let entries = Mutex<[Key: Entry]>([:])

  func entry(for key: Key) -> Entry? { entries.withLock { $0[key] } }

  func keep(_ entry: Entry, for key: Key) {
    entries.withLock { entries in
      if entries.count >= Self.capacity, entries[key] == nil { entries.removeAll() }
      entries[key] = entry
    }
  }
}
