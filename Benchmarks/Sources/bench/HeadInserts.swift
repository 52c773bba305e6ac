import FeedStore
import LayoutEngine

/// Items inserted at the head of a feed, laid out in four classes, each with a durable commit:
/// budget 6.
struct HeadInserts {
  /// Bytes of a page with its header in the write-ahead log.
  private static let frameBytes = 4_096 + 24

  static func run(_ lab: Lab) throws -> [Budget] {
    var inserts = HeadInserts()
    return try inserts.measure(lab)
  }

  private mutating func measure(_ lab: Lab) throws -> [Budget] {
    let feed = lab.largeFeed
    let path = try lab.largeStore()
    let store = try FeedStore(at: path)
    let pages = try pagesOfAnInsert(store, path)
    let file = try PageFile(at: lab.path("pages.sqlite"), pages: 4_000)
    try file.check(pages)
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for _ in 0..<(lab.isQuick ? 60 : 400) {
      let line = next()
      ours.append(try Timing.seconds { try Stores.apply(line, to: store) })
      theirs.append(try file.commit(pages))
    }
    try check(store, feed)
    try store.close()
    let value = Timing.lowerDecile(ours)
    let table = try PlainTable(feed, at: lab.path("plain.sqlite"))
    let bare = try table.shift()
    try table.makeIndex()
    let name = "head insert, \(feed.size), 4 classes"
    return [
      Budget(
        name: "\(name) : a commit of \(pages) pages", value: value,
        comparator: Timing.lowerDecile(theirs), floor: .atMost(1.5)),
      Budget(
        name: "\(name) : UPDATE of y in a plain table, indexed", value: value,
        comparator: try table.shift(), floor: .faster(1_000)),
      Budget(
        name: "\(name) : the same without the index", value: value, comparator: bare,
        floor: .none),
    ]
  }

  private var count = 0

  /// The next change set.
  private mutating func next() -> [UInt8] {
    count += 1
    return Array(
      """
      {"id":"head-\(count)","feed":"\(ListFeed.name)","operations":[{"op":"insertItems","section":\
      "section-0","at":0,"items":[{"id":"new-\(count)","size":{"height":\(height(count))}}]}]}
      """.utf8)
  }

  private func height(_ count: Int) -> Int { 40 + count % 50 }

  /// How many frames an insert adds to the log, in the mean of some.
  private mutating func pagesOfAnInsert(_ store: FeedStore, _ path: String) throws -> Int {
    for _ in 0..<5 { try Stores.apply(next(), to: store) }
    let before = Lab.fileSize(path + "-wal")
    // Few enough that the log does not begin anew.
    let inserts = 20
    for _ in 0..<inserts { try Stores.apply(next(), to: store) }
    let frames = (Lab.fileSize(path + "-wal") - before) / Self.frameBytes
    guard frames >= inserts else { throw BenchError("\(frames) frames of \(inserts) inserts") }
    return Int((Double(frames) / Double(inserts)).rounded())
  }

  /// Sees that the new items are at the head, and everything else is below them.
  private func check(_ store: FeedStore, _ feed: ListFeed) throws {
    var y = ListFeed.headerHeight
    for widthClass in Stores.fourClasses {
      let found = try store.query(
        Query(
          feed: ListFeed.name, widthClass: .named(widthClass),
          area: .rect(QueryRect(x: 0, y: 0, width: 300, height: 780))))
      y = ListFeed.headerHeight
      for (index, cell) in found.elements.filter({ $0.item != nil }).enumerated() {
        let number = count - index
        guard cell.itemID == "new-\(number)", cell.frame.y == y,
          cell.frame.height == Double(height(number))
        else { throw BenchError("the head is \(cell)") }
        y += cell.frame.height + ListFeed.spacing
      }
      let inserted = (1...count).reduce(0.0) { $0 + Double(height($1)) + ListFeed.spacing }
      guard found.contentHeight == feed.length + inserted, !found.isStale else {
        throw BenchError("the content is \(found.contentHeight) high")
      }
    }
  }
}

/// A file whose pages are changed, so many in a durable commit.
private final class PageFile {
  private let database: Database
  private let path: String
  private let update: Statement
  private var generator = SeededGenerator(5)
  private let pages: Int

  init(at path: String, pages: Int) throws {
    self.path = path
    self.pages = pages
    database = try Database(making: path)
    try database.execute("CREATE TABLE page (id INTEGER PRIMARY KEY, body BLOB NOT NULL) STRICT")
    let insert = try database.prepare("INSERT INTO page VALUES (?1, ?2)")
    try database.transaction {
      // A row fills a page, but for its header.
      for id in 1...pages {
        insert.bind(1, id)
        try insert.run(2, blob: [UInt8](repeating: 0, count: 4_000))
      }
    }
    update = try database.prepare("UPDATE page SET body = ?2 WHERE id = ?1")
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// The seconds of a commit that changes so many pages.
  func commit(_ count: Int) throws -> Double {
    let ids = (0..<count).map { _ in Int.random(in: 1...pages, using: &generator) }
    // What does not change is not written.
    let body = [UInt8](repeating: UInt8.random(in: 1...255, using: &generator), count: 4_000)
    return try Timing.seconds {
      try database.transaction {
        for id in ids {
          update.bind(1, id)
          try update.run(2, blob: body)
        }
      }
    }
  }

  /// Sees that a commit writes so many pages.
  func check(_ count: Int) throws {
    _ = try commit(count)
    let before = Lab.fileSize(path + "-wal")
    for _ in 0..<20 { _ = try commit(count) }
    let frames = Double(Lab.fileSize(path + "-wal") - before) / Double(4_096 + 24)
    // Now and then a page is drawn twice.
    guard (Double(count) * 20 * 0.97...Double(count) * 20).contains(frames) else {
      throw BenchError("\(frames) frames of 20 commits of \(count) pages")
    }
  }
}

/// Elements with absolute positions, a row each.
private struct PlainTable {
  private let database: Database
  private let items: Int

  init(_ feed: ListFeed, at path: String) throws {
    database = try Database(making: path, cacheKiB: 512 << 10)
    items = feed.items
    try database.execute(
      """
      CREATE TABLE element (
        id INTEGER PRIMARY KEY, section INTEGER NOT NULL, y REAL NOT NULL, height REAL NOT NULL
      ) STRICT
      """)
    let insert = try database.prepare("INSERT INTO element VALUES (?1, ?2, ?3, ?4)")
    try database.transaction {
      try feed.eachCell { ordinal, box in
        insert.bind(1, ordinal)
        insert.bind(2, box.section)
        insert.bind(3, box.y)
        insert.bind(4, box.height)
        try insert.run()
      }
    }
  }

  /// Makes the index that finding what a rectangle shows needs.
  func makeIndex() throws { try database.execute("CREATE INDEX element_y ON element (y)") }

  /// The seconds in which everything is moved down.
  func shift() throws -> Double {
    let before = try database.integer("SELECT y FROM element WHERE id = \(items - 1)")
    let seconds = try Timing.seconds { try database.execute("UPDATE element SET y = y + 60") }
    guard try database.integer("SELECT y FROM element WHERE id = \(items - 1)") == before + 60
    else { throw BenchError("y was not moved") }
    return seconds
  }
}
