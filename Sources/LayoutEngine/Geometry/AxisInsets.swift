/// Insets in ticks along and across the scroll axis.
public struct AxisInsets: Equatable, Hashable, Sendable {
  /// Before, along the scroll axis (`m0`).
  public var mainStart: Ticks
  /// After, along the scroll axis (`m1`).
  public var mainEnd: Ticks
  /// Before, across it (`c0`).
  public var crossStart: Ticks
  /// After, across it (`c1`).
  public var crossEnd: Ticks

  /// No insets.
  public static let zero = AxisInsets(mainStart: 0, mainEnd: 0, crossStart: 0, crossEnd: 0)

  /// Makes insets from their four distances.
  public init(mainStart: Ticks, mainEnd: Ticks, crossStart: Ticks, crossEnd: Ticks) {
    self.mainStart = mainStart
    self.mainEnd = mainEnd
    self.crossStart = crossStart
    self.crossEnd = crossEnd
  }

  /// Rounds insets in points to ticks, each once, and names them by axes.
  public init(_ insets: EdgeInsets, _ direction: ScrollDirection) {
    let (top, bottom) = (Tick.distance(points: insets.top), Tick.distance(points: insets.bottom))
    let leading = Tick.distance(points: insets.leading)
    let trailing = Tick.distance(points: insets.trailing)
    switch direction {
    case .vertical:
      self.init(mainStart: top, mainEnd: bottom, crossStart: leading, crossEnd: trailing)
    case .horizontal:
      self.init(mainStart: leading, mainEnd: trailing, crossStart: top, crossEnd: bottom)
    }
  }
}

extension Frame {
  /// The frame less insets; where they exceed it, what they exceed it by (`LAYOUT.md` C3).
  public func inset(by insets: AxisInsets) -> Frame {
    Frame(
      main: Tick.sum(main, insets.mainStart), cross: Tick.sum(cross, insets.crossStart),
      length: abs(length - insets.mainStart - insets.mainEnd),
      breadth: abs(breadth - insets.crossStart - insets.crossEnd))
  }
}
