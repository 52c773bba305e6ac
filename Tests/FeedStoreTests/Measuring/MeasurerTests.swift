import FeedStore
import Foundation
import Synchronization
import Testing

/// Measures texts of a font whose letters are 10 by 20 points, and remembers what it was asked.
private final class Ruler: Measurer {
  let requests = Mutex<[MeasureRequest]>([])
  /// What it answers in place of a size.
  let answer: @Sendable (MeasureRequest) -> MeasuredSize?

  init(_ answer: @escaping @Sendable (MeasureRequest) -> MeasuredSize? = Ruler.height) {
    self.answer = answer
  }

  func size(of request: MeasureRequest) -> MeasuredSize? {
    requests.withLock { $0.append(request) }
    return answer(request)
  }

  @Sendable static func height(_ request: MeasureRequest) -> MeasuredSize? {
    guard let payload = request.payload, let width = request.width else { return nil }
    return MeasuredSize(height: 20 * (Double(payload.count) * 10 / width).rounded(.up))
  }

  var asked: [String] { requests.withLock { $0.map(\.itemID) } }
}

/// Stores with a measurer, on one file.
private struct MeasuredFeed {
  let test: TestStore
  let store: FeedStore
  let ruler: Ruler

  init(
    _ ruler: Ruler = Ruler(), layout: JSONValue = ["type": "list", "rowHeight": ["estimated": 44]],
    items: [JSONValue]
  ) throws {
    self.ruler = ruler
    test = try TestStore()
    for (name, width) in [("c", 200.0), ("w", 400)] {
      try test.apply(
        ["op": "putWidthClass", "name": .string(name), "width": .number(width), "height": 600],
        feed: nil)
    }
    let result = try test.apply(
      ["op": "putFeed", "widthClasses": ["c"]],
      ["op": "insertSection", "section": ["id": "s", "layout": layout, "items": .array(items)]])
    guard result.status == .applied else { throw LawFailure(description: "\(result)") }
    store = try Self.reopened(test, ruler)
  }

  static func reopened(_ test: TestStore, _ ruler: Ruler) throws -> FeedStore {
    var options = TestStore.options(TestStore.smallShape)
    options.measurer = ruler
    return try FeedStore(at: test.path, options: options)
  }

  static func texts(_ lengths: [Int]) -> [JSONValue] {
    lengths.enumerated().map { index, length in
      let text = String(repeating: "x", count: length)
      return ["id": .string("i\(index)"), "payload": .string(text), "reuseIdentifier": "Text"]
    }
  }

  func answer(_ widthClass: String = "c") throws -> Answer {
    try test.store.query(Query(feed: "f", widthClass: .named(widthClass), area: .all))
  }

  func heights(_ widthClass: String = "c") throws -> [Double] {
    try answer(widthClass).elements.map(\.frame.height)
  }
}

struct MeasurerTests {
  @Test func `precompute asks for what is estimated, once, and keeps the answers`() throws {
    let feed = try MeasuredFeed(items: MeasuredFeed.texts([3, 38, 18, 90]))
    let before = try feed.answer()
    let summary = try feed.store.precompute()
    #expect(summary.measured == 4 && summary.layouts == 0)
    // A string of n letters has n + 2 bytes, 20 of which are a line.
    #expect(try feed.heights() == [20, 40, 20, 100])
    let after = try feed.answer()
    #expect(after.elements.allSatisfy { !$0.isEstimated })
    #expect(after.revision == before.revision && after.layoutVersion > before.layoutVersion)
    #expect(after.token == before.token)
    #expect(try feed.store.precompute().measured == 0)
    #expect(feed.ruler.asked == ["i0", "i1", "i2", "i3"])
    #expect(try feed.store.verify().findings.isEmpty)
  }

  @Test func `a request says what the layout gives and what is open`() throws {
    let feed = try MeasuredFeed(items: MeasuredFeed.texts([1]))
    _ = try feed.store.precompute(widthClasses: ["c", "w"])
    let requests = feed.ruler.requests.withLock { $0 }
    #expect(requests.map(\.width) == [200, 400] && requests.map(\.widthClass) == ["c", "w"])
    let first = try #require(requests.first)
    #expect(first.height == nil && first.reuseIdentifier == "Text" && first.feed == "f")
    #expect(first.payload.map { String(decoding: $0, as: UTF8.self) } == "\"x\"")
  }

  @Test func `a slot's width is proposed, and both sides where both are estimated`() throws {
    let group: JSONValue = [
      "axis": "horizontal", "size": ["width": ["fractionalWidth": 1], "height": ["estimated": 50]],
      "interItemSpacing": ["fixed": 8],
      "subitems": [
        [
          "item": [
            "size": ["width": ["fractionalWidth": 0.5], "height": ["estimated": 50]],
            "contentInsets": ["leading": 4],
          ]
        ],
        ["item": ["size": ["width": ["estimated": 30], "height": ["estimated": 50]]]],
        ["item": ["size": ["width": 10, "height": 20]]],
      ],
    ]
    let feed = try MeasuredFeed(
      Ruler { MeasuredSize(width: $0.width.map { _ in 1 } ?? 61, height: 33) },
      layout: ["type": "compositional", "group": group], items: MeasuredFeed.texts([1, 1, 1, 1]))
    #expect(try feed.store.precompute().measured == 3)
    let requests = feed.ruler.requests.withLock { $0 }
    #expect(requests.map(\.width) == [88, nil, 88] && requests.map(\.height) == [nil, nil, nil])
    #expect(try feed.answer().elements.map(\.frame.width) == [88, 61, 10, 88])
  }

  @Test func `what somebody has measured is asked for when its content has changed`() throws {
    let feed = try MeasuredFeed(items: MeasuredFeed.texts([3, 3, 3]))
    try feed.test.apply(["op": "measure", "widthClass": "c", "item": "i1", "height": 77])
    #expect(try feed.store.precompute().measured == 2)
    #expect(try feed.heights() == [20, 77, 20])
    try feed.test.apply(["op": "updateItem", "id": "i1", "set": ["payload": "yy"]])
    #expect(try feed.store.precompute().measured == 1)
    #expect(try feed.heights() == [20, 20, 20])
    #expect(feed.ruler.asked == ["i0", "i2", "i1"])
    // What has a size of its own is nobody's to measure.
    try feed.test.apply(["op": "updateItem", "id": "i0", "set": ["size": ["height": 9]]])
    #expect(try feed.store.precompute().measured == 0)
    #expect(try feed.heights() == [9, 20, 20])
  }

  @Test(arguments: [
    nil, MeasuredSize(), MeasuredSize(width: 3), MeasuredSize(height: .nan),
    MeasuredSize(height: -1), MeasuredSize(height: .infinity), MeasuredSize(height: 2e9),
  ])
  func `without a size the estimate stays, and it is asked again`(size: MeasuredSize?) throws {
    let feed = try MeasuredFeed(Ruler { _ in size }, items: MeasuredFeed.texts([3, 3]))
    let version = try feed.answer().layoutVersion
    for round in 1...2 {
      #expect(try feed.store.precompute().measured == 0)
      #expect(feed.ruler.asked.count == 2 * round)
    }
    #expect(try feed.heights() == [44, 44] && feed.answer().layoutVersion == version)
  }

  @Test func `a client's size that comes in meanwhile stays`() throws {
    let feed = try MeasuredFeed(items: MeasuredFeed.texts([3, 3, 3]))
    let test = feed.test
    let meddling = Ruler { request in
      if request.itemID == "i1" {
        _ = try? test.apply(["op": "measure", "widthClass": "c", "item": "i0", "height": 55])
        _ = try? test.apply(["op": "updateItem", "id": "i2", "set": ["payload": "yyy"]])
      }
      return MeasuredSize(height: 30)
    }
    let store = try MeasuredFeed.reopened(test, meddling)
    #expect(try store.precompute().measured == 1)
    #expect(try feed.heights() == [55, 30, 44])
    #expect(try store.precompute().measured == 1)
    #expect(try feed.heights() == [55, 30, 30])
  }

  @Test func `what was measured before it was stopped stays, and the end is the same`() throws {
    let lengths = (0..<700).map { $0 * 37 % 150 }
    let whole = try MeasuredFeed(items: MeasuredFeed.texts(lengths))
    #expect(try whole.store.precompute().measured == 700)
    let stopped = try MeasuredFeed(items: MeasuredFeed.texts(lengths))
    let calls = Mutex(0)
    let first = try stopped.store.precompute(isInterrupted: {
      calls.withLock {
        $0 += 1
        return $0 > 3
      }
    }).measured
    #expect(first > 0 && first < 700)
    try stopped.store.close()
    // Another process goes on, and asks for nothing twice.
    let ruler = Ruler()
    let store = try MeasuredFeed.reopened(stopped.test, ruler)
    #expect(try store.precompute().measured == 700 - first)
    #expect(
      Set(ruler.asked.map { Array($0.utf8) }).isDisjoint(
        with: stopped.ruler.asked.prefix(first).map { Array($0.utf8) }))
    #expect(try stopped.heights() == whole.heights())
    #expect(try store.verify().findings.isEmpty)
  }

  @Test func `a deferred layout is measured by precompute, a commit asks nobody`() throws {
    let feed = try MeasuredFeed(items: [])
    let line = feed.test.line([
      ["op": "insertItems", "section": "s", "items": .array(MeasuredFeed.texts([3, 30]))]
    ])
    var options = SyncOptions()
    options.defersLayout = true
    var rest = Array((line + "\n").utf8)[...]
    let source = LineSource(name: nil) { maximum in
      defer { rest = rest.dropFirst(maximum) }
      return Array(rest.prefix(maximum))
    }
    _ = try feed.store.sync(source, options: options) { _ in }
    #expect(feed.ruler.asked == [])
    let summary = try feed.store.precompute()
    #expect(summary.layouts == 1 && summary.measured == 2)
    #expect(try feed.heights() == [20, 40])
  }
}
