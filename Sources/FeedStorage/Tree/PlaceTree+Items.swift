import FeedSQLite

/// An item's place: its page, and its number there.
package struct ItemPlace: Equatable, Hashable, Sendable {
  /// The page's row.
  package var page: Int64
  /// The number inside the page, increasing in order, with gaps.
  package var slot: Int64

  package init(page: Int64, slot: Int64) {
    self.page = page
    self.slot = slot
  }
}

extension PlaceTree {
  /// Where items go in a section.
  package enum ItemPosition: Equatable, Sendable {
    /// Before the item at a place.
    case before(ItemPlace)
    /// After the item at a place.
    case after(ItemPlace)
    /// At an index, from 0 to the number of items.
    case index(Int)
    /// Last.
    case end
  }

  /// A gap between two neighbouring items of a page; a missing neighbour is the page's end.
  private struct Gap {
    var page: PageNode
    var low: Int64?
    var high: Int64?
  }

  /// Makes room for new items next to each other, and says which places are theirs.
  ///
  /// Pages are split, opened and renumbered as needed. The counts include the new items when this
  /// returns; the caller writes their rows with the places given, before anything else is placed.
  ///
  /// - Complexity: O(count + page size) rows.
  package func place(
    _ count: Int, in section: Int64, at position: ItemPosition
  ) throws -> [ItemPlace] {
    guard count > 0 else { return [] }
    var gap = try gap(at: position, in: section)
    if gap.page.items + count <= shape.pageCapacity { return try fill(gap, count) }
    if gap.low != nil, gap.high != nil {
      gap = try split(gap, for: count)
      if gap.page.items + count <= shape.pageCapacity { return try fill(gap, count) }
    }
    return try spread(count, from: gap)
  }

  /// Takes an item off its page's count, after its row has been deleted or has left the page.
  ///
  /// A page that becomes empty is closed, a sparse one joins a neighbour.
  package func removeItem(from pageID: Int64, count: Int = 1) throws {
    let page = try page(pageID)
    try add(items: -count, to: page)
    if page.items == 0, page.edge != [.first, .last] {
      try closePage(page)
    } else if page.items < shape.sparsePage {
      try joinNeighbor(of: page)
    }
  }

  // MARK: Finding the gap

  private func gap(at position: ItemPosition, in section: Int64) throws -> Gap {
    switch position {
    case .before(let place):
      return Gap(
        page: try page(place.page), low: try slot(.before, place), high: place.slot)
    case .after(let place):
      return Gap(
        page: try page(place.page), low: place.slot, high: try slot(.after, place))
    case .end:
      let last = try edgePage(of: section, .last)
      return Gap(page: last, low: try edgeSlot(.after, of: last), high: nil)
    case .index(0):
      let first = try edgePage(of: section, .first)
      return Gap(page: first, low: nil, high: try edgeSlot(.before, of: first))
    case .index(let index):
      // After the item before it, which is there whenever the index is in range.
      let (page, offset) = try locate(index - 1, in: section)
      return try self.gap(
        at: .after(ItemPlace(page: page.id, slot: try slot(at: offset, of: page))), in: section)
    }
  }

  /// The slot of a page's item by its index there.
  func slot(at offset: Int, of page: PageNode) throws -> Int64 {
    let slot = try connection.first(
      "SELECT slot FROM item WHERE page = ? ORDER BY slot LIMIT 1 OFFSET ?", page.id, offset
    ) { $0.int64(0) }
    guard let slot else { throw StorageError.missingRow("item \(offset) of page \(page.id)") }
    return slot
  }

  func slot(_ side: Side, _ place: ItemPlace) throws -> Int64? {
    switch side {
    case .before:
      try connection.first(
        "SELECT slot FROM item WHERE page = ? AND slot < ? ORDER BY slot DESC LIMIT 1",
        place.page, place.slot
      ) { $0.int64(0) }
    case .after:
      try connection.first(
        "SELECT slot FROM item WHERE page = ? AND slot > ? ORDER BY slot LIMIT 1",
        place.page, place.slot
      ) { $0.int64(0) }
    }
  }

  func edgeSlot(_ side: Side, of page: PageNode) throws -> Int64? {
    switch side {
    case .before:
      try connection.first(
        "SELECT slot FROM item WHERE page = ? ORDER BY slot LIMIT 1", page.id
      ) { $0.int64(0) }
    case .after:
      try connection.first(
        "SELECT slot FROM item WHERE page = ? ORDER BY slot DESC LIMIT 1", page.id
      ) { $0.int64(0) }
    }
  }

  // MARK: Filling it

  private func fill(_ gap: Gap, _ count: Int) throws -> [ItemPlace] {
    var slots = Ordinals.between(gap.low, gap.high, count: count)
    if slots == nil {
      let (low, high) = try renumber(gap)
      slots = Ordinals.between(low, high, count: count)
    }
    try add(items: count, to: gap.page)
    return (slots ?? []).map { ItemPlace(page: gap.page.id, slot: $0) }
  }

  /// Gives a page's items evenly spaced slots, and says what the gap's neighbours have become.
  ///
  /// The gap itself is made wide enough for a full page.
  private func renumber(_ gap: Gap) throws -> (low: Int64?, high: Int64?) {
    var low: Int64?
    var high: Int64?
    var next: Int64 = 0
    for (id, slot) in try items(of: gap.page) {
      if slot == gap.high {
        next += Ordinals.gap
        high = next
      }
      if slot == gap.low { low = next }
      try connection.run("UPDATE item SET slot = ? WHERE id = ?", next, id)
      next += Ordinals.gap
    }
    return (low, high)
  }

  private func items(of page: PageNode) throws -> [(id: Int64, slot: Int64)] {
    var list: [(id: Int64, slot: Int64)] = []
    list.reserveCapacity(page.items)
    try connection.each(
      "SELECT id, slot FROM item WHERE page = ? ORDER BY slot", page.id
    ) { list.append(($0.int64(0), $0.int64(1))) }
    return list
  }

  /// Spreads more items than fit over the gap's page, its neighbour and pages of their own.
  private func spread(_ count: Int, from gap: Gap) throws -> [ItemPlace] {
    let atStart = gap.low == nil && gap.page.items > 0
    let side: Side = atStart ? .before : .after
    if let neighbor = try sectionNeighbor(of: gap.page, side),
      neighbor.items + count <= shape.pageCapacity
    {
      let slot = try edgeSlot(side.opposite, of: neighbor)
      return try fill(
        side == .after
          ? Gap(page: neighbor, low: nil, high: slot) : Gap(page: neighbor, low: slot, high: nil),
        count)
    }
    var places: [ItemPlace] = []
    places.reserveCapacity(count)
    if !atStart, gap.page.items < shape.pageCapacity {
      places += try fill(gap, min(count, shape.pageCapacity - gap.page.items))
    }
    var anchor = gap.page
    var opensBefore = atStart
    while places.count < count {
      let page = try openPage(beside: anchor, opensBefore ? .before : .after)
      let part = min(count - places.count, shape.pageCapacity)
      places += try fill(Gap(page: page, low: nil, high: nil), part)
      anchor = page
      opensBefore = false
    }
    return places
  }

  /// Opens a page beside another of the same section, and passes on the edge that it takes over.
  private func openPage(beside page: PageNode, _ side: Side) throws -> PageNode {
    let edge: PageEdge = side == .after ? .last : .first
    let passed = page.edge.intersection(edge)
    let sections = passed.contains(.first) ? 1 : 0
    if !passed.isEmpty {
      setEdge(page.edge.subtracting(passed), of: page)
      try add(items: 0, sections: -sections, to: page.directory)
      try touch(page)
    }
    return try openPage(section: page.section, edge: passed, side, of: page)
  }

  // MARK: Splitting and joining

  /// Splits a page at a gap in its middle, and gives the gap as it then is.
  ///
  /// A few items halve the page; more than fit in a half split it at the gap.
  private func split(_ gap: Gap, for count: Int) throws -> Gap {
    let list = try items(of: gap.page)
    guard let upper = list.firstIndex(where: { $0.slot == gap.high }) else { return gap }
    let half = list.count / 2
    let fitsHalf = max(half, list.count - half) + count <= shape.pageCapacity
    let cut = fitsHalf ? half : upper
    let new = try openPage(beside: gap.page, .after)
    try move(list[cut...].map(\.id), from: gap.page, to: new, .before)
    if upper < cut { return gap }
    if upper == cut { return Gap(page: gap.page, low: gap.low, high: nil) }
    return Gap(
      page: new, low: Int64(upper - 1 - cut) * Ordinals.gap, high: Int64(upper - cut) * Ordinals.gap
    )
  }

  /// Moves items to the beginning or the end of another page.
  private func move(
    _ ids: [Int64], from source: PageNode, to target: PageNode, _ side: Side
  ) throws {
    guard !ids.isEmpty else { return }
    let edge = try edgeSlot(side, of: target)
    let slots =
      side == .before
      ? Ordinals.between(nil, edge, count: ids.count)
      : Ordinals.between(edge, nil, count: ids.count)
    for (id, slot) in zip(ids, slots ?? []) {
      try connection.run("UPDATE item SET page = ?, slot = ? WHERE id = ?", target.id, slot, id)
    }
    try add(items: -ids.count, to: source)
    try add(items: ids.count, to: target)
  }

  private func joinNeighbor(of page: PageNode) throws {
    for side in [Side.before, .after] {
      guard let neighbor = try sectionNeighbor(of: page, side),
        neighbor.directory == page.directory,
        neighbor.items + page.items <= shape.joinedPage
      else { continue }
      // The page's items go to the neighbour's near end.
      try move(items(of: page).map(\.id), from: page, to: neighbor, side.opposite)
      return try closePage(page)
    }
  }
}
