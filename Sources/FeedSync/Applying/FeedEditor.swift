import FeedFormat
import FeedJSON
import FeedStorage

/// Applies the operations of one change set to its feed.
///
/// Everything that changes rows goes through it, so that it knows in the end whether there was an
/// effect. After an error the owner rolls back and forgets what is cached.
final class FeedEditor {
  let cache: ApplyCache
  let limits: Limits
  let changeSet: ChangeSet
  let name: Identifier
  /// The feed before the change set; `nil` if it has never been made.
  let original: FeedRow?
  /// The feed as it is now; its row is written by ``finish(_:)``.
  var feed: FeedRow
  /// The feed's revision if there is an effect.
  let revision: Int64
  /// What changed nodes are marked with.
  let change: Int64
  /// The operation that is applied.
  private(set) var operation = 0
  var effects = NetEffects()
  /// Whether rows may have been written.
  var hasWritten = false
  var skipped: [Outcome.Skipped] = []
  private(set) var warnings: [Outcome.Warning] = []
  var sections = SectionCache()
  /// What the history is to tell of the change set.
  var history = HistoryRecorder()

  var rows: Rows { cache.rows }

  init(
    _ cache: ApplyCache, limits: Limits, feed: FeedRow?, name: Identifier, _ changeSet: ChangeSet
  ) {
    self.cache = cache
    self.limits = limits
    self.changeSet = changeSet
    self.name = name
    self.original = feed
    self.feed = feed ?? FeedRow(neverMade: name.string)
    self.revision = self.feed.revision + 1
    self.change = self.feed.change + 1
  }

  /// The order of the feed's sections and items.
  var tree: PlaceTree {
    let tree = cache.tree(ofFeed: feed.id)
    tree.change = change
    return tree
  }

  /// The feed's settings.
  func settings() throws -> FeedSettings {
    guard let text = feed.settings else { throw unknownFeed() }
    return try cache.settings(ofFeed: text)
  }

  /// Applies all operations in order.
  func performAll() throws {
    if changeSet.operations.count > 1 { try noteOrder() }
    for (index, next) in changeSet.operations.enumerated() {
      operation = index
      try perform(next)
    }
  }

  private func perform(_ operation: Operation) throws {
    if case .putFeed(let settings) = operation { return try putFeed(settings) }
    guard feed.exists else { throw unknownFeed() }
    switch operation {
    case .putFeed, .putWidthClass, .removeWidthClass: break
    case .updateFeed(let patch): try updateFeed(patch)
    case .deleteFeed: try deleteFeed()
    case .reloadFeed: reloadFeed()
    case .insertSection(let section, let position): try insert(section, at: position)
    case .putSection(let section, let position): try put(section, at: position)
    case .updateSection(let id, let patch): try updateSection(id, patch)
    case .updateSupplementary(let name, let patch): try updateSupplementary(name, patch)
    case .moveSection(let id, let position): try moveSection(id, to: position)
    case .deleteSections(let ids): try deleteSections(ids)
    case .reloadSections(let ids): try reloadSections(ids)
    case .trimSection(let id, let kept): try trimSection(id, kept)
    case .insertItems(let items, let section, let position):
      try insert(items, in: section, at: position)
    case .putItems(let items, let section, let position):
      try put(items, in: section, at: position)
    case .updateItem(let id, let patch): try updateItem(id, patch)
    case .moveItem(let id, let section, let position):
      try moveItem(id, section: section, to: position)
    case .deleteItems(let ids): try deleteItems(ids)
    case .reloadItems(let ids): try refreshItems(ids, .reload)
    case .reconfigureItems(let ids): try refreshItems(ids, .reconfigure)
    case .measure(let measure): try self.measure(measure)
    case .replaceSnapshot(let sections): try replaceSnapshot(sections)
    }
  }

  // MARK: Faults

  /// An error of the present operation.
  ///
  /// - `key`: The path from the operation, such as `.ids[2]`.
  func fault(_ code: String, _ message: String, _ key: String = "") -> ChangeSetError {
    ChangeSetError(
      code: code, message: message, operation: operation,
      path: "$.operations[\(operation)]\(key)")
  }

  /// The error of settings that can't be, whose path begins at a key of the present operation.
  func fault(_ error: JSONError, _ key: String) -> ChangeSetError {
    fault(error.code.rawValue, error.message, key + error.path.dropFirst())
  }

  private func unknownFeed() -> ChangeSetError {
    fault("unknown-feed", "there is no feed \"\(name)\"", ".op")
  }

  /// Skips an id that is not there, or rejects the change set, whichever it asks for.
  func miss(_ code: String, _ id: Identifier, _ what: String, _ key: String) throws {
    guard changeSet.ignoresMissing else {
      throw fault(code, "there is no \(what) \"\(id)\"", key)
    }
    skip(id, code)
  }

  /// Notes that an id was left out.
  func skip(_ id: Identifier, _ code: String) {
    skipped.append(Outcome.Skipped(operation: operation, id: id.string, code: code))
  }

  /// Warns of names of width classes that there are not.
  func warn(ofClasses names: [Identifier]) throws {
    guard !names.isEmpty else { return }
    let known = try cache.widthClasses()
    for name in names where known[name] == nil {
      let warning = Outcome.Warning(code: "unknown-width-class", widthClass: name.string)
      if !warnings.contains(warning) { warnings.append(warning) }
    }
  }
}
