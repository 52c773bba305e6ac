import FeedStorage
import LayoutCache
import LayoutEngine

extension FeedStore {
  /// Finds the content offset at which something is where it is wanted (`LAYOUT.md` S1 to S4).
  ///
  /// The offset is within the scrollable range; an axis without a position keeps its own, and so
  /// does one that is to be nearest and shows the target already. Unless they are ignored, an item's
  /// top goes below the pinned headers of its section and of the feed.
  ///
  /// - Throws: ``FeedStoreError``: `unknown-feed`, `unknown-section`, `unknown-item`,
  ///   `unknown-supplementary`, `unknown-width-class`, `bad-position` if there are two positions for
  ///   one axis, `no-room` and the like if the item's section has no cells.
  /// - Complexity: O(log n).
  public func scrollTarget(_ query: ScrollQuery) throws(FeedStoreError) -> ContentOffset {
    try readingLayout(query.layout) { try $0.scrollTarget(query) }
  }

  /// Finds the content offset at which something is where it is wanted, off the cooperative threads.
  public func scrollTarget(_ query: ScrollQuery) async throws(FeedStoreError) -> ContentOffset {
    try await readingLayout(query.layout) { try $0.scrollTarget(query) }
  }
}

extension ScrollQuery {
  fileprivate var layout: Query { Query(layout: feed, widthClass, layoutDirection) }

  fileprivate var area: Query.Area {
    switch target {
    case .item(let id): .item(id)
    case .index(let section, let item): .index(section: section, item: item)
    case .supplementary(let kind, let id, let section):
      .supplementary(kind: kind, id: id, section: section)
    }
  }
}

extension LayoutReading {
  fileprivate func scrollTarget(_ query: ScrollQuery) throws -> ContentOffset {
    let bounds = ScrollBounds(
      viewport: Rect(query.viewport), contentInset: ScreenInsets(query.contentInset),
      over: presentation)
    guard let found = try question(query.area).found().first else { throw try missing(query) }
    // What floats is in sight wherever the content is scrolled to.
    guard let shown = shown(found, query) else {
      return ContentOffset(x: query.viewport.x, y: query.viewport.y)
    }
    guard
      let offset = bounds.offset(
        showing: shown,
        at: query.positions.compactMap { ScrollPosition(rawValue: $0.rawValue) })
    else {
      throw FeedStoreError(
        .badPosition, "two positions are for one axis", hint: "give one an axis at most")
    }
    return ContentOffset(x: Tick.points(offset.x), y: Tick.points(offset.y))
  }

  /// What has to be shown, the room for pinned headers included; `nil` of what floats.
  private func shown(_ found: FoundElement, _ query: ScrollQuery) -> Rect? {
    guard let covered = snapshot.pinnedHeaderLength(before: found) else { return nil }
    if query.ignoresPinned { return found.element.frame }
    let frame = presentation.frame(found.element.frame).grownTowardsStart(by: covered)
    return presentation.rect(frame, .exact)
  }

  /// Why there is nothing to scroll to.
  private func missing(_ query: ScrollQuery) throws -> FeedStoreError {
    let area = try question(query.area).area()
    if case .item(let section, _)? = area, let error = try missingCells(ofSection: section) {
      return error
    }
    switch query.target {
    case .item(let id):
      return FeedStoreError(.unknownItem, "there is no item \"\(id)\"")
    case .index(let section, let item):
      return FeedStoreError(.unknownItem, "there is no item \(item) in section \(section)")
    case .supplementary(let kind, let id, let section):
      let owner = section.map { "section \"\($0)\"" } ?? "the feed"
      let name = id.map { " \"\($0)\"" } ?? ""
      return FeedStoreError(
        .unknownSupplementary, "\(owner) has no supplementary \"\(kind)\"\(name)")
    }
  }
}
