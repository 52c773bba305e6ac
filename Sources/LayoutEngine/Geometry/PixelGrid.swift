/// The edges of pixels: multiples of 24,576,000 / scale ticks, exact where that is whole.
public struct PixelGrid: Equatable, Hashable, Sendable {
  /// Pixels are `ticks` / `pixels` ticks apart: the scale as a ratio of whole numbers.
  private let ticks: UInt64
  private let pixels: UInt64

  /// Makes the grid of a scale in pixels a point; one that is no number counts as 1.
  public init(scale: Double) {
    let valid = scale > 0 && scale.isFinite ? min(max(scale, 1.0 / 1024), 100_000) : 1
    let thousandths = Tick.nearest(valid * 1000)
    let isDecimal = abs(Double(thousandths) / 1000 - valid) < 1e-9 * valid
    let (above, below): (Int64, Int64) =
      isDecimal ? (thousandths, 1000) : (Tick.nearest(valid * 0x1p20), 1 << 20)
    let ratio = (ticks: UInt64(below * Tick.perPoint), pixels: UInt64(above))
    if ratio.ticks % ratio.pixels == 0 {
      (ticks, pixels) = (ratio.ticks / ratio.pixels, 1)
    } else {
      (ticks, pixels) = ratio
    }
  }

  /// The pixel edge nearest to a position, halves away from zero.
  public func nearest(_ position: Ticks) -> Ticks {
    let edge = Self.quotient(position.magnitude, pixels, ticks, addend: ticks)
    return signed(edge, negative: position < 0)
  }

  /// The last pixel edge at or before a length, forgiving 1e-4 pixel (C1).
  ///
  /// - Precondition: `length` is not negative.
  public func floor(_ length: Ticks) -> Ticks {
    let forgiven = length.magnitude + ticks / pixels / 10_000
    let edge = Self.quotient(forgiven, pixels, ticks, addend: 0)
    return signed(edge, negative: false)
  }

  /// The largest distance by which ``nearest(_:)`` moves a position.
  public var reach: Ticks { Ticks(ticks / pixels / 2) + 1 }

  private func signed(_ edge: UInt64, negative: Bool) -> Ticks {
    let distance = Self.quotient(edge, ticks, pixels, addend: pixels)
    let clamped = Ticks(min(distance, Tick.farthest.magnitude))
    return negative ? -clamped : clamped
  }

  /// (2 · a · b + addend) / (2 · divisor), rounded down, in 128 bits.
  private static func quotient(
    _ a: UInt64, _ b: UInt64, _ divisor: UInt64, addend: UInt64
  ) -> UInt64 {
    var (high, low) = a.multipliedFullWidth(by: 2 * b)
    let (sum, carry) = low.addingReportingOverflow(addend)
    low = sum
    high += carry ? 1 : 0
    guard high < 2 * divisor else { return UInt64.max }
    return (2 * divisor).dividingFullWidth((high, low)).quotient
  }
}
