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

  init(_ connection: Connection, shape: TreeShape) {
    self.connection = connection
    self.rows = Rows(connection)
    self.shape = shape
  }

  /// Forgets all.
  func removeAll() {
    trees = [:]
    reuseIdentifiers = [:]
    knownClasses = nil
    knownSkipped = nil
    feedSettings = nil
  }

  /// Forgets what has become too large.
  func trim() {
    if reuseIdentifiers.count > Self.mostNames { reuseIdentifiers = [:] }
    let nodes = trees.values.reduce(0) { $0 + $1.nodeCount }
    if nodes > Self.mostNodes { trees = [:] }
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
