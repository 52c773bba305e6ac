import FeedSQLite
import Foundation

/// A folder of a test's own, deleted with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "feedsqlite-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String = "test.sqlite") -> String { path + name }

  func contents(_ name: String = "test.sqlite") throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// A writable connection to a new file, with a table `t(a INTEGER PRIMARY KEY, b TEXT UNIQUE)`.
  func connection(_ name: String = "test.sqlite") throws -> Connection {
    var options = Connection.Options()
    options.synchronous = .off
    let connection = try Connection(path: file(name), mode: .create, options: options)
    try connection.executeScript(
      "CREATE TABLE IF NOT EXISTS t(a INTEGER PRIMARY KEY, b TEXT UNIQUE) STRICT")
    return connection
  }

  func reader(_ name: String = "test.sqlite") throws -> Connection {
    try Connection(path: file(name), mode: .readOnly)
  }
}

/// Runs `body` and returns the SQLite error it throws.
func sqliteError(_ body: () throws -> Void) -> SQLiteError? {
  do {
    try body()
    return nil
  } catch {
    return error as? SQLiteError
  }
}
