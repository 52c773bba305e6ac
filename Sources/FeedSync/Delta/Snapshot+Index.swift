import LayoutEngine

extension Snapshot {
  static func index(
    ofSections sections: [Section]
  ) throws(DuplicateIdentifier) -> IdentifierIndex {
    var index = IdentifierIndex(capacity: sections.count)
    for position in sections.indices {
      let id = sections[position].id
      let first = index.insert(id, at: position) { sections[$0].id.hasSameBytes(as: id) }
      if let first {
        throw DuplicateIdentifier(id: id, first: .section(first), second: .section(position))
      }
    }
    return index
  }

  static func index(
    ofItemsIn sections: [Section], starts: [Int], count: Int
  ) throws(DuplicateIdentifier) -> IdentifierIndex {
    var index = IdentifierIndex(capacity: count)
    for section in sections.indices {
      let items = sections[section].items
      for item in items.indices {
        let id = items[item].id
        let first = index.insert(id, at: starts[section] + item) { ordinal in
          let path = Self.path(ofItem: ordinal, starts: starts)
          return sections[path.section].items[path.item].id.hasSameBytes(as: id)
        }
        guard let first else { continue }
        throw DuplicateIdentifier(
          id: id, first: .item(Self.path(ofItem: first, starts: starts)),
          second: .item(ItemPath(section: section, item: item)))
      }
    }
    return index
  }

  /// The index path of an item.
  ///
  /// - `ordinal`: how many items are before it.
  /// - Complexity: O(log *n*) for *n* sections.
  static func path(ofItem ordinal: Int, starts: [Int]) -> ItemPath {
    let section = starts.partitioningIndex { $0 > ordinal } - 1
    return ItemPath(section: section, item: ordinal - starts[section])
  }

  /// Where the section with an id is.
  func section(_ id: String) -> Int? {
    sectionIndex.position(of: id) { sections[$0].id.hasSameBytes(as: id) }
  }

  /// Where the item with an id is.
  func item(_ id: String) -> ItemPath? {
    let ordinal = itemIndex.position(of: id) { ordinal in
      let path = Self.path(ofItem: ordinal, starts: starts)
      return sections[path.section].items[path.item].id.hasSameBytes(as: id)
    }
    return ordinal.map { Self.path(ofItem: $0, starts: starts) }
  }
}
