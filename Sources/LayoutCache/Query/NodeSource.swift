import FeedStorage
import LayoutEngine

/// Where a query gets decoded nodes from.
protocol NodeSource {
  mutating func directory(_ id: Int64, level: Int, version: Int64) throws -> DirectoryView
  mutating func page(_ entry: DirectoryEntry, of section: SectionView) throws -> PageView
  mutating func section(_ id: Int64, version: Int64) throws -> SectionView
}

/// What is in the cache already; anything else ends the query with ``NodeMiss``.
struct CachedNodes: NodeSource {
  let storage: NodeCache.Storage
  let widthClass: Int64

  mutating func directory(_ id: Int64, level: Int, version: Int64) throws -> DirectoryView {
    guard
      case .directory(let view) = storage.node(for: .directory(id, widthClass), version: version)
    else { throw NodeMiss() }
    return view
  }

  mutating func page(_ entry: DirectoryEntry, of section: SectionView) throws -> PageView {
    let key = NodeCache.Key.page(entry.child, widthClass)
    guard case .page(let view) = storage.node(for: key, version: entry.version) else {
      throw NodeMiss()
    }
    return view
  }

  mutating func section(_ id: Int64, version: Int64) throws -> SectionView {
    guard case .section(let view) = storage.node(for: .section(id, widthClass), version: version)
    else { throw NodeMiss() }
    return view
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

  private var widthClass: Int64 { feed.widthClass.id }

  func directory(_ id: Int64, level: Int, version: Int64) throws -> DirectoryView {
    let key = NodeCache.Key.directory(id, widthClass)
    if case .directory(let view) = cache.node(for: key, version: version) { return view }
    guard let entries = try nodes.directory(id) else { throw LayoutCacheError.missingRow }
    let view = DirectoryView(level: level, entries: entries)
    cache.insert(.directory(view), cost: view.cost, for: key, version: version)
    return view
  }

  func page(_ entry: DirectoryEntry, of section: SectionView) throws -> PageView {
    let key = NodeCache.Key.page(entry.child, widthClass)
    if case .page(let view) = cache.node(for: key, version: entry.version) { return view }
    guard let kept = try nodes.page(entry.child) else { throw LayoutCacheError.missingRow }
    var plan = section.plan
    if plan.usesFacts, let facts = kept.facts {
      plan = try feed.plan(ofSection: section.id, section.description, rows, facts)
    }
    // A last page's frames depend on its kept tail too, so it need not be known as the last.
    let view = PageView(
      plan.page(
        of: kept.extents, from: kept.state, tail: kept.tail, isFirst: entry.sections == 1,
        isLast: false))
    cache.insert(.page(view), cost: view.cost, for: key, version: entry.version)
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
}
