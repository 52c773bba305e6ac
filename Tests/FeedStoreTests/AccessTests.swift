import FeedSQLite
import FeedStore
import Foundation
import Testing

/// Use from many tasks, and of files in odd states.
struct AccessTests {
  private func listStore(items: Int) throws -> TestStore {
    let test = try TestStore()
    try test.apply(
      ["op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 320, "height": 480], feed: nil)
    try test.apply(
      ["op": "putFeed", "sectionDefaults": ["layout": ["type": "list", "rowHeight": 10]]],
      [
        "op": "insertSection",
        "section": [
          "id": "a",
          "items": Scene.items(
            Array(repeating: 10, count: items)),
        ],
      ],
      ["op": "insertSection", "section": ["id": "b"]])
    return test
  }

  // MARK: Many tasks

  @Test func `S21: a hundred tasks that each apply one set make a hundred revisions`() async throws
  {
    let test = try listStore(items: 0)
    let results = try await withThrowingTaskGroup(of: SyncResult.self) { group in
      for number in 0..<100 {
        let line = test.line([
          ["op": "insertItems", "section": "a", "items": [["id": .string("n\(number)")]]]
        ])
        group.addTask { try await test.store.apply(Array(line.utf8)) }
      }
      var results: [SyncResult] = []
      for try await result in group { results.append(result) }
      return results
    }
    #expect(results.allSatisfy { $0.status == .applied })
    #expect(results.compactMap(\.revision).sorted() == Array(2...101))
    #expect(Set(results.compactMap(\.token)).count == 100)
    let answer = try await test.store.query(Query(feed: "f", area: .all))
    #expect(answer.revision == 101)
    // Each was put last when it was applied: the items stand in the order of the revisions.
    let inOrder = results.sorted { $0.revision ?? 0 < $1.revision ?? 0 }.compactMap(\.id)
    let items = inOrder.map { id in "n" + String((Int(id.dropFirst(4)) ?? 0) - 3) }
    #expect(answer.elements.compactMap(\.itemID) == items)
    let report = try test.store.verify()
    #expect(report.isSound)
  }

  /// Each change set makes every row of one height, puts one item in for one that it takes out, and
  /// moves `i0` to the other section: a reader that saw half of one would see it.
  @Test func `S22: readers beside a writer see whole revisions only`() async throws {
    let count = 40
    let test = try listStore(items: count)
    let first = try await test.store.query(Query(feed: "f", area: .all)).revision
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var last: Int64 = 0
          var seen = 0
          while last < first + 30 {
            let answer = try await test.store.query(Query(feed: "f", area: .all))
            Self.check(answer, count, since: answer.revision - first, notBefore: last)
            last = answer.revision
            seen += 1
          }
          return seen
        }
      }
      for number in 1...30 {
        let fill = Self.items(ofStep: number - 1, count)
        let resized = fill.filter { $0 != "i0" && $0 != fill.last }
        var operations: [JSONValue] = resized.map {
          ["op": "updateItem", "id": .string($0), "set": ["size": Self.size(number)]]
        }
        operations.append([
          "op": "moveItem", "id": "i0", "section": .string(number % 2 == 0 ? "a" : "b"), "at": 0,
        ])
        operations.append(["op": "updateItem", "id": "i0", "set": ["size": Self.size(number)]])
        operations.append(["op": "deleteItems", "ids": [.string(fill[fill.count - 1])]])
        operations.append([
          "op": "insertItems", "section": "a",
          "items": [["id": .string("x\(number)"), "size": Self.size(number)]],
        ])
        let result = try await test.store.apply(Array(test.line(operations).utf8))
        #expect(result.status == .applied, "\(String(describing: result.error))")
      }
      for try await seen in group { #expect(seen > 0) }
    }
  }

  private static func size(_ step: Int) -> JSONValue { ["height": .number(Double(10 + step % 7))] }

  /// The items after so many steps: the last of the list goes, a new one comes.
  private static func items(ofStep step: Int, _ count: Int) -> [String] {
    let last = step == 0 ? "i\(count - 1)" : "x\(step)"
    return (0..<count - 1).map { "i\($0)" } + [last]
  }

  private static func check(_ answer: Answer, _ count: Int, since step: Int64, notBefore: Int64) {
    let height = Double(10 + step % 7)
    let ids = answer.elements.compactMap(\.itemID)
    #expect(answer.revision >= notBefore)
    #expect(Set(ids) == Set(items(ofStep: Int(step), count)))
    #expect(ids.count == count)
    #expect(answer.contentHeight == height * Double(count))
    #expect(answer.elements.allSatisfy { $0.frame.height == height })
    let moved = answer.elements.first { $0.itemID == "i0" }
    #expect(moved?.sectionID == (step % 2 == 0 ? "a" : "b"))
  }

  // MARK: Files

  @Test func `S41: a store that was never written is read`() throws {
    let folder = try TemporaryFolder()
    _ = try FeedStore.create(at: folder.file())
    let store = try FeedStore(at: folder.file(), access: .readOnly)
    #expect(try store.feeds().isEmpty)
    #expect(throws: FeedStoreError.self) { try store.query(Query(feed: "f", area: .all)) }
    try store.close()
  }

  @Test(arguments: [FeedStore.Access.readOnly, .readWrite])
  func `S41: a store that a tool has switched to a rollback journal is read`(
    _ access: FeedStore.Access
  ) throws {
    let test = try listStore(items: 5)
    let expected = try test.store.query(Query(feed: "f", area: .all)).json()
    try test.store.close()
    try Self.run("PRAGMA journal_mode = DELETE", on: test.path)
    let store = try FeedStore(at: test.path, access: access)
    #expect(try store.query(Query(feed: "f", area: .all)).json() == expected)
    try store.close()
  }

  @Test func `S42: a reader works right after the log was truncated`() throws {
    let test = try listStore(items: 5)
    let expected = try test.store.query(Query(feed: "f", area: .all)).json()
    try Self.run("PRAGMA wal_checkpoint(TRUNCATE)", on: test.path)
    #expect(
      try FileManager.default.attributesOfItem(atPath: test.path + "-wal")[.size] as? Int == 0)
    let reader = try FeedStore(at: test.path, access: .readOnly)
    #expect(try reader.query(Query(feed: "f", area: .all)).json() == expected)
    #expect(try test.store.query(Query(feed: "f", area: .all)).json() == expected)
    try test.apply(["op": "deleteItems", "ids": ["i0"]])
    #expect(try reader.query(Query(feed: "f", area: .all)).itemCount == 4)
    try reader.close()
  }

  /// Runs SQL with another program's eyes: the `sqlite3` shell.
  private static func run(_ sql: String, on path: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", path, sql]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// The superuser may write anywhere, so the test says nothing there.
  @Test(.enabled(if: geteuid() != 0), arguments: [false, true])
  func `S44: a store in a folder that can't be written is read, or the error names the cause`(
    _ hasSideFiles: Bool
  ) throws {
    let test = try listStore(items: 5)
    let expected = try test.store.query(Query(feed: "f", area: .all)).json()
    let folder = try TemporaryFolder()
    if !hasSideFiles { try test.store.close() }
    for suffix in ["", "-wal", "-shm"]
    where FileManager.default.fileExists(atPath: test.path + suffix) {
      try FileManager.default.copyItem(atPath: test.path + suffix, toPath: folder.file() + suffix)
    }
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    do {
      let store = try FeedStore(at: folder.file(), access: .readOnly)
      #expect(try store.query(Query(feed: "f", area: .all)).json() == expected)
      try store.close()
    } catch {
      #expect(error.code == .readOnly || error.code == .io, "\(error)")
      #expect(error.hint != nil)
    }
    let after = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(after == before)
  }
}
