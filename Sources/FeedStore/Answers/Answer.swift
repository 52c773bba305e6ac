/// One element of an answer.
public struct Element: Equatable, Sendable {
  /// What kind of thing it is.
  public var category: ElementCategory
  /// The element kind, of supplementaries and decorations.
  public var kind: String?
  /// The id, of a header, a footer or the like.
  public var id: String?
  /// The running number of a badge's kind in its section; a decoration's place in the list.
  public var index: Int?
  /// The index of its section; `nil`: the feed's own.
  public var section: Int?
  /// The index of its item in the section.
  public var item: Int?
  /// The section's id.
  public var sectionID: String?
  /// The item's id.
  public var itemID: String?
  /// The name by which clients register a view for it.
  public var reuseIdentifier: String?
  /// The frame in content coordinates, in points.
  public var frame: QueryRect
  /// The front-to-back order.
  public var zIndex: Int
  /// Whether it is away from its resting place.
  public var isPinned: Bool
  /// Whether the frame rests on an estimate.
  public var isEstimated: Bool
  /// An item's payload, as JSON; only if asked for.
  public var payload: String?
  /// A supplementary's metadata, as JSON; only if asked for.
  public var metadata: String?
  /// The feed's revision at which it last changed; only if payloads were asked for.
  public var contentRevision: Int64?

  /// Makes an element.
  public init(
    category: ElementCategory, kind: String? = nil, id: String? = nil, index: Int? = nil,
    section: Int? = nil, item: Int? = nil, sectionID: String? = nil, itemID: String? = nil,
    reuseIdentifier: String? = nil, frame: QueryRect, zIndex: Int = 0, isPinned: Bool = false,
    isEstimated: Bool = false
  ) {
    self.category = category
    self.kind = kind
    self.id = id
    self.index = index
    self.section = section
    self.item = item
    self.sectionID = sectionID
    self.itemID = itemID
    self.reuseIdentifier = reuseIdentifier
    self.frame = frame
    self.zIndex = zIndex
    self.isPinned = isPinned
    self.isEstimated = isEstimated
  }
}

/// A section that has no cells, and why.
public struct Problem: Equatable, Sendable {
  /// `no-room`, `unknown-layout` or `invalid-layout`.
  public var code: String
  /// The index of the section.
  public var section: Int
  /// The section's id.
  public var sectionID: String
}

/// What a query is answered with: of one read, so of one revision.
public struct Answer: Equatable, Sendable {
  /// The feed.
  public var feed: String
  /// The width class that the layout was made for.
  public var widthClass: String
  /// The class's layout width, in points.
  public var layoutWidth: Double
  /// The class's layout height, in points.
  public var layoutHeight: Double
  /// The feed's revision.
  public var revision: Int64
  /// Moves whenever a frame may have moved.
  public var layoutVersion: Int64 = 0
  /// The client's position in the feed's history.
  public var token = ""
  /// Whether the kept layout was out of date, so that it was laid out for this answer.
  public var isStale: Bool
  /// Sections of the feed.
  public var sectionCount = 0
  /// Items of the feed.
  public var itemCount = 0
  /// The content's width, in points.
  public var contentWidth: Double
  /// The content's height, in points.
  public var contentHeight: Double
  /// The rectangle asked for, normalised.
  public var rect: QueryRect?
  /// The elements in order.
  public var elements: [Element]
  /// Sections that have no cells.
  public var problems: [Problem] = []

  /// Makes an answer.
  public init(
    feed: String, widthClass: String, layoutWidth: Double, layoutHeight: Double, revision: Int64,
    isStale: Bool, contentWidth: Double, contentHeight: Double, rect: QueryRect?,
    elements: [Element]
  ) {
    self.feed = feed
    self.widthClass = widthClass
    self.layoutWidth = layoutWidth
    self.layoutHeight = layoutHeight
    self.revision = revision
    self.isStale = isStale
    self.contentWidth = contentWidth
    self.contentHeight = contentHeight
    self.rect = rect
    self.elements = elements
  }
}
