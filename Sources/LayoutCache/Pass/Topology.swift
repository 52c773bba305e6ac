import FeedStorage

/// Walks the pages of a feed's tree, a directory at a time.
struct Topology {
  let rows: Rows
  private var loaded: [Int64: [PageRow]] = [:]
  private var recent: [Int64] = []

  init(rows: Rows) { self.rows = rows }

  /// The pages of a directory; the last few lists are remembered.
  mutating func pages(of directory: Int64) throws -> [PageRow] {
    if let list = loaded[directory] { return list }
    let list = try rows.pages(of: directory)
    if recent.count == 4 { loaded[recent.removeFirst()] = nil }
    recent.append(directory)
    loaded[directory] = list
    return list
  }

  /// The next page of the same section.
  mutating func next(_ page: PageRow) throws -> PageRow? {
    guard !page.edge.contains(.last) else { return nil }
    return try neighbor(of: page, step: 1)
  }

  /// The page before it of the same section.
  mutating func previous(_ page: PageRow) throws -> PageRow? {
    guard !page.edge.contains(.first) else { return nil }
    return try neighbor(of: page, step: -1)
  }

  private mutating func neighbor(of page: PageRow, step: Int) throws -> PageRow? {
    let siblings = try pages(of: page.directory)
    guard let place = siblings.firstIndex(where: { $0.id == page.id }) else { return nil }
    if siblings.indices.contains(place + step) { return siblings[place + step] }
    var node = try rows.directory(page.directory)
    while let current = node, let parent = current.parent {
      let list = try rows.directories(below: parent)
      if let place = list.firstIndex(where: { $0.id == current.id }),
        list.indices.contains(place + step)
      {
        return try edgePage(below: list[place + step], last: step < 0)
      }
      node = try rows.directory(parent)
    }
    return nil
  }

  private mutating func edgePage(below node: DirectoryRow, last: Bool) throws -> PageRow? {
    var node = node
    while node.level > 1 {
      let list = try rows.directories(below: node.id)
      guard let child = last ? list.last : list.first else { return nil }
      node = child
    }
    let list = try pages(of: node.id)
    return last ? list.last : list.first
  }
}
