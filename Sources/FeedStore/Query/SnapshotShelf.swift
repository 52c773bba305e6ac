import FeedSQLite
import LayoutCache
import Synchronization

/// The layouts that were asked last, each with the commit that it was seen at: as long as no process
/// has committed since, a query needs no SQL.
final class SnapshotShelf: Sendable {
  /// A feed and class as a query names them; names are compared byte for byte.
  struct Key: Hashable, Sendable {
    var feed: String?
    var widthClass: Query.WidthClassChoice

    static func == (a: Key, b: Key) -> Bool {
      guard isSame(a.feed, b.feed) else { return false }
      guard case .named(let name) = a.widthClass else { return a.widthClass == b.widthClass }
      guard case .named(let other) = b.widthClass else { return false }
      return isSame(name, other)
    }

    private static func isSame(_ a: String?, _ b: String?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return a.utf8.elementsEqual(b.utf8)
    }
  }

  /// A layout, and when it was current.
  struct Entry: Sendable {
    var snapshot: LayoutSnapshot
    var stamp: CommitStamp?
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// The one last asked for, which mostly is asked for again: finding it takes no hashing.
    var last: (key: Key, entry: Entry)?
  }

  private static let capacity = 4096
  private let state = Mutex(State())

  func entry(for key: Key) -> Entry? {
    state.withLock { state in
      if let last = state.last, last.key == key { return last.entry }
      guard let entry = state.entries[key] else { return nil }
      state.last = (key, entry)
      return entry
    }
  }

  func keep(_ entry: Entry, for key: Key) {
    state.withLock { state in
      if state.entries.count >= Self.capacity, state.entries[key] == nil {
        state.entries.removeAll()
      }
      state.entries[key] = entry
      state.last = (key, entry)
    }
  }
}
