import FeedJSON
package import FeedStorage
package import LayoutEngine

/// A feed as it is in the read transaction: where sections and items are by row and by name.
package final class PresentFeed {
  package let row: FeedRow
  package let rows: Rows
  private let tree: PlaceTree?
  private var sections: [Int64: SectionRow] = [:]

  /// The rows of sections that are kept.
  private static let mostSections = 10_000

  /// Takes the feed of a row.
  package init(_ row: FeedRow, _ rows: Rows) throws {
    self.row = row
    self.rows = rows
    // A feed without content may have no tree, and this one must not make one.
    tree =
      try rows.rootDirectory(ofFeed: row.id) == nil
      ? nil : PlaceTree(rows.connection, feed: row.id, shape: .standard, change: row.change)
  }

  /// The number of sections.
  package func sectionCount() throws -> Int { try tree?.sectionCount() ?? 0 }

  /// A section by its row; `nil` if it is gone.
  package func section(_ id: Int64) throws -> SectionRow? {
    if let known = sections[id] { return known }
    guard let found = try rows.section(id), found.feed == row.id else { return nil }
    if sections.count >= Self.mostSections { sections.removeAll(keepingCapacity: true) }
    sections[id] = found
    return found
  }

  /// A section by its name.
  package func section(named name: String) throws -> SectionRow? {
    try rows.section(named: name, feed: row.id)
  }

  /// The section at an index.
  package func section(at index: Int) throws -> SectionRow {
    guard let id = try tree?.section(at: index), let found = try section(id) else {
      throw StorageError.missingRow("section \(index) of feed \(row.id)")
    }
    return found
  }

  /// The index of a section.
  package func index(ofSection id: Int64) throws -> Int { try structure().index(ofSection: id) }

  /// An item by its row; `nil` if it is gone.
  package func item(_ id: Int64) throws -> ItemRow? {
    guard let found = try rows.item(id), found.feed == row.id else { return nil }
    return found
  }

  /// An item by its name.
  package func item(named name: String) throws -> ItemRow? {
    try rows.item(named: name, feed: row.id)
  }

  /// Where an item is: its section's row, and its index there.
  package func place(of item: ItemRow) throws -> HistoryPlace {
    let tree = try structure()
    return HistoryPlace(
      section: try tree.section(ofPage: item.place.page),
      index: try tree.index(ofSlot: item.place.slot, page: item.place.page))
  }

  /// The index path of an item.
  package func path(of item: ItemRow) throws -> ItemPath {
    let place = try place(of: item)
    return ItemPath(section: try index(ofSection: place.section), item: place.index)
  }

  /// The page of a section's item, and the item's place in it.
  package func location(
    ofItem index: Int, in section: Int64
  ) throws -> (page: Int64, offset: Int, items: Int) {
    guard let found = try structure().location(ofItem: index, in: section) else {
      throw StorageError.missingRow("item \(index) of section \(section)")
    }
    return found
  }

  /// A section's pages in order.
  package func pages(of section: Int64) throws -> [Int64] {
    try structure().pageSizes(of: section).map(\.page)
  }

  private func structure() throws -> PlaceTree {
    guard let tree else { throw StorageError.missingRow("root of feed \(row.id)") }
    return tree
  }
}
