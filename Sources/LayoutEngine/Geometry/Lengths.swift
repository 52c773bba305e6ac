extension Tick {
  /// The largest length of one element: 10^9 points.
  public static let longest = Ticks(longestLength) * perPoint

  /// A length in points as ticks, kept between zero and ``longest``.
  public static func length(points: Double) -> Ticks {
    min(max(nearest(points: points), 0), longest)
  }

  /// An inset, an offset or a spacing in points as ticks, kept within ± ``longest``.
  public static func distance(points: Double) -> Ticks {
    min(max(nearest(points: points), -longest), longest)
  }

  /// A multiple or a fraction of a length, rounded to the nearest tick once and kept between zero
  /// and ``longest``.
  public static func scaled(_ whole: Ticks, by factor: Double) -> Ticks {
    min(max(nearest(Double(whole) * factor), 0), longest)
  }

  /// The exact half of a length, rounded down: what is left of something centred.
  public static func half(_ length: Ticks) -> Ticks { floorQuotient(length, 2) }
}
