/// One of the two axes that groups are solved in (see ``Frame``).
enum LayoutAxis: Sendable {
  /// Along the scroll axis.
  case main
  /// Across it.
  case cross

  /// The axis that a group's children follow in a feed of the given scroll direction (C25).
  init(_ axis: LayoutGroup.Axis, _ direction: ScrollDirection) {
    self = (axis == .vertical) == (direction == .vertical) ? .main : .cross
  }

  /// The other axis.
  var other: LayoutAxis { self == .main ? .cross : .main }
}

/// A value for each axis.
struct AxisPair<Value> {
  /// That along the scroll axis.
  var main: Value
  /// That across it.
  var cross: Value

  /// Makes a pair.
  init(main: Value, cross: Value) {
    self.main = main
    self.cross = cross
  }

  /// Makes a pair from what belongs to the width and what to the height.
  init(width: Value, height: Value, _ direction: ScrollDirection) {
    self =
      direction == .vertical
      ? AxisPair(main: height, cross: width) : AxisPair(main: width, cross: height)
  }

  /// The value of an axis.
  subscript(axis: LayoutAxis) -> Value {
    get { axis == .main ? main : cross }
    set {
      if axis == .main { main = newValue } else { cross = newValue }
    }
  }

  /// What belongs to the width.
  func width(_ direction: ScrollDirection) -> Value { direction == .vertical ? cross : main }
  /// What belongs to the height.
  func height(_ direction: ScrollDirection) -> Value { direction == .vertical ? main : cross }
}

extension AxisPair: Sendable where Value: Sendable {}
extension AxisPair: Equatable where Value: Equatable {}

extension AxisInsets {
  /// The inset at the start of an axis.
  func start(_ axis: LayoutAxis) -> Ticks { axis == .main ? mainStart : crossStart }
  /// Both insets of an axis together.
  func sum(_ axis: LayoutAxis) -> Ticks {
    axis == .main ? mainStart + mainEnd : crossStart + crossEnd
  }
  /// The same without those of an axis.
  mutating func clear(_ axis: LayoutAxis) {
    if axis == .main { (mainStart, mainEnd) = (0, 0) } else { (crossStart, crossEnd) = (0, 0) }
  }
}
