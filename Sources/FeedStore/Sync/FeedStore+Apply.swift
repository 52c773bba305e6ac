import FeedJSON
import FeedSQLite
import FeedStorage
import FeedSync
import LayoutCache
import LayoutEngine

extension FeedStore {
  /// Applies one change set, with its layout, in a transaction of its own.
  ///
  /// - Parameter changeSet: one JSON object, UTF-8.
  /// - Returns: what became of it; a refused one is a result too, and has changed nothing.
  /// - Throws: ``FeedStoreError`` if the store could not be written.
  @discardableResult
  public func apply(_ changeSet: [UInt8]) throws(FeedStoreError) -> SyncResult {
    try translatingErrors {
      try writing().perform { connection in
        let batch = Batch(store: self, connection, defersLayout: false, isDryRun: false)
        try batch.begin()
        try batch.add(changeSet, line: nil)
        let result = try batch.commit()[0]
        pruneIfDue(batch.changedFeeds, connection)
        return result
      }
    }
  }

  /// Applies one change set, with its layout, in a transaction of its own.
  @discardableResult
  public func apply(_ changeSet: String) throws(FeedStoreError) -> SyncResult {
    try apply(Array(changeSet.utf8))
  }

  /// Applies one change set off the cooperative threads; cancelling the task undoes it or is too late.
  @discardableResult
  public func apply(_ changeSet: [UInt8]) async throws(FeedStoreError) -> SyncResult {
    do {
      let (result, feeds) = try await writing().write { [self] connection in
        let batch = Batch(store: self, connection, defersLayout: false, isDryRun: false)
        try batch.add(changeSet, line: nil)
        return (try batch.layOut()[0], batch.changedFeeds)
      }
      observation.note([result])
      await pruneIfDue(feeds)
      return result
    } catch {
      throw FeedStoreError(error)
    }
  }
}

/// Change sets that share a commit, and their layout.
final class Batch {
  private let store: FeedStore
  private let connection: Connection
  private let defersLayout: Bool
  private let isDryRun: Bool
  private let applier: ChangeSetApplier
  private var results: [SyncResult] = []
  private(set) var bytes = 0

  init(store: FeedStore, _ connection: Connection, defersLayout: Bool, isDryRun: Bool) {
    self.store = store
    self.connection = connection
    self.defersLayout = defersLayout
    self.isDryRun = isDryRun
    applier = ChangeSetApplier(
      connection, shape: store.options.shape, limits: store.options.limits,
      now: store.options.now, defersRows: true)
  }

  /// The rows of feeds that were changed since it began.
  private(set) var changedFeeds: Set<Int64> = []

  var count: Int { results.count }
  /// The places that were refused in this run, by stream.
  var refusedPlaces: [Identifier: Int64] {
    get { applier.refusedPlaces }
    set { applier.refusedPlaces = newValue }
  }
  var last: SyncResult? { results.last }

  func begin() throws { try connection.begin(.immediate) }

  /// Applies one more.
  func add(_ line: [UInt8], line number: Int?) throws {
    bytes += line.count
    results.append(SyncResult(try applier.apply(line), line: number, isDryRun: isDryRun))
  }

  /// Leaves the last one out, which was rejected and so has changed nothing.
  func removeLast() { results.removeLast() }

  /// Notes that the last one, which was rejected, is kept in the dead letters.
  ///
  /// - `line`: its text; `nil` if it is too long for that to be looked at.
  func passOverLast(_ line: [UInt8]?) throws {
    guard let index = results.indices.last else { return }
    results[index].isDeadLettered = true
    guard let line, let error = results[index].error else { return }
    try applier.skip(line, afterCode: error.code.rawValue)
  }

  /// Notes that the last one was rejected, and that nobody keeps it.
  func noteRefused(_ line: [UInt8]) throws { try applier.noteRefused(line) }

  /// Notes one that could not even be read.
  func add(_ fault: ChangeSetError, line number: Int) {
    results.append(SyncResult(applier.reject(fault), line: number, isDryRun: isDryRun))
  }

  /// Lays out what has changed, ends the transaction, and gives what became of each.
  func commit() throws -> [SyncResult] {
    do {
      let results = try layOut()
      try connection.commit()
      store.observation.note(results)
      return results
    } catch {
      try? connection.rollback()
      throw error
    }
  }

  /// Undoes all of them.
  func abandon() throws {
    applier.endTransaction()
    results = []
    try connection.rollback()
  }

  /// Lays out what has changed, and gives what became of each.
  func layOut() throws -> [SyncResult] {
    try applier.write()
    applier.endTransaction()
    defer {
      results = []
      bytes = 0
      applier.touchedFeeds = []
      applier.touchedClasses = false
    }
    if !defersLayout {
      for feed in applier.touchedFeeds.sorted() { try layOut(feed) }
    }
    changedFeeds.formUnion(applier.touchedFeeds)
    return results
  }

  private func layOut(_ id: Int64) throws {
    let rows = Rows(connection)
    guard let row = try rows.feed(id), row.exists else { return }
    var warnings: [SyncResult.Warning] = []
    let topology = Topology(rows: rows, isShared: true)
    for widthClass in try rows.widthClasses() {
      let feed = try store.keeper.classFeed(row, widthClass, rows)
      guard feed.isKept else { continue }
      for problem in try store.keeper.update(feed, rows, topology: topology).problems {
        warnings.append(
          SyncResult.Warning(
            code: problem.problem.code, widthClass: widthClass.name, sectionID: problem.section))
      }
    }
    guard !warnings.isEmpty,
      let last = results.lastIndex(where: { $0.feed == row.name && $0.status == .applied })
    else { return }
    results[last].warnings += warnings.filter { !results[last].warnings.contains($0) }
  }
}
