import Dispatch
import FeedSQLite
import FeedStore
import Foundation
import Synchronization
import Testing

/// A store beside others who write to its file.
struct OtherWriterTests {
  private let test: TestStore
  private let query = Query(feed: "f", area: .all)

  init() throws {
    test = try TestStore()
    try test.apply(
      ["op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 320, "height": 480], feed: nil)
    try test.apply(StreamLine.makeFeed, StreamLine.makeSection, StreamLine.insert("x"))
  }

  /// Holds the store's write lock on a thread of its own, until it is told to let go.
  private final class Holder: Sendable {
    private let started = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private let failure = Mutex<(any Error)?>(nil)

    init(_ path: String, _ body: @escaping @Sendable (Connection) throws -> Void = { _ in }) {
      DispatchQueue.global().async { [self] in
        do {
          let writer = try Writer(path: path)
          try writer.write { connection in
            try body(connection)
            started.signal()
            end.wait()
          }
          try writer.close()
        } catch {
          failure.withLock { $0 = error }
          started.signal()
        }
        ended.signal()
      }
      started.wait()
    }

    func letGo(after delay: DispatchTimeInterval = .milliseconds(0)) {
      DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [end] in end.signal() }
    }

    func wait() throws {
      ended.wait()
      if let failure = failure.withLock({ $0 }) { throw failure }
    }
  }

  @Test func `S43: one who commits between a read and a write is waited for`() throws {
    let revision = try test.store.query(query).revision
    let line = test.line([StreamLine.insert("late")])
    let holder = Holder(test.path) { connection in
      try connection.run("UPDATE meta SET value = value WHERE key = ?", "class_clock")
    }
    holder.letGo(after: .milliseconds(150))
    let result = try test.store.apply(line)
    #expect(result.status == .applied)
    #expect(result.revision == revision + 1)
    try holder.wait()
  }

  @Test func `S43: one who holds on for longer makes it busy, after the timeout`() throws {
    var options = TestStore.options(TestStore.smallShape)
    options.busyTimeout = .milliseconds(250)
    let store = try FeedStore(at: test.path, options: options)
    let holder = Holder(test.path)
    let start = ContinuousClock.now
    let error = #expect(throws: FeedStoreError.self) {
      try store.apply(test.line([StreamLine.insert("late")]))
    }
    #expect(error?.code == .busy)
    #expect(error?.exitStatus == 75)
    #expect(ContinuousClock.now - start >= .milliseconds(250))
    #expect(try store.query(query).itemCount == 1)
    holder.letGo()
    try holder.wait()
    #expect(try store.apply(test.line([StreamLine.insert("late")])).status == .applied)
    try store.close()
  }

  @Test func `S52: readers answer after another connection and another program change the schema`()
    throws
  {
    let expected = try test.store.query(query).json()
    let reader = try FeedStore(at: test.path, access: .readOnly)
    #expect(try reader.query(query).json() == expected)
    let writer = try Writer(path: test.path)
    try writer.write { try $0.run("CREATE INDEX s52 ON item (revision)") }
    try writer.write { try $0.run("DROP INDEX s52") }
    try writer.close()
    #expect(try reader.query(query).json() == expected)
    #expect(try test.store.query(query).json() == expected)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "sqlite3", test.path, "CREATE INDEX s52 ON item (revision); DROP INDEX s52; VACUUM;",
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try reader.query(query).json() == expected)
    #expect(try test.apply(StreamLine.insert("y")).revision == 2)
    #expect(try reader.query(query).itemCount == 2)
    try reader.close()
  }
}
