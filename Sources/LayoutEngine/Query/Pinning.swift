/// A boundary element where it is for a viewport, in content coordinates.
public struct PlacedElement: Equatable, Sendable {
  /// The frame.
  public var frame: Frame
  /// The front-to-back order.
  public var zIndex: Int
  /// Whether it is away from its resting place.
  public var isPinned: Bool
  /// What has been taken off its place to make the frame.
  public var insets: AxisInsets
}

extension BoundaryElement {
  /// What is added to the z index of a pinnable element in sight (`LAYOUT.md` P6, C19).
  public static let pinnedZIndex = 1_000_000_000

  /// Places the element for a viewport (`LAYOUT.md` P1–P6, C16); without one it is at rest.
  ///
  /// - `origin`: where its section starts in the content; zero for the feed's own.
  /// - Complexity: O(1).
  public func placed(origin: Ticks, in viewport: Viewport?) -> PlacedElement {
    let rest = PlacedElement(
      frame: frame.moved(by: origin), zIndex: zIndex, isPinned: false, insets: insets)
    guard let viewport else { return rest }
    switch pinning {
    case .none:
      return rest
    case .start(let pin):
      return rest.moved(by: pin.distanceAtStart(of: viewport, origin: origin), in: viewport)
    case .end(let pin):
      return rest.moved(by: pin.distanceAtEnd(of: viewport, origin: origin), in: viewport)
    case .floating(let item):
      var placed = rest
      placed.frame = item.floatingFrame(in: viewport.visible)
      placed.zIndex = placed.zIndex(in: viewport)
      placed.isPinned = true
      return placed
    }
  }
}

extension PlacedElement {
  fileprivate func moved(by distance: Ticks, in viewport: Viewport) -> PlacedElement {
    var moved = self
    moved.frame = frame.moved(by: distance)
    moved.isPinned = distance != 0
    moved.zIndex = moved.zIndex(in: viewport)
    return moved
  }

  fileprivate func zIndex(in viewport: Viewport) -> Int {
    guard frame.overlaps(viewport.visible) else { return zIndex }
    let raised = zIndex.addingReportingOverflow(BoundaryElement.pinnedZIndex)
    return raised.overflow ? Int.max : raised.partialValue
  }
}

extension Pin {
  /// How far from its resting place a header is: at the start of the visible bounds, but no farther
  /// than its limit.
  fileprivate func distanceAtStart(of viewport: Viewport, origin: Ticks) -> Ticks {
    let clear = limit == nil ? 0 : Tick.sum(viewport.headerLength, stacked)
    var target = Tick.sum(Tick.sum(viewport.visible.main, clear), -origin)
    if let limit { target = min(target, limit) }
    return max(0, target - place)
  }

  /// How far from its resting place a footer is: at the end of the visible bounds, but no farther
  /// than its limit.
  fileprivate func distanceAtEnd(of viewport: Viewport, origin: Ticks) -> Ticks {
    let clear = limit == nil ? 0 : Tick.sum(viewport.footerLength, stacked)
    let end = Tick.sum(viewport.visible.mainEnd, -length)
    var target = Tick.sum(Tick.sum(end, -clear), -origin)
    if let limit { target = max(target, limit) }
    return min(0, target - place)
  }
}

extension BoundaryItem {
  /// Where a floating item is: at its edge of the visible bounds, on both axes.
  func floatingFrame(in visible: Frame) -> Frame {
    let place: Ticks =
      switch side {
      case .start: visible.main
      case .end: visible.mainEnd - length
      case .middle: visible.main + Tick.half(visible.length - length)
      }
    return frame(
      main: place + offset, cross: cross(in: visible.cross, to: visible.crossEnd))
  }
}
