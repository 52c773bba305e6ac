/// Which of an item's lengths are to be measured: the others follow from the layout or the item.
public struct OpenLengths: Equatable, Hashable, Sendable {
  /// Whether that along the scroll axis is.
  public var main: Bool
  /// Whether that across it is.
  public var cross: Bool

  /// Makes the lengths to be measured; none is by default.
  public init(main: Bool = false, cross: Bool = false) {
    self.main = main
    self.cross = cross
  }
}
