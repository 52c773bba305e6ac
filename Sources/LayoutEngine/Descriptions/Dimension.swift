/// A width or a height as a description gives it, before it is resolved to ticks.
public enum Dimension: Equatable, Hashable, Sendable {
  /// So many points.
  case absolute(Double)
  /// A fraction of the container's width, for a width or a height.
  case fractionalWidth(Double)
  /// A fraction of the container's height, for a width or a height.
  case fractionalHeight(Double)
  /// So many points until it has been measured.
  case estimated(Double)
  /// As `estimated`, and all siblings take the largest measured length (`LAYOUT.md` C12).
  case uniformAcrossSiblings(Double)

  /// Whether a measurement stands for it.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }
}

/// A width and a height, each a ``Dimension``.
public struct LayoutSize: Equatable, Hashable, Sendable {
  /// The horizontal dimension.
  public var width: Dimension
  /// The vertical dimension.
  public var height: Dimension

  /// Makes a size from its two dimensions.
  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }
}

/// The size that an item itself asks for.
public enum ItemSize: Equatable, Hashable, Sendable {
  /// A width, a height, or both.
  case dimensions(width: Dimension?, height: Dimension?)
  /// Width ÷ height: gives the length along the scroll axis from the breadth.
  case aspectRatio(Double)
}

/// Directional insets in points, as descriptions give them.
///
/// Negative ones are allowed.
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// The inset at the top.
  public var top: Double
  /// The inset at the leading edge: left, or right in a right-to-left layout.
  public var leading: Double
  /// The inset at the bottom.
  public var bottom: Double
  /// The inset at the trailing edge.
  public var trailing: Double

  /// Makes insets; missing ones are zero.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = EdgeInsets()
}

/// A distance in points on both axes.
public struct Offset: Equatable, Hashable, Sendable {
  /// The distance along x.
  public var x: Double
  /// The distance along y.
  public var y: Double

  /// Makes an offset from its two distances.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}
