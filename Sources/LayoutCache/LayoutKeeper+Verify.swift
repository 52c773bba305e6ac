package import FeedStorage

extension LayoutKeeper {
  /// Compares a kept layout with a fresh one: pages, states and directories.
  ///
  /// - Returns: what differs, in words; nothing if the kept layout is out of date, as a query would
  ///   not use it.
  /// - Complexity: O(items), in memory too.
  package func differences(_ feed: ClassFeed, _ rows: Rows) throws -> [String] {
    guard try !isStale(feed.row, feed.widthClass, rows),
      let kept = try rows.layout(feed: feed.row.id, class: feed.widthClass.id)
    else { return [] }
    let stored = StoredNodes(rows: rows, widthClass: feed.widthClass.id)
    var pass = LayoutPass(
      rows: rows, feed: feed, nodes: OverlaidNodes(stored: stored, usesStored: false),
      previous: nil, since: 0, generation: 1)
    let head = try pass.run()
    var found: [String] = []
    for (id, page) in pass.nodes.overlay.pages.sorted(by: { $0.key < $1.key })
    where try stored.page(id) != page {
      found.append("page \(id) differs from a fresh layout")
    }
    for (id, entries) in pass.nodes.overlay.directories.sorted(by: { $0.key < $1.key }) {
      let keptEntries = try stored.directory(id) ?? []
      if keptEntries.map(\.unversioned) != entries.map(\.unversioned) {
        found.append("directory \(id) differs from a fresh layout")
      }
    }
    let keptHead = try LayoutHead.decode(kept.root)
    if keptHead.root.unversioned != head.root.unversioned || keptHead.level != head.level {
      found.append("the head differs from a fresh layout")
    }
    let (pages, directories) = try rows.layoutRowCounts(
      feed: feed.row.id, class: feed.widthClass.id)
    if feed.row.exists,
      pages != pass.nodes.overlay.pages.count
        || directories != pass.nodes.overlay.directories.count
    {
      found.append("rows of the layout are missing or left over")
    }
    return found
  }
}

extension DirectoryEntry {
  /// The entry without the generation in which it was made.
  fileprivate var unversioned: DirectoryEntry {
    var entry = self
    entry.version = 0
    return entry
  }
}
