/// What kind of thing an element is.
public enum ElementCategory: String, Sendable, CaseIterable {
  /// An item's view.
  case cell
  /// A header, a footer, a badge.
  case supplementary
  /// A background.
  case decoration
}

/// The layout attributes of one element, as it is answered.
public struct LayoutElement: Equatable, Sendable {
  /// What kind of thing it is.
  public var category: ElementCategory
  /// The index of its section; `nil`: the feed's own.
  public var section: Int?
  /// The index of its item in the section, of a cell.
  public var item: Int?
  /// The element kind, of supplementaries and decorations.
  public var kind: String?
  /// The id, of a boundary supplementary.
  public var id: String?
  /// The name by which clients register a view for it, where the description says it.
  public var reuseIdentifier: String?
  /// The running number of its kind in the section, of an anchored supplementary; the place in the
  /// section's list, of a decoration.
  public var index: Int?
  /// The rectangle in content coordinates, rounded and mirrored.
  public var frame: Rect
  /// The front-to-back order.
  public var zIndex: Int
  /// Whether it is away from its resting place.
  public var isPinned = false
  /// Whether the frame rests on an estimate.
  public var isEstimated: Bool

  /// Makes the attributes of an element; what is left out it does not have.
  @inlinable
  public init(
    category: ElementCategory, section: Int? = nil, item: Int? = nil, kind: String? = nil,
    id: String? = nil, reuseIdentifier: String? = nil, index: Int? = nil, frame: Rect,
    zIndex: Int, isPinned: Bool = false, isEstimated: Bool
  ) {
    self.category = category
    self.section = section
    self.item = item
    self.kind = kind
    self.id = id
    self.reuseIdentifier = reuseIdentifier
    self.index = index
    self.frame = frame
    self.zIndex = zIndex
    self.isPinned = isPinned
    self.isEstimated = isEstimated
  }
}
