/// What a directory holds: a page or a directory of the level below.
protocol TreeChild: AnyObject {
  var id: Int64 { get }
  var ord: Int64 { get set }
  /// The directory that holds it; none for the root.
  var container: Int64? { get set }
  /// What of its row is to be written.
  var dirt: Dirt { get set }
}

/// How a node differs from its row.
enum Dirt: Comparable {
  case none
  /// In what it counts.
  case sums
  /// In its place as well, which is in indexes and dear to write.
  case place
}

/// A run of consecutive items of one section, as the tree holds it in memory.
final class PageNode: TreeChild {
  let id: Int64
  var directory: Int64
  var ord: Int64
  let section: Int64
  var edge: PageEdge
  var items: Int
  var change: Int64
  var dirt = Dirt.none

  var container: Int64? {
    get { directory }
    set { directory = newValue ?? directory }
  }

  init(
    id: Int64, directory: Int64, ord: Int64, section: Int64, edge: PageEdge, items: Int,
    change: Int64
  ) {
    self.id = id
    self.directory = directory
    self.ord = ord
    self.section = section
    self.edge = edge
    self.items = items
    self.change = change
  }
}

/// Whether a page is the first or the last of its section.
package struct PageEdge: OptionSet, Equatable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let first = PageEdge(rawValue: 1)
  package static let last = PageEdge(rawValue: 2)
}

/// An inner node of the tree, with sums over what is below it.
final class DirectoryNode: TreeChild {
  let id: Int64
  var parent: Int64?
  var ord: Int64
  let level: Int
  var items: Int
  var sections: Int
  var childCount: Int
  var change: Int64
  /// In order; loaded when first asked for.
  var children: [Int64]?
  var dirt = Dirt.none

  var container: Int64? {
    get { parent }
    set { parent = newValue }
  }

  init(
    id: Int64, parent: Int64?, ord: Int64, level: Int, items: Int, sections: Int, childCount: Int,
    change: Int64
  ) {
    self.id = id
    self.parent = parent
    self.ord = ord
    self.level = level
    self.items = items
    self.sections = sections
    self.childCount = childCount
    self.change = change
  }
}
