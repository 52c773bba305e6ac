import FeedStorage
import LayoutCache
import LayoutEngine

extension FeedStore {
  /// Lists the items that scrolling will need next, nearest first.
  ///
  /// Wanted is what lies within `ahead` of the rectangle in the direction of travel, and within
  /// `behind` on its other side. At equal distance what is ahead comes first, then what comes first
  /// on the way. What the previous rectangle wanted is told by the same direction: at a turn a client
  /// drops what is neither visible nor wanted.
  ///
  /// - Throws: ``FeedStoreError``: `unknown-feed`, `unknown-width-class`.
  /// - Complexity: O(log n + items within the distances of both rectangles).
  public func prefetch(_ query: PrefetchQuery) throws(FeedStoreError) -> PrefetchList {
    try readingLayout(query.layout) { try $0.prefetch(query) }
  }

  /// Lists the items that scrolling will need next, off the cooperative threads.
  public func prefetch(_ query: PrefetchQuery) async throws(FeedStoreError) -> PrefetchList {
    try await readingLayout(query.layout) { try $0.prefetch(query) }
  }
}

extension PrefetchQuery {
  fileprivate var layout: Query { Query(layout: feed, widthClass, layoutDirection) }
}

/// The items around a rectangle.
private struct Surroundings {
  struct Item {
    var path: ItemPath
    var name: String
    var distance: Ticks
    var isAhead: Bool
  }

  var visible: Set<ItemPath> = []
  /// Nearest first.
  var wanted: [Item] = []
}

extension LayoutReading {
  fileprivate func prefetch(_ query: PrefetchQuery) throws -> PrefetchList {
    let rect = presentation.frame(Rect(query.rect))
    let previous = query.previousRect.map { presentation.frame(Rect($0)) }
    let isForward = previous.map { rect.main >= $0.main } ?? true
    let ahead = max(Tick.nearest(points: query.ahead), 0)
    let behind = max(Tick.nearest(points: query.behind), 0)
    let reach = isForward ? (before: behind, after: ahead) : (before: ahead, after: behind)
    let now = try surroundings(of: rect, reach, isForward: isForward)
    let before = try previous.map { try surroundings(of: $0, reach, isForward: isForward) }
    let needed = now.visible.union(now.wanted.map(\.path))
    return PrefetchList(
      prefetch: now.wanted.map(\.name),
      cancel: before?.wanted.filter { !needed.contains($0.path) }.map(\.name) ?? [])
  }

  private func surroundings(
    of visible: Frame, _ reach: (before: Ticks, after: Ticks), isForward: Bool
  ) throws -> Surroundings {
    let (start, end) = (
      Tick.sum(visible.main, -reach.before), Tick.sum(visible.mainEnd, reach.after)
    )
    let whole = Frame(
      main: start, cross: visible.cross, length: end - start, breadth: visible.breadth)
    var request = LayoutRequest(.rect(presentation.rect(whole, .exact)))
    request.rightToLeft = rightToLeft
    var identities = ItemIdentities(rows: rows, readsPayloads: false)
    var surroundings = Surroundings()
    for found in try keeper.elements(request, in: snapshot, rows) {
      guard let source = found.source, let section = found.element.section,
        let item = found.element.item
      else { continue }
      let path = ItemPath(section: section, item: item)
      let frame = presentation.frame(found.element.frame)
      guard !frame.overlaps(visible) else {
        surroundings.visible.insert(path)
        continue
      }
      let isAfter = frame.main >= visible.mainEnd
      surroundings.wanted.append(
        Surroundings.Item(
          path: path,
          name: try identities.identity(page: source.page, offset: source.offset).name,
          distance: max(
            isAfter ? frame.main - visible.mainEnd : visible.main - frame.mainEnd, 0),
          isAhead: isAfter == isForward))
    }
    surroundings.wanted.sort { Self.comes($0, before: $1, isForward: isForward) }
    return surroundings
  }

  private static func comes(
    _ a: Surroundings.Item, before b: Surroundings.Item, isForward: Bool
  ) -> Bool {
    if a.distance != b.distance { return a.distance < b.distance }
    if a.isAhead != b.isAhead { return a.isAhead }
    // Away from the rectangle: down the feed after it, up the feed before it.
    return a.isAhead == isForward ? a.path < b.path : b.path < a.path
  }
}
