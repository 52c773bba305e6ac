import FeedStore

/// A file opened for one query, against a file with an R*Tree: budget 3.
enum FirstTouch {
  static func run(_ lab: Lab) throws -> [Budget] {
    let feed = lab.largeFeed
    let path = try lab.largeStore()
    let tree = try lab.boxTree()
    // Nobody else has either file open.
    tree.close()
    let tops = RectQueries.places(in: feed, count: lab.isQuick ? 100 : 300, seed: 2)
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for top in tops {
      var (found, expected) = (0, 0)
      ours.append(
        try Timing.seconds {
          let store = try FeedStore(at: path, access: .readOnly)
          found = try RectQueries.elements(store, top).count
          try store.close()
        })
      theirs.append(
        try Timing.seconds {
          let database = try Database(reading: tree.path)
          let statement = try database.prepare("SELECT \(BoxTree.attributes) \(BoxTree.search)")
          expected = try BoxTree.boxes(
            statement, of: feed, from: top, to: top + ListFeed.rectHeight
          ).count
        })
      guard found == expected else { throw BenchError("\(found), not \(expected) at \(top)") }
    }
    return [
      Budget(
        name: "first touch: open, one query, close : R*Tree", value: Timing.lowerDecile(ours),
        comparator: Timing.lowerDecile(theirs), floor: .faster(1))
    ]
  }
}
