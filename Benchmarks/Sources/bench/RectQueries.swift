import FeedStore
import LayoutEngine

/// Rectangles at random places of a large feed, against an R*Tree: budgets 1 and 2.
enum RectQueries {
  static func run(_ lab: Lab) throws -> [Budget] {
    let feed = lab.largeFeed
    let tops = places(in: feed, count: lab.isQuick ? 5_000 : 20_000)
    let store = try open(lab.largeStore(), cacheBytes: 256 << 20)
    let tree = try lab.boxTree()
    try compare(store, tree, tops.prefix(lab.isQuick ? 500 : 5_000))
    try warm(store, feed)
    let theirs = { (tops: [Double]) in
      for top in tops { use(try tree.boxes(from: top, to: top + ListFeed.rectHeight)) }
    }
    let free = try Timing.race(rounds: 3, { try ask(store, tops) }, { try theirs(tops) })
    try tree.execute("BEGIN")
    let held = try Timing.race(rounds: 3, { try ask(store, tops) }, { try theirs(tops) })
    let bounded = try quarter(lab, tops, theirs)
    try tree.execute("COMMIT")
    let named = try Timing.race(
      rounds: 2, { for top in tops { use(try store.query(query(top))) } },
      { for top in tops { use(try tree.named(from: top, to: top + ListFeed.rectHeight)) } })
    try store.close()
    func row(
      _ name: String, _ times: (ours: Double, theirs: Double), _ floor: Floor
    ) -> Budget {
      let count = Double(tops.count)
      return Budget(
        name: name, value: times.ours / count, comparator: times.theirs / count, floor: floor)
    }
    return [
      row("rect query, warm, \(feed.size) : R*Tree in autocommit", free, .faster(8)),
      row("rect query, warm, \(feed.size) : R*Tree in a held transaction", held, .faster(8)),
      row("rect query, a quarter cached, \(feed.size) : R*Tree, held", bounded, .faster(4)),
      row("query with ids, warm, \(feed.size) : R*Tree in autocommit", named, .none),
    ]
  }

  static func open(_ path: String, cacheBytes: Int) throws -> FeedStore {
    var options = FeedStore.Options()
    options.cacheBytes = cacheBytes
    return try FeedStore(at: path, access: .readOnly, options: options)
  }

  /// Where rectangles begin.
  static func places(in feed: ListFeed, count: Int, seed: UInt64 = 1) -> [Double] {
    var generator = SeededGenerator(seed)
    return (0..<count).map { _ in
      Double.random(in: 0..<feed.length - ListFeed.rectHeight, using: &generator).rounded()
    }
  }

  static func rect(_ top: Double) -> QueryRect {
    QueryRect(x: 0, y: top, width: ListFeed.width, height: ListFeed.rectHeight)
  }

  static func query(_ top: Double) -> Query {
    Query(feed: ListFeed.name, widthClass: .named("compact"), area: .rect(rect(top)))
  }

  static func ask(_ store: FeedStore, _ tops: [Double]) throws {
    for top in tops { use(try elements(store, top)) }
  }

  static func elements(_ store: FeedStore, _ top: Double) throws -> [LayoutElement] {
    try store.layoutAttributesForElements(
      in: rect(top), feed: ListFeed.name, widthClass: .named("compact"))
  }

  /// Reads all of a feed once.
  static func warm(_ store: FeedStore, _ feed: ListFeed) throws {
    let step = feed.length / Double(feed.items / 32)
    for top in stride(from: 0, to: feed.length, by: step) { use(try elements(store, top)) }
  }

  private static func quarter(
    _ lab: Lab, _ tops: [Double], _ theirs: ([Double]) throws -> Void
  ) throws -> (ours: Double, theirs: Double) {
    // A decoded element takes about 40 bytes.
    let store = try open(lab.largeStore(), cacheBytes: lab.largeFeed.items * 40 / 4)
    try ask(store, tops)
    let times = try Timing.race(rounds: 2, { try ask(store, tops) }, { try theirs(tops) })
    try store.close()
    return times
  }

  /// Sees that both give the same elements with the same frames.
  private static func compare(
    _ store: FeedStore, _ tree: BoxTree, _ tops: ArraySlice<Double>
  ) throws {
    var count = 0
    for top in tops {
      let ours = try elements(store, top).map { ListFeed.Box($0) }.sorted(by: isBefore)
      let theirs = try tree.boxes(from: top, to: top + ListFeed.rectHeight).sorted(by: isBefore)
      guard ours == theirs else { throw BenchError("other elements at \(top): \(ours), \(theirs)") }
      let named = try tree.named(from: top, to: top + ListFeed.rectHeight)
        .sorted { isBefore($0.0, $1.0) }.map(\.1)
      let ids = try store.query(query(top)).elements.map { $0.itemID ?? "" }
      guard ids == named else { throw BenchError("other ids at \(top): \(ids), \(named)") }
      count += ours.count
    }
    let mean = Double(count) / Double(tops.count)
    guard (9...11).contains(mean) else { throw BenchError("\(mean) elements a rectangle") }
  }

  private static func isBefore(_ a: ListFeed.Box, _ b: ListFeed.Box) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
