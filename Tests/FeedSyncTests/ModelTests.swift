import FeedSQLite
import FeedStorage
import FeedSync
import Testing

/// Random change sets, as the model and as the store get them.
private struct RandomOperations {
  var random: SeededGenerator
  let sectionIDs = ["A", "B", "C", "D"]
  let itemIDs = (0..<30).map { "i\($0)" }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0...list.count - 1)] }

  mutating func ids(_ pool: [String], _ most: Int) -> [String] {
    Array(pool.shuffled(using: &random).prefix(number(1...most)))
  }

  mutating func position(_ pool: [String], but own: [String]) -> ModelFeed.Position {
    let anchors = pool.filter { !own.contains($0) }
    switch number(0...5) {
    case 0 where !anchors.isEmpty: return .before(pick(anchors))
    case 1 where !anchors.isEmpty: return .after(pick(anchors))
    case 2: return .at(number(0...3))
    case 3: return .at(0)
    default: return .end
    }
  }

  mutating func values(_ ids: [String]) -> [ModelFeed.Values] {
    ids.map { id in
      ModelFeed.Values(
        id: id, payload: chance(60) ? number(0...2) : nil,
        reuse: chance(50) ? pick(["R", "S"]) : nil,
        height: chance(40) ? number(10...12) : nil)
    }
  }

  mutating func optional(_ percent: Int, _ value: Int) -> Int? { chance(percent) ? value : nil }

  /// Some of a feed's sections and items in another order, with new ones among them.
  mutating func snapshot(of model: ModelFeed) -> ModelFeed.Operation {
    var sections = model.sections.map(\.id)
    var items = model.sections.flatMap { $0.items.map(\.id) }
    if chance(50) { sections = Array(Set(sections + ids(sectionIDs, 2))).sorted() }
    if chance(50) { items = Array(Set(items + ids(itemIDs, 10))).sorted() }
    if chance(30) { items.removeAll { _ in chance(20) } }
    if chance(30) { sections.shuffle(using: &random) }
    for _ in 0..<number(0...3) where items.count > 1 {
      items.swapAt(number(0...items.count - 1), number(0...items.count - 1))
    }
    guard !sections.isEmpty else { return .replaceSnapshot([]) }
    var lists = sections.map { ($0, [String]()) }
    for item in items {
      let own = model.sections.first { $0.items.contains { $0.id == item } }?.id
      let index = lists.firstIndex { $0.0 == own } ?? number(0...lists.count - 1)
      lists[chance(90) ? index : number(0...lists.count - 1)].1.append(item)
    }
    return .replaceSnapshot(
      lists.map { (id: $0, metadata: optional(50, number(0...1)), items: values($1)) })
  }

  mutating func operation() -> ModelFeed.Operation {
    switch number(0...20) {
    case 0:
      let id = pick(sectionIDs)
      return .insertSection(
        id, metadata: optional(50, number(0...1)), values(ids(itemIDs, 6)),
        position(sectionIDs, but: [id]))
    case 1:
      let id = pick(sectionIDs)
      return .putSection(
        id, metadata: optional(50, number(0...1)), position(sectionIDs, but: [id]))
    case 2: return .updateSection(pick(sectionIDs), metadata: optional(70, number(0...1)))
    case 3, 4:
      let id = pick(sectionIDs)
      return .moveSection(id, position(sectionIDs, but: [id]))
    case 5:
      return chance(40) ? .deleteSections(ids(sectionIDs, 2)) : .reloadSections(ids(sectionIDs, 1))
    case 6:
      let isFirst = chance(50)
      let count = number(0...9)
      return .trimSection(
        pick(sectionIDs), keepFirst: isFirst ? count : nil, keepLast: isFirst ? nil : count)
    case 7, 8, 9, 10:
      let list = ids(itemIDs, chance(30) ? 15 : 2)
      return .insertItems(values(list), pick(sectionIDs), position(itemIDs, but: list))
    case 11, 12:
      let list = ids(itemIDs, chance(30) ? 12 : 3)
      return .putItems(values(list), pick(sectionIDs), position(itemIDs, but: []))
    case 13, 14:
      return .updateItem(
        pick(itemIDs), payload: chance(60) ? .some(optional(80, number(0...2))) : nil,
        reuse: chance(30) ? .some(chance(70) ? pick(["R", "S"]) : nil) : nil,
        height: chance(30) ? .some(optional(70, number(10...12))) : nil)
    case 15, 16, 17:
      let id = pick(itemIDs)
      return .moveItem(id, chance(40) ? pick(sectionIDs) : nil, position(itemIDs, but: [id]))
    case 18, 19: return .deleteItems(ids(itemIDs, chance(20) ? 10 : 2))
    default: return .refreshItems(ids(itemIDs, 2))
    }
  }
}

extension ModelFeed.Operation {
  /// The operation as JSON.
  var json: String {
    func list(_ ids: [String]) -> String {
      "[" + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
    switch self {
    case .insertSection(let id, let metadata, let values, let position):
      return """
        {"op":"insertSection","section":{"id":"\(id)"\(Self.metadata(metadata)),\
        "items":\(Self.items(values))}\(position.json)}
        """
    case .putSection(let id, let metadata, let position):
      return """
        {"op":"putSection","section":{"id":"\(id)"\(Self.metadata(metadata))}\(position.json)}
        """
    case .updateSection(let id, let metadata):
      let value = metadata.map { "{\"v\":\($0)}" } ?? "null"
      return #"{"op":"updateSection","id":"\#(id)","set":{"metadata":\#(value)}}"#
    case .moveSection(let id, let position):
      return #"{"op":"moveSection","id":"\#(id)"\#(position.json)}"#
    case .deleteSections(let ids): return #"{"op":"deleteSections","ids":\#(list(ids))}"#
    case .reloadSections(let ids): return #"{"op":"reloadSections","ids":\#(list(ids))}"#
    case .trimSection(let id, let first, let last):
      let kept = first.map { "\"keepFirst\":\($0)" } ?? "\"keepLast\":\(last ?? 0)"
      return #"{"op":"trimSection","id":"\#(id)",\#(kept)}"#
    case .insertItems(let values, let section, let position):
      return """
        {"op":"insertItems","section":"\(section)","items":\(Self.items(values))\(position.json)}
        """
    case .putItems(let values, let section, let position):
      return """
        {"op":"putItems","items":\(Self.items(values)),"section":"\(section)"\(position.json)}
        """
    case .updateItem(let id, let payload, let reuse, let height):
      var set: [String] = []
      if let payload { set.append("\"payload\":" + (payload.map { "{\"v\":\($0)}" } ?? "null")) }
      if let reuse { set.append("\"reuseIdentifier\":" + (reuse.map { "\"\($0)\"" } ?? "null")) }
      if let height { set.append("\"size\":" + (height.map { "{\"height\":\($0)}" } ?? "null")) }
      return #"{"op":"updateItem","id":"\#(id)","set":{\#(set.joined(separator: ","))}}"#
    case .moveItem(let id, let section, let position):
      let target = section.map { ",\"section\":\"\($0)\"" } ?? ""
      return #"{"op":"moveItem","id":"\#(id)"\#(target)\#(position.json)}"#
    case .deleteItems(let ids): return #"{"op":"deleteItems","ids":\#(list(ids))}"#
    case .refreshItems(let ids): return #"{"op":"reconfigureItems","ids":\#(list(ids))}"#
    case .replaceSnapshot(let sections):
      let list = sections.map { section in
        """
        {"id":"\(section.id)"\(Self.metadata(section.metadata)),\
        "items":\(Self.items(section.items))}
        """
      }
      return #"{"op":"replaceSnapshot","sections":[\#(list.joined(separator: ","))]}"#
    }
  }

  private static func metadata(_ value: Int?) -> String {
    value.map { ",\"metadata\":{\"v\":\($0)}" } ?? ""
  }

  private static func items(_ values: [ModelFeed.Values]) -> String {
    let items = values.map { value in
      var text = "{\"id\":\"\(value.id)\""
      if let payload = value.payload { text += ",\"payload\":{\"v\":\(payload)}" }
      if let reuse = value.reuse { text += ",\"reuseIdentifier\":\"\(reuse)\"" }
      if let height = value.height { text += ",\"size\":{\"height\":\(height)}" }
      return text + "}"
    }
    return "[" + items.joined(separator: ",") + "]"
  }
}

extension ModelFeed.Position {
  var json: String {
    switch self {
    case .before(let id): ",\"before\":\"\(id)\""
    case .after(let id): ",\"after\":\"\(id)\""
    case .at(let index): ",\"at\":\(index)"
    case .end: ""
    }
  }
}

struct ModelTests {
  private func expected(_ model: ModelFeed) -> [TestStore.Section] {
    model.sections.map { section in
      TestStore.Section(
        id: section.id, metadata: section.metadata.map { "{\"v\":\($0)}" },
        items: section.items.map { item in
          TestStore.Item(
            id: item.id, payload: item.payload.map { "{\"v\":\($0)}" }, reuse: item.reuse,
            height: item.height.map(Double.init), revision: item.revision, since: item.since)
        })
    }
  }

  @Test(arguments: 0..<30)
  func `random change sets do what they do to arrays of arrays`(_ group: Int) throws {
    for seed in group * 10..<group * 10 + 10 {
      var random = RandomOperations(seed: UInt64(seed))
      let store = try TestStore()
      try store.makeFeed()
      var model = ModelFeed()
      var committed = model
      for step in 0..<30 {
        if random.chance(20) {
          if store.connection.isInTransaction {
            let commits = random.chance(60)
            try store.end(commits: commits)
            if !commits { model = committed }
          } else {
            committed = model
            try store.begin()
          }
        }
        let operations =
          random.chance(10)
          ? [random.snapshot(of: model)]
          : (0..<random.number(1...4)).map { _ in random.operation() }
        let ignores = random.chance(50)
        let line = store.line(operations.map(\.json), onMissing: ignores ? "ignore" : "reject")
        let before = try store.dump()
        let outcome = try store.apply(line)
        let place: Comment = "seed \(seed), step \(step): \(line)"
        do throws(ModelFeed.Fault) {
          let result = try model.apply(operations, ignoresMissing: ignores)
          #expect(outcome.status == .applied, "\(place): \(String(describing: outcome.error))")
          #expect(outcome.skipped.count == result.skips, place)
          #expect(outcome.revision == model.revision, place)
        } catch {
          #expect(outcome.status == .rejected, place)
          #expect(outcome.error?.code == error.code, place)
          #expect(outcome.error?.operation == error.operation, place)
          let after = try store.dump()
          #expect(after == before, place)
        }
        let contents = try store.contents()
        try #require(contents == expected(model), place)
        try store.checkInvariants()
      }
    }
  }

  @Test(arguments: 0..<10)
  func `rows that wait for the commit come out as those written at once`(_ group: Int) throws {
    for seed in 1_000 + group * 10..<1_010 + group * 10 {
      var random = RandomOperations(seed: UInt64(seed))
      let (waiting, plain) = (try TestStore(defersRows: true), try TestStore())
      for store in [waiting, plain] { try store.makeFeed(["A": ["a"], "B": []]) }
      for transaction in 0..<8 {
        for store in [waiting, plain] { try store.begin() }
        for step in 0..<random.number(1...12) {
          let operations = (0..<random.number(1...2)).map { _ in random.operation().json }
          let place = #","source":"s","sequence":\#(transaction * 100 + step + 1)"#
          let line = plain.line(operations, place: random.chance(70) ? place : "")
          let outcomes = try [waiting, plain].map { try $0.apply(line) }
          #expect(outcomes[0] == outcomes[1], "seed \(seed): \(line)")
        }
        let commits = random.chance(80)
        for store in [waiting, plain] { try store.end(commits: commits) }
        #expect(try waiting.dump() == plain.dump(), "seed \(seed), transaction \(transaction)")
        try waiting.checkInvariants()
      }
    }
  }
}
