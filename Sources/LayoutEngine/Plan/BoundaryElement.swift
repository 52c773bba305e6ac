/// A supplementary or a decoration of a section, or a supplementary of the feed, at rest.
public struct BoundaryElement: Equatable, Sendable {
  /// Which element of its owner's description it is.
  public enum Source: Equatable, Hashable, Sendable {
    /// The supplementary at this index.
    case supplementary(Int)
    /// The decoration at this index.
    case decoration(Int)
  }

  /// Which element of the description it is.
  public var source: Source
  /// Whether it comes before the cells in the answer's order.
  public var isAtStart: Bool
  /// Its frame at rest: main positions from its section's start, the feed's own from the content's.
  public var frame: Frame
  /// The front-to-back order, at rest.
  public var zIndex: Int
  /// Whether the frame rests on an estimate.
  public var isEstimated: Bool
  /// How it follows the visible bounds.
  public var pinning = Pinning.none
  /// What has been taken off its place to make the frame.
  public var insets = AxisInsets.zero
}

/// How an element follows the visible bounds.
public enum Pinning: Equatable, Sendable {
  /// Not at all.
  case none
  /// It stays at the edge where they start (`LAYOUT.md` P1, C16).
  case start(Pin)
  /// It stays at the edge where they end (`LAYOUT.md` P2, C16).
  case end(Pin)
  /// It lies over the content, in their coordinates (`LAYOUT.md` P5).
  case floating(BoundaryItem)
}

/// Where a pinned element may go.
///
/// Positions are relative as its frame's.
public struct Pin: Equatable, Sendable {
  /// Its resting place, before its own insets.
  public var place: Ticks
  /// Its length, before its own insets.
  public var length: Ticks
  /// The length of the pinned elements between it and the edge that it stays at.
  public var stacked: Ticks
  /// The farthest place from the resting one; `nil`: none, it is the feed's own.
  public var limit: Ticks?
}
