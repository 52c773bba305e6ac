import FeedFormat
import FeedStorage
import FeedStore

/// One random history of a feed: after each change set, clients at every earlier revision are brought
/// up to date by what the store answers, and compared with one that begins afresh.
final class ChangesRun {
  /// What a client at a revision has, and what is true of the feed then.
  struct Moment {
    var token: String
    var feed: LawFeed
    var client: ModelClient
    /// The ids that the change set since the last one names.
    var named: Set<String>
  }

  private let seed: UInt64
  private let test: TestStore
  private var changes: RandomChanges
  private var random: SeededGenerator
  private var feed = LawFeed()
  private(set) var moments: [Int64: Moment] = [:]
  private var revision: Int64 = 0
  private var deletion: Int64 = 0
  private var floor: Int64 = 0
  private var reload: Int64 = 0
  /// Ids of sections and items that are gone, which may come again.
  private var gone: (sections: [String], items: [String]) = ([], [])
  /// The most revisions that are kept.
  private let mostRevisions: Int?

  init(seed: UInt64) throws {
    self.seed = seed
    changes = RandomChanges(seed: seed)
    random = SeededGenerator(seed: ~seed)
    mostRevisions = random.chance(25) ? random.number(0...4) : nil
    test = try TestStore(readers: 1, mostRevisions: mostRevisions)
  }

  func run() throws {
    do {
      try apply(changes.first())
      for _ in 0..<random.number(3...7) { try apply(withReturns(changes.next(on: feed))) }
      if random.chance(40) { try compact() }
      let report = try test.store.verify()
      try require(report.isSound, "\(report.findings.map(\.message))")
    } catch let fault as ModelClient.Fault {
      throw LawFailure(description: "seed \(seed), revision \(revision): \(fault)")
    } catch let error as FeedStoreError {
      throw LawFailure(description: "seed \(seed), revision \(revision): \(error)")
    }
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    if !condition {
      throw LawFailure(description: "seed \(seed), revision \(revision): \(message())")
    }
  }

  // MARK: Change sets

  /// The changes, some of them with ids that were there before, and now and then a refresh.
  private func withReturns(_ list: [LawChange]) -> [LawChange] {
    // The store has no width classes, and measurements are no changes here.
    var list = list.filter { change in
      switch change {
      case .measureItem, .measureSupplementary: false
      default: true
      }
    }
    // Nothing comes after the last one that could speak of the ids it had.
    if let last = list.popLast() { list.append(withReturn(last)) }
    var after = feed
    for change in list { after.apply(change) }
    guard after.values != nil else { return list }
    if let section = after.sections.randomElement(using: &random), random.chance(30) {
      list.append(again(section, in: after))
      after.apply(list[list.count - 1])
      if case .deleteSections = list[list.count - 1] {
        list.append(.insertSection(section, .end))
        after.apply(list[list.count - 1])
      }
    }
    if random.chance(20), !after.itemIDs.isEmpty {
      list.append(.reconfigureItems(random.some(of: after.itemIDs, atMost: 3)))
    }
    if random.chance(10), !after.sections.isEmpty {
      list.append(.reloadSections(random.some(of: after.sectionIDs, atMost: 2)))
    }
    if random.chance(3) { list.append(.reloadFeed) }
    return list
  }

  private func withReturn(_ change: LawChange) -> LawChange {
    switch change {
    case .insertItems(var items, let section, let position):
      items[0].id = gone.items.popLast() ?? items[0].id
      return .insertItems(items, section, position)
    case .insertSection(var section, let position):
      section.id = gone.sections.popLast() ?? section.id
      for index in section.items.indices where random.chance(50) {
        section.items[index].id = gone.items.popLast() ?? section.items[index].id
      }
      return .insertSection(section, position)
    default: return change
    }
  }

  /// A first step in making a section, or its items, anew under the same ids.
  private func again(_ section: LawFeed.Section, in feed: LawFeed) -> LawChange {
    if random.chance(40) || section.items.isEmpty { return .deleteSections([section.id]) }
    let ids = random.some(of: section.items.map(\.id), atMost: 3)
    gone.items += ids
    return .deleteItems(ids)
  }

  private func apply(_ list: [LawChange]) throws {
    let before = feed
    let line = test.line(list.map(\.json))
    let result = try test.store.apply(line)
    try require(result.status == .applied, "\(String(describing: result.error))\n\(line)")
    for change in list { feed.apply(change) }
    let now = Set(feed.itemIDs)
    gone.items += before.itemIDs.filter { !now.contains($0) && !gone.items.contains($0) }
    gone.items.removeAll { now.contains($0) }
    gone.sections += before.sectionIDs.filter { !feed.sectionIDs.contains($0) }
    gone.sections.removeAll { feed.sectionIDs.contains($0) }
    gone.items.shuffle(using: &random)
    guard let new = result.revision, new > revision, let token = result.token else { return }
    revision = new
    note(list, before)
    try check(token, named: Set(list.flatMap { Self.names(in: $0.json) }))
  }

  private func note(_ list: [LawChange], _ before: LawFeed) {
    for change in list {
      switch change {
      case .deleteFeed where before.values != nil:
        deletion = revision
        floor = revision
      case .reloadFeed where before.values != nil: reload = revision
      default: break
      }
    }
    if let most = mostRevisions.map(Int64.init), revision - floor > most + most / 10 {
      floor = revision - most
    }
  }

  private static func names(in value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(names)
    case .object(let members): members.values.flatMap(names)
    default: []
    }
  }

  // MARK: Answers

  private func answer(_ start: ChangesQuery.Start) throws -> JSONValue {
    var query = ChangesQuery(feed: "f", since: start)
    query.includesPayload = true
    let json = try test.store.changes(query).json()
    var streamed: [UInt8] = []
    try test.store.writeChanges(query) { streamed += $0 }
    try require(json == streamed, "written in parts it is another")
    return try JSONValue(parsing: json)
  }

  private func check(_ token: String, named: Set<String>) throws {
    var present = ModelClient()
    if feed.values != nil {
      try present.take(try answer(.beginning))
      try present.check(against: feed)
    }
    for (old, moment) in moments.sorted(by: { $0.key < $1.key }) {
      let answer = try answer(.token(moment.token))
      try require(answer["token"]?.string == token, "another token: \(answer.text)")
      let reset = expectedReset(from: old)
      try require(
        answer["reset"]?.string == reset, "since \(old): \(answer.text), not \(reset ?? "a delta")")
      guard reset == nil else { continue }
      try checkDelta(answer, since: old, present, named)
    }
    moments[revision] = Moment(token: token, feed: feed, client: present, named: named)
    if feed.values != nil {
      let empty = try answer(.token(token))
      var same = present
      try same.take(empty)
      try require(same == present && empty["from"] == empty["to"], "\(empty.text)")
    }
  }

  private func expectedReset(from old: Int64) -> String? {
    if feed.values == nil || old < deletion { return "feed-deleted" }
    if old < floor { return "history-pruned" }
    return old < reload ? "reload" : nil
  }

  private func checkDelta(
    _ answer: JSONValue, since old: Int64, _ present: ModelClient, _ named: Set<String>
  ) throws {
    guard let moment = moments[old] else { return }
    let names = moments.filter { $0.key > old }.reduce(named) { $0.union($1.value.named) }
    do {
      var client = moment.client
      try client.take(answer)
      try require(client == present, "\(client) is not \(present)")
      try DeltaCheck(answer: answer, before: moment.feed, now: feed, named: names).run()
    } catch let fault as ModelClient.Fault {
      throw ModelClient.Fault(
        description: "since \(old): \(fault)\nfrom \(moment.client.order)\nto \(present.order)\n"
          + answer.text)
    }
  }

  /// Pruning and writing the file anew change no answer that can still be given.
  private func compact() throws {
    guard feed.values != nil else { return }
    let before = try moments.mapValues { try answer(.token($0.token)) }
    _ = try test.store.compact()
    if let most = mostRevisions { floor = max(floor, revision - Int64(most)) }
    for (old, moment) in moments {
      let after = try answer(.token(moment.token))
      let reset = expectedReset(from: old)
      try require(
        reset == "history-pruned" ? after["reset"]?.string == reset : after == before[old],
        "since \(old), after compacting: \(after.text)")
    }
  }
}

extension ModelClient {
  /// The sections and items as `A[x,y] B[]`.
  var order: String {
    sections.map { "\($0.id)[\($0.items.map(\.id).joined(separator: ","))]" }
      .joined(separator: " ")
  }

  /// Compares a client that has begun afresh with the model.
  func check(against feed: LawFeed) throws {
    guard sections.map(\.id) == feed.sectionIDs,
      sections.map({ $0.items.map(\.id) }) == feed.sections.map({ $0.items.map(\.id) })
    else { throw Fault(description: "\(order) is not the feed") }
    for (item, wanted) in zip(sections.flatMap(\.items), feed.sections.flatMap(\.items)) {
      let (given, own) = (item.value.members, wanted.json.members)
      let isEqual =
        given["payload"] == own["payload"] && given["reuseIdentifier"] == own["reuseIdentifier"]
        && Set(given.keys) == Set(own.keys)
      let sizes = try ItemSettings(given.filter { $0.key != "id" })
      let wantedSizes = try ItemSettings(wanted.values)
      guard isEqual, sizes.size == wantedSizes.size,
        sizes.sizesByWidthClass == wantedSizes.sizesByWidthClass
      else { throw Fault(description: "\(item.value.text) is not \(wanted.json.text)") }
    }
  }
}
