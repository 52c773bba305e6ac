import FeedFormat
package import FeedJSON
package import FeedSQLite
package import FeedStorage

/// Applies change sets, each whole or not at all, inside a write transaction that its owner opens.
///
/// One savepoint holds the state, the receipt and the watermark of a change set. Feeds whose layout
/// may have changed are noted in ``touchedFeeds``; laying them out is the owner's to do.
package final class ChangeSetApplier {
  /// The rows of feeds whose layout may have changed; the owner empties it.
  package var touchedFeeds: Set<Int64> = []
  /// Whether a width class has been put or removed; the owner resets it.
  package var touchedClasses = false

  /// The first places that were refused, by stream, in a run that goes on and keeps no lines: what
  /// comes after them there is refused too.
  package var refusedPlaces: [Identifier: Int64] = [:]

  let cache: ApplyCache
  private let limits: Limits
  let now: @Sendable () -> Int64
  var connection: Connection { cache.connection }
  var rows: Rows { cache.rows }
  /// The record of the change set in hand that was passed over before, if it comes out of turn.
  var passedOver: SkippedRow?

  /// A change set turned out to change nothing though rows were written, which are to be undone.
  private struct Undone: Error {
    var outcome: Outcome
  }

  /// Makes an applier for a writer's connection.
  ///
  /// - `now`: The time in seconds since 1970, for receipts.
  /// - `defersRows`: Whether ``endTransaction()`` may find rows that only ``write()`` writes.
  package init(
    _ connection: Connection, shape: TreeShape = .standard, limits: Limits = Limits(),
    now: @escaping @Sendable () -> Int64, defersRows: Bool = false
  ) {
    self.cache = ApplyCache(connection, shape: shape, defersRows: defersRows)
    self.limits = limits
    self.now = now
  }

  /// Writes the rows that have waited for the last change set of the transaction.
  package func write() throws { try cache.write() }

  /// Forgets what is known of the store; call it after each commit and each rollback.
  package func endTransaction() { cache.removeAll() }

  /// Applies the change set that a line holds.
  ///
  /// - Throws: Faults of the store only; a bad change set is a rejected outcome.
  package func apply(_ line: [UInt8]) throws -> Outcome {
    do {
      return try apply(try ChangeSetDecoder(limits: limits).decode(line))
    } catch let error as ChangeSetError {
      var outcome = reject(error)
      let names = ChangeSetDecoder.names(of: line)
      outcome.id = names.id?.string
      outcome.feed = names.feed?.string
      return outcome
    }
  }

  /// The outcome of a line that could not be read.
  package func reject(_ error: ChangeSetError) -> Outcome {
    var outcome = Outcome(id: nil, feed: nil, status: .rejected, operations: 0)
    outcome.error = error
    return outcome
  }

  /// Applies a change set.
  ///
  /// - Throws: Faults of the store only; a bad change set is a rejected outcome.
  package func apply(_ changeSet: ChangeSet) throws -> Outcome {
    passedOver = nil
    try cache.beginChangeSet()
    let feed = try changeSet.feed.flatMap { try cache.feed(named: $0) }
    do {
      if let duplicate = try duplicate(of: changeSet, feed) { return duplicate }
      try checkBase(of: changeSet, feed)
      return try connection.savepoint { try perform(changeSet, on: feed) }
    } catch let error as ChangeSetError {
      try cache.undoChangeSet()
      var outcome = Outcome(changeSet, .rejected)
      outcome.revision = changeSet.feed == nil ? nil : feed?.revision ?? 0
      outcome.error = error
      return outcome
    } catch let undone as Undone {
      try cache.undoChangeSet()
      return try connection.savepoint { try record(changeSet, feed, undone.outcome) }
    } catch {
      cache.removeAll()
      throw error
    }
  }

  private func perform(_ changeSet: ChangeSet, on feed: FeedRow?) throws -> Outcome {
    guard let name = changeSet.feed else {
      return try record(changeSet, nil, try changeWidthClasses(by: changeSet))
    }
    let editor = FeedEditor(cache, limits: limits, feed: feed, name: name, changeSet)
    try editor.performAll()
    var outcome = Outcome(changeSet, .applied)
    outcome.skipped = editor.skipped
    outcome.warnings = editor.warnings
    let isChanged = try editor.finish(changeSet.digest, now: now)
    if !isChanged {
      if editor.hasWritten { throw Undone(outcome: outcome) }
      return try record(changeSet, feed, outcome)
    }
    touchedFeeds.insert(editor.feed.id)
    cache.note(editor.feed, named: name)
    return try record(changeSet, editor.feed, outcome)
  }

  /// Keeps the receipt, moves the watermark, and completes the outcome.
  private func record(
    _ changeSet: ChangeSet, _ feed: FeedRow?, _ outcome: Outcome
  ) throws -> Outcome {
    var outcome = outcome
    let history = feed?.digest ?? [UInt8](repeating: 0, count: 32)
    if let name = changeSet.feed {
      outcome.revision = feed?.revision ?? 0
      outcome.token =
        Token(
          feed: name.string, revision: feed?.revision ?? 0, digest: history
        ).text
    }
    let place = changeSet.place.map { ($0.source.string, $0.sequence) } ?? passedOver?.place
    try rows.insert(
      ReceiptRow(
        name: changeSet.id.string, digest: changeSet.digest, feed: feed?.id,
        revision: feed?.revision ?? 0, history: changeSet.feed == nil ? [] : history,
        operations: changeSet.operations.count, source: place?.0, sequence: place?.1,
        appliedAt: now()))
    try pass(changeSet)
    return outcome
  }
}

extension ChangeSetApplier {
  /// What has been answered to a change set that is known already.
  ///
  /// - Throws: ``ChangeSetError`` if its id or place are those of another, or its place leaves one
  ///   out.
  private func duplicate(of changeSet: ChangeSet, _ feed: FeedRow?) throws -> Outcome? {
    if let receipt = try rows.receipt(named: changeSet.id.string) {
      guard receipt.digest == changeSet.digest else {
        throw ChangeSetError(
          code: "id-reused",
          message: "a change set of other content has the id \"\(changeSet.id)\"", path: "$.id")
      }
      return duplicate(of: changeSet, receipt.revision, receipt.history)
    }
    guard try !isInTurn(changeSet) else { return nil }
    return duplicate(
      of: changeSet, feed?.revision ?? 0,
      feed?.digest ?? [UInt8](repeating: 0, count: 32))
  }

  private func duplicate(
    of changeSet: ChangeSet, _ revision: Int64, _ history: [UInt8]
  ) -> Outcome {
    var outcome = Outcome(changeSet, .duplicate)
    guard let feed = changeSet.feed else { return outcome }
    outcome.revision = revision
    outcome.token = Token(feed: feed.string, revision: revision, digest: history).text
    return outcome
  }

  private func checkBase(of changeSet: ChangeSet, _ feed: FeedRow?) throws(ChangeSetError) {
    let revision = feed?.revision ?? 0
    guard let base = changeSet.baseRevision, base != revision else { return }
    throw ChangeSetError(
      code: "revision-conflict", message: "the feed is at revision \(revision), not \(base)",
      path: "$.baseRevision")
  }

  private func changeWidthClasses(by changeSet: ChangeSet) throws -> Outcome {
    var outcome = Outcome(changeSet, .applied)
    for (index, operation) in changeSet.operations.enumerated() {
      switch operation {
      case .putWidthClass(let settings): try put(settings)
      case .removeWidthClass(let name):
        if let row = try rows.widthClass(named: name.string) {
          try rows.removeWidthClass(row.id)
          noteClassChange()
        } else if changeSet.ignoresMissing {
          outcome.skipped.append(
            Outcome.Skipped(operation: index, id: name.string, code: "unknown-width-class"))
        } else {
          throw ChangeSetError(
            code: "unknown-width-class", message: "there is no width class \"\(name)\"",
            operation: index, path: "$.operations[\(index)].name")
        }
      default: break
      }
    }
    return outcome
  }

  private func put(_ settings: WidthClassSettings) throws {
    let text = settings.text
    if let old = try rows.widthClass(named: settings.name.string),
      JSONText(compact: old.settings).isEquivalent(to: text)
    {
      return
    }
    try rows.putWidthClass(named: settings.name.string, settings: Array(text.utf8))
    noteClassChange()
  }

  private func noteClassChange() {
    cache.forgetWidthClasses()
    touchedClasses = true
  }
}

/// The width classes of a new store.
package enum DefaultWidthClasses {
  /// Writes their rows.
  package static func install(_ connection: Connection) throws {
    let rows = Rows(connection)
    for settings in WidthClassSettings.defaults {
      try rows.putWidthClass(named: settings.name.string, settings: Array(settings.text.utf8))
    }
  }
}
