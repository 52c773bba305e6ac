import LayoutEngine

/// A page decoded for queries.
///
/// Immutable.
final class PageView: Sendable {
  /// The frames and what else belongs to the page, relative to its origin.
  let layout: PageLayout
  private let reach: Reach

  init(_ layout: PageLayout) {
    self.layout = layout
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
  func items(from low: Ticks, to high: Ticks) -> Range<Int> { reach.range(from: low, to: high) }

  /// Bytes in memory, about.
  var cost: Int { 300 + layout.frames.count * 66 + layout.badges.count * 72 }
}
