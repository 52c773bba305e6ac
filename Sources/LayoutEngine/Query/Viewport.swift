/// The visible bounds that elements are pinned to.
public struct Viewport: Equatable, Hashable, Sendable {
  /// The visible bounds, content insets taken off.
  ///
  /// A negative extent sees nothing.
  public var visible: Frame
  /// How far section headers keep from their start: the length of a pinned or floating global
  /// header (`LAYOUT.md` P5).
  public var headerLength: Ticks
  /// How far section footers keep from their end.
  public var footerLength: Ticks

  /// Makes a viewport.
  public init(visible: Frame, headerLength: Ticks = 0, footerLength: Ticks = 0) {
    self.visible = visible
    self.headerLength = headerLength
    self.footerLength = footerLength
  }
}
