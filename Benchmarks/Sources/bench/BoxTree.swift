/// The comparator of queries: an R*Tree of the cells joined to a table of their attributes.
///
/// Headers are placed by arithmetic, as no table can hold where a pinned one is.
final class BoxTree {
  let feed: ListFeed
  let path: String
  /// The time in which the boxes were inserted, without their attributes.
  private(set) var insertionTime = 0.0
  private var session: Session?

  /// An open connection with what is asked through it.
  private struct Session {
    let database: Database
    let finding: Statement
    let naming: Statement
  }

  /// How elements are found.
  ///
  /// The R*Tree's own coordinates are 32-bit, so it finds a little too much.
  static let search = """
    FROM box JOIN attributes AS a ON a.id = box.id
    WHERE box.y0 < ?2 AND box.y1 > ?1 AND box.x0 < ?4 AND box.x1 > ?3
      AND a.y < ?2 AND a.y + a.height > ?1 AND a.x < ?4 AND a.x + a.width > ?3
    """
  static let attributes = "a.section, a.item, a.x, a.y, a.width, a.height, a.z"

  init(_ feed: ListFeed, at path: String) throws {
    self.feed = feed
    self.path = path
    let database = try Self.open(path)
    try database.execute(
      """
      CREATE VIRTUAL TABLE box USING rtree(id, x0, x1, y0, y1);
      CREATE TABLE attributes (
        id INTEGER PRIMARY KEY, section INTEGER NOT NULL, item INTEGER NOT NULL, name TEXT NOT NULL,
        x REAL NOT NULL, y REAL NOT NULL, width REAL NOT NULL, height REAL NOT NULL,
        z INTEGER NOT NULL
      ) STRICT;
      """)
    insertionTime = try Timing.seconds { try Self.insertBoxes(of: feed, into: database) }
    try Self.insertAttributes(of: feed, into: database)
    database.close()
  }

  /// Opens it so that all of it fits into the page cache.
  private static func open(_ path: String) throws -> Database {
    try Database(making: path, cacheKiB: 512 << 10)
  }

  private func opened() throws -> Session {
    if let session { return session }
    let database = try Self.open(path)
    let made = Session(
      database: database,
      finding: try database.prepare("SELECT \(Self.attributes) \(Self.search)"),
      naming: try database.prepare("SELECT \(Self.attributes), a.name \(Self.search)"))
    session = made
    return made
  }

  /// Closes the connection, until something is asked again.
  func close() { session = nil }

  /// Runs a statement of transaction control.
  func execute(_ sql: String) throws { try opened().database.execute(sql) }

  private static func insertBoxes(of feed: ListFeed, into database: Database) throws {
    let insert = try database.prepare("INSERT INTO box VALUES (?1, ?2, ?3, ?4, ?5)")
    try database.transaction {
      try feed.eachCell { ordinal, box in
        insert.bind(1, ordinal)
        insert.bind(2, box.x)
        insert.bind(3, box.x + box.width)
        insert.bind(4, box.y)
        insert.bind(5, box.y + box.height)
        try insert.run()
      }
    }
  }

  private static func insertAttributes(of feed: ListFeed, into database: Database) throws {
    let insert = try database.prepare("INSERT INTO attributes VALUES (?1,?2,?3,?9,?4,?5,?6,?7,?8)")
    try database.transaction {
      try feed.eachCell { ordinal, box in
        insert.bind(1, ordinal)
        insert.bind(2, box.section)
        insert.bind(3, box.item)
        insert.bind(4, box.x)
        insert.bind(5, box.y)
        insert.bind(6, box.width)
        insert.bind(7, box.height)
        insert.bind(8, box.zIndex)
        try insert.run(9, text: Array(ListFeed.itemName(ordinal).utf8))
      }
    }
  }

  /// What a rectangle shows.
  func boxes(from top: Double, to bottom: Double) throws -> [ListFeed.Box] {
    try Self.boxes(opened().finding, of: feed, from: top, to: bottom)
  }

  /// What a rectangle shows, with the ids of items.
  func named(from top: Double, to bottom: Double) throws -> [(ListFeed.Box, String)] {
    var found: [(ListFeed.Box, String)] = []
    found.reserveCapacity(16)
    let naming = try opened().naming
    feed.eachHeader(from: top, to: bottom) { found.append(($0, "")) }
    Self.bind(naming, from: top, to: bottom)
    while try naming.step() { found.append((Self.box(naming), naming.text(7))) }
    naming.reset()
    return found
  }

  static func boxes(
    _ statement: Statement, of feed: ListFeed, from top: Double, to bottom: Double
  ) throws -> [ListFeed.Box] {
    var found: [ListFeed.Box] = []
    found.reserveCapacity(16)
    feed.eachHeader(from: top, to: bottom) { found.append($0) }
    bind(statement, from: top, to: bottom)
    while try statement.step() { found.append(box(statement)) }
    statement.reset()
    return found
  }

  private static func bind(_ statement: Statement, from top: Double, to bottom: Double) {
    statement.bind(1, top)
    statement.bind(2, bottom)
    statement.bind(3, 0.0)
    statement.bind(4, ListFeed.width)
  }

  private static func box(_ row: Statement) -> ListFeed.Box {
    ListFeed.Box(
      section: row.integer(0), item: row.integer(1), x: row.double(2), y: row.double(3),
      width: row.double(4), height: row.double(5), zIndex: row.integer(6))
  }
}
