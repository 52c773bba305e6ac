import FeedStorage
import LayoutEngine

/// Where a query gets decoded nodes from.
protocol NodeSource {
  mutating func directory(_ id: Int64, level: Int, version: Int64) throws -> DirectoryView
  mutating func page(_ page: PageReference, of section: SectionView) throws -> PageView
  mutating func section(_ id: Int64, version: Int64) throws -> SectionView
  /// A section's place in the layout of a generation, if it is known.
  func place(ofSection id: Int64, generation: Int64) -> SectionPlace?
  /// Remembers a section's place in the layout of a generation.
  func keep(_ place: SectionPlace, generation: Int64)
}

/// A page as a directory tells of it.
struct PageReference {
  /// The page's row.
  let id: Int64
  /// The generation of the layout in which it last changed.
  let version: Int64
  /// Whether its section begins with it.
  let isFirst: Bool

  init(_ entry: DirectoryEntry) {
    id = entry.child
    version = entry.version
    isFirst = entry.sections > 0
  }
}

/// What is in the cache already; anything else ends the query with ``NodeMiss``.
struct CachedNodes: NodeSource {
  let storage: NodeCache.Storage
  let widthClass: Int64

  mutating func directory(_ id: Int64, level: Int, version: Int64) throws -> DirectoryView {
    let key = NodeCache.Key.directory(id, widthClass)
    guard case .directory(let view) = storage.node(for: key, version: version) else {
      throw NodeMiss()
    }
    return view
  }

  mutating func page(_ page: PageReference, of section: SectionView) throws -> PageView {
    let key = NodeCache.Key.page(page.id, widthClass)
    switch storage.node(for: key, version: page.version) {
    case .page(let view): return view
    case .packed(let packed) where !section.plan.usesFacts:
      let view = PageView(
        try packed.decoded(), by: section.plan, isFirst: page.isFirst, packed: packed)
      storage.insert(.page(view), cost: view.cost, for: key, version: page.version)
      return view
    default: throw NodeMiss()
    }
  }

  mutating func section(_ id: Int64, version: Int64) throws -> SectionView {
    guard case .section(let view) = storage.node(for: .section(id, widthClass), version: version)
    else { throw NodeMiss() }
    return view
  }

  func place(ofSection id: Int64, generation: Int64) -> SectionPlace? {
    guard case .place(let place) = storage.node(for: .place(id, widthClass), version: generation)
    else { return nil }
    return place
  }

  func keep(_ place: SectionPlace, generation: Int64) {
    storage.insert(
      .place(place), cost: place.cost, for: .place(place.view.id, widthClass), version: generation)
  }
}

/// A node that is not in the cache.
struct NodeMiss: Error {}

/// The cache, and behind it the rows of a read transaction in which the layout's head is current.
struct LoadingNodes: NodeSource {
  let rows: Rows
  let feed: ClassFeed
  let cache: NodeCache
  let nodes: any LayoutNodes
  /// Directories that this query has looked into: it descends several times, and the cache may be
  /// too small for one query.
  private var directories: [(id: Int64, view: DirectoryView)] = []

  init(rows: Rows, feed: ClassFeed, cache: NodeCache, nodes: any LayoutNodes) {
    self.rows = rows
    self.feed = feed
    self.cache = cache
    self.nodes = nodes
  }

  private var widthClass: Int64 { feed.widthClass.id }

  mutating func directory(_ id: Int64, level: Int, version: Int64) throws -> DirectoryView {
    if let known = directories.first(where: { $0.id == id }) { return known.view }
    let view = try sharedDirectory(id, level: level, version: version)
    if directories.count < 8 { directories.append((id, view)) }
    return view
  }

  private func sharedDirectory(
    _ id: Int64, level: Int, version: Int64
  ) throws -> DirectoryView {
    let key = NodeCache.Key.directory(id, widthClass)
    if case .directory(let view) = cache.node(for: key, version: version) { return view }
    guard let entries = try nodes.directory(id) else { throw LayoutCacheError.missingRow }
    let view = DirectoryView(level: level, entries: entries)
    cache.insert(.directory(view), cost: view.cost, for: key, version: version)
    return view
  }

  func page(_ page: PageReference, of section: SectionView) throws -> PageView {
    let key = NodeCache.Key.page(page.id, widthClass)
    let known = cache.node(for: key, version: page.version)
    if case .page(let view) = known { return view }
    var packed: PackedPage?
    if case .packed(let page) = known { packed = page }
    if packed == nil { packed = try nodes.packedPage(page.id) }
    guard let kept = try packed?.decoded() ?? nodes.page(page.id) else {
      throw LayoutCacheError.missingRow
    }
    var plan = section.plan
    if plan.usesFacts, let facts = kept.facts {
      plan = try feed.plan(ofSection: section.id, section.description, rows, facts)
    }
    let view = PageView(kept, by: plan, isFirst: page.isFirst, packed: packed)
    cache.insert(.page(view), cost: view.cost, for: key, version: page.version)
    return view
  }

  func section(_ id: Int64, version: Int64) throws -> SectionView {
    let key = NodeCache.Key.section(id, widthClass)
    if case .section(let view) = cache.node(for: key, version: version) { return view }
    guard let row = try rows.section(id) else { throw LayoutCacheError.missingRow }
    let description = try feed.description(of: row)
    let view = SectionView(
      id: id, name: row.name, description: description,
      plan: try feed.plan(ofSection: row.id, description, rows))
    cache.insert(.section(view), cost: 2_000, for: key, version: version)
    return view
  }

  func place(ofSection id: Int64, generation: Int64) -> SectionPlace? {
    guard case .place(let place) = cache.node(for: .place(id, widthClass), version: generation)
    else { return nil }
    return place
  }

  func keep(_ place: SectionPlace, generation: Int64) {
    cache.insert(
      .place(place), cost: place.cost, for: .place(place.view.id, widthClass), version: generation)
  }
}
