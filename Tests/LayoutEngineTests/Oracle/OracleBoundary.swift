import LayoutEngine

/// A boundary supplementary, resolved (C14).
struct OracleBoundary {
  enum Side { case start, middle, end }

  var (w, h) = (0, 0)
  var isEstimated = false
  /// Whether the length along the scroll axis rests on an estimate.
  var isLengthEstimated = false
  let given: Supplementary
  let (main, cross): (Side, Side)

  init(_ given: Supplementary, _ measured: Measurement?, _ room: OracleRoom) {
    self.given = given
    let size = given.size
    (w, h) = (OracleLength(size.width, room).ticks, OracleLength(size.height, room).ticks)
    if size.width.isEstimated, let points = measured?.width { w = whole(points) }
    if size.height.isEstimated, let points = measured?.height { h = whole(points) }
    let isFresh = measured.map { !$0.isStale } ?? false
    isLengthEstimated = size.height.isEstimated && !(isFresh && measured?.height != nil)
    isEstimated =
      isLengthEstimated || size.width.isEstimated && !(isFresh && measured?.width != nil)
    switch given.alignment {
    case .top: (main, cross) = (.start, .middle)
    case .topLeading: (main, cross) = (.start, .start)
    case .topTrailing: (main, cross) = (.start, .end)
    case .leading: (main, cross) = (.middle, .start)
    case .trailing: (main, cross) = (.middle, .end)
    case .bottom: (main, cross) = (.end, .middle)
    case .bottomLeading: (main, cross) = (.end, .start)
    case .bottomTrailing: (main, cross) = (.end, .end)
    }
  }

  var ox: Int { whole(given.offset.x) }
  var oy: Int { whole(given.offset.y) }

  /// What is taken off its frame; nothing on an estimated axis (C3).
  var insets: OracleInsets {
    var insets = OracleInsets(given.contentInsets)
    if given.size.width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if given.size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// Where it begins across a region.
  func x(_ region: (from: Int, to: Int)) -> Int {
    switch cross {
    case .start: region.from + ox
    case .end: region.to - w + ox
    case .middle: region.from + floorDivide(region.to - region.from - w, 2) + ox
    }
  }

  /// Where it begins at rest, for a box.
  func y(_ box: (from: Int, to: Int)) -> Int {
    let free = box.to - box.from - h
    switch main {
    case .start: return (given.extendsBoundary ? box.from - h : box.from) + oy
    case .end: return (given.extendsBoundary ? box.to : box.to - h) + oy
    case .middle:
      let half = floorDivide(free, 2)
      return box.from + (given.extendsBoundary ? max(0, half) : half) + oy
    }
  }
}

/// The room that boundary items need around a box, and the least length of it (C14).
struct OracleRooms {
  var (before, after, least) = (0, 0, Int.min / 4)

  init(_ items: [OracleBoundary]) {
    for item in items where item.given.extendsBoundary {
      switch item.main {
      case .start: before = max(before, item.h - item.oy)
      case .end: after = max(after, item.h + item.oy)
      case .middle: least = max(least, item.h)
      }
    }
  }
}

/// The visible bounds, less the content inset, and how much of them the feed's own headers and
/// footers cover.
struct OracleVisible {
  var rect: OracleRect
  var header = 0
  var footer = 0

  var top: Int { rect.y }
  var bottom: Int { rect.y + rect.h }
}

extension OracleElement {
  /// P6: a pinnable element in sight is in front.
  mutating func raise(in visible: OracleVisible?) {
    guard let visible, rect.meets(visible.rect) else { return }
    z += 1_000_000_000
  }
}
