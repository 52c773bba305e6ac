/// The part of a plan that follows from the kind of the section's layout.
struct ResolvedSection {
  let container: SectionContainer
  let isCompositional: Bool
  let usesFacts: Bool
  let scrollsAcross: Bool
  let rounding: PixelRounding
  /// Where boundary items lie across.
  private let arrangement: Boundary.Arrangement
  private let region: Ticks

  init(_ description: SectionDescription, in context: FeedContext) {
    let (environment, direction) = (context.environment, context.scrollDirection)
    let isUIKit = environment.rounding == .uikit
    guard case .compositional(let layout) = description.layout else {
      container = SectionContainer(
        environment, direction, insets: AxisInsets(description.layout.insets, direction))
      (isCompositional, scrollsAcross) = (false, false)
      usesFacts = description.layout.isJustifiedFlow
      rounding = environment.rounding == .none ? .exact : .edges
      (arrangement, region) = (.stacked, container.wholeBreadth)
      return
    }
    let reference = layout.contentInsetsReference ?? context.contentInsetsReference
    container = SectionContainer(
      environment, direction,
      insets: Self.insets(layout, context.insets(of: reference), direction),
      floorsFractions: isUIKit)
    (isCompositional, usesFacts) = (true, false)
    scrollsAcross = layout.orthogonalScrolling != .none
    rounding = environment.rounding == .none ? .exact : isUIKit ? .origins : .edges
    let around = layout.supplementaryContentInsetsReference ?? reference
    let insets =
      layout.supplementariesFollowContentInsets
      ? Self.insets(layout, context.insets(of: around), direction) : .zero
    let end = container.wholeBreadth - insets.crossEnd
    arrangement = .boxed(cross: insets.crossStart, crossEnd: end, limitsPins: true)
    region = max(0, end - insets.crossStart)
  }

  /// Resolves boundary supplementaries.
  func boundary(
    _ supplementaries: [Supplementary], _ measured: (Int) -> Measurement?
  ) -> Boundary {
    let items = supplementaries.enumerated().compactMap { index, supplementary in
      isCompositional
        ? BoundaryItem(
          supplementary, at: index, in: container, breadth: region, measured: measured(index))
        : BoundaryItem(
          stacked: supplementary, at: index, in: container, measured: measured(index))
    }
    return Boundary(items, arrangement)
  }

  /// A compositional section's insets and across the reference's besides (C13).
  private static func insets(
    _ layout: CompositionalLayout, _ reference: EdgeInsets, _ direction: ScrollDirection
  ) -> AxisInsets {
    var insets = AxisInsets(layout.contentInsets, direction)
    let added = AxisInsets(reference, direction)
    insets.crossStart += added.crossStart
    insets.crossEnd += added.crossEnd
    return insets
  }
}

extension SectionLayout? {
  /// The insets around the items; a custom layout has none but its own.
  fileprivate var insets: EdgeInsets {
    switch self {
    case .flow(let layout): layout.sectionInset
    case .list(let layout): layout.contentInsets
    case .waterfall(let layout): layout.contentInsets
    case .compositional(let layout): layout.contentInsets
    case .custom, nil: .zero
    }
  }

  /// Whether equal sizes make a grid of it (F5).
  fileprivate var isJustifiedFlow: Bool {
    if case .flow(let layout) = self { layout.lineAlignment == .justified } else { false }
  }
}
