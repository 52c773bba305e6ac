/// A boundary supplementary with everything resolved that does not depend on its section's length.
public struct BoundaryItem: Equatable, Sendable {
  /// A side of a box along one axis.
  enum Side: Equatable, Sendable {
    case start
    case middle
    case end
  }

  /// Its index in the description.
  var index: Int
  /// The side along the scroll axis.
  var side: Side
  /// The side across it.
  var crossSide: Side
  /// The length, before insets.
  var length: Ticks
  /// The breadth, before insets.
  var breadth: Ticks
  /// How far off its place along the scroll axis.
  var offset: Ticks
  /// How far off its place across.
  var crossOffset: Ticks
  /// Taken off its frame.
  var insets: AxisInsets
  /// Whether it lies outside the box.
  var extendsBoundary: Bool
  /// Whether it follows the visible bounds.
  var pins: Bool
  /// The front-to-back order.
  var zIndex: Int
  /// Whether its size rests on an estimate.
  var isEstimated: Bool

  /// Resolves a supplementary of a compositional section or of a feed (`LAYOUT.md` C14, C15).
  ///
  /// - `breadth`: what fractions across are of.
  init(
    _ supplementary: Supplementary, at index: Int, in container: SectionContainer,
    breadth: Ticks, measured: Measurement?
  ) {
    let isVertical = container.direction == .vertical
    let (width, height) = isVertical ? (breadth, container.height) : (container.width, breadth)
    let size = supplementary.size
    let resolved = MeasuredSize(size, width: width, height: height, container, measured)
    self.index = index
    (side, crossSide) = Self.sides(of: supplementary.alignment, container.direction)
    length = isVertical ? resolved.height : resolved.width
    self.breadth = isVertical ? resolved.width : resolved.height
    let x = Tick.distance(points: supplementary.offset.x)
    let y = Tick.distance(points: supplementary.offset.y)
    (offset, crossOffset) = isVertical ? (y, x) : (x, y)
    insets = Self.insets(supplementary, container.direction)
    extendsBoundary = supplementary.extendsBoundary
    pins = supplementary.pinToVisibleBounds && side != .middle
    zIndex = supplementary.zIndex
    isEstimated = resolved.isEstimated
  }

  /// Resolves a supplementary of a section that stacks them over its whole breadth (F1); `nil`
  /// where it has no length.
  init?(
    stacked supplementary: Supplementary, at index: Int, in container: SectionContainer,
    measured: Measurement?
  ) {
    self.init(
      supplementary, at: index, in: container, breadth: container.wholeBreadth, measured: measured)
    let isVertical = container.direction == .vertical
    let main = isVertical ? supplementary.size.height : supplementary.size.width
    let isMeasured = (isVertical ? measured?.height : measured?.width) != nil
    isEstimated = main.isEstimated && !(isMeasured && measured?.isStale == false)
    breadth = container.wholeBreadth
    if side == .middle { side = .start }
    pins = supplementary.pinToVisibleBounds
    (offset, crossOffset, insets) = (0, 0, .zero)
    if length == 0 { return nil }
  }

  /// Its frame less its insets when it begins at a place.
  func frame(main: Ticks, cross: Ticks) -> Frame {
    Frame(main: main, cross: cross, length: length, breadth: breadth).inset(by: insets)
  }

  /// Where it begins across a region.
  func cross(in region: Ticks, to regionEnd: Ticks) -> Ticks {
    switch crossSide {
    case .start: region + crossOffset
    case .end: regionEnd - breadth + crossOffset
    case .middle: region + Tick.half(regionEnd - region - breadth) + crossOffset
    }
  }

  private static func insets(
    _ supplementary: Supplementary, _ direction: ScrollDirection
  ) -> AxisInsets {
    var insets = supplementary.contentInsets
    if supplementary.size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if supplementary.size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return AxisInsets(insets, direction)
  }

  private static func sides(
    of alignment: Supplementary.Alignment, _ direction: ScrollDirection
  ) -> (main: Side, cross: Side) {
    let y: Side =
      switch alignment {
      case .top, .topLeading, .topTrailing: .start
      case .bottom, .bottomLeading, .bottomTrailing: .end
      case .leading, .trailing: .middle
      }
    let x: Side =
      switch alignment {
      case .leading, .topLeading, .bottomLeading: .start
      case .trailing, .topTrailing, .bottomTrailing: .end
      case .top, .bottom: .middle
      }
    return direction == .vertical ? (y, x) : (x, y)
  }
}

/// A size of which estimated dimensions give way to measured ones.
private struct MeasuredSize {
  let width: Ticks
  let height: Ticks
  let isEstimated: Bool

  init(
    _ size: LayoutSize, width: Ticks, height: Ticks, _ container: SectionContainer,
    _ measured: Measurement?
  ) {
    func resolve(_ dimension: Dimension, _ measured: Double?) -> Ticks {
      guard dimension.isEstimated, let measured else {
        return container.length(of: dimension, fractionsOf: width, height)
      }
      return Tick.length(points: measured)
    }
    self.width = resolve(size.width, measured?.width)
    self.height = resolve(size.height, measured?.height)
    let isFresh = measured?.isStale == false
    isEstimated =
      size.width.isEstimated && !(isFresh && measured?.width != nil)
      || size.height.isEstimated && !(isFresh && measured?.height != nil)
  }
}
