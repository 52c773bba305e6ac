import LayoutEngine

/// Makes one legal batch of a change of structure.
///
/// Sections that are in both states move only where they are outside a longest increasing run; such
/// a section whose items change is deleted and inserted instead. The other survivors are live: only
/// in them are items deleted, inserted, or moved.
///
/// ```swift
/// let plan = BatchPlanner.plan(change)
/// collectionView.performBatchUpdates { apply(plan.updates) }
/// ```
package struct BatchPlanner {
  let change: StructureChange
  var plan: BatchPlan
  /// The sections whose items do change, by new index.
  var changed: [TouchedSection] = []
  /// Those of them that survive the batch, by new index.
  var live: [TouchedSection] = []
  /// How many pieces were looked at: what the work is proportional to, but for the answer's length.
  package private(set) var visitedPieces = 0

  /// Takes a change.
  package init(_ change: StructureChange) {
    self.change = change
    plan = BatchPlan(
      counts: BatchCounts(oldSections: change.oldSectionCount, newSections: change.newSectionCount))
  }

  /// The batch of a change.
  ///
  /// - Complexity: O(*k* log *k* + *a*) for *k* pieces of sections and items and *a* changes in the
  ///   answer, however long the runs are.
  package static func plan(_ change: StructureChange) -> BatchPlan {
    var planner = BatchPlanner(change)
    return planner.run()
  }

  /// Makes the batch.
  package mutating func run() -> BatchPlan {
    changed = change.touched.filter(Self.isChanged).sorted { $0.new < $1.new }
    visitedPieces = change.touched.reduce(change.sections.count) { $0 + $1.items.count }
    planSections()
    live = changed.filter { !plan.isConverted(newSection: $0.new) }
    planItems()
    plan.counts.items = live.filter { $0.oldCount != $0.newCount }.map {
      SectionCounts(from: $0.old, to: $0.new, old: $0.oldCount, new: $0.newCount)
    }
    return plan
  }

  /// Notes that pieces are looked at once more.
  mutating func visit(_ count: Int) { visitedPieces += count }

  /// Whether a section's items are other ones, or in another order.
  private static func isChanged(_ section: TouchedSection) -> Bool {
    var next = 0
    for piece in section.items {
      guard case .kept(section.old, next, let count) = piece else { return true }
      next += count
    }
    return next != section.oldCount || section.newCount != section.oldCount
  }
}
