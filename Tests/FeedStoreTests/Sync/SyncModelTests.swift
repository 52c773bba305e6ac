import FeedSQLite
import FeedStorage
import FeedStore
import Testing

/// A long log, delivered as badly as can be, makes what a plain model makes of it.
struct SyncModelTests {
  @Test func `10,000 change sets with duplicates, holes, disorder and restarts`() throws {
    try ModelRun(seed: 1, sets: 10_000).run()
  }
}

/// Two upstream logs on their way into a store and a model.
private final class ModelRun {
  private var random: SeededGenerator
  private let folder: TemporaryFolder
  private let path: String
  private var store: FeedStore
  private var model = ModelStore()
  private let box = DeadLetterBox()
  private let sources = ["s", "t"]
  private var logs: [String: [ModelStore.Set]] = [:]
  /// How far each log has been sent.
  private var sent: [String: Int] = [:]
  /// The ids of change sets that nobody has sent in order.
  private var extras = 0
  private var answers: [String: Int] = [:]

  init(seed: UInt64, sets: Int) throws {
    random = SeededGenerator(seed: seed)
    folder = try TemporaryFolder()
    path = folder.file()
    _ = try FeedStore.create(at: path)
    store = try FeedStore(at: path, options: Self.options)
    for source in sources { logs[source] = log(of: source, sets / sources.count) }
  }

  private static var options: FeedStore.Options { TestStore.options(TestStore.smallShape) }

  func run() throws {
    try prepare()
    while sources.contains(where: { sent[$0, default: 0] < logs[$0]?.count ?? 0 }) {
      try deliver()
      if random.chance(3) { try restart() }
      if random.chance(3) { try check() }
    }
    try restart()
    try check()
    let report = try store.verify()
    #expect(report.isSound, "\(report.findings)")
    // Everything that can happen to a change set has happened.
    for answer in [
      "applied", "duplicate", "id-reused", "sequence-gap", "sequence-conflict", "unknown-item",
      "already-exists", "malformed",
    ] {
      #expect(answers[answer, default: 0] > 10, "\(answer): \(answers[answer, default: 0])")
    }
    try store.close()
  }

  private func prepare() throws {
    var operations = ["compact", "landscape", "medium", "expanded", "large", "extraLarge"].map {
      JSONValue.object(["op": "removeWidthClass", "name": .string($0)])
    }
    operations.append([
      "op": "putWidthClass", "name": "c", "fromWidth": 0, "width": 320, "height": 480,
    ])
    let classes: JSONValue = ["id": "classes", "operations": .array(operations)]
    #expect(try store.apply(classes.text).status == .applied)
    for feed in ["f", "g"] {
      let line = StreamLine(
        "make-\(feed)", nil, feed: feed, StreamLine.makeFeed, StreamLine.makeSection)
      #expect(try store.apply(line.text).status == .applied)
      model.feeds[feed] = ModelStore.Feed()
    }
  }

  // MARK: Logs

  private func log(of source: String, _ count: Int) -> [ModelStore.Set] {
    var sequence = 0
    var log: [ModelStore.Set] = []
    for number in 0..<count {
      let previous = log.last?.sequence
      sequence += random.chance(90) ? 1 : random.number(2...5)
      var set = ModelStore.Set(
        id: "\(source)-\(number)", feed: random.pick(["f", "g"]), source: source,
        sequence: sequence, previous: random.chance(50) ? previous : nil, steps: steps())
      set.ignoresMissing = random.chance(50)
      set.isMalformed = random.chance(2)
      log.append(set)
    }
    return log
  }

  private func steps() -> [ModelStore.Step] {
    (0..<random.number(0...3)).map { _ in
      let id = "i\(random.number(0...40))"
      return switch random.number(0...9) {
      case 0...4: .insert(id, random.number(0...3))
      case 5...6: .update(id, random.number(0...3))
      case 7: .measure(id)
      default: .delete(id)
      }
    }
  }

  // MARK: Delivery

  private func deliver() throws {
    let source = random.pick(sources)
    guard let log = logs[source] else { return }
    let start = sent[source, default: 0]
    let end = min(start + random.number(1...120), log.count)
    var sets = Array(log[start..<end])
    sent[source] = end
    if random.chance(20), sets.count > 2 {
      let index = random.number(0...sets.count - 2)
      sets.swapAt(index, index + 1)
    }
    if random.chance(30), start > 0 {
      let first = random.number(0...start - 1)
      sets = Array(log[first..<min(first + random.number(1...30), start)]) + sets
    }
    if random.chance(50) { sets.insert(contentsOf: mended(), at: sets.count / 2) }
    if random.chance(60), let set = stray(source, log) { sets.append(set) }
    if random.chance(15) { return try apply(sets) }
    try sync(sets)
  }

  /// Some of what was passed over, put right or not.
  private func mended() -> [ModelStore.Set] {
    let skipped = model.skipped.keys.sorted()
    guard !skipped.isEmpty else { return [] }
    return random.some(of: skipped, atMost: 8).compactMap { id in
      guard var set = logs.values.joined().first(where: { $0.id == id }) else { return nil }
      if random.chance(80) {
        set.isMalformed = false
        set.ignoresMissing = true
        set.steps.removeAll { if case .insert = $0 { true } else { false } }
      }
      if random.chance(20) { set.source = nil }
      if set.source == nil { set.previous = nil }
      return set
    }
  }

  /// A change set that has an id or a place of another.
  private func stray(_ source: String, _ log: [ModelStore.Set]) -> ModelStore.Set? {
    guard let end = sent[source], end > 0 else { return nil }
    var set = log[random.number(0...end - 1)]
    if random.chance(50) {
      extras += 1
      set.id = "extra-\(extras)"
    } else {
      set.steps.append(.insert("new-\(set.sequence % 7)", 0))
    }
    return set
  }

  private func sync(_ sets: [ModelStore.Set]) throws {
    var options = SyncOptions()
    options.maximumSets = random.number(1...60)
    let results = try store.sync(
      sets.map(\.line), deadLetters: box.letters, options: options)
    try #require(results.count == sets.count)
    for (set, result) in zip(sets, results) {
      try compare(result, model.apply(set, keeps: true), set)
      #expect(result.isDeadLettered == (result.status == .rejected))
    }
    let rejected = zip(sets, results).filter { $1.status == .rejected }.map(\.0.line)
    #expect(box.lines == rejected)
    box.bytes = []
  }

  /// Each by itself; what is rejected leaves nothing behind.
  private func apply(_ sets: [ModelStore.Set]) throws {
    for set in sets {
      try compare(store.apply(set.line), model.apply(set, keeps: false), set)
    }
  }

  private func compare(
    _ result: SyncResult, _ expected: (answer: String, revision: Int), _ set: ModelStore.Set
  ) throws {
    let answer = result.error?.code.rawValue ?? result.status.rawValue
    answers[answer, default: 0] += 1
    try #require(answer == expected.answer, "\(set.line): \(result)")
    if answer != "malformed" {
      try #require(result.revision == Int64(expected.revision), "\(set.line): \(result)")
    }
  }

  // MARK: State

  private func restart() throws {
    try store.close()
    store = try FeedStore(at: path, options: Self.options)
  }

  private func check() throws {
    let connection = try Connection(path: path, mode: .readOnly)
    let rows = Rows(connection)
    for (name, feed) in model.feeds {
      let row = try #require(try rows.feed(named: name))
      var items: [String] = []
      try rows.eachPage(ofFeed: row.id) { page in
        try rows.eachWholeItem(ofPage: page.id) { item in
          items.append("\(item.name) \(String(decoding: item.payload ?? [], as: UTF8.self))")
        }
      }
      try #require(items == feed.items.map { "\($0.id) \($0.payload)" })
      try #require(row.revision == Int64(feed.revision))
    }
    var receipts: [String: Int64] = [:]
    try connection.each("SELECT name, revision FROM receipt") {
      receipts[$0.string(0)] = $0.int64(1)
    }
    for known in ["classes", "make-f", "make-g"] { receipts[known] = nil }
    try #require(receipts == model.receipts.mapValues { Int64($0.revision) })
    var skipped: [String: String] = [:]
    try connection.each("SELECT name, source, sequence FROM skipped") {
      skipped[$0.string(0)] = "\($0.string(1)) \($0.int64(2))"
    }
    try #require(skipped == model.skipped)
    try connection.close()
    let marks = Dictionary(
      uniqueKeysWithValues: try store.sources().map { ($0.source, Int($0.sequence)) })
    try #require(marks == model.watermarks)
  }
}
