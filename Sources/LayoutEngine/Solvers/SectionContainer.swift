/// What a solver knows of the room that its section is laid out in, in ticks (`LAYOUT.md` 1, C2).
public struct SectionContainer: Equatable, Hashable, Sendable {
  /// The axis that the feed scrolls along.
  public var direction: ScrollDirection
  /// The whole width of the layout, `W`.
  public var width: Ticks
  /// The whole height of the layout, `H`.
  public var height: Ticks
  /// The section's insets, what a reference adds to them included (C13).
  public var insets: AxisInsets
  /// Pixels a point.
  public var scale: Double
  /// Whether lengths from fractions are floored to pixels and positions rounded (C1).
  public var floorsFractions: Bool

  /// Makes a container from its size and insets in ticks.
  public init(
    direction: ScrollDirection, width: Ticks, height: Ticks, insets: AxisInsets = .zero,
    scale: Double = 1, floorsFractions: Bool = false
  ) {
    self.direction = direction
    self.width = width
    self.height = height
    self.insets = insets
    self.scale = scale
    self.floorsFractions = floorsFractions
  }

  /// Makes the container of a section in an environment.
  public init(
    _ environment: Environment, _ direction: ScrollDirection, insets: AxisInsets = .zero,
    floorsFractions: Bool = false
  ) {
    self.init(
      direction: direction, width: Tick.length(points: environment.width),
      height: Tick.length(points: environment.height), insets: insets,
      scale: environment.scale, floorsFractions: floorsFractions)
  }

  /// Where items begin across the scroll axis, `c0`.
  public var cross: Ticks { insets.crossStart }
  /// The whole extent across the scroll axis, `C`.
  public var wholeBreadth: Ticks { direction == .vertical ? width : height }
  /// What the insets leave across the scroll axis, `A`; may be zero or less: no room.
  public var breadth: Ticks { wholeBreadth - insets.crossStart - insets.crossEnd }

  /// A dimension's length: rounded to a tick, or down to a pixel where a fraction is floored.
  ///
  /// - Parameters:
  ///   - dimension: an absolute length, an estimate, or a fraction.
  ///   - width: what fractions of a width are of.
  ///   - height: what fractions of a height are of.
  /// - Returns: zero to 10^9 points.
  public func length(
    of dimension: Dimension, fractionsOf width: Ticks, _ height: Ticks
  ) -> Ticks {
    let fraction: Ticks
    switch dimension {
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points):
      return Tick.length(points: points)
    case .fractionalWidth(let share): fraction = Tick.scaled(width, by: share)
    case .fractionalHeight(let share): fraction = Tick.scaled(height, by: share)
    }
    return floorsFractions ? PixelGrid(scale: scale).floor(fraction) : fraction
  }

  /// A dimension's length, fractions being of what a section's group is sized in (C2): the breadth
  /// less the insets, and the whole length.
  public func length(of dimension: Dimension) -> Ticks {
    switch direction {
    case .vertical: length(of: dimension, fractionsOf: breadth, height)
    case .horizontal: length(of: dimension, fractionsOf: width, breadth)
    }
  }
}
