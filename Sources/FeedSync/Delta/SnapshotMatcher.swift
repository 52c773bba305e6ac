import LayoutEngine

/// Finds the runs that two snapshots have in common.
///
/// The new one is walked in step with the old one. Only where the two differ is an id looked up, and
/// the walk goes on from where it is found.
struct SnapshotMatcher {
  let old: Snapshot
  let new: Snapshot
  /// What has to be shown anew, in the new numbering, without regard to what the batch inserts.
  private(set) var refresh = BatchRefresh()

  /// Takes two snapshots.
  init(old: Snapshot, new: Snapshot) {
    self.old = old
    self.new = new
  }

  /// Finds the change of structure.
  mutating func match() -> StructureChange {
    var pieces: [SectionPiece] = []
    var touched: [TouchedSection] = []
    var next = 0
    for index in new.sections.indices {
      let id = new.sections[index].id
      if let origin = origin(ofSection: id, guess: next) {
        next = origin + 1
        pieces.appendKept(origin)
        if new.sections[index].version != old.sections[origin].version {
          refresh.reloadSections.append(index)
        }
        if let section = matchItems(of: index, origin: origin) { touched.append(section) }
      } else {
        pieces.appendInserted()
      }
    }
    return StructureChange(
      oldSectionCount: old.sections.count, newSectionCount: new.sections.count,
      sections: pieces, touched: touched)
  }

  private func origin(ofSection id: String, guess: Int) -> Int? {
    if guess < old.sections.count, old.sections[guess].id.hasSameBytes(as: id) { return guess }
    return old.section(id)
  }

  /// The pieces of a section's items; `nil` if they are what they were.
  private mutating func matchItems(of section: Int, origin: Int) -> TouchedSection? {
    let items = new.sections[section].items
    var pieces: [ItemPiece] = []
    var missing = 0
    var place = ItemPath(section: origin, item: 0)
    var index = 0
    while index < items.count {
      var count = stepCount(items, from: index, place, section)
      if count == 0 {
        guard let found = old.item(items[index].id) else {
          missing += 1
          index += 1
          continue
        }
        place = found
        count = stepCount(items, from: index, place, section)
      }
      pieces.append(inserted: missing)
      missing = 0
      pieces.append(.kept(section: place.section, item: place.item, count: count))
      index += count
      place.item += count
    }
    pieces.append(inserted: missing)
    let oldCount = old.sections[origin].items.count
    let isSame = pieces == [.kept(section: origin, item: 0, count: oldCount)]
    guard !isSame, !(pieces.isEmpty && oldCount == 0) else { return nil }
    return TouchedSection(
      old: origin, new: section, oldCount: oldCount, newCount: items.count, items: pieces)
  }

  /// How many items from a new index and from an old place on are the same, one by one.
  private mutating func stepCount(
    _ items: [Snapshot.Item], from start: Int, _ place: ItemPath, _ section: Int
  ) -> Int {
    let others = old.sections[place.section].items
    let limit = min(items.count - start, others.count - place.item)
    var count = 0
    while count < limit {
      let item = items[start + count]
      let other = others[place.item + count]
      guard item.id.hasSameBytes(as: other.id) else { break }
      if item.generation != other.generation {
        refresh.reloadItems.append(ItemPath(section: section, item: start + count))
      } else if item.version != other.version {
        refresh.reconfigureItems.append(ItemPath(section: section, item: start + count))
      }
      count += 1
    }
    return count
  }
}

extension [SectionPiece] {
  /// Adds a section, to the last run if it goes on there.
  fileprivate mutating func appendKept(_ section: Int) {
    if case .kept(let old, let count)? = last, old + count == section {
      self[endIndex - 1] = .kept(old: old, count: count + 1)
    } else {
      append(.kept(old: section, count: 1))
    }
  }

  fileprivate mutating func appendInserted() {
    if case .inserted(let count)? = last {
      self[endIndex - 1] = .inserted(count: count + 1)
    } else {
      append(.inserted(count: 1))
    }
  }
}

extension [ItemPiece] {
  fileprivate mutating func append(inserted count: Int) {
    if count > 0 { append(.inserted(count: count)) }
  }
}
