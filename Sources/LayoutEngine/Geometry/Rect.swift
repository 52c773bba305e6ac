/// A rectangle in ticks, in content coordinates: x grows rightwards, y downwards.
public struct Rect: Equatable, Hashable, Sendable {
  /// The smallest x.
  public var x: Ticks
  /// The smallest y.
  public var y: Ticks
  /// The horizontal extent, not negative.
  public var width: Ticks
  /// The vertical extent, not negative.
  public var height: Ticks

  /// Makes a rectangle from its origin and size, in ticks.
  @inlinable
  public init(x: Ticks, y: Ticks, width: Ticks, height: Ticks) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle from points; edges are rounded to ticks, negative sizes normalised.
  public init(x: Double, y: Double, width: Double, height: Double) {
    let left = Tick.nearest(points: min(x, x + width))
    let right = Tick.nearest(points: max(x, x + width))
    let top = Tick.nearest(points: min(y, y + height))
    let bottom = Tick.nearest(points: max(y, y + height))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The largest x.
  @inlinable
  public var maxX: Ticks { x + width }
  /// The largest y.
  @inlinable
  public var maxY: Ticks { y + height }

  /// Whether the two share an area greater than zero (`LAYOUT.md` Q1, Q2).
  @inlinable
  public func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// Whether the point lies inside: minimum edges inside, maximum edges outside (`LAYOUT.md` Q3).
  public func contains(x pointX: Ticks, y pointY: Ticks) -> Bool {
    x <= pointX && pointX < maxX && y <= pointY && pointY < maxY
  }
}
