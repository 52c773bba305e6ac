import FeedJSON

/// Where something is to be scrolled to.
///
///     let query = ScrollQuery(
///       feed: "home", target: .item("A00303"), positions: [.top],
///       viewport: QueryRect(x: 0, y: 1200, width: 390, height: 844))
///     scrollView.contentOffset = try store.scrollTarget(query)
public struct ScrollQuery: Sendable {
  /// What is to be scrolled to.
  public enum Target: Equatable, Sendable {
    /// The cell of an item.
    case item(String)
    /// The cell at an index path.
    case index(section: Int, item: Int)
    /// The first supplementary of a kind (and id), of a section or (without one) of the feed.
    case supplementary(kind: String, id: String?, section: String?)
  }

  /// Where it is to be in what the content inset leaves of the viewport.
  public enum Position: String, Sendable, CaseIterable {
    /// Its top at the top.
    case top
    /// Its middle in the middle between top and bottom.
    case centeredVertically
    /// Its bottom at the bottom.
    case bottom
    /// Its leading edge at the leading edge: the right one where the layout is read from there.
    case leading
    /// Its middle in the middle between left and right.
    case centeredHorizontally
    /// Its trailing edge at the trailing edge.
    case trailing
    /// No farther than is needed to show it, on every axis without another position.
    case nearest
  }

  /// The feed; `nil`: the store's only one.
  public var feed: String?
  /// Which layout.
  public var widthClass: Query.WidthClassChoice
  /// What is to be scrolled to.
  public var target: Target
  /// Where it is to be, one position an axis; an axis without one keeps its offset.
  public var positions: [Position]
  /// The scroll view's bounds: the present content offset and the size.
  public var viewport: QueryRect
  /// The scroll view's adjusted content inset.
  public var contentInset: QueryInsets?
  /// Whether the target may end up below pinned headers, as in UIKit.
  public var ignoresPinned = false
  /// Where "leading" is; `nil`: as the width class says.
  public var layoutDirection: LayoutDirection?

  /// Makes a query.
  public init(
    feed: String?, widthClass: Query.WidthClassChoice = .first, target: Target,
    positions: [Position], viewport: QueryRect
  ) {
    self.feed = feed
    self.widthClass = widthClass
    self.target = target
    self.positions = positions
    self.viewport = viewport
  }
}

/// A scroll view's content offset, in points.
public struct ContentOffset: Equatable, Hashable, Sendable {
  /// Along x.
  public var x: Double
  /// Along y.
  public var y: Double

  /// Makes an offset.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// `{"offset":[x,y]}`, as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// Writes the member `offset`.
  func write(to writer: inout JSONWriter) {
    writer.key("offset")
    writer.numbers(x, y)
  }
}
