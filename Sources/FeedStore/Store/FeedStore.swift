import FeedSQLite
package import FeedStorage
package import FeedSync
import LayoutCache
public import LayoutEngine
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
    /// How soon observers are told of what other processes commit.
    public var observationInterval = Duration.milliseconds(100)
    /// How much history is kept.
    public var history = HistoryRetention()
    /// The time, in seconds since 1970, for receipts and history.
    public var now: @Sendable () -> Int64 = { SystemCalls.secondsSince1970 }
    /// Measures items whose frames rest on estimates; asked by
    /// ``FeedStore/precompute(feeds:widthClasses:force:isInterrupted:progress:)``.
    public var measurer: (any Measurer)?
    /// The layouts that sections of the type `custom` ask for, by name.
    ///
    /// A section that asks for one that is not here has no cells (`unknown-layout`). Programs that
    /// share a store should register the same ones, or each makes the other's kept layouts anew.
    public var customLayouts: [String: any CustomLayoutProvider] = [:]
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
  var watch: CommitWatch { readers.watch }
  let keeper: LayoutKeeper
  let snapshots = SnapshotShelf()
  let observation: Observation

  /// Opens a store.
  ///
  /// - Throws: ``FeedStoreError``: `not-a-store`, `older-store` (to be migrated first), `newer-store`,
  ///   `io` if there is no such file.
  public init(
    at path: String, access: Access = .readWrite, options: Options = Options()
  ) throws(FeedStoreError) {
    self.path = path
    self.options = options
    keeper = LayoutKeeper(
      cacheBytes: options.cacheBytes, customLayouts: options.customLayouts)
    readers = ReaderPool(path: path, size: options.readers, timeout: options.busyTimeout)
    try FeedStore.check(path, readers)
    do {
      writer =
        access == .readWrite
        ? try Writer(path: path, options: FeedStore.connectionOptions(options)) : nil
      observation = Observation(readers, readers.watch, interval: options.observationInterval)
    } catch {
      throw FeedStoreError(error)
    }
  }

  /// Closes the store: ends observations, waits for reads, and copies the log into the file.
  ///
  /// Use after it is an error.
  public func close() throws(FeedStoreError) {
    observation.close()
    try translatingErrors {
      try readers.close()
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
