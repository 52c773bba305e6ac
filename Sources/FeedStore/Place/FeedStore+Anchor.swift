import FeedFormat
import FeedJSON
import FeedStorage
import LayoutCache
import LayoutEngine

extension FeedStore {
  /// Finds the content offset that keeps one's place (`LAYOUT.md` S5).
  ///
  /// The first item that starts in or after the visible bounds stays where it is on the screen, else
  /// the one across their start; of those that are gone the next one takes over. The offset is within
  /// the scrollable range of the present content.
  ///
  /// - Throws: ``FeedStoreError``: `unknown-feed`, `unknown-width-class`, `malformed` if another feed
  ///   is shown.
  /// - Complexity: O(items shown · log n) at worst, O(items shown + log n) where the first is left.
  public func anchor(_ query: AnchorQuery) throws(FeedStoreError) -> AnchoredOffset {
    try readingLayout(query.layout) { try $0.anchor(query) }
  }

  /// Finds the content offset that keeps one's place, off the cooperative threads.
  public func anchor(_ query: AnchorQuery) async throws(FeedStoreError) -> AnchoredOffset {
    try await readingLayout(query.layout) { try $0.anchor(query) }
  }
}

extension AnchorQuery {
  fileprivate var layout: Query { Query(layout: feed, widthClass, layoutDirection) }
}

extension LayoutReading {
  fileprivate func anchor(_ query: AnchorQuery) throws -> AnchoredOffset {
    try checkFeed(query.shown)
    let (old, new) = (try presentation(of: query.shown), presentation)
    let inset = ScreenInsets(query.contentInset)
    var visible = old.visible(Rect(query.viewport), inset)
    let anchor = ScrollAnchor(
      visible: visible, contentLength: old.contentLength,
      rest: ScrollAnchor.Rest(rawValue: query.rest.rawValue) ?? .none)
    let items = query.shown.items
    let kept = try anchor.resolve(
      items.map { old.frame(Rect($0.frame)) }, newLength: new.contentLength
    ) { index in
      try cell(ofItem: items[index].id).map { new.frame($0.frame) }
    }
    visible.main = kept.start
    let offset = new.offset(showing: visible, inset)
    let bounds = ScrollBounds(viewport: Rect(query.viewport), contentInset: inset, over: new)
    let isVertical = new.direction == .vertical
    // Also along the scroll axis: a mirrored content shorter than the bounds begins off its start.
    let x = bounds.x.clamped(isVertical ? bounds.x.offset : offset.x)
    let y = bounds.y.clamped(isVertical ? offset.y : bounds.y.offset)
    return AnchoredOffset(
      offset: ContentOffset(x: Tick.points(x), y: Tick.points(y)),
      anchor: kept.item.map { items[$0].id })
  }

  private func checkFeed(_ shown: ShownContent) throws {
    let name = snapshot.feed.row.name
    guard let feed = shown.feed, Identifier(trusted: feed) != Identifier(trusted: name) else {
      return
    }
    throw FeedStoreError(
      .malformed, "the answer is of feed \"\(feed)\", not of \"\(name)\"", path: "$.feed")
  }

  /// How the content that is shown is presented: the feed scrolls as it does now, and is mirrored as
  /// the class that is shown says.
  private func presentation(of shown: ShownContent) throws -> Presentation {
    let now = presentation
    let width = shown.contentSize.map { Tick.nearest(points: $0.width) } ?? now.contentWidth
    let height = shown.contentSize.map { Tick.nearest(points: $0.height) } ?? now.contentHeight
    let isVertical = now.direction == .vertical
    var environment = snapshot.feed.environment
    if let name = shown.widthClass, let row = try rows.widthClass(named: name) {
      environment = try WidthClassSettings(stored: JSONText(compact: row.settings)).environment
    }
    return Presentation(
      environment, now.direction, contentLength: isVertical ? height : width,
      contentBreadth: isVertical ? width : height, rightToLeft: rightToLeft)
  }
}

extension Presentation {
  fileprivate var contentLength: Ticks { direction == .vertical ? contentHeight : contentWidth }
}
