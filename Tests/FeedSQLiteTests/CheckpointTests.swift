import FeedSQLite
import Testing

@Suite struct CheckpointTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func insert(_ connection: Connection, _ rows: Range<Int>) throws {
    for row in rows {
      try connection.run(
        "INSERT INTO t VALUES (?, ?)", row, String(repeating: "x", count: 3_000) + String(row))
    }
  }

  @Test func `no commit of a plain connection makes a checkpoint`() throws {
    let connection = try folder.connection()
    let size = try folder.contents().count
    try insert(connection, 0..<600)
    #expect(connection.logFrames > 1_500)
    #expect(try folder.contents().count == size)
    // Nor does closing.
    try connection.close()
    #expect(try folder.contents().count == size)
    let checked = try Connection(path: folder.file(), mode: .readWrite)
    #expect(try checked.checkpoint(.passive).copiedFrames > 1_500)
  }

  @Test func `a writer's commits keep the log near its bound`() throws {
    var options = Connection.Options()
    options.checkpointFrames = 100
    options.synchronous = .off
    let writer = try Writer(path: folder.file(), create: true, options: options)
    try writer.write {
      try $0.executeScript("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT UNIQUE) STRICT")
    }
    var most = 0
    for row in 0..<300 {
      try writer.write { connection in try insert(connection, row..<row + 1) }
      most = max(most, try writer.perform { $0.logFrames })
    }
    #expect(most < 120)
    try writer.close()
  }

  @Test func `a log above its limit is emptied once nobody reads it`() throws {
    var options = Connection.Options()
    options.checkpointFrames = 50
    options.truncateFrames = 200
    options.synchronous = .off
    let writer = try Writer(path: folder.file(), create: true, options: options)
    try writer.write {
      try $0.executeScript("CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT UNIQUE) STRICT")
    }
    let reader = try folder.reader()
    try reader.transaction(.deferred) {
      _ = try reader.firstInt("SELECT count(*) FROM t")
      for row in 0..<150 { try writer.write { try insert($0, row..<row + 1) } }
      #expect(try writer.perform { $0.logFrames } >= 200)
    }
    for row in 150..<400 { try writer.write { try insert($0, row..<row + 1) } }
    #expect(try writer.perform { $0.logFrames } < 200)
    #expect(try writer.perform { $0.lastCheckpointError } == nil)
  }

  @Test func `a truncating checkpoint beside a reader says busy and copies the rest later`() throws
  {
    let connection = try folder.connection()
    try insert(connection, 0..<10)
    let reader = try folder.reader()
    try reader.transaction(.deferred) {
      _ = try reader.firstInt("SELECT count(*) FROM t")
      try insert(connection, 10..<20)
      #expect(try connection.checkpoint(.truncate).isBusy)
    }
    #expect(try connection.checkpoint(.truncate) == Checkpoint.emptied)
  }

  @Test func `an orderly close leaves one file`() throws {
    let writer = try Writer(path: folder.file(), create: true)
    try writer.write { try $0.executeScript("CREATE TABLE t(a)") }
    #expect(folder.exists("test.sqlite-wal"))
    try writer.close()
    #expect(!folder.exists("test.sqlite-wal") && !folder.exists("test.sqlite-shm"))
  }

  @Test func `an orderly close beside a reader leaves it its log`() throws {
    let writer = try Writer(path: folder.file(), create: true)
    try writer.write { try $0.executeScript("CREATE TABLE t(a)") }
    let reader = try folder.reader()
    try reader.transaction(.deferred) {
      #expect(try reader.firstInt("SELECT count(*) FROM t") == 0)
      try writer.write { try $0.run("INSERT INTO t VALUES (1)") }
      try writer.close()
      #expect(try reader.firstInt("SELECT count(*) FROM t") == 0)
    }
    #expect(try reader.firstInt("SELECT count(*) FROM t") == 1)
  }
}

@Suite struct CommitStampTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `the stamp changes with another connection's commit, and with nothing less`() throws {
    let connection = try folder.connection()
    let pool = ReaderPool(path: folder.file())
    let watch = pool.watch
    #expect(watch.stamp() == nil)
    try pool.withConnection { _ in }
    let first = try #require(watch.stamp())
    #expect(connection.commitStamp() == first)

    try connection.begin()
    try connection.run("INSERT INTO t VALUES (1, 'a')")
    #expect(watch.stamp() == first)
    try connection.rollback()
    _ = try folder.reader().firstInt("SELECT count(*) FROM t")
    _ = try connection.checkpoint(.passive)
    #expect(watch.stamp() == first)

    try connection.run("INSERT INTO t VALUES (1, 'a')")
    let second = try #require(watch.stamp())
    #expect(second != first)
    #expect(connection.commitStamp() == second)
  }

  @Test func `every commit has a stamp of its own, across checkpoints and restarts of the log`()
    throws
  {
    let connection = try folder.connection()
    let pool = ReaderPool(path: folder.file())
    let watch = pool.watch
    try pool.withConnection { _ in }
    var seen: Set<CommitStamp?> = [watch.stamp()]
    for row in 0..<100 {
      try connection.run("INSERT INTO t VALUES (?, NULL)", row)
      #expect(seen.insert(watch.stamp()).inserted)
      if row % 7 == 0 { _ = try connection.checkpoint(row % 2 == 0 ? .passive : .truncate) }
    }
  }

  @Test func `a watch sees while one of the pool's connections is open`() throws {
    let pool = ReaderPool(path: folder.file(), size: 2)
    do {
      let writer = try Writer(path: folder.file(), create: true)
      try writer.write { try $0.executeScript("CREATE TABLE u(a)") }
      try pool.withConnection { _ in }
      try writer.close()
    }
    let before = try #require(pool.watch.stamp())
    let writer = try Writer(path: folder.file())
    try writer.write { try $0.run("INSERT INTO u VALUES (1)") }
    let after = try #require(pool.watch.stamp())
    #expect(after != before)

    // Closed, the connection takes the memory along; the next one that is lent gives it again.
    try pool.withConnection { try $0.close() }
    #expect(pool.watch.stamp() == nil)
    try pool.close()
    #expect(pool.watch.stamp() == nil)
  }

  @Test func `the data version tells commits, too`() throws {
    let connection = try folder.connection()
    let reader = try folder.reader()
    let before = try reader.dataVersion()
    try connection.run("INSERT INTO t VALUES (1, 'a')")
    #expect(try reader.dataVersion() != before)
  }
}

extension Checkpoint {
  fileprivate static let emptied = Checkpoint(isBusy: false, logFrames: 0, copiedFrames: 0)
}
