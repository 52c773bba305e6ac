import FeedFormat
import FeedJSON
import FeedSQLite
import FeedStorage
import LayoutEngine

/// What is kept in memory of the store while one transaction applies change sets.
///
/// All of it may be forgotten at any time but in the middle of a change set, and must be after a
/// rollback.
final class ApplyCache {
  let connection: Connection
  let rows: Rows
  let shape: TreeShape
  /// Whether some rows are written once for all change sets of the transaction.
  let defersRows: Bool

  /// A width class, as measurements need it.
  struct WidthClass {
    var id: Int64
    var scale: Double
  }

  /// The nodes of trees that are kept from one change set to the next.
  private static let mostNodes = 100_000
  private static let mostNames = 10_000

  private var trees: [Int64: PlaceTree] = [:]
  private var reuseIdentifiers: [Identifier: Int64] = [:]
  private var knownClasses: [Identifier: WidthClass]?
  private var knownSkipped: Bool?
  private var feedSettings: (text: [UInt8], value: FeedSettings)?
  private var feeds: [Identifier: FeedRow] = [:]
  private var watermarks: [Identifier: WatermarkRow] = [:]
  /// The streams whose watermark has not been written.
  private var movedStreams: Set<Identifier> = []
  /// The sums that waited to be written when the present change set began.
  private var waitingSums = PlaceTree.WaitingSums()

  init(_ connection: Connection, shape: TreeShape, defersRows: Bool) {
    self.connection = connection
    self.rows = Rows(connection)
    self.shape = shape
    self.defersRows = defersRows
  }

  /// Forgets all, also what has not been written.
  func removeAll() {
    trees = [:]
    feeds = [:]
    watermarks = [:]
    movedStreams = []
    reuseIdentifiers = [:]
    knownClasses = nil
    knownSkipped = nil
    feedSettings = nil
  }

  /// Begins a change set: forgets what has become too large, and remembers what waits to be written.
  func beginChangeSet() throws {
    if reuseIdentifiers.count > Self.mostNames { reuseIdentifiers = [:] }
    if feeds.count > Self.mostNames { feeds = [:] }
    if watermarks.count > Self.mostNames { try writeWatermarks() }
    let nodes = trees.values.reduce(0) { $0 + $1.nodeCount }
    if nodes > Self.mostNodes {
      for tree in trees.values { try tree.flush() }
      trees = [:]
    }
    waitingSums = PlaceTree.WaitingSums()
    for tree in trees.values { tree.add(to: &waitingSums) }
  }

  /// Forgets a change set that has been rolled back; what earlier ones have left is written.
  func undoChangeSet() throws {
    try waitingSums.write(connection)
    try writeWatermarks()
    removeAll()
  }

  /// Writes what has waited for the transaction's end.
  func write() throws {
    for tree in trees.values { try tree.flush() }
    try writeWatermarks()
  }

  /// Writes the nodes of a tree that a change set has changed, or lets them wait.
  func write(_ tree: PlaceTree) throws {
    if !defersRows || !tree.canWait { try tree.flush() }
  }

  private func writeWatermarks() throws {
    for case let row? in movedStreams.map({ watermarks[$0] }) { try rows.setWatermark(row) }
    movedStreams = []
    watermarks = [:]
  }

  /// A feed's row, also a deleted one's.
  func feed(named name: Identifier) throws -> FeedRow? {
    if let known = feeds[name] { return known }
    let row = try rows.feed(named: name.string)
    feeds[name] = row
    return row
  }

  /// Notes a feed's row as a change set has written it.
  func note(_ feed: FeedRow, named name: Identifier) { feeds[name] = feed }

  /// How far a stream has been applied.
  func watermark(of source: Identifier) throws -> WatermarkRow? {
    if let known = watermarks[source] { return known }
    let row = try rows.watermark(of: source.string)
    watermarks[source] = row
    return row
  }

  /// Moves a stream's watermark.
  func move(_ watermark: WatermarkRow, of source: Identifier) throws {
    guard defersRows else { return try rows.setWatermark(watermark) }
    watermarks[source] = watermark
    movedStreams.insert(source)
  }

  func tree(ofFeed feed: Int64) -> PlaceTree {
    if let tree = trees[feed] { return tree }
    let tree = PlaceTree(connection, feed: feed, shape: shape, change: 0)
    trees[feed] = tree
    return tree
  }

  func forgetTree(ofFeed feed: Int64) { trees[feed] = nil }

  /// The row of a reuse identifier, made if it is new.
  func reuseIdentifier(_ name: Identifier) throws -> Int64 {
    if let known = reuseIdentifiers[name] { return known }
    let id = try rows.reuseIdentifier(name.string)
    reuseIdentifiers[name] = id
    return id
  }

  /// The width classes by name.
  func widthClasses() throws -> [Identifier: WidthClass] {
    if let knownClasses { return knownClasses }
    var classes: [Identifier: WidthClass] = [:]
    for row in try rows.widthClasses() {
      let settings = try WidthClassSettings(stored: JSONText(compact: row.settings))
      classes[Identifier(trusted: row.name)] = WidthClass(
        id: row.id, scale: settings.environment.scale)
    }
    knownClasses = classes
    return classes
  }

  func forgetWidthClasses() { knownClasses = nil }

  /// Whether any change set is recorded as skipped.
  func hasSkipped() throws -> Bool {
    if let knownSkipped { return knownSkipped }
    let answer = try rows.hasSkipped()
    knownSkipped = answer
    return answer
  }

  func forgetSkipped() { knownSkipped = nil }

  /// The settings that a text of the store stands for; those last asked for are kept.
  func settings(ofFeed text: [UInt8]) throws -> FeedSettings {
    if let feedSettings, feedSettings.text == text { return feedSettings.value }
    let settings = try FeedSettings(stored: JSONText(compact: text))
    feedSettings = (text, settings)
    return settings
  }
}
