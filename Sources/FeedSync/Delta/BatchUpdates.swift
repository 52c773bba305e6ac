public import LayoutEngine

/// The structural changes that one batch update of a collection view takes, as they stand.
///
/// Deletes and the origins of moves count in the state before the batch; inserts and the targets of
/// moves in the state after the whole batch. `A[a,b,c] B[d]` becoming `A[c,n,a] B[]` is
///
/// ```swift
/// var updates = BatchUpdates()
/// updates.deleteItems = [ItemPath(section: 1, item: 0), ItemPath(section: 0, item: 1)]
/// updates.insertItems = [ItemPath(section: 0, item: 1)]
/// updates.moveItems = [
///   BatchUpdates.Move(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
/// ]
/// ```
///
/// Deletes are in descending order, so that they are right too when done one after the other; inserts
/// in ascending order; moves in the order of their targets. ``violations(old:new:reloading:)`` says
/// whether a batch is legal.
public struct BatchUpdates: Equatable, Sendable {
  /// A change of place.
  public struct Move<Place: Equatable & Sendable>: Equatable, Sendable {
    /// The place in the state before.
    public var from: Place
    /// The place in the state after.
    public var to: Place

    /// Makes a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// The sections that go, in the old numbering, descending.
  public var deleteSections: [Int] = []
  /// The sections that come, in the new numbering, ascending.
  public var insertSections: [Int] = []
  /// The sections that change their place among those that stay, by target.
  public var moveSections: [Move<Int>] = []
  /// The items that go, in the old numbering, descending; none in sections that go.
  public var deleteItems: [ItemPath] = []
  /// The items that come, in the new numbering, ascending; none in sections that come.
  public var insertItems: [ItemPath] = []
  /// The items that change their place or section, by target.
  public var moveItems: [Move<ItemPath>] = []

  /// Makes a batch without changes.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { changeCount == 0 }

  /// The number of changes.
  public var changeCount: Int {
    deleteSections.count + insertSections.count + moveSections.count
      + deleteItems.count + insertItems.count + moveItems.count
  }
}
