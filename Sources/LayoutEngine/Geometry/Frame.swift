/// The direction in which a feed scrolls.
public enum ScrollDirection: String, Sendable, CaseIterable {
  /// The main axis is y.
  case vertical
  /// The main axis is x.
  case horizontal
}

/// A rectangle told by axes: `main` runs along the scroll axis, `cross` across it.
///
/// Solvers know these two axes only, so a horizontal feed is solved by the same code as a vertical
/// one; ``rect(_:)`` puts a frame into x and y.
public struct Frame: Equatable, Hashable, Sendable {
  /// The position along the scroll axis.
  public var main: Ticks
  /// The position across the scroll axis.
  public var cross: Ticks
  /// The extent along the scroll axis.
  public var length: Ticks
  /// The extent across the scroll axis.
  public var breadth: Ticks

  /// Makes a frame from its place and extent along and across the scroll axis.
  @inlinable
  public init(main: Ticks, cross: Ticks, length: Ticks, breadth: Ticks) {
    self.main = main
    self.cross = cross
    self.length = length
    self.breadth = breadth
  }

  /// Makes the frame that a rectangle is in a feed that scrolls in the given direction.
  public init(_ rect: Rect, _ direction: ScrollDirection) {
    switch direction {
    case .vertical:
      self.init(main: rect.y, cross: rect.x, length: rect.height, breadth: rect.width)
    case .horizontal:
      self.init(main: rect.x, cross: rect.y, length: rect.width, breadth: rect.height)
    }
  }

  /// The far end along the scroll axis.
  @inlinable
  public var mainEnd: Ticks { main + length }
  /// The far end across the scroll axis.
  @inlinable
  public var crossEnd: Ticks { cross + breadth }

  /// The rectangle that the frame is in a feed that scrolls in the given direction.
  @inlinable
  public func rect(_ direction: ScrollDirection) -> Rect {
    switch direction {
    case .vertical: Rect(x: cross, y: main, width: breadth, height: length)
    case .horizontal: Rect(x: main, y: cross, width: length, height: breadth)
    }
  }

  /// The same frame farther along the scroll axis.
  @inlinable
  public func moved(by distance: Ticks) -> Frame {
    Frame(main: Tick.sum(main, distance), cross: cross, length: length, breadth: breadth)
  }

  /// Whether the two share an area greater than zero (`LAYOUT.md` Q1, Q2).
  @inlinable
  public func overlaps(_ other: Frame) -> Bool {
    main < other.mainEnd && other.main < mainEnd && cross < other.crossEnd
      && other.cross < crossEnd && length > 0 && breadth > 0 && other.length > 0
      && other.breadth > 0
  }
}
