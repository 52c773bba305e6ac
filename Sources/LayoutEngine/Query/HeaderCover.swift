extension SectionPlan {
  /// How much of the start of the visible bounds the section's pinned headers cover where one of
  /// its own supplementaries is scrolled to (`LAYOUT.md` S4): all of them do, but of a pinned header
  /// only those that stay before it.
  ///
  /// - `index`: the supplementary's index in the section's description.
  /// - Complexity: O(boundary supplementaries).
  public func pinnedHeaderLength(beforeSupplementary index: Int) -> Ticks {
    // Stacks do not depend on the section's length.
    let own = boundary.elements(length: 0).first { $0.source == .supplementary(index) }
    guard case .start(let pin)? = own?.pinning else { return pinnedHeaderLength }
    return pin.stacked
  }
}

extension BoundaryElement {
  /// Whether the element is itself one of the headers that stay at the start of the visible bounds.
  public var pinsAtStart: Bool {
    if case .start = pinning { true } else { false }
  }

  /// Whether the element is in sight wherever the content is scrolled to.
  public var isFloating: Bool {
    if case .floating = pinning { true } else { false }
  }
}
