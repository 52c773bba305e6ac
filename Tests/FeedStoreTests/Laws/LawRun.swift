import FeedStorage
import FeedStore
import LayoutEngine

/// What is not as a law says, and where.
struct LawFailure: Error, CustomStringConvertible {
  var description: String
}

/// One random history of one feed: a store and a model get the same change sets, and are asked the
/// same questions after each.
final class LawRun {
  private let seed: UInt64
  private var changes: RandomChanges
  private var questions: RandomQuestions
  private var feed = LawFeed()
  private var classes: [LawClass] = []
  private let test: TestStore
  /// All lines so far, and what became of them.
  private var lines: [String] = []
  private var results: [SyncResult] = []
  /// Whether a class or content has changed since layouts were last brought up to date.
  private var mayBeStale = false
  /// What the whole was answered with last, by class.
  private var last: [String: Answer] = [:]

  init(seed: UInt64) throws {
    self.seed = seed
    changes = RandomChanges(seed: seed)
    questions = RandomQuestions(seed: seed)
    test = try TestStore(cacheBytes: [2_000, 64 << 20, 12_000][Int(seed % 3)], readers: 1)
  }

  /// Makes a history, and throws ``LawFailure`` at the first thing that is wrong.
  func run() throws {
    do {
      try makeHistory()
    } catch let error as FeedStoreError {
      throw fail("\(error)")
    }
  }

  private func makeHistory() throws {
    try putClasses()
    var first = changes.first()
    var attempt = LawFeed()
    for change in first { attempt.apply(change) }
    if !attempt.isValid { first = [first[0]] }
    try apply(first)
    let steps = changes.random.number(2...6)
    for step in 0..<steps {
      if changes.random.chance(12) { try changeClass() }
      if changes.random.chance(10) { try reject() }
      try apply(changes.next(on: feed))
      if step == steps - 1 || changes.random.chance(30) { try verify() }
    }
    if seed % 4 == 0 { try replay() }
  }

  private func fail(_ what: String) -> LawFailure {
    LawFailure(
      description: "seed \(seed), after \(lines.count) lines: \(what)\n\(lines.last ?? "")")
  }

  // MARK: Change sets

  private func putClasses() throws {
    classes = changes.present.map { changes.widthClass($0) }
    try send(classes.map { $0.json.adding(["op": "putWidthClass"]) }, feed: nil)
  }

  private func changeClass() throws {
    let name = changes.random.pick(changes.classes)
    if let index = classes.firstIndex(where: { $0.name == name }), name == "third" {
      classes.remove(at: index)
      feed.forgetMeasurements(in: name)
      try send([["op": "removeWidthClass", "name": .string(name)]], feed: nil)
    } else {
      classes.removeAll { $0.name == name }
      classes.append(changes.widthClass(name))
      try send([classes[classes.count - 1].json.adding(["op": "putWidthClass"])], feed: nil)
    }
    changes.present = classes.map(\.name).sorted()
    last = [:]
    mayBeStale = true
    try check()
  }

  private func apply(_ list: [LawChange]) throws {
    let defers = changes.random.chance(20)
    let revision = results.last { $0.feed != nil }?.revision ?? 0
    try send(list.map(\.json), defersLayout: defers)
    for change in list { feed.apply(change) }
    let hasEffect = (results.last?.revision ?? 0) > revision
    if defers { mayBeStale = true } else if hasEffect { mayBeStale = false }
    try check()
    if defers, changes.random.chance(50) {
      _ = try test.store.precompute()
      mayBeStale = false
      try check()
    }
  }

  /// A change set that fails in its last operation, after others that could be made.
  private func reject() throws {
    let operations = changes.next(on: feed).map(\.json)
    let bad: JSONValue = ["op": "deleteItems", "ids": ["nothing of this name"]]
    let line = test.line(operations + [bad], feed: "f")
    lines.append(line)
    let result = try test.store.apply(line)
    results.append(result)
    guard result.status == .rejected else { throw fail("was \(result.status)") }
    try check()
  }

  private func send(
    _ operations: [JSONValue], feed: String? = "f", defersLayout: Bool = false
  ) throws {
    let line = test.line(operations, feed: feed)
    lines.append(line)
    var options = SyncOptions()
    options.defersLayout = defersLayout
    let result = try defersLayout ? test.sync([line], options: options)[0] : test.store.apply(line)
    results.append(result)
    guard result.status == .applied else {
      throw fail("was \(result.status): \(String(describing: result.error))")
    }
  }

  // MARK: Invariant 1

  private func check() throws {
    guard feed.values != nil else { return try checkAbsence() }
    for widthClass in classes {
      let layout = try LawLayout(feed, in: widthClass)
      try checkWhole(layout, widthClass)
      let questions = questions.queries(on: feed, layout, widthClass.name)
      for query in questions {
        let answer = try test.store.query(query)
        var expected = layout
        if let direction = query.layoutDirection {
          expected = try LawLayout(feed, in: widthClass, rightToLeft: direction == .rightToLeft)
        }
        try compare(answer.elements, expected.elements(for: query), "\(query)")
      }
      try checkAttributes(layout, widthClass.name)
    }
  }

  private func checkAbsence() throws {
    do {
      _ = try test.store.query(Query(feed: "f", area: .all))
    } catch {
      guard error.code == .unknownFeed else { throw fail("\(error)") }
      return
    }
    throw fail("a feed that is not there has answered")
  }

  private func checkWhole(_ layout: LawLayout, _ widthClass: LawClass) throws {
    let query = Query(feed: "f", widthClass: .named(widthClass.name), area: .all)
    let answer = try test.store.query(query)
    try compare(answer.elements, layout.elements(for: query), "\(query)")
    let environment = try widthClass.environment()
    guard [answer.contentWidth, answer.contentHeight] == layout.contentSize,
      [answer.layoutWidth, answer.layoutHeight] == [environment.width, environment.height],
      answer.sectionCount == feed.sections.count, answer.itemCount == feed.itemIDs.count,
      answer.problems.map({ "\($0.code) \($0.section)" }) == layout.problems
    else {
      throw fail(
        "\(widthClass.name): \(answer.contentWidth) × \(answer.contentHeight), "
          + "\(answer.problems) is not \(layout.contentSize), \(layout.problems)")
    }
    if !mayBeStale, isKept(widthClass.name), answer.isStale {
      throw fail("\(widthClass.name) is out of date")
    }
    if let last = last[widthClass.name], last.layoutVersion == answer.layoutVersion,
      last.elements.map(\.frame) != answer.elements.map(\.frame)
    {
      throw fail("\(widthClass.name): frames have moved, the layout version has not")
    }
    last[widthClass.name] = answer
  }

  private func isKept(_ name: String) -> Bool {
    guard let kept = feed.values?["widthClasses"] else { return true }
    return kept.values.contains(.string(name))
  }

  /// The quick form gives the same, also when it finds everything in memory.
  private func checkAttributes(_ layout: LawLayout, _ widthClass: String) throws {
    let rect = questions.rect(in: layout)
    let expected = layout.layout.elements(in: Rect(rect))
    for _ in 0..<2 {
      let found = try test.store.layoutAttributesForElements(
        in: rect, feed: "f", widthClass: .named(widthClass))
      guard found == expected else {
        throw fail("attributes in \(rect), \(widthClass): \(found) is not \(expected)")
      }
    }
  }

  private func compare(_ found: [Element], _ expected: [Element], _ query: String) throws {
    guard found != expected else { return }
    let place = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset
    let index = place ?? min(found.count, expected.count)
    func element(_ list: [Element]) -> String {
      list.indices.contains(index) ? "\(list[index])" : "nothing"
    }
    throw fail(
      "\(query)\n  element \(index) of \(found.count) is \(element(found))\n  and not, of "
        + "\(expected.count), \(element(expected))")
  }

  // MARK: Invariants 2 and 5

  private func verify() throws {
    let report = try test.store.verify()
    guard report.isSound else { throw fail("\(report.findings.map(\.message))") }
  }

  /// The same history in one commit, in nodes of another size, gives the same bytes.
  private func replay() throws {
    let other = try TestStore(shape: .standard, readers: 1)
    var options = SyncOptions()
    options.stopsAtRejected = false
    let again = try other.sync(lines, options: options)
    for (one, two) in zip(results, again) {
      guard one.id == two.id, one.status == two.status, one.revision == two.revision,
        one.token == two.token, one.error == two.error, one.skipped == two.skipped
      else { throw fail("\(String(decoding: one.json(), as: UTF8.self)) was \(two)") }
    }
    let (history, otherHistory) = (try test.history(), try other.history())
    guard history == otherHistory else { throw fail("\(history) is not \(otherHistory)") }
    for store in [test.store, other.store] { _ = try store.precompute() }
    guard feed.values != nil else { return }
    for widthClass in classes where isKept(widthClass.name) {
      var query = Query(feed: "f", widthClass: .named(widthClass.name), area: .all)
      query.includesPayload = true
      let (one, two) = (try test.store.query(query).json(), try other.store.query(query).json())
      guard one == two else {
        throw fail(
          "\(String(decoding: one, as: UTF8.self))\n\(String(decoding: two, as: UTF8.self))")
      }
    }
    let report = try other.store.verify()
    guard report.isSound else { throw fail("replayed: \(report.findings.map(\.message))") }
  }
}
