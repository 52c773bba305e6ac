import LayoutEngine

/// A directory decoded for queries: entries with their prefix sums.
///
/// Immutable.
final class DirectoryView: Sendable {
  let level: Int
  let entries: [DirectoryEntry]
  /// Where each child begins; one more for where the last ends.
  let origins: [Ticks]
  /// Items before each child; one more for all.
  let items: [Int]
  /// Sections that begin before each child; one more for all.
  let sections: [Int]
  private let reach: Reach

  init(level: Int, entries: [DirectoryEntry]) {
    self.level = level
    self.entries = entries
    var origins: [Ticks] = []
    var items: [Int] = []
    var sections: [Int] = []
    var (lowest, highest): ([Ticks], [Ticks]) = ([], [])
    origins.reserveCapacity(entries.count + 1)
    items.reserveCapacity(entries.count + 1)
    sections.reserveCapacity(entries.count + 1)
    lowest.reserveCapacity(entries.count)
    highest.reserveCapacity(entries.count)
    var (origin, itemsBefore, sectionsBefore): (Ticks, Int, Int) = (0, 0, 0)
    for entry in entries {
      origins.append(origin)
      items.append(itemsBefore)
      sections.append(sectionsBefore)
      lowest.append(Tick.sum(origin, entry.lowest))
      highest.append(Tick.sum(origin, entry.highest))
      origin = Tick.sum(origin, entry.advance)
      itemsBefore += Int(clamping: entry.items)
      sectionsBefore += Int(clamping: entry.sections)
    }
    origins.append(origin)
    items.append(itemsBefore)
    sections.append(sectionsBefore)
    self.origins = origins
    self.items = items
    self.sections = sections
    reach = Reach(lowest: lowest, highest: highest)
  }

  /// The children that may hold something between two positions.
  ///
  /// - Complexity: O(log children) to find the first and the last, where none sticks out.
  func children(from low: Ticks, to high: Ticks) -> Range<Int> {
    reach.range(from: low, to: high)
  }

  /// Whether a child holds something between two positions.
  func child(_ index: Int, meets low: Ticks, _ high: Ticks) -> Bool {
    reach.lowest[index] < high && reach.highest[index] > low
  }

  /// The child in which a section begins, by its index among those that begin here.
  func child(ofSection section: Int) -> Int? { Self.child(holding: section, in: sections) }

  /// The child that holds an item, by its index among those here.
  func child(ofItem item: Int) -> Int? { Self.child(holding: item, in: items) }

  private static func child(holding index: Int, in sums: [Int]) -> Int? {
    guard index >= 0, let total = sums.last, index < total else { return nil }
    var (low, high) = (0, sums.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sums[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// Bytes in memory, about.
  var cost: Int { 200 + entries.count * 160 }
}

/// Intervals in order, by which those that meet a range are found.
struct Reach: Sendable {
  let lowest: [Ticks]
  let highest: [Ticks]
  /// The highest of each and all before it.
  private let highestSoFar: [Ticks]
  /// The lowest of each and all after it.
  private let lowestFrom: [Ticks]

  init(lowest: [Ticks], highest: [Ticks]) {
    self.lowest = lowest
    self.highest = highest
    // Written only where it differs, so that mostly both share one array.
    var soFar = highest
    for index in soFar.indices.dropFirst() where soFar[index] < soFar[index - 1] {
      soFar[index] = soFar[index - 1]
    }
    var from = lowest
    for index in from.indices.dropLast().reversed() where from[index] > from[index + 1] {
      from[index] = from[index + 1]
    }
    highestSoFar = soFar
    lowestFrom = from
  }

  /// From the first interval that reaches beyond `low` to the last that begins before `high`.
  func range(from low: Ticks, to high: Ticks) -> Range<Int> {
    let first = Self.firstIndex(in: highestSoFar) { $0 > low }
    let end = Self.firstIndex(in: lowestFrom) { $0 >= high }
    return first < end ? first..<end : first..<first
  }

  /// The first index at which a condition holds that goes on to hold.
  private static func firstIndex(in values: [Ticks], _ holds: (Ticks) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
