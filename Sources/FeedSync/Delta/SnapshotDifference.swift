/// What a collection view that shows one snapshot must do to show another.
///
/// ```swift
/// let difference = new.difference(from: old)
/// collectionView.performBatchUpdates { apply(difference.updates) }
/// refresh(difference.refresh)
/// ```
public struct SnapshotDifference: Equatable, Sendable {
  /// The changes of structure: the first batch.
  public var updates: BatchUpdates
  /// What then has to be shown anew: the second batch, in the new numbering.
  public var refresh: BatchRefresh
  /// The numbers of sections and items before and after.
  public var counts: BatchCounts

  /// Makes a difference.
  public init(updates: BatchUpdates, refresh: BatchRefresh, counts: BatchCounts) {
    self.updates = updates
    self.refresh = refresh
    self.counts = counts
  }
}

extension Snapshot {
  /// The difference from an older snapshot.
  ///
  /// - `old`: what is shown now.
  /// - Complexity: O(*n* + *k* log *k*) for *n* sections and items of the two, and *k* runs of them
  ///   that stayed together; ids are hashed only where a run ends.
  public func difference(from old: Snapshot) -> SnapshotDifference {
    var matcher = SnapshotMatcher(old: old, new: self)
    let change = matcher.match()
    let plan = BatchPlanner.plan(change)
    return SnapshotDifference(
      updates: plan.updates, refresh: plan.trimmed(matcher.refresh), counts: plan.counts)
  }
}

extension BatchUpdates {
  /// The changes of structure from one snapshot to another, `BatchUpdates(from: old, to: new)`.
  ///
  /// - Complexity: As that of ``Snapshot/difference(from:)``.
  public init(from old: Snapshot, to new: Snapshot) {
    var matcher = SnapshotMatcher(old: old, new: new)
    self = BatchPlanner.plan(matcher.match()).updates
  }
}
