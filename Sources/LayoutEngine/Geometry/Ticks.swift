/// A length or a position along one axis, counted in ticks of 1/24,576,000 point.
///
/// All arithmetic of layouts is in ticks (`LAYOUT.md` 1): sums are exact, so a layout does not
/// depend on where its pages begin, and equal states are equal. The pixels of the scales 1 to 4 and
/// sizes of up to three decimals are whole numbers of ticks.
public typealias Ticks = Int64

/// Conversions between points and ticks, and the limits that keep sums from overflowing.
public enum Tick {
  /// Ticks in one point: 2^16 · 3 · 5^3.
  public static let perPoint: Ticks = 24_576_000

  /// The forgiveness of "does it fit" comparisons, about 1e-5 point.
  public static let fitTolerance: Ticks = 240

  /// The largest length that a description may give, in points.
  public static let longestLength: Double = 1e9

  /// Positions are kept within ± this, so that a comparison or one more sum can't overflow.
  public static let farthest: Ticks = 1 << 61

  /// The number of ticks nearest to a length in points, halves away from zero.
  ///
  /// What lies beyond ``farthest`` is clamped to it, and NaN gives 0, so any Double is accepted.
  public static func nearest(points: Double) -> Ticks {
    nearest(points * Double(perPoint))
  }

  /// The whole number nearest to a number of ticks, halves away from zero; clamped as
  /// ``nearest(points:)``.
  ///
  /// By truncation, since `rounded(_:)` is a call into the C library's libm.
  static func nearest(_ ticks: Double) -> Ticks {
    if ticks >= Double(farthest) { return farthest }
    if ticks <= -Double(farthest) { return -farthest }
    if ticks.isNaN { return 0 }
    let whole = Ticks(ticks)
    let rest = ticks - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// A length in ticks as points.
  ///
  /// Exact up to 3.6e8 points, monotone beyond.
  @inlinable
  public static func points(_ ticks: Ticks) -> Double {
    Double(ticks) / Double(perPoint)
  }

  /// The sum of two positions, kept within ± ``farthest``.
  @inlinable
  public static func sum(_ a: Ticks, _ b: Ticks) -> Ticks {
    let (value, overflow) = a.addingReportingOverflow(b)
    if overflow { return a > 0 ? farthest : -farthest }
    return min(max(value, -farthest), farthest)
  }

  /// The exact quotient rounded down, for what is shared or centred.
  ///
  /// - Precondition: `divisor` is positive.
  public static func floorQuotient(_ dividend: Ticks, _ divisor: Ticks) -> Ticks {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}
