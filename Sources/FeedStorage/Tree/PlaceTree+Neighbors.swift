import FeedSQLite

extension PlaceTree {
  /// The place of the item before another in its section; `nil` for the first.
  package func place(before place: ItemPlace) throws -> ItemPlace? {
    try neighbor(of: place, .before)
  }

  /// The place of the item after another in its section; `nil` for the last.
  package func place(after place: ItemPlace) throws -> ItemPlace? {
    try neighbor(of: place, .after)
  }

  private func neighbor(of place: ItemPlace, _ side: Side) throws -> ItemPlace? {
    if let slot = try slot(side, place) { return ItemPlace(page: place.page, slot: slot) }
    guard let next = try sectionNeighbor(of: try page(place.page), side) else { return nil }
    return try edgeSlot(side.opposite, of: next).map { ItemPlace(page: next.id, slot: $0) }
  }

  /// The row of the item at a place.
  package func item(at place: ItemPlace) throws -> Int64? {
    try connection.first(
      "SELECT id FROM item WHERE page = ? AND slot = ?", place.page, place.slot
    ) { $0.int64(0) }
  }

  /// The pages of a section in order, and how many items each has.
  ///
  /// - Complexity: O(pages of the section).
  package func pageSizes(of section: Int64) throws -> [(page: Int64, items: Int)] {
    try pages(of: section).map { ($0.id, $0.items) }
  }
}
