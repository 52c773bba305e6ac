import FeedSQLite
import FeedSync

/// Where lines of change sets come from: bytes, a part at a time.
public struct LineSource {
  /// What results call it, such as a file's name.
  public let name: String?
  /// Gives up to so many bytes; none at the end.
  ///
  /// It may wait for them.
  public let read: (_ maximum: Int) throws -> [UInt8]

  /// Makes a source.
  public init(name: String?, read: @escaping (_ maximum: Int) throws -> [UInt8]) {
    self.name = name
    self.read = read
  }
}

/// Where lines of rejected change sets are kept.
public struct DeadLetters {
  /// Adds bytes at the end: a whole line with its end, or a part of a very long one.
  public let append: (_ bytes: [UInt8]) throws -> Void
  /// Waits until what was added is on the disk.
  public let synchronize: () throws -> Void

  /// Makes a place for dead letters.
  public init(
    append: @escaping (_ bytes: [UInt8]) throws -> Void,
    synchronize: @escaping () throws -> Void
  ) {
    self.append = append
    self.synchronize = synchronize
  }
}

/// How a stream of change sets is applied.
public struct SyncOptions: Sendable {
  /// Whether the first refused one ends it.
  ///
  /// If it does not, and there are no dead letters, later ones of a refused one's source are refused
  /// as well, up to the end of the stream: its place would be passed, and it could not be sent again.
  public var stopsAtRejected = true
  /// Whether all is undone at the end.
  public var dryRun = false
  /// Whether layouts are left to ``FeedStore/precompute(feeds:widthClasses:force:jobs:isInterrupted:progress:)``.
  public var defersLayout = false
  /// The most change sets in one commit.
  public var maximumSets = 256
  /// About the most bytes of change sets in one commit.
  public var maximumBytes = 4 << 20
  /// Asked before each change set; true ends it after a commit.
  public var isInterrupted: @Sendable () -> Bool = { false }

  /// The defaults.
  public init() {}
}

/// What a stream of change sets came to.
public struct SyncSummary: Equatable, Sendable {
  /// Change sets that were applied.
  public var applied = 0
  /// Change sets that were there already.
  public var duplicates = 0
  /// Change sets that were refused.
  public var rejected = 0
  /// Those of them whose lines were kept.
  public var deadLettered = 0
  /// Operations of those applied.
  public var operations = 0
  /// Bytes read.
  public var bytes: Int64 = 0
  /// Whether it ended before its end.
  public var stopped = false

  mutating func count(_ result: SyncResult) {
    switch result.status {
    case .applied:
      applied += 1
      operations += result.operations
    case .duplicate: duplicates += 1
    case .rejected:
      rejected += 1
      deadLettered += result.isDeadLettered ? 1 : 0
    }
  }
}

extension FeedStore {
  /// Applies a stream of change sets, a line each, in order, many to a commit.
  ///
  /// What has been read is committed before more is waited for, so a slow stream is acknowledged
  /// line by line. Memory does not grow with the stream's length.
  ///
  /// With `deadLetters` a refused one does not end it: its line is added there as it was received
  /// and synchronized, then its watermark moves in the transaction that records it as skipped. Sent
  /// again under its id, mended, it is applied out of turn, once; sent again as it is, it is refused
  /// and kept again. The watermark stays for one without a readable id and place, and for one that
  /// was refused for its place (`sequence-gap`, `sequence-conflict`). After a crash a line may be
  /// there twice; it is never lost. A dry run adds nothing.
  ///
  /// - `deadLetters`: where lines of refused ones are kept, so that the stream goes on.
  /// - `onResult`: called for each change set, after the commit that holds it.
  /// Throws ``FeedStoreError``, or what the source, `deadLetters` or `onResult` throws; what was
  ///   acknowledged stays.
  public func sync(
    _ source: LineSource, deadLetters: DeadLetters? = nil, options: SyncOptions = SyncOptions(),
    onResult: (SyncResult) throws -> Void
  ) throws -> SyncSummary {
    try withoutActuallyEscaping(onResult) { onResult in
      try SyncRun(self, source, deadLetters, options, onResult).run()
    }
  }
}
