/// Insets of a scroll view in points, as they are on the screen.
public struct ScreenInsets: Equatable, Hashable, Sendable {
  /// At the top.
  public var top: Double
  /// At the left.
  public var left: Double
  /// At the bottom.
  public var bottom: Double
  /// At the right.
  public var right: Double

  /// Makes insets; missing ones are zero.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Turns frames of a layout into rectangles on the screen, and back: axes, pixels, and where the
/// content begins (`LAYOUT.md` R1, C1, 8).
public struct Presentation: Equatable, Sendable {
  /// The direction in which the feed scrolls.
  public let direction: ScrollDirection
  /// Whether the content begins at the right.
  public let isMirrored: Bool
  /// The content's width.
  public let contentWidth: Ticks
  /// The content's height.
  public let contentHeight: Ticks

  private let pixels: PixelGrid
  private let environmentWidth: Ticks

  /// Makes the presentation of a content.
  ///
  /// - `rightToLeft`: `nil`: as the environment says.
  public init(
    _ environment: Environment, _ direction: ScrollDirection, contentLength: Ticks,
    contentBreadth: Ticks, rightToLeft: Bool? = nil
  ) {
    self.direction = direction
    isMirrored = rightToLeft ?? (environment.layoutDirection == .rightToLeft)
    let isVertical = direction == .vertical
    contentWidth = isVertical ? contentBreadth : contentLength
    contentHeight = isVertical ? contentLength : contentBreadth
    pixels = PixelGrid(scale: environment.scale)
    environmentWidth = Tick.length(points: environment.width)
  }

  /// The largest distance between an edge of a frame and that of its rectangle, besides mirroring.
  public var slack: Ticks { pixels.reach }

  /// A frame's rectangle: rounded, then mirrored.
  ///
  /// - `rowOffset`: how far the row is scrolled that it belongs to, once it is rounded; the row of a
  ///   vertical feed is mirrored in the environment's width. `nil`: it is in no row.
  public func rect(
    _ frame: Frame, _ rounding: PixelRounding, rowOffset: Ticks? = nil
  ) -> Rect {
    var rect = pixels.rounded(frame.rect(direction), rounding)
    guard let rowOffset else { return mirrored(rect, in: contentWidth) }
    if direction == .vertical {
      rect.x = Tick.sum(rect.x, -rowOffset)
      return mirrored(rect, in: environmentWidth)
    }
    rect.y = Tick.sum(rect.y, -rowOffset)
    return mirrored(rect, in: contentWidth)
  }

  /// The rectangle of a boundary element: `origins` rounds its place, before insets are taken off
  /// (`LAYOUT.md` C1).
  public func rect(_ placed: PlacedElement, _ rounding: PixelRounding) -> Rect {
    guard rounding == .origins else { return rect(placed.frame, rounding) }
    let (main, cross) = (placed.insets.mainStart, placed.insets.crossStart)
    var frame = placed.frame
    frame.main = Tick.sum(pixels.nearest(Tick.sum(frame.main, -main)), main)
    frame.cross = Tick.sum(pixels.nearest(Tick.sum(frame.cross, -cross)), cross)
    return rect(frame, .exact)
  }

  /// The frame in the layout of a rectangle on the screen.
  public func frame(_ rect: Rect) -> Frame {
    Frame(mirrored(rect, in: contentWidth), direction)
  }

  /// The visible bounds in the layout, of a viewport and a content inset on the screen.
  public func visible(_ viewport: Rect, _ inset: ScreenInsets = ScreenInsets()) -> Frame {
    let (left, right) = (Tick.distance(points: inset.left), Tick.distance(points: inset.right))
    let (top, bottom) = (Tick.distance(points: inset.top), Tick.distance(points: inset.bottom))
    return frame(
      Rect(
        x: Tick.sum(viewport.x, left), y: Tick.sum(viewport.y, top),
        width: viewport.width - left - right, height: viewport.height - top - bottom))
  }

  /// A rectangle as seen from the other side: x' = W − x − width.
  private func mirrored(_ rect: Rect, in width: Ticks) -> Rect {
    guard isMirrored else { return rect }
    var mirrored = rect
    mirrored.x = Tick.sum(width, -Tick.sum(rect.x, rect.width))
    return mirrored
  }
}

extension PixelGrid {
  /// A rectangle brought to pixels.
  public func rounded(_ rect: Rect, _ rounding: PixelRounding) -> Rect {
    switch rounding {
    case .exact:
      return rect
    case .edges:
      let (x, y) = (nearest(rect.x), nearest(rect.y))
      return Rect(x: x, y: y, width: nearest(rect.maxX) - x, height: nearest(rect.maxY) - y)
    case .origins:
      return Rect(
        x: nearest(rect.x), y: nearest(rect.y), width: rect.width, height: rect.height)
    }
  }
}
