package import FeedStore

/// The part of a feed's content that a picture shows, and the viewport in it.
package struct DrawnRegion: Equatable {
  /// What is drawn, in points.
  package let rect: QueryRect
  /// The visible bounds that pinned elements are placed for.
  package let viewport: QueryRect
  /// Whether the viewport was asked for, rather than the one before anybody scrolls.
  let isViewportGiven: Bool

  private static let screensByDefault = 3.0
  private static let screensAtMost = 12.0

  /// Takes a screen's worth of content around the viewport, or else the first screens.
  package init(_ sizes: Answer, viewport: QueryRect?) {
    let screen = QueryRect(
      x: 0, y: 0, width: max(1, sizes.layoutWidth), height: max(1, sizes.layoutHeight))
    let content = QueryRect(x: 0, y: 0, width: sizes.contentWidth, height: sizes.contentHeight)
    self.viewport = viewport ?? screen
    isViewportGiven = viewport != nil
    guard let viewport else {
      rect = screen.union(content.limited(to: screen, times: Self.screensByDefault))
      return
    }
    let surroundings = QueryRect(
      x: viewport.x - screen.width / 2, y: viewport.y - screen.height / 2,
      width: viewport.width + screen.width, height: viewport.height + screen.height)
    let shown = viewport.union(surroundings.intersection(content) ?? viewport)
    rect = shown.limited(to: screen, times: Self.screensAtMost)
  }
}

extension QueryRect {
  var maxX: Double { x + width }
  var maxY: Double { y + height }

  /// The same rect with its size positive.
  var normalized: QueryRect {
    QueryRect(x: min(x, maxX), y: min(y, maxY), width: abs(width), height: abs(height))
  }

  func union(_ other: QueryRect) -> QueryRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return QueryRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What two rects share, or nil where that has no area.
  func intersection(_ other: QueryRect) -> QueryRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return QueryRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate func limited(to screen: QueryRect, times count: Double) -> QueryRect {
    QueryRect(
      x: x, y: y, width: min(width, screen.width * count),
      height: min(height, screen.height * count))
  }
}
