import Dispatch
import FeedSQLite
import Foundation
import Synchronization
import Testing

@Suite struct ReaderPoolTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.connection()
  }

  @Test func `a pool opens no more than its size, and only what it needs`() throws {
    let pool = ReaderPool(path: folder.file(), size: 2, timeout: .milliseconds(30))
    let used = Mutex<Set<ObjectIdentifier>>([])
    for _ in 0..<5 {
      try pool.read { connection in _ = used.withLock { $0.insert(ObjectIdentifier(connection)) } }
    }
    #expect(used.withLock { $0.count } == 1)
    try pool.read { _ in
      try pool.read { _ in
        #expect(sqliteError { try pool.read { _ in } }?.code == .poolTimeout)
      }
    }
    try pool.read { _ in }
  }

  @Test func `those who wait are served in turn`() async throws {
    let pool = ReaderPool(path: folder.file(), size: 2)
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<200 {
        group.addTask {
          try await pool.read { connection in
            gauge.enter()
            defer { gauge.leave() }
            return try connection.firstInt("SELECT count(*) FROM t")
          }
        }
      }
      for try await count in group { #expect(count == 0) }
    }
    #expect(gauge.most <= 2)
    #expect(pool.statistics.statements >= 600)
  }

  @Test func `one read sees one state`() throws {
    let pool = ReaderPool(path: folder.file())
    let writer = try Writer(path: folder.file())
    try pool.read { connection in
      #expect(try connection.firstInt("SELECT count(*) FROM t") == 0)
      try writer.write { try $0.run("INSERT INTO t VALUES (1, 'a')") }
      #expect(try connection.firstInt("SELECT count(*) FROM t") == 0)
    }
    #expect(try pool.read { try $0.firstInt("SELECT count(*) FROM t") } == 1)
  }

  @Test func `a read that failed leaves its connection usable`() throws {
    struct Stop: Error {}
    let pool = ReaderPool(path: folder.file(), size: 1)
    #expect(throws: Stop.self) {
      try pool.withConnection { connection in
        try connection.begin(.deferred)
        throw Stop()
      }
    }
    #expect(try pool.read { try $0.firstInt("SELECT 1") } == 1)
  }

  @Test func `an old read is interrupted, the next one is not`() async throws {
    let pool = ReaderPool(path: folder.file(), size: 1)
    async let endless: Int? = pool.read { try $0.firstInt(endlessQuery) }
    while pool.oldestReadAge == nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(pool.interruptReads(olderThan: .seconds(60)) == 0)
    #expect(pool.interruptReads(olderThan: .zero) == 1)
    do {
      _ = try await endless
      Issue.record("the read ended")
    } catch {
      #expect((error as? SQLiteError)?.isInterrupt == true)
    }
    #expect(pool.oldestReadAge == nil)
    #expect(try await pool.read { try $0.firstInt("SELECT 1") } == 1)
  }

  @Test func `cancelling a task interrupts its read`() async throws {
    let pool = ReaderPool(path: folder.file(), size: 1)
    let task = Task { try await pool.read { try $0.firstInt(endlessQuery) } }
    while pool.oldestReadAge == nil { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    let result = await task.result
    #expect(throws: SQLiteError.self) { try result.get() }
    #expect(try await pool.read { try $0.firstInt("SELECT 1") } == 1)
  }

  @Test func `more busy reads than there are processors keep no task from running`() async throws {
    let count = ProcessInfo.processInfo.activeProcessorCount + 2
    let pool = ReaderPool(path: folder.file(), size: count, timeout: .seconds(300))
    let gate = BusyGate()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<count { group.addTask { try await pool.read { _ in gate.wait(.seconds(240)) } } }
      while pool.oldestReadAge == nil { await Task.yield() }
      for _ in 0..<20 { try await Task.sleep(for: .milliseconds(5)) }
      gate.open()
      for try await wasReleased in group { #expect(wasReleased) }
    }
  }

  @Test func `reads that wait hold no thread, and give up in time`() async throws {
    let pool = ReaderPool(path: folder.file(), size: 1, timeout: .milliseconds(50))
    let holder = Task { try await pool.read { try $0.firstInt(endlessQuery) } }
    while pool.oldestReadAge == nil { try await Task.sleep(for: .milliseconds(1)) }
    let codes = await withTaskGroup(of: ResultCode?.self) { group in
      for _ in 0..<300 {
        group.addTask {
          await errorCode { _ = try await pool.read { try $0.firstInt("SELECT 1") } }
        }
      }
      return await group.reduce(into: Set<ResultCode?>()) { $0.insert($1) }
    }
    #expect(codes == [.poolTimeout])
    holder.cancel()
    _ = await holder.result
    #expect(try await pool.read { try $0.firstInt("SELECT 1") } == 1)
  }

  @Test func `a closed pool says so, and closing waits for readers`() throws {
    let pool = ReaderPool(path: folder.file(), size: 2, timeout: .milliseconds(30))
    try pool.read { _ in
      #expect(sqliteError { try pool.close() }?.code == .poolTimeout)
    }
    try pool.close()
    #expect(sqliteError { try pool.read { _ in } }?.code == .closed)
  }

  @Test func `a pool on a missing file fails each time and recovers`() throws {
    let pool = ReaderPool(path: folder.file("later"), size: 1)
    for _ in 0..<3 { #expect(sqliteError { try pool.read { _ in } }?.code == .noSuchFile) }
    _ = try folder.connection("later")
    #expect(try pool.read { try $0.firstInt("SELECT count(*) FROM t") } == 0)
  }
}

/// Runs `body` and returns the code of the SQLite error it throws.
private func errorCode(_ body: () async throws -> Void) async -> ResultCode? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? SQLiteError)?.code
  }
}

/// Keeps threads busy until it is opened.
private final class BusyGate: Sendable {
  private let isOpen = Atomic(false)

  func open() { isOpen.store(true, ordering: .releasing) }

  /// Waits as a long statement does, but giving way to other tests.
  ///
  /// - Returns: False if the time is up, so that a task which is kept from opening makes a test fail
  ///   and not go on for ever.
  func wait(_ time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    while !isOpen.load(ordering: .acquiring) {
      guard ContinuousClock.now < end else { return false }
      sched_yield()
    }
    return true
  }
}

/// Counts how many are inside at once.
private final class Gauge: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  func enter() {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
    }
  }

  func leave() { counts.withLock { $0.now -= 1 } }

  var most: Int { counts.withLock { $0.most } }
}

private let endlessQuery: StaticString =
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

@Suite struct WriterTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.connection()
  }

  @Test func `writes from many tasks are all kept, one after the other`() async throws {
    let writer = try Writer(path: folder.file())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for row in 0..<100 {
        group.addTask {
          try await writer.write { try $0.run("INSERT INTO t VALUES (?, NULL)", row) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.reader().firstInt("SELECT count(*) FROM t") == 100)
  }

  @Test func `two writers of one file exclude each other by the lock file`() throws {
    let first = try Writer(path: folder.file())
    let second = try Writer(path: folder.file(), timeout: .milliseconds(40))
    try first.write { _ in
      let error = sqliteError { try second.write { _ in } }
      #expect(error?.code == .lockTimeout)
      #expect(
        error?.message.contains("process \(ProcessInfo.processInfo.processIdentifier)") == true)
      #expect(sqliteError { _ = try second.checkpoint(.passive) }?.code == .lockTimeout)
    }
    try second.write { try $0.run("INSERT INTO t VALUES (1, 'a')") }
  }

  @Test func `many writers that make checkpoints all the time leave a sound database`() async throws
  {
    let path = folder.file()
    var options = Connection.Options()
    options.synchronous = .off
    options.checkpointFrames = 5
    let settings = options
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          let writer = try Writer(path: path, options: settings, timeout: .seconds(60))
          for row in 0..<100 {
            try await writer.write {
              try $0.run("INSERT INTO t VALUES (?, ?)", number * 1_000 + row, "\(number) \(row)")
            }
            if row % 10 == number {
              _ = try await Task.detached { try writer.checkpoint(.truncate) }.value
            }
          }
          try await Task.detached { try writer.close() }.value
        }
      }
      try await group.waitForAll()
    }
    let reader = try folder.reader()
    #expect(try reader.firstInt("SELECT count(*) FROM t") == 400)
    #expect(try reader.first("PRAGMA integrity_check") { $0.string(0) } == "ok")
  }

  @Test func `a deleted lock file is made again`() throws {
    let first = try Writer(path: folder.file())
    try FileManager.default.removeItem(atPath: folder.file("test.sqlite-lock"))
    let second = try Writer(path: folder.file(), timeout: .milliseconds(40))
    try first.write { _ in
      #expect(sqliteError { try second.write { _ in } }?.code == .lockTimeout)
    }
  }

  @Test func `a write outside a write transaction is refused`() throws {
    let writer = try Writer(path: folder.file())
    try writer.perform { connection in
      #expect(sqliteError { try connection.run("INSERT INTO t VALUES (1, 'a')") }?.code == .misuse)
      let deferred = sqliteError {
        try connection.transaction(.deferred) {
          try connection.run("INSERT INTO t VALUES (1, 'a')")
        }
      }
      #expect(deferred?.code == .misuse)
      try connection.withWriteLock { try connection.run("VACUUM") }
      try connection.begin()
      try connection.run("INSERT INTO t VALUES (1, 'a')")
      try connection.commit()
    }
  }

  @Test func `a transaction that was left open is rolled back`() throws {
    let writer = try Writer(path: folder.file())
    try writer.perform { connection in
      try connection.begin()
      try connection.run("INSERT INTO t VALUES (1, 'a')")
    }
    let other = try Writer(path: folder.file(), timeout: .milliseconds(40))
    #expect(try other.write { try $0.firstInt("SELECT count(*) FROM t") } == 0)
  }

  @Test func `a write within a write is refused and not a deadlock`() throws {
    let writer = try Writer(path: folder.file())
    try writer.write { _ in
      #expect(sqliteError { try writer.write { _ in } }?.code == .misuse)
    }
  }

  @Test func `a cancelled write is rolled back`() async throws {
    let writer = try Writer(path: folder.file())
    let began = DispatchSemaphore(value: 0)
    let task = Task {
      try await writer.write { connection in
        try connection.run("INSERT INTO t VALUES (1, 'a')")
        began.signal()
        try connection.run(endlessQuery)
      }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        began.wait()
        continuation.resume()
      }
    }
    task.cancel()
    let result = await task.result
    #expect(throws: SQLiteError.self) { try result.get() }
    #expect(try await writer.write { try $0.firstInt("SELECT count(*) FROM t") } == 0)
  }

  @Test func `a cancellation at any moment ends the write, and not the next one`() async throws {
    let writer = try Writer(path: folder.file())
    for round in 0..<200 {
      let task = Task { try await writer.write { try $0.run(endlessQuery) } }
      if round % 4 != 0 { try await Task.sleep(for: .microseconds(round * 3)) }
      task.cancel()
      let result = await task.result
      #expect(throws: SQLiteError.self) { try result.get() }
      try await writer.write { try $0.run("INSERT INTO t VALUES (?, NULL)", round) }
    }
    #expect(try folder.reader().firstInt("SELECT count(*) FROM t") == 200)
  }

  @Test func `a closed writer says so`() throws {
    let writer = try Writer(path: folder.file())
    try writer.close()
    try writer.close()
    #expect(sqliteError { try writer.write { _ in } }?.code == .closed)
    #expect(sqliteError { _ = try writer.checkpoint(.passive) }?.code == .closed)
  }

  @Test func `a full disk at the commit leaves the old state and a usable writer`() throws {
    let writer = try Writer(path: folder.file())
    try writer.perform { try $0.setMaxPageCount(10) }
    let error = sqliteError {
      try writer.write { connection in
        for row in 0..<1_000 {
          try connection.run("INSERT INTO t VALUES (?, ?)", row, "text \(row)")
        }
      }
    }
    #expect(error?.isFull == true)
    try writer.perform { try $0.setMaxPageCount(10_000) }
    #expect(try writer.write { try $0.firstInt("SELECT count(*) FROM t") } == 0)
    try writer.write { try $0.run("INSERT INTO t VALUES (1, 'a')") }
  }
}

@Suite struct LibraryTests {
  @Test(arguments: [
    (3_006_999, false), (3_007_000, true), (3_040_001, true), (3_044_005, true), (3_044_006, false),
    (3_045_000, true), (3_050_006, true), (3_050_007, false), (3_051_000, true), (3_051_002, true),
    (3_051_003, false), (3_060_000, false),
  ])
  func `the versions with the WAL-reset defect are known`(_ version: Int, _ hasIt: Bool) {
    #expect(SQLiteLibrary.hasWALResetDefect(version) == hasIt)
  }

  @Test func `the library names its version and options`() {
    #expect(SQLiteLibrary.version.hasPrefix("3."))
    #expect(SQLiteLibrary.versionNumber >= SQLiteLibrary.minimumVersionNumber)
    #expect(SQLiteLibrary.compileOptions.contains { $0.hasPrefix("THREADSAFE") })
  }
}
