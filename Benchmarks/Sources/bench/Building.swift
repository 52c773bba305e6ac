import FeedStore

/// Laying a feed out from its stored items, against inserting boxes into an R*Tree: budget 5.
enum Building {
  static func run(_ lab: Lab) throws -> [Budget] {
    let tree = try lab.boxTree()
    let store = try FeedStore(at: lab.largeStore())
    var best = Double.infinity
    for _ in 0..<2 {
      var (pages, elements) = (0, 0)
      best = min(
        best,
        try Timing.seconds {
          let summary = try store.precompute(
            feeds: [ListFeed.name], widthClasses: ["compact"], force: true)
          (pages, elements) = (summary.pages, summary.elements)
        })
      guard elements == lab.largeFeed.items, pages >= elements / 128 else {
        throw BenchError("\(elements) items on \(pages) pages were laid out")
      }
    }
    guard try lab.isQuick || store.verify().findings.isEmpty else {
      throw BenchError("the layout is not that of its items")
    }
    try store.close()
    return [
      Budget(
        name: "building the layout of \(lab.largeFeed.size) items : inserting as many boxes",
        value: best,
        comparator: tree.insertionTime, floor: .faster(50))
    ]
  }
}
