/// An amount that is shared in equal parts: each boundary is computed from its index alone, as the
/// floor of the exact quotient, so that errors do not add up (`LAYOUT.md` 1).
struct EqualShares: Equatable, Sendable {
  /// The number of parts.
  let parts: Ticks
  /// A whole part, rounded down.
  let quotient: Ticks
  /// What the rounded parts leave over, at least zero and less than ``parts``.
  let remainder: Ticks

  /// Shares an amount, which may be negative, among at least one part.
  init(of amount: Ticks, among parts: Ticks) {
    self.parts = max(parts, 1)
    quotient = Tick.floorQuotient(amount, self.parts)
    remainder = amount &- quotient &* self.parts
  }

  /// Where part `index` begins: ⌊amount · index / parts⌋.
  ///
  /// - Precondition: `index` is between zero and ``parts``.
  func offset(_ index: Ticks) -> Ticks { quotient &* index &+ split(index).quotient }

  /// How far the rounded offset is behind the exact one, in `parts`-ths of a tick.
  func phase(_ index: Ticks) -> Ticks { split(index).remainder }

  private func split(_ index: Ticks) -> (quotient: Ticks, remainder: Ticks) {
    let (product, overflow) = remainder.multipliedReportingOverflow(by: index)
    guard overflow else { return product.quotientAndRemainder(dividingBy: parts) }
    return parts.dividingFullWidth(remainder.multipliedFullWidth(by: index))
  }
}

/// The positions along one line or row, handed out in order: a start, and equal gaps between
/// neighbours whose fractions of a tick are carried exactly.
struct GapCursor {
  /// Where the next one begins.
  private(set) var position: Ticks
  private var phase: Ticks
  private let gaps: EqualShares

  /// Starts at a neighbour's index; `start` is where it would begin if gaps were nothing.
  init(start: Ticks, gaps: EqualShares, index: Ticks = 0) {
    position = start &+ gaps.offset(index)
    phase = gaps.phase(index)
    self.gaps = gaps
  }

  /// Goes past one of a length, and past the gap behind it.
  mutating func advance(past length: Ticks) {
    position = position &+ length &+ gaps.quotient
    phase &+= gaps.remainder
    if phase >= gaps.parts {
      phase &-= gaps.parts
      position &+= 1
    }
  }
}
