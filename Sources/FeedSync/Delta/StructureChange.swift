/// How the structure of a feed changed between two states, as runs.
///
/// What lies untouched between two changed places is one run, however long: a change is as large as
/// the number of places where something happened. Indexes named `old` count in the state before,
/// those named `new` in the state after.
///
/// `A[a,b,c] B[d] C[e,f]` becoming `C[e,f] N[x] A[a,c,n]` is
///
/// ```swift
/// StructureChange(
///   oldSectionCount: 3, newSectionCount: 3,
///   sections: [.kept(old: 2, count: 1), .inserted(count: 1), .kept(old: 0, count: 1)],
///   touched: [
///     TouchedSection(
///       old: 0, new: 2, oldCount: 3, newCount: 3,
///       items: [
///         .kept(section: 0, item: 0, count: 1), .kept(section: 0, item: 2, count: 1),
///         .inserted(count: 1),
///       ])
///   ])
/// ```
package struct StructureChange: Equatable, Sendable {
  /// The number of sections before.
  package var oldSectionCount: Int
  /// The number of sections after.
  package var newSectionCount: Int
  /// The sections of the state after, in order.
  ///
  /// Their counts add up to `newSectionCount`. An old section that is in no piece is deleted. A run
  /// need not be as long as it could be, and may hold touched sections.
  package var sections: [SectionPiece]
  /// The sections in both states whose items may have changed, in any order.
  ///
  /// A section is here if an item came into it or left it, or changed its place among its own. One
  /// that is here though its items are the same does no harm.
  package var touched: [TouchedSection]

  /// Makes a change.
  package init(
    oldSectionCount: Int, newSectionCount: Int, sections: [SectionPiece],
    touched: [TouchedSection] = []
  ) {
    self.oldSectionCount = oldSectionCount
    self.newSectionCount = newSectionCount
    self.sections = sections
    self.touched = touched
  }
}

/// Consecutive sections of a state after a change.
package enum SectionPiece: Equatable, Sendable {
  /// Sections that were consecutive before, in the same order, from the index `old` on.
  case kept(old: Int, count: Int)
  /// Sections that were not there.
  case inserted(count: Int)
}

/// A section in both states whose items may have changed.
package struct TouchedSection: Equatable, Sendable {
  /// Its index before.
  package var old: Int
  /// Its index after.
  package var new: Int
  /// The number of its items before.
  package var oldCount: Int
  /// The number of its items after.
  package var newCount: Int
  /// Its items after, in order; their counts add up to `newCount`.
  ///
  /// An item that it had before and that is in no piece of any touched section is gone: deleted, or
  /// now in a section that was not there before.
  package var items: [ItemPiece]

  /// Makes a touched section.
  package init(old: Int, new: Int, oldCount: Int, newCount: Int, items: [ItemPiece]) {
    self.old = old
    self.new = new
    self.oldCount = oldCount
    self.newCount = newCount
    self.items = items
  }
}

/// Consecutive items of a section after a change.
package enum ItemPiece: Equatable, Sendable {
  /// Items that were consecutive before, in the same order, in the section with the old index
  /// `section`, from the index `item` on.
  ///
  /// That section may be the same, another that is in both states (it is touched then too), or one
  /// that is gone.
  case kept(section: Int, item: Int, count: Int)
  /// Items that were not there.
  case inserted(count: Int)
}
