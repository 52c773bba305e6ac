import FeedJSON
import FeedStorage
import LayoutEngine

/// Turns the events since a revision into the change of structure from it to the present.
///
/// The lists of that revision are not known, and need not be: what no event touches is a run. How
/// long a list was follows from how long it is now.
/// - Complexity: O(*c* log *n*) for *c* events and names in them, *n* elements of the feed.
struct HistoryReplay {
  /// What came out.
  struct Result {
    var change: StructureChange
    /// Sections that were deleted and made again, in the new numbering.
    var replacedSections: [Int] = []
    /// Items that were deleted and made again, in the new numbering.
    var replacedItems: [ItemPath] = []
  }

  /// Where a section comes from, and whether it is still there.
  struct Origin {
    /// Its index at the revision; `nil` if it came later.
    var old: Int?
    /// Its index now; `nil` if it is gone.
    var new: Int?
    /// How many items it has now.
    var items = 0
  }

  /// An element of the revision that was deleted.
  private struct Deleted {
    var name: String
    var source: Int
    var start: Int
  }

  private let events: [HistoryEvent]
  private let present: PresentFeed
  private var sectionRuns = RunTree(.made(0))
  private var origins: [Int64: Origin] = [:]
  private var lists: [Int64: RunTree] = [:]
  /// How many items each touched section had at the revision.
  private var oldCounts: [Int64: Int] = [:]
  private var deletedSections: [(row: Int64, name: String, old: Int)] = []
  private var deletedItems: [Deleted] = []
  private var oldSectionCount = 0
  private var replacedSections: [Int] = []
  private var replacedItems: [ItemPath] = []

  /// Takes the events after a revision, in order.
  init(_ events: [HistoryEvent], _ present: PresentFeed) {
    self.events = events
    self.present = present
  }

  /// Works out the change.
  ///
  /// - Throws: ``StorageError`` if the events do not lead to what is there.
  mutating func run() throws -> Result {
    try replaySections()
    try findOrigins()
    try beginLists()
    try replayItems()
    for (row, list) in lists {
      try require(list.count == origins[row]?.items ?? 0)
    }
    try matchSections()
    try matchItems()
    return Result(
      change: StructureChange(
        oldSectionCount: oldSectionCount, newSectionCount: sectionRuns.count,
        sections: sectionRuns.runs().map(\.sectionPiece), touched: touchedSections()),
      replacedSections: replacedSections, replacedItems: replacedItems)
  }

  private func require(_ condition: Bool) throws {
    guard condition else { throw StorageError.badValue("the history does not fit the feed") }
  }
}

// MARK: Sections

extension HistoryReplay {
  private mutating func replaySections() throws {
    var net = 0
    for event in events {
      if case .sectionInserted = event { net += 1 }
      if case .sectionDeleted = event { net -= 1 }
    }
    oldSectionCount = try present.sectionCount() - net
    try require(oldSectionCount >= 0)
    sectionRuns = RunTree(ElementRun(source: 0, start: 0, count: oldSectionCount))
    for event in events {
      switch event {
      case .sectionInserted(_, let index): try sectionRuns.insert(.made(1), at: index)
      case .sectionDeleted(let row, let index, let name):
        let old = try sectionRuns.remove(at: index, count: 1).first?.start
        try require(origins[row] == nil)
        origins[row] = Origin(old: old)
        if let old { deletedSections.append((row, name, old)) }
      case .sectionMoved(let from, let to):
        for run in try sectionRuns.remove(at: from, count: 1) {
          try sectionRuns.insert(run, at: to)
        }
      default: break
      }
    }
    try require(sectionRuns.count == present.sectionCount())
  }

  /// Finds where the sections come from whose items were touched.
  private mutating func findOrigins() throws {
    for row in events.flatMap(\.sectionsOfItems) { try findOrigin(ofSection: row) }
  }

  private mutating func findOrigin(ofSection row: Int64) throws {
    guard origins[row] == nil else { return }
    guard let section = try present.section(row) else {
      throw StorageError.missingRow("section \(row)")
    }
    let index = try present.index(ofSection: row)
    origins[row] = Origin(
      old: try sectionRuns.element(at: index).start, new: index, items: section.items)
  }

  /// Takes sections of the name of one that was deleted for that one.
  private mutating func matchSections() throws {
    for deleted in deletedSections {
      guard let section = try present.section(named: deleted.name) else { continue }
      try findOrigin(ofSection: section.id)
      guard let origin = origins[section.id], let index = origin.new else { continue }
      try require(origin.old == nil)
      origins[section.id]?.old = deleted.old
      oldCounts[section.id] = oldCounts[deleted.row] ?? 0
      if lists[section.id] == nil { lists[section.id] = RunTree(.made(origin.items)) }
      try sectionRuns.replace(
        at: index, with: ElementRun(source: 0, start: deleted.old, count: 1))
      replacedSections.append(index)
    }
  }
}

// MARK: Items

extension HistoryReplay {
  /// Makes the lists of items as they were at the revision.
  private mutating func beginLists() throws {
    var net: [Int64: Int] = [:]
    for event in events {
      switch event {
      case .itemsInserted(let section, _, let count): net[section, default: 0] += count
      case .itemsDeleted(let section, _, let names): net[section, default: 0] -= names.count
      case .itemMoved(let from, let to):
        net[from.section, default: 0] -= 1
        net[to.section, default: 0] += 1
      default: break
      }
    }
    for (row, net) in net {
      let origin = origins[row] ?? Origin()
      let count = origin.items - net
      try require(origin.old == nil ? count == 0 : count >= 0)
      oldCounts[row] = count
      lists[row] = RunTree(ElementRun(source: origin.old ?? 0, start: 0, count: count))
    }
  }

  private mutating func replayItems() throws {
    for event in events {
      switch event {
      case .itemsInserted(let section, let index, let count):
        try lists[section]?.insert(.made(count), at: index)
      case .itemsDeleted(let section, let index, let names):
        try delete(names, from: section, at: index)
      case .itemMoved(let from, let to):
        let runs = try lists[from.section]?.remove(at: from.index, count: 1) ?? []
        for run in runs { try lists[to.section]?.insert(run, at: to.index) }
      default: break
      }
    }
  }

  private mutating func delete(_ names: [String], from section: Int64, at index: Int) throws {
    var rest = names[...]
    for run in try lists[section]?.remove(at: index, count: names.count) ?? [] {
      if let start = run.start {
        for (offset, name) in rest.prefix(run.count).enumerated() {
          deletedItems.append(Deleted(name: name, source: run.source, start: start + offset))
        }
      }
      rest = rest.dropFirst(run.count)
    }
  }

  /// Takes items of the name of one that was deleted for that one.
  private mutating func matchItems() throws {
    for deleted in deletedItems {
      guard let item = try present.item(named: deleted.name) else { continue }
      let place = try present.place(of: item)
      guard let element = try lists[place.section]?.element(at: place.index),
        let section = origins[place.section]?.new
      else { throw StorageError.badValue("the history does not fit the feed") }
      try require(element.start == nil)
      try lists[place.section]?.replace(
        at: place.index, with: ElementRun(source: deleted.source, start: deleted.start, count: 1))
      replacedItems.append(ItemPath(section: section, item: place.index))
    }
  }

  private func touchedSections() -> [TouchedSection] {
    lists.compactMap { row, list in
      guard let origin = origins[row], let old = origin.old, let new = origin.new else {
        return nil
      }
      return TouchedSection(
        old: old, new: new, oldCount: oldCounts[row] ?? 0, newCount: list.count,
        items: list.runs().map(\.itemPiece))
    }.sorted { $0.new < $1.new }
  }
}

extension HistoryEvent {
  /// The sections whose items it changes.
  fileprivate var sectionsOfItems: [Int64] {
    switch self {
    case .itemsInserted(let section, _, _), .itemsDeleted(let section, _, _): [section]
    case .itemMoved(let from, let to): [from.section, to.section]
    default: []
    }
  }
}

extension ElementRun {
  fileprivate var sectionPiece: SectionPiece {
    start.map { .kept(old: $0, count: count) } ?? .inserted(count: count)
  }

  fileprivate var itemPiece: ItemPiece {
    start.map { .kept(section: source, item: $0, count: count) } ?? .inserted(count: count)
  }
}
