/// Where a dragged item would land.
public struct DropTarget: Sendable {
  /// Its index path after the move, as for ``FeedLayout/moving(_:to:)``.
  public let path: ItemPath
  /// The layout as it would then be.
  public let layout: FeedLayout
}

extension FeedLayout {
  /// Finds where an item that is dragged lands when it is dropped at a point.
  ///
  /// The item is taken out, and the feed closes up. The places that come into question are those
  /// before and after the cell nearest to the point in the section under it, the start of the next
  /// section, and the ends of those before that the item would reach the point from. It lands at the
  /// one where its frame holds the point, or is nearest to it; of several where its middle is nearest.
  /// So the layout itself decides what "before" is: in lists, grids, waterfalls, rows that scroll
  /// across, and right to left.
  ///
  /// ```swift
  /// if let target = layout.dropTarget(for: dragged, atX: finger.x, y: finger.y) {
  ///   show(target.layout)
  /// }
  /// ```
  ///
  /// For the layout from before the drag the answer depends on the point alone, so it does not
  /// flicker while the point rests.
  ///
  /// - Parameters:
  ///   - item: where the item is in this layout.
  ///   - x: the point in content coordinates, on the screen.
  ///   - y: the point in content coordinates, on the screen.
  ///   - rowOffsets: how far sections that scroll across are scrolled, by section.
  /// - Returns: `nil` if there is no such item.
  /// - Complexity: O(items), for five layouts and one for each section more within the item's length.
  public func dropTarget(
    for item: ItemPath, atX x: Ticks, y: Ticks, rowOffsets: [Int: Ticks] = [:]
  ) -> DropTarget? {
    guard let lifted = lifting(item) else { return nil }
    let point = DropPoint(x: x, y: y)
    let length = cellFrame(at: item, rowOffsets).map { presentation.frame($0).length } ?? 0
    let paths = lifted.layout.landings(of: item, length, at: point, rowOffsets)
    var best: (target: DropTarget, distance: DropPoint.Distance)?
    for path in paths {
      guard let layout = lifted.layout.inserting(lifted.item, at: path) else { continue }
      let frame = layout.cellFrame(at: path, rowOffsets)
      let distance = frame.map { point.distance(to: $0) } ?? .farthest
      if let best, best.distance <= distance { continue }
      best = (DropTarget(path: path, layout: layout), distance)
    }
    return best?.target
  }

  /// The places that an item may land at, the preferred first, in the layout without it.
  private func landings(
    of item: ItemPath, _ length: Ticks, at point: DropPoint, _ rowOffsets: [Int: Ticks]
  ) -> [ItemPath] {
    let place = presentation.frame(Rect(x: point.x, y: point.y, width: 1, height: 1)).main
    // A section that is nothing without the item can't be under the point.
    let isVanished = extent(ofSection: item.section).map { $0.length <= 0 } ?? false
    var paths = isVanished ? [item] : []
    guard let section = section(nearestTo: place) else { return paths }
    paths += landings(in: section, at: point, rowOffsets)
    for earlier in (0..<section).reversed() {
      let end = extent(ofSection: earlier).map { Tick.sum($0.start, $0.length) } ?? 0
      guard earlier == section - 1 || Tick.sum(end, length) >= place else { break }
      paths.append(ItemPath(section: earlier, item: itemCount(ofSection: earlier) ?? 0))
    }
    let next = section + 1
    return itemCount(ofSection: next) == nil ? paths : paths + [ItemPath(section: next, item: 0)]
  }

  /// The places before and after a section's cell nearest to a point.
  private func landings(
    in section: Int, at point: DropPoint, _ rowOffsets: [Int: Ticks]
  ) -> [ItemPath] {
    let cells = cells(ofSection: section, rowOffset: rowOffsets[section] ?? 0)
      .filter { $0.category == .cell }.frontToBack()
    let nearest = cells.min { point.distance(to: $0.frame) < point.distance(to: $1.frame) }
    guard let nearest = nearest?.item else {
      return [ItemPath(section: section, item: itemCount(ofSection: section) ?? 0)]
    }
    return [nearest, nearest + 1].map { ItemPath(section: section, item: $0) }
  }

  /// The section that a position along the scroll axis is in, or nearest to.
  private func section(nearestTo place: Ticks) -> Int? {
    let extents = inputs.sections.indices.compactMap { index in
      extent(ofSection: index).map { (index: index, start: $0.start, length: $0.length) }
    }
    let visible = extents.filter { $0.length > 0 }
    return (visible.isEmpty ? extents : visible).min {
      Self.gap(from: place, to: $0.start, $0.length)
        < Self.gap(from: place, to: $1.start, $1.length)
    }?.index
  }

  private static func gap(from place: Ticks, to start: Ticks, _ length: Ticks) -> Ticks {
    // The end is outside, so it is as far as one tick.
    max(Tick.sum(start, -place), Tick.sum(place, -Tick.sum(start, length)) + 1, 0)
  }

  private func cellFrame(at path: ItemPath, _ rowOffsets: [Int: Ticks]) -> Rect? {
    cells(ofSection: path.section, rowOffset: rowOffsets[path.section] ?? 0)
      .first { $0.item == path.item }?.frame
  }
}

/// A point that distances are measured from.
private struct DropPoint {
  /// How far away something is: its frame, and of frames as near its middle.
  ///
  /// Squares of ticks.
  struct Distance: Comparable {
    var toFrame: UInt128
    var toMiddle: UInt128

    static let farthest = Distance(toFrame: .max, toMiddle: .max)

    static func < (a: Distance, b: Distance) -> Bool {
      (a.toFrame, a.toMiddle) < (b.toFrame, b.toMiddle)
    }
  }

  let x: Ticks
  let y: Ticks

  init(x: Ticks, y: Ticks) {
    self.x = min(max(x, -Tick.farthest), Tick.farthest)
    self.y = min(max(y, -Tick.farthest), Tick.farthest)
  }

  func distance(to frame: Rect) -> Distance {
    Distance(
      toFrame: Self.square(
        max(Tick.sum(frame.x, -x), Tick.sum(x, -frame.maxX) + 1, 0),
        max(Tick.sum(frame.y, -y), Tick.sum(y, -frame.maxY) + 1, 0)),
      toMiddle: Self.square(
        Tick.sum(frame.x, Tick.half(frame.width) - x),
        Tick.sum(frame.y, Tick.half(frame.height) - y)))
  }

  /// At most 2^125: both are within ± 2^62.
  private static func square(_ a: Ticks, _ b: Ticks) -> UInt128 {
    let (a, b) = (UInt128(a.magnitude), UInt128(b.magnitude))
    return a * a + b * b
  }
}
