/// The boundary supplementaries of one owner, and the room that they take.
///
/// A *stacked* boundary has headers one after the other before the section's box and footers after
/// it (`LAYOUT.md` F1); in a *boxed* one each lies by itself against the box (C14, C15).
struct Boundary: Sendable {
  /// How items of one side share it.
  enum Arrangement: Equatable, Sendable {
    case stacked
    /// Across, the items lie in this region; pins end with the box, or not at all.
    case boxed(cross: Ticks, crossEnd: Ticks, limitsPins: Bool)
  }

  let arrangement: Arrangement
  /// All but floating ones, in the order given.
  let items: [BoundaryItem]
  /// The room before the box.
  let roomBefore: Ticks
  /// The room after the box.
  let roomAfter: Ticks
  /// The least length of the box.
  let leastBox: Ticks

  init(_ items: [BoundaryItem], _ arrangement: Arrangement) {
    self.items = items
    self.arrangement = arrangement
    if arrangement == .stacked {
      roomBefore = Self.total(items.filter { $0.side == .start })
      roomAfter = Self.total(items.filter { $0.side == .end })
      leastBox = -Tick.farthest
      return
    }
    let extending = items.filter(\.extendsBoundary)
    roomBefore = max(
      extending.filter { $0.side == .start }.map { $0.length - $0.offset }.max() ?? 0, 0)
    roomAfter = max(
      extending.filter { $0.side == .end }.map { $0.length + $0.offset }.max() ?? 0, 0)
    leastBox = extending.filter { $0.side == .middle }.map(\.length).max() ?? -Tick.farthest
  }

  /// Whether a place depends on the length of the box besides one of its ends.
  var hasCentred: Bool { items.contains { $0.side == .middle } }

  /// How much of the start of the visible bounds the pinned headers cover.
  var pinnedHeaderLength: Ticks {
    let headers = items.filter { $0.pins && $0.side == .start }
    return arrangement == .stacked ? Self.total(headers) : headers.map(\.length).max() ?? 0
  }

  /// The elements of a section, or content, of a length, those at the start first.
  ///
  /// - Complexity: O(items).
  func elements(length: Ticks) -> [BoundaryElement] {
    let elements =
      switch arrangement {
      case .stacked: stacked(length: length)
      case .boxed(let cross, let crossEnd, let limitsPins):
        items.map { item in
          boxed(
            item, length: length, cross: item.cross(in: cross, to: crossEnd), limited: limitsPins)
        }
      }
    return elements.filter(\.isAtStart) + elements.filter { !$0.isAtStart }
  }

  private static func total(_ items: [BoundaryItem]) -> Ticks {
    items.reduce(0) { Tick.sum($0, $1.length) }
  }

  private func stacked(length: Ticks) -> [BoundaryElement] {
    let headers = items.filter { $0.side == .start }
    let footers = items.filter { $0.side != .start }
    return stack(headers, from: 0) { before, item, after in
      .start(
        Pin(
          place: 0, length: item.length, stacked: before,
          limit: Tick.sum(length, -item.length - after)))
    }
      + stack(footers, from: Tick.sum(length, -roomAfter)) { before, item, after in
        .end(Pin(place: 0, length: item.length, stacked: after, limit: before))
      }
  }

  /// Puts items one after the other; `pinning` is told how long the pinned ones on both sides are.
  private func stack(
    _ items: [BoundaryItem], from start: Ticks,
    pinning: (_ before: Ticks, BoundaryItem, _ after: Ticks) -> Pinning
  ) -> [BoundaryElement] {
    var place = start
    var before: Ticks = 0
    var after = Self.total(items.filter(\.pins))
    return items.map { item in
      var element = BoundaryElement(item, frame: item.frame(main: place, cross: 0))
      if item.pins {
        after -= item.length
        element.pinning = pinning(before, item, after).at(place)
        before = Tick.sum(before, item.length)
      }
      place = Tick.sum(place, item.length)
      return element
    }
  }

  private func boxed(
    _ item: BoundaryItem, length: Ticks, cross: Ticks, limited: Bool
  ) -> BoundaryElement {
    let end = Tick.sum(length, -roomAfter)
    let slack = end - roomBefore - item.length
    let place: Ticks =
      switch (item.side, item.extendsBoundary) {
      case (.start, true): roomBefore - item.length + item.offset
      case (.start, false): roomBefore + item.offset
      case (.end, true): end + item.offset
      case (.end, false): end - item.length + item.offset
      case (.middle, true): roomBefore + max(0, Tick.half(slack)) + item.offset
      case (.middle, false): roomBefore + Tick.half(slack) + item.offset
      }
    var element = BoundaryElement(item, frame: item.frame(main: place, cross: cross))
    guard item.pins else { return element }
    let isStart = item.side == .start
    let limit = isStart ? end - item.length : roomBefore
    let pin = Pin(
      place: place, length: item.length, stacked: 0, limit: limited ? limit : nil)
    element.pinning = isStart ? .start(pin) : .end(pin)
    return element
  }
}

extension BoundaryElement {
  fileprivate init(_ item: BoundaryItem, frame: Frame) {
    self.init(
      source: .supplementary(item.index), isAtStart: item.side == .start, frame: frame,
      zIndex: item.zIndex, isEstimated: item.isEstimated, insets: item.insets)
  }
}

extension Pinning {
  /// The same with another resting place.
  fileprivate func at(_ place: Ticks) -> Pinning {
    switch self {
    case .start(var pin):
      pin.place = place
      return .start(pin)
    case .end(var pin):
      pin.place = place
      return .end(pin)
    case .none, .floating:
      return self
    }
  }
}
