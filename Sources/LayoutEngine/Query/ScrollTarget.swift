/// Where on the screen something is to be scrolled to (`LAYOUT.md` S1, S3).
public enum ScrollPosition: String, Sendable, CaseIterable {
  /// Its top at the top.
  case top
  /// Its middle in the middle between top and bottom.
  case centeredVertically
  /// Its bottom at the bottom.
  case bottom
  /// Its leading edge at the leading edge.
  case leading
  /// Its middle in the middle between left and right.
  case centeredHorizontally
  /// Its trailing edge at the trailing edge.
  case trailing
  /// No farther than is needed to show it, on every axis without another position.
  case nearest
}

/// One axis of a scroll view, in ticks.
public struct ScrollAxis: Equatable, Hashable, Sendable {
  /// A position along one axis.
  public enum Position: Sendable {
    /// At the start of what the insets leave.
    case start
    /// In its middle.
    case middle
    /// At its end.
    case end
    /// As near as it gets.
    case nearest
  }

  /// The present content offset.
  public var offset: Ticks
  /// The extent of the bounds.
  public var bounds: Ticks
  /// The content inset at the start.
  public var startInset: Ticks
  /// The content inset at the end.
  public var endInset: Ticks
  /// The extent of the content.
  public var content: Ticks

  /// Makes an axis.
  public init(
    offset: Ticks, bounds: Ticks, startInset: Ticks = 0, endInset: Ticks = 0, content: Ticks
  ) {
    self.offset = offset
    self.bounds = bounds
    self.startInset = startInset
    self.endInset = endInset
    self.content = content
  }

  /// An offset kept in the scrollable range; its start wins where the content is short.
  public func clamped(_ offset: Ticks) -> Ticks {
    let last = Tick.sum(Tick.sum(content, endInset), -bounds)
    return min(max(offset, -startInset), max(-startInset, last))
  }

  /// The offset at which something that extends over `[start, start + length)` has a position.
  public func offset(showing start: Ticks, length: Ticks, at position: Position) -> Ticks {
    let end = Tick.sum(start, length)
    let atStart = Tick.sum(start, -startInset)
    let atEnd = Tick.sum(end, endInset - bounds)
    switch position {
    case .start: return clamped(atStart)
    case .end: return clamped(atEnd)
    case .middle:
      return clamped(Tick.sum(start, Tick.half(length - bounds - startInset + endInset)))
    case .nearest:
      let visibleStart = Tick.sum(offset, startInset)
      let visibleEnd = Tick.sum(offset, bounds - endInset)
      if start < visibleStart { return clamped(atStart) }
      return end > visibleEnd ? clamped(atEnd) : offset
    }
  }
}

/// A scroll view over a content, in screen coordinates.
public struct ScrollBounds: Equatable, Hashable, Sendable {
  /// The horizontal axis.
  public var x: ScrollAxis
  /// The vertical axis.
  public var y: ScrollAxis
  /// Whether leading is right.
  public var isMirrored: Bool

  /// Makes the bounds of a viewport, its content inset not taken off, over a presented content.
  public init(
    viewport: Rect, contentInset: ScreenInsets = ScreenInsets(), over content: Presentation
  ) {
    x = ScrollAxis(
      offset: viewport.x, bounds: viewport.width,
      startInset: Tick.distance(points: contentInset.left),
      endInset: Tick.distance(points: contentInset.right), content: content.contentWidth)
    y = ScrollAxis(
      offset: viewport.y, bounds: viewport.height,
      startInset: Tick.distance(points: contentInset.top),
      endInset: Tick.distance(points: contentInset.bottom), content: content.contentHeight)
    isMirrored = content.isMirrored
  }

  /// The content offset at which a rectangle has positions; an axis without one keeps its offset.
  ///
  /// - Returns: `nil` if two positions are given for one axis.
  public func offset(
    showing rect: Rect, at positions: [ScrollPosition]
  ) -> (x: Ticks, y: Ticks)? {
    var (horizontal, vertical): (ScrollAxis.Position?, ScrollAxis.Position?)
    for position in positions where position != .nearest {
      if let place = verticalPlace(position) {
        guard vertical == nil else { return nil }
        vertical = place
      } else {
        guard horizontal == nil else { return nil }
        horizontal = horizontalPlace(position)
      }
    }
    if positions.contains(.nearest) {
      horizontal = horizontal ?? .nearest
      vertical = vertical ?? .nearest
    }
    return (
      horizontal.map { x.offset(showing: rect.x, length: rect.width, at: $0) } ?? x.offset,
      vertical.map { y.offset(showing: rect.y, length: rect.height, at: $0) } ?? y.offset
    )
  }

  private func verticalPlace(_ position: ScrollPosition) -> ScrollAxis.Position? {
    switch position {
    case .top: .start
    case .centeredVertically: .middle
    case .bottom: .end
    case .leading, .centeredHorizontally, .trailing, .nearest: nil
    }
  }

  private func horizontalPlace(_ position: ScrollPosition) -> ScrollAxis.Position {
    switch position {
    case .leading: isMirrored ? .end : .start
    case .trailing: isMirrored ? .start : .end
    case .centeredHorizontally, .top, .centeredVertically, .bottom, .nearest: .middle
    }
  }
}

extension Frame {
  /// The frame grown towards the content's start: with the lengths of the headers that would cover
  /// it, a scroll to it leaves it clear of them (`LAYOUT.md` S4).
  public func grownTowardsStart(by distance: Ticks) -> Frame {
    Frame(
      main: Tick.sum(main, -distance), cross: cross, length: Tick.sum(length, distance),
      breadth: breadth)
  }
}
