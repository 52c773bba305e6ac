/// What a layout is made for: a width class (`FORMATS.md`, Width classes).
public struct Environment: Equatable, Hashable, Sendable {
  /// How frames are brought to pixels (`LAYOUT.md` R1, C1).
  public enum Rounding: String, Sendable, CaseIterable {
    /// Exact.
    case none
    /// Every frame's edges to the nearest pixel.
    case edges
    /// As the newest UIKit.
    case uikit
  }

  /// Where "leading" is.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    /// At the left.
    case leftToRight
    /// At the right: answers are mirrored (`LAYOUT.md` 8).
    case rightToLeft
  }

  /// The layout's width in points, positive.
  public var width: Double
  /// The layout's height in points, positive.
  public var height: Double
  /// Pixels a point, positive.
  public var scale: Double
  /// How frames are brought to pixels.
  public var rounding = Rounding.none
  /// Where "leading" is.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The insets of the safe area.
  public var safeArea = EdgeInsets.zero
  /// The layout margins.
  public var layoutMargins = EdgeInsets.zero
  /// The insets of the readable content.
  public var readableContent = EdgeInsets.zero

  /// Makes an environment of a size.
  public init(width: Double, height: Double, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }
}
