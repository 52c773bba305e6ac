import FeedJSON
import FeedSQLite
import FeedSync

/// A stream while it is applied: lines that have been read wait here until a commit takes them.
final class SyncRun {
  private let store: FeedStore
  private let source: LineSource
  private let deadLetters: DeadLetters?
  private let options: SyncOptions
  private let onResult: (SyncResult) throws -> Void
  private var summary = SyncSummary()
  private var lines: [LineReader.Line] = []
  private var pendingBytes = 0
  /// Whether one was refused that ends the stream.
  private var isRefused = false
  /// Places that were refused without being kept, by stream.
  private var refusedPlaces: [Identifier: Int64] = [:]
  /// Whether dead letters are not on the disk yet.
  private var hasUnsynchronized = false

  init(
    _ store: FeedStore, _ source: LineSource, _ deadLetters: DeadLetters?,
    _ options: SyncOptions, _ onResult: @escaping (SyncResult) throws -> Void
  ) {
    self.store = store
    self.source = source
    self.deadLetters = deadLetters
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
      if deadLetters != nil { reader.overflow = { try self.keepPart($0) } }
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
    var failure: (any Error)?
    try report(try translatingErrors { try apply(batch, &failure) })
    if let failure { throw failure }
  }

  private func report(_ results: [SyncResult]) throws {
    for result in results {
      summary.count(result)
      try onResult(result)
    }
  }

  /// Applies lines in one transaction.
  ///
  /// - `failure`: why a line could not be kept; what is given has been committed before it.
  private func apply(
    _ lines: [LineReader.Line], _ failure: inout (any Error)?
  ) throws -> [SyncResult] {
    try store.writing().perform { connection in
      let batch = Batch(
        store: store, connection, defersLayout: options.defersLayout, isDryRun: false)
      batch.refusedPlaces = refusedPlaces
      try batch.begin()
      do {
        for line in lines where !isRefused && failure == nil {
          do {
            try add(line, to: batch)
          } catch let fault as DeadLetterFault {
            batch.removeLast()
            failure = fault.cause
          }
        }
      } catch {
        try? batch.abandon()
        throw error
      }
      do {
        if hasUnsynchronized { try deadLetters?.synchronize() }
        hasUnsynchronized = false
      } catch {
        try batch.abandon()
        failure = error
        return []
      }
      refusedPlaces = batch.refusedPlaces
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
    guard batch.last?.status == .rejected else { return }
    if deadLetters != nil {
      try passOver(line, batch)
    } else if options.stopsAtRejected {
      isRefused = true
      summary.stopped = true
    } else if case .text(let bytes) = line.content {
      try batch.noteRefused(bytes)
    }
  }
}

/// A line could not be kept.
private struct DeadLetterFault: Error {
  var cause: any Error
}

// Dead letters.
extension SyncRun {
  /// Keeps the line of a rejected change set, and lets its stream go on after it.
  private func passOver(_ line: LineReader.Line, _ batch: Batch) throws {
    switch line.content {
    case .text(let bytes):
      if !options.dryRun {
        do {
          try deadLetters?.append(bytes + [UInt8(ascii: "\n")])
        } catch {
          throw DeadLetterFault(cause: error)
        }
        hasUnsynchronized = true
      }
      try batch.passOverLast(bytes)
    case .fault:
      // One that is too long was kept while it was read; compressed input has no lines to keep.
      if line.isTooLong { try batch.passOverLast(nil) }
    }
  }

  /// Keeps a part of a line that is too long to be held.
  private func keepPart(_ part: ArraySlice<UInt8>) throws {
    // The lines before it come first.
    try flush()
    try deadLetters?.append(Array(part))
    hasUnsynchronized = true
  }
}
