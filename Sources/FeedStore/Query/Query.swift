/// A rectangle in points.
public struct QueryRect: Equatable, Hashable, Sendable {
  /// The smallest x.
  public var x: Double
  /// The smallest y.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a rectangle; one with a negative extent is normalised when it is used.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Insets of a scroll view in points: leading is left on the screen.
public struct QueryInsets: Equatable, Hashable, Sendable {
  /// At the top.
  public var top: Double
  /// At the left.
  public var leading: Double
  /// At the bottom.
  public var bottom: Double
  /// At the right.
  public var trailing: Double

  /// Makes insets.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// What kind of thing an element is.
public enum ElementCategory: String, Sendable, CaseIterable {
  /// An item's view.
  case cell
  /// A header, a footer, a badge.
  case supplementary
  /// A background.
  case decoration
}

/// Where "leading" is.
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// At the left.
  case leftToRight
  /// At the right.
  case rightToLeft
}

/// A question to a feed's layout.
///
///     let query = Query(
///       feed: "home", widthClass: .width(390, height: 844),
///       area: .rect(QueryRect(x: 0, y: 1200, width: 390, height: 844)))
///     let answer = try store.query(query)
public struct Query: Sendable {
  /// Which layout.
  public enum WidthClassChoice: Equatable, Hashable, Sendable {
    /// The class that begins at the smallest width.
    case first
    /// The class of a name.
    case named(String)
    /// The class that a screen of a width, and perhaps a height, in points belongs to.
    case width(Double, height: Double?)
  }

  /// Which elements.
  public enum Area: Equatable, Sendable {
    /// All.
    case all
    /// Those whose frames overlap a rectangle.
    case rect(QueryRect)
    /// Those that hold a point, in front first.
    case point(x: Double, y: Double)
    /// The cell of an item.
    case item(String)
    /// The cell at an index path.
    case index(section: Int, item: Int)
    /// The supplementaries of a kind, of a section or (without one) of the feed.
    case supplementary(kind: String, id: String?, section: String?)
  }

  /// The feed; `nil`: the store's only one.
  public var feed: String?
  /// Which layout.
  public var widthClass: WidthClassChoice
  /// Which elements.
  public var area: Area
  /// The visible bounds that pinned elements are placed for; `nil`: the rectangle asked for.
  public var viewport: QueryRect?
  /// The scroll view's adjusted content inset, taken off the viewport.
  public var contentInset: QueryInsets?
  /// How far sections that scroll across are scrolled, in points.
  public var sectionOffsets: [(id: String, offset: Double)] = []
  /// Whether payloads, metadata and content revisions are answered too.
  public var includesPayload = false
  /// Answer only these categories; `nil`: all.
  public var categories: Set<ElementCategory>?
  /// Answer only these kinds of supplementaries and decorations, and no cells; `nil`: all.
  ///
  /// Like every id, a kind is its UTF-8 bytes: a `Set` of strings would merge two spellings of one.
  public var kinds: [String]?
  /// Where "leading" is; `nil`: as the width class says.
  public var layoutDirection: LayoutDirection?

  /// Makes a query.
  public init(feed: String?, widthClass: WidthClassChoice = .first, area: Area) {
    self.feed = feed
    self.widthClass = widthClass
    self.area = area
  }
}
