import LayoutEngine

extension Snapshot {
  static func index(
    ofSections sections: [Section]
  ) throws(DuplicateIdentifier) -> IdentifierIndex {
    var index = IdentifierIndex(capacity: sections.count)
    let seed = IdentifierSeed.process
    let hashes = sections.map { $0.id.hashOfBytes(seed) }
    let duplicate = index.enter(hashes) { sections[$0].id.hasSameBytes(as: sections[$1].id) }
    guard let duplicate else { return index }
    throw DuplicateIdentifier(
      id: sections[duplicate.first].id, first: .section(duplicate.first),
      second: .section(duplicate.second))
  }

  static func index(
    ofItemsIn sections: [Section], starts: [Int], count: Int
  ) throws(DuplicateIdentifier) -> IdentifierIndex {
    var index = IdentifierIndex(capacity: count)
    let hashes = hashes(ofItemsIn: sections, count: count)
    let duplicate = index.enter(hashes) { one, other in
      let (one, other) = (path(ofItem: one, starts: starts), path(ofItem: other, starts: starts))
      return sections[one.section].items[one.item].id
        .hasSameBytes(as: sections[other.section].items[other.item].id)
    }
    guard let duplicate else { return index }
    let first = path(ofItem: duplicate.first, starts: starts)
    throw DuplicateIdentifier(
      id: sections[first.section].items[first.item].id, first: .item(first),
      second: .item(path(ofItem: duplicate.second, starts: starts)))
  }

  private static func hashes(ofItemsIn sections: [Section], count: Int) -> [UInt64] {
    let seed = IdentifierSeed.process
    var hashes: [UInt64] = []
    hashes.reserveCapacity(count)
    for section in sections {
      let items = section.items.span
      for index in items.indices { hashes.append(items[index].id.hashOfBytes(seed)) }
    }
    return hashes
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
    sectionIndex.position(id.hashOfBytes(.process)) { sections[$0].id.hasSameBytes(as: id) }
  }

  /// Where the item with an id is.
  func item(_ id: String) -> ItemPath? {
    let ordinal = itemIndex.position(id.hashOfBytes(.process)) { ordinal in
      let path = Self.path(ofItem: ordinal, starts: starts)
      return sections[path.section].items[path.item].id.hasSameBytes(as: id)
    }
    return ordinal.map { Self.path(ofItem: $0, starts: starts) }
  }
}
