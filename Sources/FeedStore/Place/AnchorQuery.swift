import FeedJSON

/// How to keep one's place when the content, or the width class, has changed.
///
///     var query = AnchorQuery(feed: "home", shown: ShownContent(last), viewport: bounds)
///     query.rest = .end
///     scrollView.contentOffset = try store.anchor(query).offset
public struct AnchorQuery: Sendable {
  /// At which end of the content a list stays if it is there.
  public enum Rest: String, Sendable, CaseIterable {
    /// At its start.
    case start
    /// At its end.
    case end
    /// At neither.
    case none
  }

  /// The feed; `nil`: the store's only one.
  public var feed: String?
  /// The layout that is to be shown.
  public var widthClass: Query.WidthClassChoice
  /// What the client shows now.
  public var shown: ShownContent
  /// The scroll view's bounds: the offset in the content that is shown, and the size.
  public var viewport: QueryRect
  /// The scroll view's adjusted content inset.
  public var contentInset: QueryInsets?
  /// At which end the list stays.
  public var rest = Rest.none
  /// Where "leading" is, in what is shown and in what is to be; `nil`: as the width classes say.
  public var layoutDirection: LayoutDirection?

  /// Makes a query.
  public init(
    feed: String?, widthClass: Query.WidthClassChoice = .first, shown: ShownContent,
    viewport: QueryRect
  ) {
    self.feed = feed
    self.widthClass = widthClass
    self.shown = shown
    self.viewport = viewport
  }
}

/// Where a place is after a change.
public struct AnchoredOffset: Equatable, Sendable {
  /// The content offset that keeps the place.
  public var offset: ContentOffset
  /// The item that stays where it was on the screen; `nil`: the list rests at an end, or none of the
  /// items that could be kept is left.
  public var anchor: String?

  /// Makes a place.
  public init(offset: ContentOffset, anchor: String?) {
    self.offset = offset
    self.anchor = anchor
  }

  /// `{"offset":[x,y],"anchor":ID}`, as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    offset.write(to: &writer)
    writer.optional("anchor", anchor)
    writer.endObject()
    return writer.bytes
  }
}
