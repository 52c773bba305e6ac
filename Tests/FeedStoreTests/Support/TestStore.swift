import FeedFormat
import FeedJSON
import FeedSQLite
import FeedStorage
import FeedStore
import Foundation
import Synchronization

/// A store in a file of its own.
final class TestStore: Sendable {
  let store: FeedStore
  let path: String
  private let folder: TemporaryFolder
  private let count = Mutex(0)

  /// Nodes of few entries, so that they are split and joined all the time.
  static let smallShape = TreeShape(pageCapacity: 4, directoryCapacity: 3)

  /// A store without width classes, as bytes: quicker than making one each time.
  private static let template = Result {
    let folder = try TemporaryFolder()
    _ = try FeedStore.create(at: folder.file())
    let store = try FeedStore(at: folder.file())
    let removals = WidthClassSettings.defaults.map {
      JSONValue.object(["op": "removeWidthClass", "name": .string($0.name.string)])
    }
    let line = JSONValue.object(["id": "none", "operations": .array(removals)])
    try store.apply(line.text)
    try store.close()
    return try Data(contentsOf: URL(filePath: folder.file()))
  }

  init(
    shape: TreeShape = TestStore.smallShape, cacheBytes: Int = 64 << 20, readers: Int? = nil,
    mostRevisions: Int? = nil
  ) throws {
    folder = try TemporaryFolder()
    path = folder.file()
    try Self.template.get().write(to: URL(filePath: path))
    var options = Self.options(shape, cacheBytes, readers: readers)
    options.history.revisions = mostRevisions ?? options.history.revisions
    store = try FeedStore(at: path, options: options)
  }

  static func options(
    _ shape: TreeShape = .standard, _ cacheBytes: Int = 64 << 20, readers: Int? = nil
  ) -> FeedStore.Options {
    var options = FeedStore.Options()
    options.synchronous = .normal
    options.shape = shape
    options.cacheBytes = cacheBytes
    options.now = { 1_700_000_000 }
    options.readers = readers
    return options
  }

  deinit { try? store.close() }

  /// A change set of operations under a new id; one of the store's own without a feed.
  func line(_ operations: [JSONValue], feed: String? = "f") -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let line: JSONValue = ["id": .string("set-\(number)"), "operations": .array(operations)]
    return line.adding(feed.map { ["feed": .string($0)] } ?? [:]).text
  }

  /// Applies operations under a new id, in a commit of their own.
  @discardableResult
  func apply(_ operations: JSONValue..., feed: String? = "f") throws -> SyncResult {
    try store.apply(line(operations, feed: feed))
  }

  /// Applies lines, as many to a commit as there are.
  @discardableResult
  func sync(
    _ lines: [String], deadLetters: DeadLetters? = nil, options: SyncOptions = SyncOptions()
  ) throws -> [SyncResult] {
    try store.sync(lines, deadLetters: deadLetters, options: options)
  }

  /// All rows of tables that are the same in every store that the same history is fed to.
  func history() throws -> [String] {
    let connection = try Connection(path: path, mode: .readOnly)
    let queries: [StaticString] = [
      """
      SELECT name, hex(digest), revision, hex(history), operations, source, sequence, applied_at
      FROM receipt ORDER BY name
      """,
      "SELECT name, revision, hex(digest), change, settings FROM feed ORDER BY name",
      "SELECT name, settings, version FROM width_class ORDER BY name",
      "SELECT * FROM watermark ORDER BY source",
      "SELECT * FROM skipped ORDER BY name",
    ]
    var lines: [String] = []
    for query in queries {
      try connection.each(query) { row in
        lines.append((0..<row.columnCount).map { "\(row.value($0))" }.joined(separator: "|"))
      }
    }
    try connection.close()
    return lines
  }
}

extension FeedStore {
  /// Applies lines, as many to a commit as there are.
  func sync(
    _ lines: [String], deadLetters: DeadLetters? = nil, options: SyncOptions = SyncOptions(),
  ) throws -> [SyncResult] {
    var rest = Array((lines.joined(separator: "\n") + "\n").utf8)[...]
    var results: [SyncResult] = []
    let source = LineSource(name: nil) { maximum in
      defer { rest = rest.dropFirst(maximum) }
      return Array(rest.prefix(maximum))
    }
    _ = try sync(source, deadLetters: deadLetters, options: options) { results.append($0) }
    return results
  }
}

/// A file of dead letters in memory.
final class DeadLetterBox {
  var bytes: [UInt8] = []
  var synchronizations = 0
  /// What keeping a line fails with.
  var fault: (any Error)?
  /// Called before what was added is on the disk.
  var onSynchronize: () throws -> Void = {}

  var lines: [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var letters: DeadLetters {
    DeadLetters(
      append: { [self] part in
        if let fault { throw fault }
        bytes += part
      },
      synchronize: { [self] in
        try onSynchronize()
        synchronizations += 1
      })
  }
}
