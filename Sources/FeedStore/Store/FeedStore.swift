import FeedSQLite
package import FeedStorage
package import FeedSync
import LayoutCache
import Synchronization

/// A store of feeds: applies change sets, keeps layouts, and answers what is visible.
///
/// A store is one SQLite file. It may be used from any number of tasks and threads at once, and by
/// several processes: each call is one transaction, and sees one revision of a feed. Calls block;
/// those with an `async` form run off the cooperative threads there.
///
///     _ = try FeedStore.create(at: "feed.sqlite")
///     let store = try FeedStore(at: "feed.sqlite")
///     try store.apply(changeSet)
///     let answer = try store.query(
///       Query(feed: "home", area: .rect(QueryRect(x: 0, y: 0, width: 390, height: 844))))
///     let frames = answer.elements.map { (id: $0.itemID, frame: $0.frame) }
///     try store.close()
public final class FeedStore: Sendable {
  /// How a store is opened.
  public struct Options: Sendable {
    /// How safe an acknowledged change set is.
    public enum Synchronous: Sendable {
      /// It survives a power cut.
      case full
      /// A power cut may lose the last ones, never half of one.
      case normal
    }

    /// How safe an acknowledged change set is.
    public var synchronous = Synchronous.full
    /// How long a write waits for other processes.
    public var busyTimeout = Duration.seconds(5)
    /// How many reads run at once; `nil`: as many as there are cores, 2 to 8.
    public var readers: Int?
    /// About how many bytes of decoded layouts are kept in memory.
    public var cacheBytes = 64 << 20
    /// The time, in seconds since 1970, for receipts.
    public var now: @Sendable () -> Int64 = { SystemCalls.secondsSince1970 }
    /// How many entries nodes hold; tests make them small.
    package var shape = TreeShape.standard
    /// What is too large.
    package var limits = Limits()

    /// The defaults.
    public init() {}
  }

  /// What a store is opened for.
  public enum Access: Sendable {
    /// Queries only: the file is not changed.
    case readOnly
    /// Change sets too.
    case readWrite
  }

  /// Where the store is.
  public let path: String
  let options: Options
  let writer: Writer?
  let readers: ReaderPool
  let watch: CommitWatch
  let keeper: LayoutKeeper
  let snapshots = SnapshotShelf()

  /// Opens a store.
  ///
  /// - Throws: ``FeedStoreError``: `not-a-store`, `older-store` (to be migrated first), `newer-store`,
  ///   `io` if there is no such file.
  public init(
    at path: String, access: Access = .readWrite, options: Options = Options()
  ) throws(FeedStoreError) {
    try FeedStore.check(path)
    self.path = path
    self.options = options
    keeper = LayoutKeeper(cacheBytes: options.cacheBytes)
    do {
      writer =
        access == .readWrite
        ? try Writer(path: path, options: FeedStore.connectionOptions(options)) : nil
      readers = ReaderPool(path: path, size: options.readers, timeout: options.busyTimeout)
      watch = try CommitWatch(path: path)
    } catch {
      throw FeedStoreError(error)
    }
  }

  /// Closes the store: waits for reads, and copies the log into the file.
  ///
  /// Use after it is an error.
  public func close() throws(FeedStoreError) {
    try translatingErrors {
      try readers.close()
      watch.close()
      try writer?.close()
    }
  }

  static func connectionOptions(_ options: Options) -> Connection.Options {
    var result = Connection.Options()
    result.busyTimeout = options.busyTimeout
    result.synchronous = options.synchronous == .full ? .full : .normal
    return result
  }

  /// The writer, or why there is none.
  func writing() throws -> Writer {
    guard let writer else {
      throw FeedStoreError(.readOnly, "the store was opened for reading only")
    }
    return writer
  }
}
