import FeedSQLite
import Foundation
import Testing

@Suite struct MigratorTests {
  let folder: TemporaryFolder
  static let id: Int32 = 0x4645_4544
  static let first = Migration(
    version: 1, name: "tables", sql: "CREATE TABLE t(a); CREATE TABLE u(b); -- end\n")
  static let second = Migration(
    version: 2, name: "column", sql: "ALTER TABLE t ADD COLUMN c; INSERT INTO t VALUES (1, 2)")
  let old = Migrator(applicationID: id, migrations: [first])
  let new = Migrator(applicationID: id, migrations: [first, second])

  init() throws {
    folder = try TemporaryFolder()
  }

  private func make(_ migrator: Migrator) throws {
    let connection = try Connection(path: folder.file(), mode: .create)
    try migrator.migrate(connection)
    _ = try connection.checkpoint(.truncate)
    try connection.close()
  }

  @Test func `an empty file becomes current, and doing it again does nothing`() throws {
    let connection = try Connection(path: folder.file(), mode: .create)
    #expect(try new.state(of: connection) == .empty)
    try new.migrate(connection)
    #expect(try new.state(of: connection) == .current)
    #expect(try connection.applicationID() == Self.id)
    #expect(try connection.userVersion() == 2)
    let before = connection.statistics
    try new.migrate(connection)
    #expect((connection.statistics - before).rowsWritten == 0)
    #expect(try connection.firstInt("SELECT count(*) FROM t") == 1)
  }

  @Test func `an older file is taken the missing steps`() throws {
    try make(old)
    #expect(try new.state(ofFile: folder.file()) == .older(1))
    let connection = try Connection(path: folder.file(), mode: .readWrite)
    try new.migrate(connection)
    #expect(try new.state(of: connection) == .current)
    #expect(try connection.schemaRows().map(\.name) == ["t", "u"])
  }

  @Test func `a newer file stays as it is, byte for byte`() throws {
    try make(new)
    let before = try folder.contents()
    #expect(try old.state(ofFile: folder.file()) == .newer(2))
    let connection = try Connection(path: folder.file(), mode: .readWrite)
    #expect(sqliteError { try old.migrate(connection) }?.code == .misuse)
    try connection.close()
    #expect(try folder.contents() == before)
  }

  @Test func `a foreign database stays as it is, byte for byte`() throws {
    let connection = try folder.connection()
    try connection.executeScript("PRAGMA journal_mode = DELETE")
    try connection.close()
    let before = try folder.contents()
    #expect(try new.state(ofFile: folder.file()) == .foreign)
    #expect(try folder.contents() == before)
    #expect(!folder.exists("test.sqlite-wal"))
  }

  @Test func `a file that is empty or no database stays as it is`() throws {
    try folder.write([], to: "empty")
    #expect(try new.state(ofFile: folder.file("empty")) == .empty)
    #expect(try folder.contents("empty").isEmpty)
    let text = Array("not a database, but long enough to be looked at as one".utf8)
    try folder.write(text, to: "text")
    #expect(try new.state(ofFile: folder.file("text")) == .foreign)
    #expect(try folder.contents("text") == text)
    #expect(sqliteError { _ = try new.state(ofFile: folder.file("none")) }?.code == .noSuchFile)
  }

  @Test func `a database of another encoding is foreign`() throws {
    let text = "PRAGMA encoding = 'UTF-16'; CREATE TABLE x(a);"
    do {
      let connection = try Connection(path: folder.file("other"), mode: .create)
      try connection.close()
    }
    try FileManager.default.removeItem(atPath: folder.file("other"))
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/sqlite3")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3") else { return }
    tool.arguments = [folder.file("other"), text]
    try tool.run()
    tool.waitUntilExit()
    #expect(try new.state(ofFile: folder.file("other")) == .foreign)
  }

  @Test func `a step that fails leaves the version before it`() throws {
    let broken = Migrator(
      applicationID: Self.id,
      migrations: [
        Self.first, Migration(version: 2, name: "bad", sql: "CREATE TABLE v(a); CREATE TABLE t(a)"),
      ])
    let connection = try Connection(path: folder.file(), mode: .create)
    #expect(sqliteError { try broken.migrate(connection) }?.code == .error)
    #expect(try broken.state(of: connection) == .older(1))
    #expect(try connection.schemaRows().map(\.name) == ["t", "u"])
  }

  @Test func `a step that breaks a reference fails, one that finds it broken does not`() throws {
    let rows = Migration(
      version: 1, name: "rows",
      sql: """
        CREATE TABLE p(a INTEGER PRIMARY KEY);
        CREATE TABLE c(p INTEGER REFERENCES p(a) DEFERRABLE INITIALLY DEFERRED);
        INSERT INTO p VALUES (1); INSERT INTO c VALUES (1);
        """)
    let drop = Migration(version: 2, name: "drop", sql: "DELETE FROM p")
    let harmless = Migration(version: 2, name: "harmless", sql: "CREATE TABLE q(a)")
    let connection = try Connection(path: folder.file(), mode: .create)
    try Migrator(applicationID: Self.id, migrations: [rows]).migrate(connection)
    let bad = Migrator(applicationID: Self.id, migrations: [rows, drop])
    #expect(sqliteError { try bad.migrate(connection) }?.code == .constraintForeignKey)
    try connection.executeScript(
      "PRAGMA foreign_keys = OFF; INSERT INTO c VALUES (99); PRAGMA foreign_keys = ON")
    try Migrator(applicationID: Self.id, migrations: [rows, harmless]).migrate(connection)
    #expect(try connection.userVersion() == 2)
  }

  @Test func `many who migrate at once take each step once`() async throws {
    let path = folder.file()
    let migrator = new
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let writer = try Writer(path: path, create: true)
          try await Task.detached { try writer.perform { try migrator.migrate($0) } }.value
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.reader().firstInt("SELECT count(*) FROM t") == 1)
    #expect(try migrator.state(ofFile: path) == .current)
  }
}
