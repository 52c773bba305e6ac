import FeedSQLite
import Foundation
import Testing

@Suite struct FileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: ["file:x?mode=memory", ":memory:", "with space é", "a'b\"c;--", "%41"])
  func `any name is a file's name`(_ name: String) throws {
    do {
      let connection = try folder.connection(name)
      try connection.run("INSERT INTO t VALUES (1, 'a')")
      try connection.close()
    }
    #expect(folder.exists(name))
    #expect(try folder.reader(name).firstInt("SELECT count(*) FROM t") == 1)
  }

  @Test func `a relative path is relative to the working folder, whatever its name`() throws {
    let name = "file:feedsqlite-\(UUID().uuidString)"
    defer {
      for suffix in ["", "-wal", "-shm", "-lock"] {
        try? FileManager.default.removeItem(atPath: "./" + name + suffix)
      }
    }
    let writer = try Writer(path: name, create: true)
    try writer.write { try $0.executeScript("CREATE TABLE t(a)") }
    #expect(FileManager.default.fileExists(atPath: "./" + name))
    try writer.close()
  }

  @Test func `a symbolic link leads to the same side files, a hard link is refused`() throws {
    _ = try folder.connection()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file())
    let writer = try Writer(path: folder.file("link"))
    #expect(folder.exists("test.sqlite-lock") && !folder.exists("link-lock"))
    try writer.close()
    try FileManager.default.linkItem(atPath: folder.file(), toPath: folder.file("hard"))
    #expect(sqliteError { _ = try folder.reader("hard") }?.isCannotOpen == true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("dangling"), withDestinationPath: folder.file("nowhere"))
    #expect(
      sqliteError { _ = try Connection(path: folder.file("dangling"), mode: .create) }?.isCannotOpen
        == true)
  }

  @Test func `a new file can be read right away`() throws {
    let writer = try Writer(path: folder.file(), create: true)
    let pool = ReaderPool(path: folder.file())
    #expect(try pool.read { try $0.schemaRows() } == [])
    try writer.write { try $0.executeScript("CREATE TABLE t(a)") }
    #expect(try pool.read { try $0.schemaRows().map(\.name) } == ["t"])
    try pool.close()
    try writer.close()
  }

  @Test func `reading changes no byte of the database`() throws {
    do {
      let connection = try folder.connection()
      try connection.run("INSERT INTO t VALUES (1, 'a')")
      _ = try connection.checkpoint(.truncate)
      try connection.close()
    }
    let before = try folder.contents()
    let reader = try folder.reader()
    _ = try reader.firstInt("SELECT count(*) FROM t")
    try reader.close()
    #expect(try folder.contents() == before)
  }

  @Test func `a database in rollback mode can be read, and is switched when opened for writing`()
    throws
  {
    let connection = try folder.connection()
    try connection.executeScript("PRAGMA journal_mode = DELETE")
    try connection.close()
    let reader = try folder.reader()
    #expect(!reader.isWAL && reader.commitStamp() == nil)
    try reader.close()
    let writer = try Connection(path: folder.file(), mode: .readWrite)
    #expect(writer.isWAL && writer.commitStamp() != nil)
  }
}
