import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  /// Makes the content exactly what a snapshot says; what is in both stays what it is.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items before and after.
  func replaceSnapshot(_ snapshot: [SectionValue]) throws {
    let wanted = try checkedItems(of: snapshot)
    let before = try sectionsInOrder()
    try deleteItems(in: before, but: wanted)
    var states: [SectionState] = []
    for (index, value) in snapshot.enumerated() {
      let key = ".sections[\(index)]"
      if let state = try sections.state(value.id, feed: feed.id, rows) {
        try replaceSettings(of: state, by: value.settings, key)
        states.append(state)
      } else {
        states.append(try insertEmpty(value, at: .end, key))
      }
    }
    for (index, (state, value)) in zip(states, snapshot).enumerated() {
      try arrange(value.items ?? [], in: state, ".sections[\(index)].items")
    }
    let kept = Set(states.map(\.row.id))
    for state in before where !kept.contains(state.row.id) { try delete(state) }
    try arrange(states)
  }

  /// The names of a snapshot's items, after its size has been checked.
  private func checkedItems(of snapshot: [SectionValue]) throws -> Set<Identifier> {
    guard snapshot.count <= limits.sectionsPerFeed else {
      throw fault(
        "limit-exceeded", "a feed has at most \(limits.sectionsPerFeed) sections", ".sections")
    }
    let names = Set(snapshot.flatMap { ($0.items ?? []).map(\.id) })
    guard names.count <= limits.itemsPerFeed else {
      throw fault("limit-exceeded", "a feed has at most \(limits.itemsPerFeed) items", ".sections")
    }
    return names
  }

  private func sectionsInOrder() throws -> [SectionState] {
    let tree = tree
    return try (0..<tree.sectionCount()).map { index in
      guard let id = try tree.section(at: index), let state = try sections.state(id, rows) else {
        throw StorageError.missingRow("section \(index) of feed \(feed.id)")
      }
      return state
    }
  }

  private func deleteItems(in sections: [SectionState], but kept: Set<Identifier>) throws {
    for state in sections {
      let gone = try itemsInOrder(of: state).filter { !kept.contains($0) }
      try deleteItems(gone)
    }
  }

  private func itemsInOrder(of state: SectionState) throws -> [Identifier] {
    var names: [Identifier] = []
    names.reserveCapacity(state.row.items)
    for (page, _) in try tree.pageSizes(of: state.row.id) {
      names += try rows.itemNames(ofPage: page).map { Identifier(trusted: $0) }
    }
    return names
  }

  /// Brings a section's items into the order of a list, and sets what each has.
  private func arrange(_ items: [ItemValue], in state: SectionState, _ key: String) throws {
    let order = try itemsInOrder(of: state)
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let stays = LongestRun.marks(of: items.map { places[$0.id] })
    var last: Identifier?
    var new: [ItemValue] = []
    for (index, item) in items.enumerated() {
      guard var row = try rows.item(named: item.id.string, feed: feed.id) else {
        new.append(item)
        continue
      }
      if let end = new.last {
        try insert(new, in: state, at: try itemPosition(after: last), key)
        last = end.id
        new = []
        // Room was made for them, which may have moved the item to another page.
        row = try rows.item(row.id) ?? row
      }
      try update(row, to: item.settings, ItemSettings.Key.names.cases, "\(key)[\(index)]")
      if !stays[index] {
        effects.isCertain = true
        try relocate(row, to: state) { try itemPosition(after: last) }
      }
      last = item.id
    }
    try insert(new, in: state, at: try itemPosition(after: last), key)
  }

  private func itemPosition(after last: Identifier?) throws -> PlaceTree.ItemPosition {
    guard let last, let row = try rows.item(named: last.string, feed: feed.id) else {
      return .index(0)
    }
    return .after(row.place)
  }

  /// Brings the feed's sections into the order of a list that has them all.
  private func arrange(_ states: [SectionState]) throws {
    let order = try sectionsInOrder()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.row.id, $0) })
    let stays = LongestRun.marks(of: states.map { places[$0.row.id] })
    let tree = tree
    var last: Int64?
    for (state, stays) in zip(states, stays) {
      if !stays {
        hasWritten = true
        effects.isCertain = true
        let first = try tree.section(at: 0)
        let place = last.map { PlaceTree.SectionPosition.after($0) } ?? first.map { .before($0) }
        let from = try tree.index(ofSection: state.row.id)
        try tree.move(section: state.row.id, to: place ?? .end)
        history.writer.add(
          .sectionMoved(from: from, to: try tree.index(ofSection: state.row.id)))
      }
      last = state.row.id
    }
  }
}

/// The longest increasing run of a list of numbers: what may stay while the rest moves.
enum LongestRun {
  /// Which elements are of the run; those without a number never are.
  ///
  /// - Complexity: O(*n* log *n*).
  static func marks(of numbers: [Int?]) -> [Bool] {
    var marks = [Bool](repeating: false, count: numbers.count)
    /// For each length, the element that ends the run whose end is the least.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] ?? .max < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var next = ends.last ?? -1
    while next >= 0 {
      marks[next] = true
      next = previous[next]
    }
    return marks
  }
}
