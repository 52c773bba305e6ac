package import FeedStorage

/// The tree of places of a feed as layout passes read it, a node at a time.
///
/// What was read last is remembered, so passes over one state of the content that share a topology,
/// one a width class, read it once.
package final class Topology {
  /// An item's size as it is stored.
  typealias Size = (size: StoredSize, byWidthClass: [UInt8]?)

  private let rows: Rows
  private var pageLists = RecentValues<[PageRow]>(capacity: 16)
  private var directoryLists = RecentValues<[DirectoryRow]>(capacity: 8)
  private var sizeLists: RecentValues<[Size]>

  /// Makes a topology that nothing has been read of.
  ///
  /// - `isShared`: whether several passes use it, so that items' sizes are worth their room.
  package init(rows: Rows, isShared: Bool = false) {
    self.rows = rows
    sizeLists = RecentValues(capacity: isShared ? 64 : 0)
  }

  /// The pages of a directory.
  func pages(of directory: Int64) throws -> [PageRow] {
    try pageLists.value(for: directory) { try rows.pages(of: directory) }
  }

  /// The directories right below one.
  func directories(below parent: Int64) throws -> [DirectoryRow] {
    try directoryLists.value(for: parent) { try rows.directories(below: parent) }
  }

  /// The own sizes of a page's items, in order, where nothing was measured in a class.
  func sizes(ofPage page: PageRow, class classID: Int64) throws -> [Size] {
    try sizeLists.value(for: page.id) {
      var list: [Size] = []
      list.reserveCapacity(page.items)
      try rows.eachItemSize(ofPage: page.id, class: classID, measured: false) { size, other, _ in
        list.append((size, other))
      }
      return list
    }
  }

  /// The next page of the same section.
  func next(_ page: PageRow) throws -> PageRow? {
    guard !page.edge.contains(.last) else { return nil }
    return try neighbor(of: page, step: 1)
  }

  /// The page before it of the same section.
  func previous(_ page: PageRow) throws -> PageRow? {
    guard !page.edge.contains(.first) else { return nil }
    return try neighbor(of: page, step: -1)
  }

  /// The next page of the feed, also of another section.
  func following(_ page: PageRow) throws -> PageRow? { try neighbor(of: page, step: 1) }

  /// The first page of a feed.
  func firstPage(ofFeed feed: Int64) throws -> PageRow? {
    try rows.rootDirectory(ofFeed: feed).flatMap { try edgePage(below: $0, last: false) }
  }

  private func neighbor(of page: PageRow, step: Int) throws -> PageRow? {
    let siblings = try pages(of: page.directory)
    guard let place = siblings.firstIndex(where: { $0.id == page.id }) else { return nil }
    if siblings.indices.contains(place + step) { return siblings[place + step] }
    var node = try rows.directory(page.directory)
    while let current = node, let parent = current.parent {
      let list = try directories(below: parent)
      if let place = list.firstIndex(where: { $0.id == current.id }),
        list.indices.contains(place + step)
      {
        return try edgePage(below: list[place + step], last: step < 0)
      }
      node = try rows.directory(parent)
    }
    return nil
  }

  private func edgePage(below node: DirectoryRow, last: Bool) throws -> PageRow? {
    var node = node
    while node.level > 1 {
      let list = try directories(below: node.id)
      guard let child = last ? list.last : list.first else { return nil }
      node = child
    }
    let list = try pages(of: node.id)
    return last ? list.last : list.first
  }
}

/// The values that were made last, by row.
private struct RecentValues<Value> {
  let capacity: Int
  private var values: [Int64: Value] = [:]
  private var order: [Int64] = []

  init(capacity: Int) { self.capacity = capacity }

  mutating func value(for row: Int64, _ make: () throws -> Value) rethrows -> Value {
    if let known = values[row] { return known }
    let value = try make()
    guard capacity > 0 else { return value }
    if order.count == capacity { values[order.removeFirst()] = nil }
    order.append(row)
    values[row] = value
    return value
  }
}
