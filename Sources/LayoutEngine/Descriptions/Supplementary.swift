/// A header, a footer or another boundary supplementary of a section or of the whole feed.
public struct Supplementary: Equatable, Hashable, Sendable {
  /// The edge or corner that it lies at.
  public enum Alignment: String, Sendable, CaseIterable {
    /// The top edge, centred.
    case top
    /// The top edge, at the leading corner.
    case topLeading
    /// The top edge, at the trailing corner.
    case topTrailing
    /// The leading edge, centred.
    case leading
    /// The trailing edge, centred.
    case trailing
    /// The bottom edge, centred.
    case bottom
    /// The bottom edge, at the leading corner.
    case bottomLeading
    /// The bottom edge, at the trailing corner.
    case bottomTrailing
  }

  /// The element kind, such as `header` or `footer`.
  public var kind: String
  /// Unique with the kind in its owner.
  public var id: String
  /// The name by which clients register a view for it.
  public var reuseIdentifier: String?
  /// The size, of its container (C2).
  public var size: LayoutSize
  /// Where it lies; already resolved for the feed's scroll direction when absent in the source.
  public var alignment: Alignment
  /// How far off its place, in points.
  public var offset = Offset()
  /// Taken off its frame; its room stays.
  public var contentInsets = EdgeInsets.zero
  /// Whether it lies outside the box (C14).
  public var extendsBoundary = true
  /// Whether it stays in sight while its section does.
  public var pinToVisibleBounds = false
  /// Whether it lies over the content in the viewport's coordinates (the feed's only).
  public var floating = false
  /// The front-to-back order.
  public var zIndex: Int = 1

  /// Makes a supplementary with the defaults.
  public init(kind: String, id: String, size: LayoutSize, alignment: Alignment) {
    self.kind = kind
    self.id = id
    self.size = size
    self.alignment = alignment
  }
}

/// A background of a section (`LAYOUT.md` C18).
public struct Decoration: Equatable, Hashable, Sendable {
  /// The element kind.
  public var kind: String
  /// Taken off the section's frame.
  public var contentInsets = EdgeInsets.zero
  /// The front-to-back order.
  public var zIndex: Int = 0

  /// Makes a decoration that covers its section.
  public init(kind: String) { self.kind = kind }
}
