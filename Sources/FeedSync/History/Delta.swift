package import FeedStorage
package import LayoutEngine

/// What leads from an earlier revision of a feed to the present one.
package struct Delta: Equatable, Sendable {
  /// The structural changes.
  package var plan: BatchPlan
  /// What is shown anew after them.
  package var refresh = BatchRefresh()
  /// The supplementaries with other content, in order.
  package var supplementaries: [SupplementaryPath] = []
  /// Whether the feed has other settings.
  package var changesFeedSettings = false
  /// The sections with other settings, in the new numbering.
  package var changedSections: [Int] = []
  /// The items whose own size is another, in the new numbering.
  package var resized: [ItemPath] = []

  /// Makes one of a batch alone.
  package init(plan: BatchPlan) { self.plan = plan }

  /// How many changes it lists.
  package var changeCount: Int {
    plan.updates.changeCount + refresh.reloadSections.count + refresh.reloadItems.count
      + refresh.reconfigureItems.count + supplementaries.count + changedSections.count
      + resized.count + (changesFeedSettings ? 1 : 0)
  }

  /// All of a feed as inserted.
  package static func everything(of feed: PresentFeed) throws -> Delta {
    let count = try feed.sectionCount()
    var plan = BatchPlan(counts: BatchCounts(oldSections: 0, newSections: count))
    plan.updates.insertSections = Array(0..<count)
    return Delta(plan: plan)
  }
}

/// A supplementary of a section, or of the feed.
package struct SupplementaryPath: Hashable, Sendable {
  /// The section's index; `nil`: the feed's own.
  package var section: Int?
  package var kind: String
  package var id: String
}

/// Why no delta can be given.
package enum DeltaReset: String, Sendable {
  case revisionAhead = "revision-ahead"
  case historyPruned = "history-pruned"
  case historyForked = "history-forked"
  case feedDeleted = "feed-deleted"
  case reload
  case tooLarge = "too-large"
}

/// What a client at a token is answered.
package enum DeltaAnswer: Sendable {
  case delta(Delta)
  case reset(DeltaReset)
}

extension DeltaAnswer {
  /// Finds what leads from a token to the present.
  ///
  /// - `token`: of this feed.
  /// - `maximumChanges`: how many changes may be listed; `nil`: any number.
  /// - Throws: ``StorageError`` if the history is damaged.
  /// - Complexity: O(*c* log *n*) for *c* changes since, *n* elements of the feed.
  package init(
    from token: Token, to feed: PresentFeed, maximumChanges: Int? = nil
  ) throws {
    if let reason = try Self.obstacle(token, feed.row, feed.rows) {
      self = .reset(reason)
      return
    }
    var events: [HistoryEvent] = []
    var last = token.revision
    try feed.rows.eachRevision(ofFeed: feed.row.id, after: token.revision) { row in
      guard row.revision == last + 1, let bytes = row.events else {
        throw StorageError.missingRow("history of revision \(last + 1)")
      }
      last = row.revision
      events += try HistoryReader.events(bytes, revision: row.revision)
    }
    guard last == feed.row.revision else {
      throw StorageError.missingRow("history of revision \(last + 1)")
    }
    if events.contains(where: \.isReload) {
      self = .reset(.reload)
      return
    }
    let delta = try DeltaMaker(events, since: token.revision, feed).make()
    let isTooLarge = maximumChanges.map { delta.changeCount > $0 } ?? false
    self = isTooLarge ? .reset(.tooLarge) : .delta(delta)
  }

  /// Why nothing leads from a token to the present, if that is so.
  private static func obstacle(
    _ token: Token, _ row: FeedRow, _ rows: Rows
  ) throws -> DeltaReset? {
    if !row.exists { return .feedDeleted }
    if token.revision > row.revision { return .revisionAhead }
    if token.revision < row.history.deletion { return .feedDeleted }
    if token.revision < row.history.floor { return .historyPruned }
    let digest =
      switch token.revision {
      case row.revision: row.digest
      case 0: [UInt8](repeating: 0, count: 32)
      default: try rows.digest(ofFeed: row.id, at: token.revision)
      }
    guard let digest else {
      throw StorageError.missingRow("history of revision \(token.revision)")
    }
    return token.isOf(digest: digest) ? nil : .historyForked
  }
}

extension HistoryEvent {
  fileprivate var isReload: Bool {
    if case .feedChanged(let change) = self { return change.contains(.reload) }
    return false
  }
}
