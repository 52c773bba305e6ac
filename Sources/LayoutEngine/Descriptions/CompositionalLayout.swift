/// Groups of items that repeat until the items are used up (`LAYOUT.md` C1–C25).
public struct CompositionalLayout: Equatable, Hashable, Sendable {
  /// Whether and how a section's groups scroll across the feed (`LAYOUT.md` C20).
  public enum OrthogonalScrolling: String, Sendable, CaseIterable {
    /// They do not; they stack.
    case none
    /// Freely.
    case continuous
    /// Resting at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// By the container's breadth.
    case paging
    /// Group by group.
    case groupPaging
    /// Group by group, each centred.
    case groupPagingCentered
  }

  /// The group that repeats.
  public var group: LayoutGroup
  /// The distance between groups, in points.
  public var interGroupSpacing: Double = 0
  /// The insets around the groups.
  public var contentInsets = EdgeInsets.zero
  /// Whether and how the groups scroll across.
  public var orthogonalScrolling = OrthogonalScrolling.none
  /// Whose insets are added across; `nil` is `automatic`, the feed's.
  public var contentInsetsReference: ContentInsetsReference?
  /// The same for boundary supplementaries; `nil` is `automatic`, the section's.
  public var supplementaryContentInsetsReference: ContentInsetsReference?
  /// Whether boundary supplementaries keep to the insets across.
  public var supplementariesFollowContentInsets = true

  /// Makes a layout of one repeating group.
  public init(group: LayoutGroup) { self.group = group }
}

/// Which insets of the environment are added to those of compositional sections (C13).
public enum ContentInsetsReference: String, Sendable, CaseIterable {
  /// The safe area's.
  case safeArea
  /// None.
  case none
  /// The layout margins'.
  case layoutMargins
  /// The readable content's.
  case readableContent
}

/// A distance between neighbours in a group, in points.
public enum Spacing: Equatable, Hashable, Sendable {
  /// Exactly this.
  case fixed(Double)
  /// At least this, and a share of what is left over.
  case flexible(Double)
}

/// The distances around an item or a group, outside it (C7).
public struct EdgeSpacing: Equatable, Hashable, Sendable {
  /// Above it.
  public var top: Spacing?
  /// Before it.
  public var leading: Spacing?
  /// Below it.
  public var bottom: Spacing?
  /// After it.
  public var trailing: Spacing?

  /// Makes edge spacing; missing ones are fixed at zero.
  public init(
    top: Spacing? = nil, leading: Spacing? = nil, bottom: Spacing? = nil, trailing: Spacing? = nil
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A group: children along an axis, or frames that are given (C4–C9).
public struct LayoutGroup: Equatable, Hashable, Sendable {
  /// The direction in which the children follow each other.
  public enum Axis: String, Sendable, CaseIterable {
    /// Along x.
    case horizontal
    /// Along y.
    case vertical
  }

  /// What a group holds.
  public indirect enum Content: Equatable, Hashable, Sendable {
    /// Children along an axis, as often as they fit.
    case subitems(Axis, [LayoutSubitem])
    /// That many equal shares of the one subitem (`count`).
    case shares(Axis, LayoutSubitem, count: Int)
    /// That many of the one subitem at its own size (`repeatCount`).
    case repeated(Axis, LayoutSubitem, count: Int)
    /// Given frames, relative to the group's outer corner.
    case custom([CustomFrame])
  }

  /// The size, of its container.
  public var size: LayoutSize
  /// What it holds.
  public var content: Content
  /// The distance between children.
  public var interItemSpacing = Spacing.fixed(0)
  /// The insets of the children in it.
  public var contentInsets = EdgeInsets.zero
  /// The distances around it.
  public var edgeSpacing = EdgeSpacing()
  /// What is anchored to it.
  public var supplementaries: [AnchoredSupplementary] = []

  /// Makes a group of the given size and content.
  public init(size: LayoutSize, content: Content) {
    self.size = size
    self.content = content
  }
}

/// A child of a group.
public enum LayoutSubitem: Equatable, Hashable, Sendable {
  /// A place for one item.
  case item(LayoutItem)
  /// A nested group.
  case group(LayoutGroup)
}

/// A place for one item in a group.
public struct LayoutItem: Equatable, Hashable, Sendable {
  /// The size, of its group.
  public var size: LayoutSize
  /// Taken off its frame.
  public var contentInsets = EdgeInsets.zero
  /// The distances around it.
  public var edgeSpacing = EdgeSpacing()
  /// What is anchored to it.
  public var supplementaries: [AnchoredSupplementary] = []

  /// Makes a place of the given size.
  public init(size: LayoutSize) { self.size = size }
}

/// One frame of a custom group, in points.
public struct CustomFrame: Equatable, Hashable, Sendable {
  /// The place relative to the group's outer corner.
  public var x: Double
  /// The place relative to the group's outer corner.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double
  /// Added to the cell's.
  public var zIndex: Int

  /// Makes a frame of a custom group.
  public init(x: Double, y: Double, width: Double, height: Double, zIndex: Int = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.zIndex = zIndex
  }
}

/// A supplementary that is anchored to an item or a group: a badge (C17).
public struct AnchoredSupplementary: Equatable, Hashable, Sendable {
  /// A point of a rectangle, and how far off it.
  public struct Anchor: Equatable, Hashable, Sendable {
    /// How the distance is told.
    public enum Distance: Equatable, Hashable, Sendable {
      /// In points.
      case absolute(Offset)
      /// In the badge's own widths and heights.
      case fractional(Offset)
    }

    /// Whether the point is at the top; neither or both of top and bottom centre it.
    public var top: Bool
    /// Whether the point is at the leading edge; neither or both centre it.
    public var leading: Bool
    /// Whether the point is at the bottom.
    public var bottom: Bool
    /// Whether the point is at the trailing edge.
    public var trailing: Bool
    /// How far off the point.
    public var distance = Distance.absolute(Offset())

    /// Makes an anchor at the named edges.
    public init(
      top: Bool = false, leading: Bool = false, bottom: Bool = false, trailing: Bool = false
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  /// The element kind.
  public var kind: String
  /// The name by which clients register a view for it.
  public var reuseIdentifier: String?
  /// The size, of what it is anchored to.
  public var size: LayoutSize
  /// Where on the item or group.
  public var containerAnchor: Anchor
  /// Where on itself; absent: the same edges as the container's.
  public var itemAnchor: Anchor?
  /// The front-to-back order.
  public var zIndex: Int = 1

  /// Makes an anchored supplementary.
  public init(kind: String, size: LayoutSize, containerAnchor: Anchor) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
  }
}
