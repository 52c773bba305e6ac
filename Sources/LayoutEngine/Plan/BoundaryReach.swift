/// How far a section's boundary elements stick out, at rest and wherever pinning may put them.
///
/// A pinned element moves between its resting place and a limit inside its section, so only its
/// resting frame and what its own negative insets add to its place can stick out.
struct BoundaryReach: Sendable {
  /// Of what is told from the section's start, relative to it.
  private(set) var start = Span()
  /// Of what is told from the section's end, relative to it.
  private(set) var end = Span()

  /// An interval around zero.
  struct Span: Sendable {
    var lowest: Ticks = 0
    var highest: Ticks = 0

    mutating func include(_ lowest: Ticks, _ highest: Ticks) {
      self.lowest = min(self.lowest, lowest)
      self.highest = max(self.highest, highest)
    }
  }

  init(_ boundary: Boundary, decorations: [AxisInsets]) {
    for insets in decorations {
      start.include(insets.mainStart, 0)
      end.include(0, -insets.mainEnd)
    }
    for element in boundary.elements(length: 0) {
      let (low, high) = (element.frame.main, element.frame.mainEnd)
      switch element.pinning {
      case .start(let pin): end.include(0, high - pin.place - pin.length)
      case .end(let pin): start.include(low - pin.place, 0)
      case .none, .floating: break
      }
      guard case .supplementary(let index) = element.source,
        let item = boundary.items.first(where: { $0.index == index })
      else { continue }
      switch item.side {
      case .start: start.include(low, high)
      case .end: end.include(low, high)
      case .middle: break
      }
    }
  }
}
