import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  /// An item that an operation acts on; `nil` if it is not there and that is ignored.
  func targetItem(_ id: Identifier, _ key: String) throws -> ItemRow? {
    if let row = try rows.item(named: id.string, feed: feed.id) { return row }
    try miss("unknown-item", id, "item", key)
    return nil
  }

  func insert(_ items: [ItemValue], in section: Identifier, at position: Position) throws {
    let state = try self.section(section, ".section")
    let place = try itemPosition(position, in: state, movesWithin: false)
    try insert(items, in: state, at: place, ".items")
  }

  /// Inserts items that are known to differ from each other.
  ///
  /// - `key`: The path to the list in the operation.
  func insert(
    _ items: [ItemValue], in state: SectionState, at position: PlaceTree.ItemPosition,
    _ key: String
  ) throws {
    guard !items.isEmpty else { return }
    let tree = tree
    guard try tree.itemCount() <= limits.itemsPerFeed - items.count else {
      throw fault("limit-exceeded", "a feed has at most \(limits.itemsPerFeed) items", key)
    }
    let registrations = try settings().registrations
    hasWritten = true
    let places = try tree.place(items.count, in: state.row.id, at: position)
    do {
      try rows.insertItems(at: places, feed: feed.id, revision: revision) { index in
        let item = items[index]
        try check(item.settings, registrations) { "\(key)[\(index)]" }
        return NewItem(
          name: item.id.string,
          reuse: try item.settings.reuseIdentifier.map(cache.reuseIdentifier),
          size: item.settings.storedSize, byWidthClass: item.settings.storedSizesByWidthClass,
          payload: item.settings.payload?.utf8)
      }
    } catch let taken as NameTaken {
      throw fault(
        "already-exists", "there is an item \"\(items[taken.index].id)\" already",
        "\(key)[\(taken.index)].id")
    }
    try recordInsert(places, in: state.row.id, at: position, count: state.row.items)
    state.row.items += items.count
    effects.newItems += items.count
  }

  /// Checks an item's settings against its feed's.
  private func check(
    _ item: ItemSettings, _ registrations: Registrations?, _ key: () -> String
  ) throws {
    if let registrations, !registrations.hasCell(item.reuseIdentifier) {
      throw unregisteredCell(item.reuseIdentifier, key())
    }
    if !item.sizesByWidthClass.isEmpty {
      try warn(ofClasses: item.sizesByWidthClass.entries.map(\.name))
    }
  }

  /// The place of a position among a section's items.
  ///
  /// - `movesWithin`: Whether it is for an item of the section itself.
  func itemPosition(
    _ position: Position, in state: SectionState, movesWithin: Bool
  ) throws -> PlaceTree.ItemPosition {
    switch position {
    case .before(let id): return .before(try anchor(id, in: state, ".before"))
    case .after(let id): return .after(try anchor(id, in: state, ".after"))
    case .at(let index):
      let last = state.row.items - (movesWithin ? 1 : 0)
      guard index <= last else { throw beyond(index, last, "section", ".at") }
      return index == last ? .end : .index(index)
    case .end: return .end
    }
  }

  private func anchor(
    _ id: Identifier, in state: SectionState, _ key: String
  ) throws -> ItemPlace {
    let place = try anchor(id, key)
    guard try tree.section(ofPage: place.page) == state.row.id else {
      throw fault("bad-position", "\"\(id)\" is in another section", key)
    }
    return place
  }

  private func anchor(_ id: Identifier, _ key: String) throws -> ItemPlace {
    if let row = try rows.item(named: id.string, feed: feed.id) { return row.place }
    throw fault("unknown-item", "there is no item \"\(id)\"", key)
  }

  func put(_ items: [ItemValue], in section: Identifier, at position: Position) throws {
    let state = try self.section(section, ".section")
    var new: [ItemValue] = []
    for (index, item) in items.enumerated() {
      guard let row = try rows.item(named: item.id.string, feed: feed.id) else {
        new.append(item)
        continue
      }
      try update(row, to: item.settings, ItemSettings.Key.names.cases, ".items[\(index)]")
    }
    let place = try itemPosition(position, in: state, movesWithin: false)
    try insert(new, in: state, at: place, ".items")
  }

  // MARK: Moving

  func moveItem(_ id: Identifier, section: Identifier?, to position: Position) throws {
    guard let row = try targetItem(id, ".id") else { return }
    let tree = tree
    let source = try tree.section(ofPage: row.place.page)
    let target = try targetSection(section, position, source)
    let isWithin = target.row.id == source
    let place = try itemPosition(position, in: target, movesWithin: isWithin)
    if isWithin, try isAlready(row.place, place) { return }
    if changeSet.operations.count == 1 { effects.isCertain = true }
    // Taking it out may move its neighbours to another page, so the position is found anew.
    try relocate(row, to: target) { [self] in
      try itemPosition(position, in: target, movesWithin: false)
    }
  }

  /// Takes an item out of its section and puts it at a place that is found once it is out.
  func relocate(
    _ row: ItemRow, to target: SectionState, _ position: () throws -> PlaceTree.ItemPosition
  ) throws {
    hasWritten = true
    let tree = tree
    let source = try tree.section(ofPage: row.place.page)
    let from = try tree.index(ofSlot: row.place.slot, page: row.place.page)
    try rows.liftItem(row.id)
    try tree.removeItem(from: row.place.page)
    try sections.state(source, rows)?.row.items -= 1
    let places = try tree.place(1, in: target.row.id, at: position())
    if let place = places.first {
      try rows.setPlace(place, ofItem: row.id)
      history.writer.add(
        .itemMoved(
          from: HistoryPlace(section: source, index: from),
          to: HistoryPlace(
            section: target.row.id, index: try tree.index(ofSlot: place.slot, page: place.page))))
    }
    target.row.items += 1
  }

  /// The section that an item is to move to: the one named, else the anchor's, else its own.
  private func targetSection(
    _ named: Identifier?, _ position: Position, _ own: Int64
  ) throws -> SectionState {
    if let named { return try section(named, ".section") }
    var id = own
    if let anchor = position.anchor {
      let key = if case .before = position { ".before" } else { ".after" }
      id = try tree.section(ofPage: self.anchor(anchor, key).page)
    }
    guard let state = try sections.state(id, rows) else {
      throw StorageError.missingRow("section \(id)")
    }
    return state
  }

  /// Whether an item that is taken out and put at a position comes to stand where it is.
  private func isAlready(_ place: ItemPlace, _ position: PlaceTree.ItemPosition) throws -> Bool {
    switch position {
    case .before(let anchor): try tree.place(after: place) == anchor
    case .after(let anchor): try tree.place(before: place) == anchor
    case .index(let index): try tree.index(ofSlot: place.slot, page: place.page) == index
    case .end: try tree.place(after: place) == nil
    }
  }

  // MARK: Deleting and refreshing

  func deleteItems(_ ids: [Identifier]) throws {
    let tree = tree
    for (index, id) in ids.enumerated() {
      guard let row = try targetItem(id, ".ids[\(index)]") else { continue }
      hasWritten = true
      let section = try tree.section(ofPage: row.place.page)
      try recordDelete(row, in: section)
      try deleteRow(row)
      try tree.removeItem(from: row.place.page)
      try sections.state(section, rows)?.row.items -= 1
    }
  }

  /// Deletes an item's rows, and takes note of what that undoes; the tree is told by the caller.
  func deleteRow(_ row: ItemRow) throws {
    if row.since == revision {
      effects.newItems -= 1
    } else {
      effects.isCertain = true
      effects.items[row.id] = nil
    }
    try rows.deleteItem(row.id)
  }

  func refreshItems(_ ids: [Identifier], _ change: ItemChange) throws {
    for (index, id) in ids.enumerated() {
      guard let row = try targetItem(id, ".ids[\(index)]") else { continue }
      record(change, ofItem: row)
      if row.since != revision { effects.isCertain = true }
    }
  }
}
