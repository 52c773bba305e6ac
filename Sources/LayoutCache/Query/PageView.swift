import LayoutEngine

/// A page decoded for queries.
///
/// Immutable.
final class PageView: Sendable {
  /// The frames and what else belongs to the page, relative to its origin.
  let layout: PageLayout
  /// Where items reach along the scroll axis; `nil` if no frame overtakes another, and there are no
  /// badges: then the frames themselves tell it.
  private let reach: Reach?
  /// Whether any frame rests on an estimate.
  let hasEstimates: Bool
  /// What it was decoded from, if it is kept: a few bytes an item.
  let packed: PackedPage?

  /// Makes the frames of a kept page.
  convenience init(
    _ kept: KeptPage, by plan: SectionPlan, isFirst: Bool, packed: PackedPage? = nil
  ) {
    // A last page's frames depend on its kept tail too, so it need not be known as the last.
    self.init(
      plan.page(
        of: kept.extents, from: kept.state, tail: kept.tail, isFirst: isFirst, isLast: false),
      packed: packed)
  }

  init(_ layout: PageLayout, packed: PackedPage? = nil) {
    self.layout = layout
    self.packed = packed
    hasEstimates = layout.estimated.contains(true)
    if layout.badges.isEmpty, layout.frames.areRising {
      reach = nil
      return
    }
    var lowest = layout.frames.map(\.main)
    var highest = layout.frames.map(\.mainEnd)
    // An item's badges are found with it.
    for badge in layout.badges where lowest.indices.contains(badge.item) {
      lowest[badge.item] = min(lowest[badge.item], badge.frame.main)
      highest[badge.item] = max(highest[badge.item], badge.frame.mainEnd)
    }
    reach = Reach(lowest: lowest, highest: highest)
  }

  /// The items that may, with their badges, meet a range.
  func items(from low: Ticks, to high: Ticks) -> Range<Int> {
    reach?.range(from: low, to: high) ?? layout.frames.range(from: low, to: high)
  }

  /// Bytes in memory, about.
  var cost: Int {
    300 + layout.frames.count * (reach == nil ? 34 : 66) + layout.badges.count * 72
      + (packed?.cost ?? 0)
  }
}

extension Array<Frame> {
  /// Whether each begins and ends no earlier than the one before it.
  fileprivate var areRising: Bool {
    zip(self, dropFirst()).allSatisfy { $0.main <= $1.main && $0.mainEnd <= $1.mainEnd }
  }

  /// Those of rising frames that meet a range.
  ///
  /// The search begins where the first one would be if all were of one length, so that it mostly
  /// looks at frames that it finds.
  fileprivate func range(from low: Ticks, to high: Ticks) -> Range<Int> {
    guard let first, let last, first.main < high, last.mainEnd > low else { return 0..<0 }
    let part = Double(low - first.main) / Double(Swift.max(1, last.mainEnd - first.main))
    let guess = Int(Swift.min(Swift.max(part, 0), 1) * Double(count - 1))
    let start = firstIndex(near: guess) { $0.mainEnd > low }
    let end = firstIndex(near: Swift.min(start, count - 1)) { $0.main >= high }
    return start < end ? start..<end : 0..<0
  }

  /// The first index at which a condition holds that goes on to hold.
  ///
  /// - Complexity: O(log of the distance from `guess`).
  private func firstIndex(near guess: Int, where holds: (Frame) -> Bool) -> Int {
    var (low, high) = (0, count)
    var step = 1
    if holds(self[guess]) {
      high = guess
      while high - step >= 0, holds(self[high - step]) {
        high -= step
        step *= 2
      }
      low = Swift.max(0, high - step + 1)
    } else {
      low = guess + 1
      while low + step <= count, !holds(self[low + step - 1]) {
        low += step
        step *= 2
      }
      high = Swift.min(count, low + step - 1)
    }
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
