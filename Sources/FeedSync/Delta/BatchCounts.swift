/// The numbers of sections and items before and after a batch.
///
/// They are there to be compared with what a collection view shows before the batch is handed to it.
/// For `A[a,b] B[c]` becoming `B[c] A[a]` they are `sections` 2, 2 and an entry
/// `SectionCounts(from: 0, to: 1, old: 2, new: 1)`, unless A is deleted and inserted again.
public struct BatchCounts: Equatable, Sendable {
  /// The number of sections before.
  public var oldSections: Int
  /// The number of sections after.
  public var newSections: Int
  /// The sections that survive the batch and have another number of items after it, by new index.
  public var items: [SectionCounts]

  /// Makes counts.
  public init(oldSections: Int, newSections: Int, items: [SectionCounts] = []) {
    self.oldSections = oldSections
    self.newSections = newSections
    self.items = items
  }
}

/// The numbers of items of a section before and after a batch that it survives.
///
/// `SectionCounts(from: 0, to: 1, old: 5, new: 4)`: what was section 0 with five items is section 1
/// with four.
public struct SectionCounts: Equatable, Sendable {
  /// The index of the section before.
  public var from: Int
  /// The index of the section after.
  public var to: Int
  /// The number of its items before.
  public var old: Int
  /// The number of its items after.
  public var new: Int

  /// Makes counts.
  public init(from: Int, to: Int, old: Int, new: Int) {
    self.from = from
    self.to = to
    self.old = old
    self.new = new
  }
}
