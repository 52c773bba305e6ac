import FeedStorage
import Synchronization

/// The feeds that were looked at last, each in a class, so that settings which have not changed need
/// not be read again.
final class ClassFeedCache: Sendable {
  private struct Key: Hashable {
    var feed: Int64
    var widthClass: Int64
  }

  private static let capacity = 1024
  private let feeds = Mutex<[Key: ClassFeed]>([:])

  /// A feed in a class if its settings and the class are as they were; the rest of its row may not
  /// be.
  func feed(_ row: FeedRow, _ widthClass: WidthClassRow) -> ClassFeed? {
    let known = feeds.withLock { $0[Key(feed: row.id, widthClass: widthClass.id)] }
    guard let known, known.widthClass == widthClass, known.row.settings == row.settings else {
      return nil
    }
    return known
  }

  func keep(_ feed: ClassFeed) {
    feeds.withLock { feeds in
      if feeds.count >= Self.capacity { feeds.removeAll() }
      feeds[Key(feed: feed.row.id, widthClass: feed.widthClass.id)] = feed
    }
  }
}
