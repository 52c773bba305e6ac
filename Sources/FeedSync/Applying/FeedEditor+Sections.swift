import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  /// A section that an operation can't do without.
  func section(_ id: Identifier, _ key: String) throws -> SectionState {
    if let state = try sections.state(id, feed: feed.id, rows) { return state }
    throw fault("unknown-section", "there is no section \"\(id)\"", key)
  }

  /// A section that an operation acts on; `nil` if it is not there and that is ignored.
  private func target(_ id: Identifier, _ key: String) throws -> SectionState? {
    if let state = try sections.state(id, feed: feed.id, rows) { return state }
    try miss("unknown-section", id, "section", key)
    return nil
  }

  func insert(_ value: SectionValue, at position: Position) throws {
    guard try sections.state(value.id, feed: feed.id, rows) == nil else {
      throw fault(
        "already-exists", "there is a section \"\(value.id)\" already", ".section.id")
    }
    let tree = tree
    guard try tree.sectionCount() < limits.sectionsPerFeed else {
      throw fault(
        "limit-exceeded", "a feed has at most \(limits.sectionsPerFeed) sections", ".section")
    }
    let state = try insertEmpty(value, at: try place(of: position, tree), ".section")
    if let items = value.items, !items.isEmpty {
      try insert(items, in: state, at: .end, ".section.items")
    }
  }

  /// Inserts a section without its items.
  ///
  /// - `key`: The path to the section in the operation.
  func insertEmpty(
    _ value: SectionValue, at place: PlaceTree.SectionPosition, _ key: String
  ) throws -> SectionState {
    try check(value.settings, key)
    hasWritten = true
    let row = try rows.insertSection(
      feed: feed.id, name: value.id.string, change: change,
      settings: Array(value.settings.text.utf8))
    try tree.insert(section: row.id, at: place)
    history.writer.add(
      .sectionInserted(section: row.id, index: try tree.index(ofSection: row.id)))
    effects.newSections.insert(row.id)
    try noteChanges(of: row.id, from: [], to: try supplementaries(of: value.settings))
    return sections.insert(row)
  }

  func put(_ value: SectionValue, at position: Position) throws {
    guard let state = try sections.state(value.id, feed: feed.id, rows) else {
      return try insert(value, at: position)
    }
    try replaceSettings(of: state, by: value.settings, ".section")
  }

  func updateSection(_ id: Identifier, _ patch: SettingsPatch<SectionSettings>) throws {
    guard let state = try target(id, ".id") else { return }
    let settings: SectionSettings
    do {
      settings = try state.settings().updating(patch, limits: limits.format)
    } catch let error as JSONError {
      throw fault(error, ".set")
    }
    try replaceSettings(of: state, by: settings, ".set")
  }

  /// Sets all settings of a section.
  ///
  /// - `key`: The path to the settings in the operation.
  func replaceSettings(
    of state: SectionState, by settings: SectionSettings, _ key: String
  ) throws {
    let old = try state.settings()
    if old == settings || old.text.isEquivalent(to: settings.text) { return }
    try check(settings, key)
    hasWritten = true
    if !effects.newSections.contains(state.row.id), effects.sections[state.row.id] == nil {
      effects.sections[state.row.id] = state.row.settings
    }
    recordSettings(of: state.row.id, from: old, to: settings)
    state.set(settings, change: change)
    try tree.touch(section: state.row.id)
    try noteChanges(
      of: state.row.id, from: try supplementaries(of: old), to: try supplementaries(of: settings))
  }

  /// Checks a section's settings against its feed's.
  private func check(_ settings: SectionSettings, _ key: String) throws {
    let feedSettings = try self.settings()
    try checkLayout(of: settings, in: feedSettings, key)
    try checkNames(of: settings, feedSettings, key)
    try warn(ofClasses: settings.look.byWidthClass.entries.map(\.name))
  }

  func moveSection(_ id: Identifier, to position: Position) throws {
    guard let state = try target(id, ".id") else { return }
    let tree = tree
    let section = state.row.id
    let index = try tree.index(ofSection: section)
    let last = try tree.sectionCount() - 1
    let place: PlaceTree.SectionPosition
    let target: Int
    switch position {
    case .before, .after:
      place = try self.place(of: position, tree)
      switch place {
      case .before(let anchor):
        let other = try tree.index(ofSection: anchor)
        target = other > index ? other - 1 : other
      case .after(let anchor):
        let other = try tree.index(ofSection: anchor)
        target = other > index ? other : other + 1
      case .end: target = last
      }
    case .at(let wanted):
      guard wanted <= last else { throw beyond(wanted, last, "sections", ".at") }
      target = wanted
      let other = try tree.section(at: wanted < index ? wanted : wanted + 1)
      place = other.map { .before($0) } ?? .end
    case .end:
      target = last
      place = .end
    }
    guard target != index else { return }
    hasWritten = true
    history.writer.add(.sectionMoved(from: index, to: target))
    try tree.move(section: section, to: place)
    if changeSet.operations.count == 1 { effects.isCertain = true }
  }

  /// The place of a position among the feed's sections.
  private func place(
    of position: Position, _ tree: PlaceTree
  ) throws -> PlaceTree.SectionPosition {
    switch position {
    case .before(let id): return .before(try section(id, ".before").row.id)
    case .after(let id): return .after(try section(id, ".after").row.id)
    case .at(let index):
      let count = try tree.sectionCount()
      guard index <= count else { throw beyond(index, count, "sections", ".at") }
      return try tree.section(at: index).map { .before($0) } ?? .end
    case .end: return .end
    }
  }

  /// The error of an index that is too large.
  func beyond(_ index: Int, _ last: Int, _ what: String, _ key: String) -> ChangeSetError {
    fault("bad-position", "\(index) is beyond \(last), the end of the \(what)", key)
  }

  func deleteSections(_ ids: [Identifier]) throws {
    for (index, id) in ids.enumerated() {
      if let state = try target(id, ".ids[\(index)]") { try delete(state) }
    }
  }

  /// Deletes a section with its items.
  func delete(_ state: SectionState) throws {
    let tree = tree
    hasWritten = true
    let section = state.row.id
    if effects.newSections.remove(section) == nil { effects.isCertain = true }
    let index = try tree.index(ofSection: section)
    try tree.remove(section: section) { page in
      try recordDelete(ofPage: page, in: section, at: 0)
      try deleteItems(ofPage: page)
    }
    history.writer.add(.sectionDeleted(section: section, index: index, name: state.row.name))
    // The rows of its pages go before its own.
    try tree.flush()
    effects.sections[section] = nil
    sections.remove(state)
    try rows.deleteSection(state.row)
  }

  func reloadSections(_ ids: [Identifier]) throws {
    for (index, id) in ids.enumerated() {
      guard let state = try target(id, ".ids[\(index)]") else { continue }
      guard !effects.newSections.contains(state.row.id) else { continue }
      effects.isCertain = true
      history.writer.add(.sectionChanged(section: state.row.id, .reload))
    }
  }

  func trimSection(_ id: Identifier, _ kept: Kept) throws {
    guard let state = try target(id, ".id") else { return }
    let count: Int
    let keepsFirst: Bool
    switch kept {
    case .first(let number): (count, keepsFirst) = (number, true)
    case .last(let number): (count, keepsFirst) = (number, false)
    }
    let section = state.row.id
    var rest = state.row.items - count
    guard rest > 0 else { return }
    hasWritten = true
    let tree = tree
    // From the far end inwards: whole pages first, so that none joins another on the way.
    let pages = try tree.pageSizes(of: state.row.id)
    for (page, items) in keepsFirst ? pages.reversed() : pages where rest > 0 {
      if items <= rest {
        try recordDelete(ofPage: page, in: section, at: keepsFirst ? count + rest - items : 0)
        try deleteItems(ofPage: page)
        try tree.removeItem(from: page, count: items)
        rest -= items
      } else {
        let ids = try rows.itemIDs(ofPage: page)
        var names: [String] = []
        for item in keepsFirst ? ids.suffix(rest) : ids.prefix(rest) {
          guard let row = try rows.item(item) else { continue }
          names.append(row.name)
          try deleteRow(row)
        }
        history.writer.add(
          .itemsDeleted(section: section, index: keepsFirst ? count : 0, names: names))
        try tree.removeItem(from: page, count: rest)
        rest = 0
      }
    }
    state.row.items = min(state.row.items, count)
  }

  /// Deletes the rows of a page's items, and takes note of what that undoes.
  private func deleteItems(ofPage page: Int64) throws {
    if !effects.isCertain {
      let counts = try rows.itemCounts(ofPage: page, before: revision)
      if counts.older > 0 { effects.isCertain = true }
      effects.newItems -= counts.newer
    }
    try rows.deleteItems(ofPage: page)
  }
}
