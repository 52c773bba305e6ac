import FeedSQLite
import Testing

@Suite struct ErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a primary code matches its extended codes and no others`() {
    func kind(_ code: ResultCode) -> String {
      switch code {
      case .constraintUnique: "unique"
      case .constraint: "constraint"
      case .busy: "busy"
      default: "other"
      }
    }
    #expect(kind(.constraintUnique) == "unique")
    #expect(kind(.constraintCheck) == "constraint")
    #expect(kind(.busySnapshot) == "busy")
    #expect(kind(.lockTimeout) == "busy")
    #expect(kind(.closed) == "other")
  }

  @Test func `an error carries the statement and not its values`() throws {
    let connection = try folder.connection()
    try connection.run("INSERT INTO t VALUES (?, ?)", 1, "secret")
    let error = sqliteError { try connection.run("INSERT INTO t VALUES (?, ?)", 2, "secret") }
    #expect(error?.code == .constraintUnique)
    #expect(
      error?.description
        == "SQLite error 2067: UNIQUE constraint failed: t.b, in: INSERT INTO t VALUES (?, ?)")
  }

  @Test func `a wrong type, a bad reference and bad SQL are typed errors`() throws {
    let connection = try folder.connection()
    try connection.executeScript("CREATE TABLE u(a INTEGER REFERENCES t(a))")
    #expect(
      sqliteError { try connection.run("INSERT INTO t VALUES ('x', 1)") }?.code
        == .constraintDataType
        || sqliteError { try connection.run("INSERT INTO t VALUES ('x', 1)") }?.code == .mismatch)
    #expect(
      sqliteError { try connection.run("INSERT INTO u VALUES (9)") }?.code == .constraintForeignKey)
    #expect(sqliteError { try connection.run("SELEC") }?.code == .error)
    #expect(sqliteError { try connection.run("SELECT \"no such column\"") }?.code == .error)
  }

  @Test func `views and triggers do nothing`() throws {
    let connection = try folder.connection()
    try connection.executeScript(
      """
      CREATE TABLE log(a); CREATE VIEW w AS SELECT * FROM t;
      CREATE TRIGGER r AFTER INSERT ON t BEGIN INSERT INTO log VALUES (new.a); END;
      """)
    try connection.run("INSERT INTO t VALUES (1, 'x')")
    #expect(try connection.firstInt("SELECT count(*) FROM log") == 0)
    #expect(sqliteError { try connection.run("SELECT * FROM w") } != nil)
  }

  @Test func `a file that is no database, and a damaged one, are typed errors`() throws {
    try folder.write(Array(repeating: 0x41, count: 5_000), to: "text")
    #expect(sqliteError { _ = try folder.reader("text") }?.isNotADatabase == true)
    do {
      let connection = try folder.connection()
      try connection.transaction {
        for number in 0..<2_000 {
          try connection.run("INSERT INTO t VALUES (?, ?)", number, "b\(number)")
        }
      }
      _ = try connection.checkpoint(.truncate)
      try connection.close()
    }
    try folder.write(Array(try folder.contents().prefix(20_000)), to: "half")
    let error = sqliteError {
      let connection = try folder.reader("half")
      try connection.each("SELECT b FROM t") { _ in }
    }
    #expect(error?.isCorrupt == true)
  }

  @Test func `a flipped byte gives a typed error or an answer, and is not written to`() throws {
    do {
      let connection = try folder.connection()
      try connection.run("INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c')")
      _ = try connection.checkpoint(.truncate)
      try connection.close()
    }
    let sound = try folder.contents()
    // The header and the schema's page are the densest; the stride is prime to reach all of a page.
    for place in Array(0..<120) + Array(stride(from: 120, to: sound.count, by: 37)) {
      var bytes = sound
      bytes[place] ^= 0xff
      try folder.write(bytes, to: "flipped")
      do {
        let reader = try folder.reader("flipped")
        reader.setDeadline(.now.advanced(by: .seconds(5)))
        try reader.each("SELECT a, b FROM t") { _ = $0.string(1) }
        _ = try reader.schemaRows()
      } catch {
        #expect(error is SQLiteError && (error as? SQLiteError)?.isInterrupt == false)
      }
      #expect(try folder.contents("flipped") == bytes)
    }
  }

  @Test func `a missing file is not made, and says so`() throws {
    for mode in [Connection.Mode.readOnly, .readWrite] {
      let error = sqliteError { _ = try Connection(path: folder.file("none"), mode: mode) }
      #expect(error?.code == .noSuchFile)
      #expect(error?.isCannotOpen == true)
    }
    #expect(sqliteError { _ = try Writer(path: folder.file("none")) }?.code == .noSuchFile)
    #expect(!folder.exists("none") && !folder.exists("none-lock"))
  }

  @Test(arguments: ["", "a\0b", "/", "/tmp", "/dev/null", "/no/such/folder/x"])
  func `a path that can't be a database's is refused`(_ path: String) {
    #expect(sqliteError { _ = try Connection(path: path, mode: .create) }?.isCannotOpen == true)
  }

  @Test func `a reader can't write`() throws {
    _ = try folder.connection()
    let reader = try folder.reader()
    #expect(sqliteError { try reader.run("DELETE FROM t") }?.isReadOnly == true)
  }

  @Test func `a closed connection says so`() throws {
    let connection = try folder.connection()
    try connection.close()
    try connection.close()
    #expect(sqliteError { try connection.run("SELECT 1") }?.code == .closed)
    #expect(sqliteError { try connection.executeScript("SELECT 1") }?.code == .closed)
    #expect(sqliteError { try connection.begin() }?.code == .closed)
    #expect(sqliteError { _ = try connection.checkpoint(.passive) }?.code == .closed)
    #expect(connection.commitStamp() == nil)
    #expect(!connection.isInTransaction)
  }

  @Test func `a connection does not close while a statement is lent`() throws {
    let connection = try folder.connection()
    try connection.each("SELECT 1") { _ in
      #expect(sqliteError { try connection.close() }?.isBusy == true)
    }
    try connection.close()
  }
}
