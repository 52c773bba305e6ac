import FeedStore
import Foundation
import Testing

/// Copies of a store in one file.
struct BackupTests {
  private let folder: TemporaryFolder
  private let test: TestStore

  init() throws {
    folder = try TemporaryFolder()
    test = try TestStore()
    try test.apply(
      ["op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 320, "height": 480], feed: nil)
    try test.apply(StreamLine.makeFeed, StreamLine.makeSection)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func code(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let error as FeedStoreError {
      return "\(error.code.rawValue) \(error.exitStatus)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `S51: copies made while four tasks write open alone and are sound`() async throws {
    let store = test.store
    let writing = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<4 {
          let lines = (0..<40).map { test.line([StreamLine.insert("t\(task)-\($0)")]) }
          group.addTask {
            for line in lines { _ = try await store.apply(Array(line.utf8)) }
          }
        }
        try await group.waitForAll()
      }
    }
    var last: Int64 = 1
    for number in 0..<5 {
      let path = folder.file("copy\(number).sqlite")
      #expect(try store.backup(to: path) > 0)
      let copy = try FeedStore(at: path, access: .readOnly)
      let answer = try await copy.query(Query(feed: "f", area: .all))
      // One item a revision: it is a revision that there was, not older than the copy before.
      #expect(answer.itemCount == Int(answer.revision) - 1)
      #expect(answer.elements.count == answer.itemCount)
      #expect(answer.revision >= last)
      last = answer.revision
      let report = try copy.verify()
      #expect(report.isSound, "\(report.findings)")
      try copy.close()
    }
    try await writing.value
    #expect(try names() == (0..<5).map { "copy\($0).sqlite" })
  }

  @Test func `a store is made out of a copy, with everything that it had`() async throws {
    for number in 0..<20 { try test.apply(StreamLine.insert("i\(number)")) }
    let copy = folder.file("copy.sqlite")
    try test.store.backup(to: copy)
    let before = try Data(contentsOf: URL(filePath: copy))
    // A log of a store that is gone has no part in the new one.
    try Data("old".utf8).write(to: URL(filePath: folder.file("again.sqlite-wal")))
    #expect(try FeedStore.restore(copy, to: folder.file("again.sqlite")) == before.count)
    #expect(try names() == ["again.sqlite", "copy.sqlite"])
    #expect(try Data(contentsOf: URL(filePath: copy)) == before)
    let again = try FeedStore(at: folder.file("again.sqlite"))
    let query = Query(feed: "f", area: .all)
    #expect(try await again.query(query).json() == test.store.query(query).json())
    #expect(try again.apply(test.line([StreamLine.insert("more")])).revision == 22)
    try again.close()
  }

  @Test func `what is there is never overwritten`() throws {
    let path = folder.file("there")
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(code { try test.store.backup(to: path) } == "already-exists 73")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
    #expect(code { try test.store.backup(to: folder.path) } == "io 73")
    #expect(code { try test.store.backup(to: folder.file("no/such/folder")) } == "io 73")
    #expect(code { try test.store.backup(to: test.path) } == "already-exists 73")
    #expect(code { try FeedStore.restore(test.path, to: path) } == "already-exists 73")
    #expect(try names() == ["there"])
  }

  @Test func `what is no copy is not restored`() throws {
    let target = folder.file("new.sqlite")
    #expect(code { try FeedStore.restore(folder.file("none"), to: target) } == "io 66")
    let text = folder.file("text")
    try Data(repeating: 0x41, count: 5_000).write(to: URL(filePath: text))
    #expect(code { try FeedStore.restore(text, to: target) } == "not-a-store 65")
    try Data().write(to: URL(filePath: text))
    #expect(code { try FeedStore.restore(text, to: target) } == "not-a-store 65")
    #expect(try names() == ["text"])
  }

  @Test func `a copy that is cut short is refused`() throws {
    for number in 0..<200 { try test.apply(StreamLine.insert("i\(number)")) }
    let copy = folder.file("copy.sqlite")
    let size = try test.store.backup(to: copy)
    try FileHandle(forWritingTo: URL(filePath: copy)).truncate(atOffset: UInt64(size / 2))
    let target = folder.file("new.sqlite")
    #expect(code { try FeedStore.restore(copy, to: target) }?.hasPrefix("damaged") == true)
    #expect(try names() == ["copy.sqlite"])
  }

  @Test func `a store that is closed is not copied`() throws {
    try test.store.close()
    #expect(throws: FeedStoreError.self) { try test.store.backup(to: folder.file()) }
    #expect(try names().isEmpty)
  }
}
