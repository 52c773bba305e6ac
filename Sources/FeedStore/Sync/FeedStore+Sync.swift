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

/// How a stream of change sets is applied.
public struct SyncOptions: Sendable {
  /// Whether the first refused one ends it.
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
    case .rejected: rejected += 1
    }
  }
}

extension FeedStore {
  /// Applies a stream of change sets, a line each, in order, many to a commit.
  ///
  /// What has been read is committed before more is waited for, so a slow stream is acknowledged
  /// line by line. Memory does not grow with the stream's length.
  ///
  /// - `onResult`: called for each change set, after the commit that holds it.
  /// Throws ``FeedStoreError``, or what the source or `onResult` throws; what was acknowledged stays.
  public func sync(
    _ source: LineSource, options: SyncOptions = SyncOptions(),
    onResult: (SyncResult) throws -> Void
  ) throws -> SyncSummary {
    try withoutActuallyEscaping(onResult) { onResult in
      try SyncRun(self, source, options, onResult).run()
    }
  }
}

/// A stream while it is applied: lines that have been read wait here until a commit takes them.
private final class SyncRun {
  private let store: FeedStore
  private let source: LineSource
  private let options: SyncOptions
  private let onResult: (SyncResult) throws -> Void
  private var summary = SyncSummary()
  private var lines: [LineReader.Line] = []
  private var pendingBytes = 0
  /// Whether one was refused that ends the stream.
  private var isRefused = false

  init(
    _ store: FeedStore, _ source: LineSource, _ options: SyncOptions,
    _ onResult: @escaping (SyncResult) throws -> Void
  ) {
    self.store = store
    self.source = source
    self.options = options
    self.onResult = onResult
  }

  func run() throws -> SyncSummary {
    var reader = LineReader(maximumBytes: store.options.limits.lineBytes) { maximum in
      try self.read(maximum)
    }
    if options.dryRun {
      try runDry(&reader)
    } else {
      while let line = try next(&reader) {
        lines.append(line)
        pendingBytes += line.byteCount
        if lines.count >= options.maximumSets || pendingBytes >= options.maximumBytes {
          try flush()
        }
      }
      try flush()
    }
    return summary
  }

  /// The next line, unless it is time to end.
  private func next(_ reader: inout LineReader) throws -> LineReader.Line? {
    if options.isInterrupted() { summary.stopped = true }
    guard !summary.stopped, let line = try reader.next(), !summary.stopped else { return nil }
    return line
  }

  /// Applies all lines in one transaction, each on the state that those before leave, and undoes it.
  private func runDry(_ reader: inout LineReader) throws {
    try store.writing().perform { connection in
      let batch = Batch(
        store: store, connection, defersLayout: options.defersLayout, isDryRun: true)
      try batch.begin()
      do {
        while let line = try next(&reader) {
          try add(line, to: batch)
          if batch.count >= options.maximumSets || summary.stopped { try report(batch.layOut()) }
        }
        try report(batch.layOut())
      } catch {
        try? batch.abandon()
        throw error
      }
      try batch.abandon()
    }
  }

  /// Asks the source for more.
  ///
  /// As it may wait, what is pending is committed before.
  private func read(_ maximum: Int) throws -> [UInt8] {
    try flush()
    guard !summary.stopped else { return [] }
    let part = try source.read(maximum)
    summary.bytes += Int64(part.count)
    return part
  }

  private func flush() throws {
    guard !lines.isEmpty else { return }
    let batch = lines
    lines = []
    pendingBytes = 0
    try report(try translatingErrors { try apply(batch) })
  }

  private func report(_ results: [SyncResult]) throws {
    for result in results {
      summary.count(result)
      try onResult(result)
    }
  }

  private func apply(_ lines: [LineReader.Line]) throws -> [SyncResult] {
    try store.writing().perform { connection in
      let batch = Batch(
        store: store, connection, defersLayout: options.defersLayout, isDryRun: false)
      try batch.begin()
      do {
        for line in lines where !isRefused { try add(line, to: batch) }
      } catch {
        try? batch.abandon()
        throw error
      }
      let results = try batch.commit()
      store.pruneIfDue(batch.changedFeeds, connection)
      return results
    }
  }

  private func add(_ line: LineReader.Line, to batch: Batch) throws {
    switch line.content {
    case .text(let bytes): try batch.add(bytes, line: line.number)
    case .fault(let fault): batch.add(fault, line: line.number)
    }
    if options.stopsAtRejected, batch.last?.status == .rejected {
      isRefused = true
      summary.stopped = true
    }
  }
}
