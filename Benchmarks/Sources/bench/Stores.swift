import FeedStore

/// Stores for measuring.
enum Stores {
  /// The classes whose layouts are kept.
  static let fourClasses = ["compact", "medium", "expanded", "large"]

  /// Makes a store; those width classes are left out that no feed keeps.
  static func make(at path: String, _ options: FeedStore.Options = .init()) throws -> FeedStore {
    guard try FeedStore.create(at: path, options: options) else {
      throw BenchError("there is a store at \(path) already")
    }
    return try FeedStore(at: path, options: options)
  }

  /// Applies a change set, and sees that it was applied.
  static func apply(_ changeSet: [UInt8], to store: FeedStore) throws {
    try check(store.apply(changeSet))
  }

  /// Applies change sets, so many to a commit, and sees that they were.
  static func sync(_ lines: [[UInt8]], setsPerCommit: Int, to store: FeedStore) throws {
    var options = SyncOptions()
    options.maximumSets = setsPerCommit
    var next = 0
    var rest: ArraySlice<UInt8> = []
    // A part ends with a commit, as what has been read is committed before more is.
    let source = LineSource(name: nil) { maximum in
      if rest.isEmpty {
        var part: [UInt8] = []
        for line in lines[next..<min(next + setsPerCommit, lines.count)] {
          part += line
          part.append(0x0A)
          next += 1
        }
        rest = part[...]
      }
      defer { rest = rest.dropFirst(maximum) }
      return Array(rest.prefix(maximum))
    }
    let summary = try store.sync(source, options: options, onResult: check)
    guard summary.applied == lines.count else {
      throw BenchError("\(summary.applied) of \(lines.count) change sets were applied")
    }
  }

  /// Makes the store of a list feed.
  static func make(_ feed: ListFeed, at path: String, classes: [String]) throws {
    let store = try make(at: path)
    try feed.eachChangeSet(classes: classes) { try apply($0, to: store) }
    guard try figure("items", of: store) == feed.items else {
      throw BenchError("items are missing in \(path)")
    }
    try store.close()
  }

  /// A figure of a store's statistics.
  static func figure(_ name: String, of store: FeedStore) throws -> Int {
    guard let figure = try store.statistics().figures.first(where: { $0.name == name }) else {
      throw BenchError("there is no figure \(name)")
    }
    return figure.value
  }

  private static func check(_ result: SyncResult) throws {
    guard result.status == .applied else {
      throw BenchError("not applied: \(result.error.map { "\($0)" } ?? result.status.rawValue)")
    }
  }
}
