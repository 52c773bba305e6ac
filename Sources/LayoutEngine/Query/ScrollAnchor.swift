/// Keeps one's place across a change of the content (`LAYOUT.md` S5).
public struct ScrollAnchor: Equatable, Sendable {
  /// At which end of the content a list stays if it is there.
  public enum Rest: String, Sendable, CaseIterable {
    /// At its start.
    case start
    /// At its end.
    case end
    /// At neither.
    case none
  }

  /// The visible bounds before the change, content insets taken off, in the layout's coordinates.
  public var visible: Frame
  /// The content's length before the change.
  public var contentLength: Ticks
  /// At which end the list stays.
  public var rest: Rest

  /// Makes an anchor of what is visible.
  public init(visible: Frame, contentLength: Ticks, rest: Rest = .none) {
    self.visible = visible
    self.contentLength = contentLength
    self.rest = rest
  }

  /// Finds what is kept in place, and where the visible bounds start after the change.
  ///
  /// - `items`: the frames of the items shown before, in index order.
  /// - `newLength`: the content's length after the change.
  /// - `newFrame`: the frame after the change of the item at an index of `items`; `nil` if it is
  ///     gone.
  /// Returns the start of the visible bounds, within the scrollable range, and the index of the
  ///   item that was kept in place, if one was.
  /// - Complexity: O(items).
  public func resolve<Failure: Error>(
    _ items: [Frame], newLength: Ticks, newFrame: (Int) throws(Failure) -> Frame?
  ) throws(Failure) -> (start: Ticks, item: Int?) {
    let last = max(0, Tick.sum(newLength, -visible.length))
    if rest == .start && visible.main <= 0 { return (0, nil) }
    if rest == .end && visible.mainEnd >= contentLength { return (last, nil) }
    guard let first = firstCandidate(in: items) else { return (cut(0, last), nil) }
    for index in first..<items.count {
      guard let frame = try newFrame(index) else { continue }
      return (cut(Tick.sum(frame.main, -items[index].main), last), index)
    }
    return (cut(0, last), nil)
  }

  /// The first item that starts in or after the visible bounds, else the one across their start.
  private func firstCandidate(in items: [Frame]) -> Int? {
    items.firstIndex { $0.main >= visible.main }
      ?? items.firstIndex { $0.mainEnd > visible.main }
  }

  private func cut(_ distance: Ticks, _ last: Ticks) -> Ticks {
    min(max(Tick.sum(visible.main, distance), 0), last)
  }
}

extension Presentation {
  /// The content offset on the screen at which these bounds of the layout are visible.
  public func offset(
    showing visible: Frame, _ inset: ScreenInsets = ScreenInsets()
  ) -> (x: Ticks, y: Ticks) {
    let shown = rect(visible, .exact)
    return (
      Tick.sum(shown.x, -Tick.distance(points: inset.left)),
      Tick.sum(shown.y, -Tick.distance(points: inset.top))
    )
  }
}
