import FeedJSON

/// What scrolling will need next.
///
///     var query = PrefetchQuery(feed: "home", rect: bounds, ahead: 1200, behind: 400)
///     query.previousRect = lastBounds
///     let next = try store.prefetch(query)
public struct PrefetchQuery: Sendable {
  /// The feed; `nil`: the store's only one.
  public var feed: String?
  /// Which layout.
  public var widthClass: Query.WidthClassChoice
  /// What is visible now.
  public var rect: QueryRect
  /// What was visible before, which tells the direction; `nil`, or at the same place: scrolling goes
  /// towards the content's end.
  public var previousRect: QueryRect?
  /// How far ahead of the rectangle items are wanted, in points.
  public var ahead: Double
  /// How far behind it, in points.
  public var behind: Double
  /// Where "leading" is; `nil`: as the width class says.
  public var layoutDirection: LayoutDirection?

  /// Makes a query.
  public init(
    feed: String?, widthClass: Query.WidthClassChoice = .first, rect: QueryRect, ahead: Double,
    behind: Double = 0
  ) {
    self.feed = feed
    self.widthClass = widthClass
    self.rect = rect
    self.ahead = ahead
    self.behind = behind
  }
}

/// What to fetch, and what not to any more: ids of items.
public struct PrefetchList: Equatable, Sendable {
  /// The items that are wanted, nearest first; none of them is visible.
  public var prefetch: [String]
  /// The items that the previous rectangle wanted and that are neither visible nor wanted now.
  public var cancel: [String]

  /// Makes a list.
  public init(prefetch: [String], cancel: [String]) {
    self.prefetch = prefetch
    self.cancel = cancel
  }

  /// `{"prefetch":[ID…],"cancel":[ID…]}`, as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (key, ids) in [("prefetch", prefetch), ("cancel", cancel)] {
      writer.key(key)
      writer.beginArray()
      for id in ids { writer.string(id) }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }
}
