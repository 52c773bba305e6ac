import LayoutEngine

/// What a directory knows of one child, for one class.
///
/// A child's own coordinates begin at its origin, which is the sum of the advances before it: so
/// nothing that comes later is touched when it grows.
struct DirectoryEntry: Equatable, Sendable {
  /// The page's or directory's row.
  var child: Int64
  /// How far the next child's origin is from this one's.
  var advance: Ticks
  /// The lowest position of anything that belongs to it, from its origin.
  var lowest: Ticks
  /// The highest position of anything that belongs to it, from its origin.
  var highest: Ticks
  /// Sections that begin in it.
  var sections: Int64
  /// Items in it.
  var items: Int64
  /// The generation of the layout in which it last changed.
  var version: Int64
  /// For a page, its section's row; else 0.
  var section: Int64
  /// The breadth of its widest group.
  var breadth: Ticks
  /// Pages in it that tell of a problem: a section's first one if the section has one, and each
  /// whose frames had to be mended.
  var problems: Int64
  /// The extent that all its items share.
  var common: CommonExtent
}

/// Whether items share one extent.
enum CommonExtent: Equatable, Sendable {
  /// There are none.
  case empty
  /// They all have this one.
  case all(length: Ticks, breadth: Ticks)
  /// They do not.
  case mixed

  init(_ extents: ItemExtents) {
    guard let length = extents.lengths.first, let breadth = extents.breadths.first else {
      self = .empty
      return
    }
    let same =
      extents.lengths.allSatisfy { $0 == length } && extents.breadths.allSatisfy { $0 == breadth }
    self = same ? .all(length: length, breadth: breadth) : .mixed
  }

  func joined(with other: CommonExtent) -> CommonExtent {
    switch (self, other) {
    case (.empty, _): other
    case (_, .empty): self
    default: self == other ? self : .mixed
    }
  }
}

extension DirectoryEntry {
  /// The entry that stands for a whole directory.
  static func summary(of entries: [DirectoryEntry], child: Int64, version: Int64) -> DirectoryEntry
  {
    var sum = DirectoryEntry(
      child: child, advance: 0, lowest: 0, highest: 0, sections: 0, items: 0, version: version,
      section: 0, breadth: 0, problems: 0, common: .empty)
    var isFirst = true
    for entry in entries {
      let lowest = Tick.sum(sum.advance, entry.lowest)
      let highest = Tick.sum(sum.advance, entry.highest)
      sum.lowest = isFirst ? lowest : min(sum.lowest, lowest)
      sum.highest = isFirst ? highest : max(sum.highest, highest)
      sum.advance = Tick.sum(sum.advance, entry.advance)
      sum.sections += entry.sections
      sum.items += entry.items
      sum.breadth = max(sum.breadth, entry.breadth)
      sum.problems += entry.problems
      sum.common = sum.common.joined(with: entry.common)
      isFirst = false
    }
    return sum
  }

  /// The BLOB of a directory.
  static func encode(_ entries: [DirectoryEntry]) -> [UInt8] {
    var writer = ByteWriter()
    writer.unsigned(UInt64(entries.count))
    Column.write(entries.map(\.child), to: &writer)
    Column.write(entries.map(\.advance), to: &writer)
    Column.write(entries.map(\.lowest), to: &writer)
    // Mostly zero: what belongs to a page ends where the next begins.
    Column.write(entries.map { $0.highest &- $0.advance }, to: &writer)
    Column.write(entries.map(\.sections), to: &writer)
    Column.write(entries.map(\.items), to: &writer)
    Column.write(entries.map(\.version), to: &writer)
    Column.write(entries.map(\.section), to: &writer)
    Column.write(entries.map(\.breadth), to: &writer)
    Column.write(entries.map(\.problems), to: &writer)
    Column.write(entries.map(\.common.code), to: &writer)
    Column.write(entries.map(\.common.length), to: &writer)
    Column.write(entries.map(\.common.breadth), to: &writer)
    writer.pad()
    return writer.bytes
  }

  /// The entries of a directory's BLOB.
  static func decode(_ bytes: [UInt8], from offset: Int = 0) throws(LayoutCacheError)
    -> [DirectoryEntry]
  {
    var reader = ByteReader(bytes, from: offset)
    let count = try reader.unsigned()
    guard count <= 1 << 16 else { throw .badEncoding }
    var columns: [[Int64]] = []
    columns.reserveCapacity(13)
    for _ in 0..<13 { columns.append(try Column.read(Int(count), from: &reader)) }
    return (0..<Int(count)).map { row in
      DirectoryEntry(
        child: columns[0][row], advance: columns[1][row], lowest: columns[2][row],
        highest: columns[3][row] &+ columns[1][row], sections: columns[4][row],
        items: columns[5][row], version: columns[6][row], section: columns[7][row],
        breadth: columns[8][row], problems: columns[9][row],
        common: CommonExtent(
          code: columns[10][row], length: columns[11][row], breadth: columns[12][row]))
    }
  }
}

extension CommonExtent {
  fileprivate var code: Int64 {
    switch self {
    case .empty: 0
    case .all: 1
    case .mixed: 2
    }
  }

  fileprivate var length: Ticks {
    if case .all(let length, _) = self { length } else { 0 }
  }

  fileprivate var breadth: Ticks {
    if case .all(_, let breadth) = self { breadth } else { 0 }
  }

  fileprivate init(code: Int64, length: Ticks, breadth: Ticks) {
    switch code {
    case 0: self = .empty
    case 1: self = .all(length: length, breadth: breadth)
    default: self = .mixed
    }
  }
}
