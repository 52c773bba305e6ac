import FeedStore

/// What a query of a feed of a million takes against one of ten thousand: budgets 4 and 9.
enum Growth {
  /// By SQL, nothing kept.
  static func uncached(_ lab: Lab) throws -> [Budget] {
    let count = lab.isQuick ? 2_000 : 10_000
    return [
      try race(
        lab, "rect query by SQL, nothing kept, \(lab.largeFeed.size) : 10 k", cacheBytes: 0,
        limit: 2
      ) {
        feed in
        RectQueries.places(in: feed, count: count, seed: 3)
      }
    ]
  }

  /// One rectangle after the other, warm.
  static func scrolling(_ lab: Lab) throws -> [Budget] {
    let count = lab.isQuick ? 20_000 : 40_000
    return [
      try race(
        lab, "scrolling, warm, \(lab.largeFeed.size) : 10 k", cacheBytes: 256 << 20, limit: 1.4
      ) { feed in
        // Screens of 780 points scrolled by 40 points, to the end and back.
        let length = (feed.length - ListFeed.rectHeight).rounded(.down)
        return (0..<count).map { step in
          let way = (Double(step) * 40).truncatingRemainder(dividingBy: 2 * length)
          return min(way, 2 * length - way)
        }
      }
    ]
  }

  private static func race(
    _ lab: Lab, _ name: String, cacheBytes: Int, limit: Double, _ places: (ListFeed) -> [Double]
  ) throws -> Budget {
    let (large, small) = (lab.largeFeed, lab.smallFeed)
    let stores = (
      large: try RectQueries.open(lab.largeStore(), cacheBytes: cacheBytes),
      small: try RectQueries.open(lab.smallStore(), cacheBytes: cacheBytes)
    )
    let tops = (large: places(large), small: places(small))
    try check(stores.large, large, tops.large)
    try check(stores.small, small, tops.small)
    try RectQueries.ask(stores.large, tops.large)
    try RectQueries.ask(stores.small, tops.small)
    let times = try Timing.race(
      rounds: 3, { try RectQueries.ask(stores.large, tops.large) },
      { try RectQueries.ask(stores.small, tops.small) })
    try stores.large.close()
    try stores.small.close()
    let count = Double(tops.large.count)
    return Budget(
      name: name, value: times.ours / count, comparator: times.theirs / count,
      floor: .atMost(limit))
  }

  /// Sees that cells follow each other without a hole, and that headers are where they belong.
  private static func check(_ store: FeedStore, _ feed: ListFeed, _ tops: [Double]) throws {
    for top in tops.prefix(200) {
      let boxes = try RectQueries.elements(store, top).map { ListFeed.Box($0) }
      var headers: [ListFeed.Box] = []
      feed.eachHeader(from: top, to: top + ListFeed.rectHeight) { headers.append($0) }
      guard boxes.filter({ $0.item < 0 }) == headers else { throw BenchError("headers at \(top)") }
      let cells = boxes.filter { $0.item >= 0 }
      for (cell, next) in zip(cells, cells.dropFirst()) where cell.section == next.section {
        guard next.y == cell.y + cell.height + ListFeed.spacing, next.item == cell.item + 1,
          cell.height == ListFeed.height(cell.section * feed.itemsPerSection + cell.item)
        else { throw BenchError("cells at \(top)") }
      }
      guard let first = cells.first, let last = cells.last,
        first.y <= top + ListFeed.headerHeight + ListFeed.spacing,
        last.y + last.height >= top + ListFeed.rectHeight - 2 * ListFeed.headerHeight
      else { throw BenchError("too few cells at \(top)") }
    }
  }
}
