import FeedFormat
import FeedJSON
import FeedSQLite
import FeedStorage
import FeedSync

/// A store in a file of its own, whose change sets are given as JSON.
final class TestStore {
  let connection: Connection
  let applier: ChangeSetApplier
  let shape: TreeShape
  private let folder: TemporaryFolder
  private var count = 0

  static let smallShape = TreeShape(pageCapacity: 4, directoryCapacity: 3)

  init(
    shape: TreeShape = TestStore.smallShape, limits: Limits = Limits(), defersRows: Bool = false
  ) throws {
    self.shape = shape
    folder = try TemporaryFolder()
    var options = Connection.Options()
    options.synchronous = .off
    let connection = try Connection(path: folder.file(), mode: .create, options: options)
    self.connection = connection
    try Schema.migrator.migrate(connection)
    try connection.transaction { try DefaultWidthClasses.install(connection) }
    applier = ChangeSetApplier(
      connection, shape: shape, limits: limits, now: { 1_700_000_000 }, defersRows: defersRows)
  }

  deinit { try? connection.close() }

  var rows: Rows { Rows(connection) }

  /// Opens a transaction that the following change sets share.
  func begin() throws { try connection.begin() }

  /// Ends the transaction that change sets have shared.
  func end(commits: Bool) throws {
    if commits {
      try applier.write()
      try connection.commit()
    } else {
      try connection.rollback()
    }
    applier.endTransaction()
  }

  /// Applies a line in the open transaction, or in one of its own.
  @discardableResult
  func apply(_ line: String) throws -> Outcome {
    if connection.isInTransaction { return try applier.apply(Array(line.utf8)) }
    defer { applier.endTransaction() }
    return try connection.transaction {
      let outcome = try applier.apply(Array(line.utf8))
      try applier.write()
      return outcome
    }
  }

  /// Applies operations on the feed `f` under a new id.
  @discardableResult
  func apply(_ operations: [String], onMissing: String = "reject") throws -> Outcome {
    try apply(line(operations, onMissing: onMissing))
  }

  /// A change set of operations on the feed `f` under a new id.
  func line(
    _ operations: [String], onMissing: String = "reject", place: String = ""
  ) -> String {
    count += 1
    return """
      {"id":"set-\(count)","feed":"f","onMissing":"\(onMissing)"\(place),\
      "operations":[\(operations.joined(separator: ","))]}
      """
  }

  /// Makes the feed `f` with sections of the given items.
  func makeFeed(_ sections: KeyValuePairs<String, [String]> = [:]) throws {
    let outcome = try apply(
      [#"{"op":"putFeed","sectionDefaults":{"layout":{"type":"list"}}}"#]
        + sections.map { section, items in
          let list = items.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
          return #"{"op":"insertSection","section":{"id":"\#(section)","items":[\#(list)]}}"#
        })
    precondition(outcome.status == .applied)
  }

  /// The feed `f` as its sections in order, each with its items, such as `A[x,y] B[]`.
  func order() throws -> String {
    try contents().map { section in
      "\(section.id)[\(section.items.map(\.id).joined(separator: ","))]"
    }.joined(separator: " ")
  }

  struct Section: Equatable {
    var id: String
    var metadata: String?
    var items: [Item]
  }

  struct Item: Equatable {
    var id: String
    var payload: String?
    var reuse: String?
    var height: Double?
    var revision: Int64
    var since: Int64
  }

  /// All that the feed `f` holds, in order.
  func contents() throws -> [Section] {
    guard let feed = try rows.feed(named: "f"), feed.exists else { return [] }
    let tree = PlaceTree(connection, feed: feed.id, shape: shape, change: 0)
    return try (0..<tree.sectionCount()).map { index in
      guard let id = try tree.section(at: index), let row = try rows.section(id) else {
        throw StorageError.missingRow("section \(index)")
      }
      var items: [Item] = []
      for (page, _) in try tree.pageSizes(of: id) {
        try rows.eachItem(ofPage: page) { items.append(try item($0)) }
      }
      let settings = try SectionSettings(stored: JSONText(compact: row.settings))
      return Section(id: row.name, metadata: settings.metadata?.string, items: items)
    }
  }

  private func item(_ row: ItemRow) throws -> Item {
    Item(
      id: row.name,
      payload: try rows.payload(ofItem: row.id).map { String(decoding: $0, as: UTF8.self) },
      reuse: try row.reuse.flatMap { try rows.reuseIdentifier($0) }, height: row.size.height,
      revision: row.revision, since: row.since)
  }

  func checkInvariants() throws {
    guard let feed = try rows.feed(named: "f") else { return }
    try PlaceTree(connection, feed: feed.id, shape: shape, change: 0).checkInvariants()
  }

  /// Every row of every table but those of layouts.
  func dump() throws -> [String] {
    let queries: [StaticString] = [
      "SELECT * FROM meta ORDER BY 1", "SELECT * FROM width_class ORDER BY 1",
      "SELECT * FROM feed ORDER BY 1", "SELECT * FROM section ORDER BY 1",
      "SELECT * FROM supplementary_revision ORDER BY 1, 2, 3, 4",
      "SELECT * FROM directory ORDER BY 1", "SELECT * FROM page ORDER BY 1",
      "SELECT * FROM item ORDER BY 1", "SELECT * FROM payload ORDER BY 1",
      "SELECT * FROM measurement ORDER BY 1, 2",
      "SELECT * FROM supplementary_measurement ORDER BY 1, 2, 3, 4, 5",
      "SELECT * FROM receipt ORDER BY 1", "SELECT * FROM watermark ORDER BY 1",
      "SELECT * FROM skipped ORDER BY 1",
      "SELECT * FROM reuse_identifier ORDER BY 1", "SELECT * FROM sqlite_sequence ORDER BY 1",
    ]
    var lines: [String] = []
    for query in queries {
      try connection.each(query) { row in
        lines.append((0..<row.columnCount).map { "\(row.value($0))" }.joined(separator: "|"))
      }
    }
    return lines
  }
}
