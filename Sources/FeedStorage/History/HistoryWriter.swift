/// Writes the events of one change set as bytes, joining those that are one.
///
/// Inserts next to each other become one event, deletions likewise. An event is a byte that tells its
/// kind, then numbers of seven bits a byte, the lowest first, and names after their lengths.
package struct HistoryWriter: Sendable {
  /// The most bytes of a change set's events; one that does more begins the history anew.
  package static let mostBytes = 16 << 20

  /// Whether there is more than is kept; then nothing is.
  package private(set) var isTooLarge = false
  private var bytes: [UInt8] = []
  private var pending: HistoryEvent?
  private let limit: Int

  /// Deleted names that one event gathers.
  private static let mostJoined = 1_000

  /// Makes a writer of nothing.
  package init(limit: Int = HistoryWriter.mostBytes) { self.limit = limit }

  /// Whether nothing has happened.
  package var isEmpty: Bool { bytes.isEmpty && pending == nil && !isTooLarge }

  /// Adds an event.
  package mutating func add(_ event: HistoryEvent) {
    guard !isTooLarge else { return }
    if let last = pending {
      if let joined = Self.join(last, event) {
        pending = joined
        return
      }
      write(last)
    }
    pending = event
  }

  /// The bytes of all events.
  package mutating func finish() -> [UInt8] {
    if let pending { write(pending) }
    pending = nil
    return isTooLarge ? [] : bytes
  }

  /// Two events as one, if they are that.
  private static func join(_ one: HistoryEvent, _ two: HistoryEvent) -> HistoryEvent? {
    switch (one, two) {
    case (
      .itemsInserted(let section, let index, let count), .itemsInserted(let other, let at, let more)
    )
    where section == other && at >= index && at <= index + count:
      return .itemsInserted(section: section, index: index, count: count + more)
    case (
      .itemsDeleted(let section, let index, let names), .itemsDeleted(let other, let at, let more)
    )
    where section == other && names.count + more.count <= mostJoined:
      if at == index { return .itemsDeleted(section: section, index: index, names: names + more) }
      guard at + more.count == index else { return nil }
      return .itemsDeleted(section: section, index: at, names: more + names)
    case (.itemChanged(let item, let change), .itemChanged(let other, let more)) where item == other:
      return .itemChanged(item: item, change.union(more))
    default: return nil
    }
  }

  private mutating func write(_ event: HistoryEvent) {
    switch event {
    case .itemsInserted(let section, let index, let count):
      begin(.itemsInserted, section, Int64(index), Int64(count))
    case .itemsDeleted(let section, let index, let names):
      begin(.itemsDeleted, section, Int64(index), Int64(names.count))
      for name in names { write(name) }
    case .itemMoved(let from, let to):
      begin(.itemMoved, from.section, Int64(from.index), to.section, Int64(to.index))
    case .sectionInserted(let section, let index): begin(.sectionInserted, section, Int64(index))
    case .sectionDeleted(let section, let index, let name):
      begin(.sectionDeleted, section, Int64(index))
      write(name)
    case .sectionMoved(let from, let to): begin(.sectionMoved, Int64(from), Int64(to))
    case .itemChanged(let item, let change):
      begin(.itemChanged, item, Int64(change.rawValue))
    case .sectionChanged(let section, let change):
      begin(.sectionChanged, section, Int64(change.rawValue))
    case .feedChanged(let change): begin(.feedChanged, Int64(change.rawValue))
    case .supplementary(let owner, let kind, let id, let change):
      begin(.supplementary, owner.number, Int64(change.rawValue))
      write(kind)
      write(id)
    }
    guard bytes.count > limit else { return }
    isTooLarge = true
    bytes = []
    pending = nil
  }

  private mutating func begin(_ tag: HistoryTag, _ numbers: Int64...) {
    bytes.append(tag.rawValue)
    for number in numbers { write(number) }
  }

  private mutating func write(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func write(_ name: String) {
    write(Int64(name.utf8.count))
    bytes += name.utf8
  }
}

/// The byte that an event begins with.
enum HistoryTag: UInt8 {
  case itemsInserted = 1
  case itemsDeleted, itemMoved, sectionInserted, sectionDeleted, sectionMoved
  case itemChanged, sectionChanged, feedChanged, supplementary
}

extension SupplementaryOwner {
  /// The number that stands for it: rows begin at 1.
  var number: Int64 {
    switch self {
    case .feed: 0
    case .section(let row): row
    case .defaults: -1
    }
  }

  /// Reads a number; `nil` for one that stands for nothing.
  init?(number: Int64) {
    switch number {
    case 0: self = .feed
    case -1: self = .defaults
    case 1...: self = .section(number)
    default: return nil
    }
  }
}
