import FeedStorage
import FeedStore
import LayoutEngine
import Testing

/// 6. What is exported makes an equal feed, layout included.
struct ExportTests {
  @Test(arguments: 0..<8)
  func `an export makes an equal feed in an empty store`(_ group: Int) throws {
    for seed in group * 25..<(group + 1) * 25 {
      do {
        try ExportRun(seed: UInt64(seed)).run()
      } catch let failure as LawFailure {
        Issue.record(Comment(rawValue: failure.description))
      }
    }
  }

  private static let awkward = #"{"v":1.00e+2,"b":[ ],"a":"\u00e9\n/","z":{"y":1,"x":-0}}"#

  private func makeStore() throws -> TestStore {
    let test = try TestStore()
    try test.apply(
      ["op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 320, "height": 480], feed: nil)
    return test
  }

  @Test(arguments: [1, 200, 1 << 20])
  func `ids in two spellings and payloads stay what they are, byte for byte`(
    _ partBytes: Int
  ) throws {
    let (test, copy) = (try makeStore(), try makeStore())
    let (one, two) = ("caf\u{e9}", "cafe\u{301}")
    let payload = Self.awkward
    try test.store.apply(
      """
      {"id":"p","feed":"\(two)","operations":[
      {"op":"putFeed","sectionDefaults":{"layout":{"type":"list"}},"metadata":\(payload)},
      {"op":"insertSection","section":{"id":"\(one)","metadata":\(payload),
      "items":[{"id":"\(two)","payload":\(payload)},{"id":"\(one)"},{"id":"quote\\"\\\\"}]}},
      {"op":"insertSection","section":{"id":"\(two)","items":[]}}]}
      """.replacing("\n", with: ""))
    let lines = try test.export(partBytes: partBytes)
    #expect(try copy.sync(lines).allSatisfy { $0.status == .applied })
    var query = Query(feed: two, area: .all)
    query.includesPayload = true
    let (before, after) = (try test.store.query(query), try copy.store.query(query))
    #expect(
      before.elements.map { Array(($0.itemID ?? "").utf8) }
        == after.elements.map { Array(($0.itemID ?? "").utf8) })
    #expect(
      before.elements.map { Array(($0.payload ?? "").utf8) }
        == after.elements.map { Array(($0.payload ?? "").utf8) })
    #expect(
      before.elements.first?.payload == #"{"v":1.00e+2,"b":[],"a":"\u00e9\n/","z":{"y":1,"x":-0}}"#)
    let (sections, copied) = (
      try test.store.sections(of: two), try copy.store.sections(of: two)
    )
    #expect(sections.map { Array($0.id.utf8) } == copied.map { Array($0.id.utf8) })
    #expect(sections.map(\.metadata) == copied.map(\.metadata))
    #expect(try test.store.feeds().map(\.metadata) == copy.store.feeds().map(\.metadata))
  }

  @Test func `parts are as long as they are told to be, and may be applied twice`() throws {
    let (test, copy) = (try makeStore(), try makeStore())
    try test.apply(StreamLine.makeFeed, StreamLine.makeSection)
    for number in 0..<300 { try test.apply(StreamLine.insert("item-\(number)")) }
    let lines = try test.export(partBytes: 1_000)
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.utf8.count < 1_200 })
    #expect(lines == (try test.export(partBytes: 1_000)))
    #expect(try copy.sync(lines).allSatisfy { $0.status == .applied })
    #expect(try copy.sync(lines).allSatisfy { $0.status == .duplicate })
    let query = Query(feed: "f", area: .all)
    #expect(
      try test.store.query(query).elements == copy.store.query(query).elements)
    try test.apply(["op": "measure", "widthClass": "c", "item": "item-0", "height": 77])
    let ids = Set(lines.map { $0.prefix(80) })
    #expect(try test.export(partBytes: 1_000).allSatisfy { !ids.contains($0.prefix(80)) })
  }

  @Test func `into a store that has the feed the same content comes`() throws {
    let (test, copy) = (try makeStore(), try makeStore())
    for store in [test, copy] {
      try store.apply(StreamLine.makeFeed, StreamLine.makeSection, StreamLine.insert("x"))
    }
    try test.apply(StreamLine.insert("y"), StreamLine.delete("x"))
    try copy.apply(StreamLine.insert("z"))
    #expect(try copy.sync(test.export()).allSatisfy { $0.status == .applied })
    let query = Query(feed: "f", area: .all)
    #expect(try test.store.query(query).elements == copy.store.query(query).elements)
  }

  @Test func `what the taker throws ends the export, and is thrown`() throws {
    struct Full: Error {}
    let test = try makeStore()
    try test.apply(StreamLine.makeFeed)
    #expect(throws: Full.self) { try test.store.export(feed: "f") { _ in throw Full() } }
    let error = #expect(throws: FeedStoreError.self) {
      try test.store.export(feed: "g") { _ in }
    }
    #expect(error?.code == .unknownFeed)
  }
}

extension TestStore {
  /// The lines of an export, without their ends.
  func export(feed: String? = nil, partBytes: Int = 16 << 20) throws -> [String] {
    var lines: [String] = []
    try store.export(feed: feed, partBytes: partBytes) { line in
      precondition(line.last == 0x0A)
      lines.append(String(decoding: line.dropLast(), as: UTF8.self))
    }
    return lines
  }
}

/// One random feed, exported and made again.
private struct ExportRun {
  let seed: UInt64
  private var changes: RandomChanges

  init(seed: UInt64) {
    self.seed = seed
    changes = RandomChanges(seed: seed &+ 70_000)
  }

  func run() throws {
    var run = self
    try run.make()
  }

  private mutating func make() throws {
    let (test, copy) = (try TestStore(), try TestStore())
    let classes = changes.present.map { changes.widthClass($0) }
    for store in [test, copy] {
      try store.store.apply(
        store.line(classes.map { $0.json.adding(["op": "putWidthClass"]) }, feed: nil))
    }
    try makeHistory(test)
    guard try !test.store.feeds().isEmpty else { return }
    let partBytes = changes.random.pick([1, 300, 2_000, 1 << 24])
    let results = try copy.sync(test.export(partBytes: partBytes))
    guard results.allSatisfy({ $0.status == .applied && $0.skipped.isEmpty }) else {
      throw LawFailure(description: "seed \(seed): \(results.compactMap(\.error))")
    }
    for widthClass in classes { try compare(test, copy, widthClass.name) }
    let (one, two) = (try test.export()[0], try copy.export()[0])
    guard Self.withoutID(one) == Self.withoutID(two) else {
      throw LawFailure(description: "seed \(seed):\n\(one)\n\(two)")
    }
    let report = try copy.store.verify()
    guard report.isSound else {
      throw LawFailure(description: "seed \(seed): \(report.findings.map(\.message))")
    }
  }

  private mutating func makeHistory(_ test: TestStore) throws {
    var feed = LawFeed()
    let steps = [changes.first()] + (0..<changes.random.number(2...8)).map { _ in [] }
    for (index, first) in steps.enumerated() {
      let list = index == 0 ? first : changes.next(on: feed)
      // What the generator could not know to be refused is left out.
      guard try test.store.apply(test.line(list.map(\.json))).status == .applied else { continue }
      for change in list { feed.apply(change) }
    }
  }

  private func compare(_ test: TestStore, _ copy: TestStore, _ widthClass: String) throws {
    var query = Query(feed: "f", widthClass: .named(widthClass), area: .all)
    query.includesPayload = true
    let (one, two) = (try test.store.query(query), try copy.store.query(query))
    func plain(_ answer: Answer) -> [Element] {
      answer.elements.map { element in
        var element = element
        element.contentRevision = nil
        return element
      }
    }
    guard plain(one) == plain(two), one.problems == two.problems,
      [one.contentWidth, one.contentHeight] == [two.contentWidth, two.contentHeight],
      one.sectionCount == two.sectionCount, one.itemCount == two.itemCount
    else {
      let place = zip(plain(one), plain(two)).first { $0 != $1 }
      throw LawFailure(
        description: "seed \(seed), \(widthClass): \(String(describing: place))")
    }
  }

  private static func withoutID(_ line: String) -> Substring {
    line[(line.firstRange(of: "\"feed\":")?.lowerBound ?? line.startIndex)...]
  }
}
