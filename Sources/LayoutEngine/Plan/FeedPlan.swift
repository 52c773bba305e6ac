/// Everything about a feed that does not depend on its sections, resolved to ticks once: its own
/// supplementaries and the distance between sections (`LAYOUT.md` C15, P5).
public struct FeedPlan: Sendable {
  /// Where the first section starts.
  public var sectionsStart: Ticks { boundary.roomBefore }
  /// The distance between two sections.
  public let interSectionSpacing: Ticks
  /// How far pinned section headers keep from the visible bounds' start: the longest pinned or
  /// floating global header.
  public let pinnedHeaderLength: Ticks
  /// How far pinned section footers keep from the visible bounds' end.
  public let pinnedFooterLength: Ticks
  /// How the frames of the feed's own supplementaries are brought to pixels.
  public let rounding: PixelRounding
  /// The extent of the environment across the scroll axis: the content is at least as broad.
  public let crossExtent: Ticks

  private let boundary: Boundary
  private let floating: [BoundaryItem]
  private let environment: Frame

  /// Resolves a feed's own supplementaries.
  ///
  /// - `measured`: the measured size of the supplementary at an index, if it has one.
  public init(
    _ supplementaries: [Supplementary] = [], in context: FeedContext,
    measured: (Int) -> Measurement? = { _ in nil }
  ) {
    let isUIKit = context.environment.rounding == .uikit
    let container = SectionContainer(
      context.environment, context.scrollDirection, floorsFractions: isUIKit)
    let items = supplementaries.enumerated().map { index, supplementary in
      BoundaryItem(
        supplementary, at: index, in: container, breadth: container.wholeBreadth,
        measured: measured(index))
    }
    let isFloating = supplementaries.map(\.floating)
    floating = items.filter { isFloating[$0.index] }
    boundary = Boundary(
      items.filter { !isFloating[$0.index] },
      .boxed(cross: 0, crossEnd: container.wholeBreadth, limitsPins: false))
    interSectionSpacing = Tick.length(points: context.interSectionSpacing)
    let following = items.filter { $0.pins || isFloating[$0.index] }
    pinnedHeaderLength = following.filter { $0.side == .start }.map(\.length).max() ?? 0
    pinnedFooterLength = following.filter { $0.side == .end }.map(\.length).max() ?? 0
    rounding = context.environment.rounding == .none ? .exact : isUIKit ? .origins : .edges
    crossExtent = container.wholeBreadth
    environment = Frame(
      Rect(x: 0, y: 0, width: container.width, height: container.height),
      context.scrollDirection)
  }

  /// The content's length when its sections, with the spacing between them, have a length.
  public func contentLength(sections: Ticks) -> Ticks {
    let rooms = Tick.sum(boundary.roomBefore, boundary.roomAfter)
    return max(0, Tick.sum(max(sections, boundary.leastBox), rooms))
  }

  /// The feed's own supplementaries at rest, in content coordinates, in the answer's order.
  ///
  /// They are placed for a viewport of the visible bounds alone: they do not keep clear of
  /// themselves.
  ///
  /// - `sections`: the length of the sections with the spacing between them.
  /// - Complexity: O(elements).
  public func elements(sections: Ticks) -> [BoundaryElement] {
    let rooms = Tick.sum(boundary.roomBefore, boundary.roomAfter)
    let length = Tick.sum(max(sections, boundary.leastBox), rooms)
    let resting = boundary.elements(length: length)
    let over = floating.map { item in
      BoundaryElement(
        source: .supplementary(item.index), isAtStart: false,
        frame: item.floatingFrame(in: environment), zIndex: item.zIndex,
        isEstimated: item.isEstimated, pinning: .floating(item), insets: item.insets)
    }
    return (resting + over).sorted { $0.source.index < $1.source.index }
  }

  /// The viewport that elements are pinned to when these bounds are visible, content insets taken
  /// off.
  public func viewport(_ visible: Frame) -> Viewport {
    Viewport(
      visible: visible, headerLength: pinnedHeaderLength, footerLength: pinnedFooterLength)
  }
}

extension BoundaryElement.Source {
  /// The index in the description's list.
  public var index: Int {
    switch self {
    case .supplementary(let index), .decoration(let index): index
    }
  }
}
