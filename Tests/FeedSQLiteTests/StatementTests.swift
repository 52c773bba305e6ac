import FeedSQLite
import Testing

@Suite struct StatementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    Value.null, 0, -1, .integer(.min), .integer(.max), 0.5, .real(-.infinity), "", "a\0b",
    "é 👩‍👩‍👧 %_*'\";--",
    .text(String(repeating: "x", count: 1 << 20)), .blob([]), .blob([0, 255, 0]),
  ])
  func `a value comes back as it was bound`(_ value: Value) throws {
    let connection = try folder.connection()
    let back = try connection.first("SELECT ?, typeof(?1)", value) { $0.value(0) }
    #expect(back == value)
  }

  @Test func `values of Swift's types bind as SQLite's`() throws {
    let connection = try folder.connection()
    let types = try connection.first(
      "SELECT typeof(?), typeof(?), typeof(?), typeof(?), typeof(?), typeof(?), ?",
      1, Int64(2), true, 1.5, "x"[...], [UInt8](), String?.none
    ) { row in (0..<6).map { row.string($0) } + [row.isNull(6) ? "null" : ""] }
    #expect(types == ["integer", "integer", "integer", "real", "text", "blob", "null"])
  }

  @Test func `not a number is refused, as SQLite would store NULL`() throws {
    let connection = try folder.connection()
    #expect(sqliteError { try connection.run("SELECT ?", Double.nan) }?.code == .mismatch)
  }

  @Test func `a statement can be bound and stepped again after its end`() throws {
    let connection = try folder.connection()
    do {
      let insert = try connection.statement("INSERT INTO t VALUES (?, ?)")
      for number in 1...3 {
        try insert.bind(1, number, "row \(number)")
        try insert.run()
      }
    }
    #expect(try connection.firstInt("SELECT count(*) FROM t") == 3)
    #expect(connection.lastInsertRowID == 3)
    #expect(connection.changes == 1)
  }

  @Test func `a statement in use is lent as another copy`() throws {
    let connection = try folder.connection()
    for number in 1...4 { try connection.run("INSERT INTO t VALUES (?, NULL)", number) }
    func descend(_ least: Int) throws -> [Int] {
      var all: [Int] = []
      try connection.each("SELECT a FROM t WHERE a >= ? ORDER BY a", least) { row in
        all.append(row.int(0))
        if row.int(0) == least, least < 4 { all += try descend(least + 1) }
      }
      return all
    }
    #expect(try descend(1) == [1, 2, 3, 4, 4, 3, 4, 2, 3, 4])
  }

  @Test func `a statement is compiled once however often it is asked for`() throws {
    let connection = try folder.connection()
    let before = connection.statistics
    for number in 1...50 { try connection.run("INSERT INTO t VALUES (?, NULL)", number) }
    let done = connection.statistics - before
    #expect(done == Statistics(statements: 50, rowsWritten: 50, prepared: 1))
  }

  @Test func `the statements used last are the ones that are kept`() throws {
    var options = Connection.Options()
    options.cachedStatements = 2
    let connection = try Connection(path: folder.file(), mode: .create, options: options)
    func compiled(_ sql: StaticString) throws -> Int {
      let before = connection.statistics
      try connection.run(sql)
      return (connection.statistics - before).prepared
    }
    let texts: [StaticString] = ["SELECT 1", "SELECT 2", "SELECT 3"]
    let order = [0, 1, 0, 2, 0, 1, 2]
    #expect(try order.map { try compiled(texts[$0]) } == [1, 1, 0, 1, 0, 1, 1])
    try connection.close()
  }

  @Test func `a statement on loan is not evicted`() throws {
    var options = Connection.Options()
    options.cachedStatements = 1
    let connection = try Connection(path: folder.file(), mode: .create, options: options)
    var rows: [Int] = []
    try connection.each("SELECT 1 UNION ALL SELECT 2") { row in
      try connection.run("SELECT 3")
      connection.forgetStatements()
      rows.append(row.int(0))
    }
    #expect(rows == [1, 2])
    try connection.close()
  }

  @Test func `a statement goes back reset and unbound when its scope is left by an error`() throws {
    struct Stop: Error {}
    let connection = try folder.connection()
    try connection.run("INSERT INTO t VALUES (1, 'x'), (2, 'y')")
    for _ in 0..<2 {
      #expect(throws: Stop.self) {
        try connection.each("SELECT a, ? FROM t", 7) { _ in throw Stop() }
      }
    }
    // An open statement would keep the log from being emptied.
    #expect(try !connection.checkpoint(.truncate).isBusy)
    try connection.close()
  }

  @Test func `parameters are NULL when a statement is lent anew`() throws {
    let connection = try folder.connection()
    func value(_ bound: Int?) throws -> Int? {
      let statement = try connection.statement("SELECT ?")
      if let bound { try statement.bind(1, bound) }
      return try statement.step() ? statement.optionalInt(0) : nil
    }
    #expect(try value(5) == 5)
    #expect(try value(nil) == nil)
  }

  @Test func `lent text and bytes are stored without a copy and unbound afterwards`() throws {
    let connection = try folder.connection()
    try connection.executeScript("CREATE TABLE v(a TEXT, b BLOB)")
    let line = Array("__héllo__".utf8)
    do {
      let insert = try connection.statement("INSERT INTO v VALUES (?, ?)")
      try insert.withText(1, line.span.extracting(2..<8)) { () throws(SQLiteError) in
        try insert.withBlob(2, line.span.extracting(0..<0)) { () throws(SQLiteError) in
          try insert.run()
        }
      }
      try insert.run()
    }
    var rows: [[Value]] = []
    try connection.each("SELECT a, b FROM v") { rows.append([$0.value(0), $0.value(1)]) }
    #expect(rows == [["héllo", .blob([])], [nil, nil]])
  }

  @Test func `a column lends its bytes`() throws {
    let connection = try folder.connection()
    let sum = try connection.first("SELECT x'0102ff'") { row in
      row.withBytes(0) { span in span.indices.reduce(0) { $0 + Int(span[$1]) } }
    }
    #expect(sum == 258)
    #expect(try connection.first("SELECT NULL") { $0.withBytes(0) { $0.count } } == 0)
  }

  @Test func `a parameter that is not there is an error`() throws {
    let connection = try folder.connection()
    #expect(sqliteError { try connection.run("SELECT ?", 1, 2) }?.code == .range)
  }

  @Test func `two statements in one text, or none, are refused`() throws {
    let connection = try folder.connection()
    #expect(sqliteError { try connection.run("SELECT 1; SELECT 2") }?.code == .misuse)
    #expect(sqliteError { try connection.run("  ") }?.code == .misuse)
    try connection.run("SELECT 1;\n")
  }
}
