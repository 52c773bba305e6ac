package import FeedStorage
package import LayoutEngine

/// Keeps layouts up to date, and answers queries from them: the door of this module.
package struct LayoutKeeper: Sendable {
  /// Where decoded nodes are kept.
  package let cache: NodeCache
  private let classFeeds = ClassFeedCache()
  /// The layouts that the embedding program has registered.
  package let customLayouts: [String: any CustomLayoutProvider]

  /// Makes a keeper with a cache of about so many bytes.
  package init(
    cacheBytes: Int, customLayouts: [String: any CustomLayoutProvider] = [:]
  ) {
    cache = NodeCache(bytes: cacheBytes)
    self.customLayouts = customLayouts
  }

  /// A feed in a class, as its rows are.
  package func classFeed(
    _ row: FeedRow, _ widthClass: WidthClassRow, _ rows: Rows
  ) throws -> ClassFeed {
    if let known = classFeeds.feed(row, widthClass) {
      return try ClassFeed(known, of: row, rows: rows)
    }
    let feed = try ClassFeed(row, in: widthClass, rows: rows, customLayouts: customLayouts)
    classFeeds.keep(feed)
    return feed
  }

  /// What bringing a layout up to date has done.
  package struct Update: Sendable {
    /// Pages that were laid out.
    package var pages: Int
    /// Sections among those laid out that have no cells, or some without area, and why.
    package var problems: [(section: String, problem: LayoutProblem)]
  }

  /// Brings the kept layout of a feed in a class up to date, in an open write transaction.
  ///
  /// - `topology`: what other classes' layouts of the same content were made from.
  /// - `force`: whether it is made anew, whatever is kept.
  package func update(
    _ feed: ClassFeed, _ rows: Rows, topology: Topology? = nil, force: Bool = false
  ) throws -> Update {
    let kept = try rows.layout(feed: feed.row.id, class: feed.widthClass.id)
    let usable = try !force && kept.map { try feed.canUse($0) } ?? false
    let generation = try kept.map { try LayoutHead.generation(of: $0.root) } ?? 0
    var pass = LayoutPass(
      rows: rows, feed: feed, nodes: StoredNodes(rows: rows, widthClass: feed.widthClass.id),
      previous: usable ? try kept.map { try LayoutHead.decode($0.root) } : nil,
      since: kept?.change ?? 0, generation: generation + 1, topology: topology)
    let head = try pass.run()
    let row = LayoutRow(
      feed: feed.row.id, widthClass: feed.widthClass.id, change: feed.row.change,
      classVersion: feed.widthClass.version, rules: LayoutRules.version, root: head.encoded())
    if row != kept { try rows.setLayout(row) }
    return Update(pages: pass.pagesLaidOut, problems: pass.problems)
  }

  /// Whether the kept layout of a feed in a class is out of date, or missing.
  package func isStale(_ feed: FeedRow, _ widthClass: WidthClassRow, _ rows: Rows) throws -> Bool {
    try isStale(try rows.layout(feed: feed.id, class: widthClass.id), feed, widthClass, rows)
  }

  private func isStale(
    _ kept: LayoutRow?, _ feed: FeedRow, _ widthClass: WidthClassRow, _ rows: Rows
  ) throws -> Bool {
    guard let kept, try kept.isMade(for: widthClass, by: customLayouts)
    else { return true }
    guard feed.settingsChange <= kept.change else { return true }
    guard let root = try rows.rootDirectory(ofFeed: feed.id) else { return false }
    return root.change > kept.change
  }

  /// The layout as it is in a read transaction.
  ///
  /// What is out of date is laid out in memory.
  package func snapshot(of feed: ClassFeed, _ rows: Rows) throws -> LayoutSnapshot {
    let kept = try rows.layout(feed: feed.row.id, class: feed.widthClass.id)
    let usable = try kept.map { try feed.canUse($0) } ?? false
    if let kept, usable, try !isStale(kept, feed.row, feed.widthClass, rows) {
      return LayoutSnapshot(
        feed: feed, head: try LayoutHead.decode(kept.root), kept: kept, overlay: nil,
        usesStored: true, cache: cache)
    }
    let previous = usable ? try kept.map { try LayoutHead.decode($0.root) } : nil
    let stored = StoredNodes(rows: rows, widthClass: feed.widthClass.id)
    var pass = LayoutPass(
      rows: rows, feed: feed, nodes: OverlaidNodes(stored: stored, usesStored: usable),
      previous: previous, since: kept?.change ?? 0, generation: (previous?.generation ?? 0) + 1)
    let head = try pass.run()
    return LayoutSnapshot(
      feed: feed, head: head, kept: kept, overlay: pass.nodes.overlay, usesStored: usable,
      cache: NodeCache(bytes: 64 << 20))
  }

  /// Answers from what is in memory what a rectangle shows; `nil` if something has to be loaded.
  package func cachedAttributes(
    _ request: LayoutRequest, in snapshot: LayoutSnapshot
  ) throws -> [LayoutElement]? {
    try snapshot.cache.withLock { storage in
      var search = LayoutSearch(
        snapshot, request,
        CachedNodes(storage: storage, widthClass: snapshot.feed.widthClass.id))
      do {
        return try search.attributes()
      } catch is NodeMiss {
        return nil
      }
    }
  }

  /// Answers from the rows of a read transaction in which the snapshot is current.
  package func elements(
    _ request: LayoutRequest, in snapshot: LayoutSnapshot, _ rows: Rows
  ) throws -> [FoundElement] {
    let nodes = OverlaidNodes(
      stored: StoredNodes(rows: rows, widthClass: snapshot.feed.widthClass.id),
      usesStored: snapshot.usesStored, overlay: snapshot.overlay ?? LayoutOverlay())
    var search = LayoutSearch(
      snapshot, request,
      LoadingNodes(rows: rows, feed: snapshot.feed, cache: snapshot.cache, nodes: nodes))
    return try search.run()
  }
}

extension ClassFeed {
  /// Whether a kept layout was made by the present rules, for the class as it is.
  func canUse(_ layout: LayoutRow) throws -> Bool {
    try layout.isMade(for: widthClass, by: context.customLayouts)
  }
}
