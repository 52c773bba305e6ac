/// What a store should hold and answer, written down plainly: arrays, dictionaries, no SQL.
struct ModelStore {
  struct Item: Equatable {
    var id: String
    var payload: Int
    /// How many were made before it: one that is deleted and made again is another.
    var number: Int
  }

  /// A step, of the few that the model knows.
  enum Step: Equatable {
    case insert(String, Int)
    case update(String, Int)
    case delete(String)
    case measure(String)

    var json: JSONValue {
      switch self {
      case .insert(let id, let value):
        [
          "op": "insertItems", "section": "a",
          "items": [["id": .string(id), "payload": .number(Double(value))]],
        ]
      case .update(let id, let value):
        [
          "op": "updateItem", "id": .string(id), "set": ["payload": .number(Double(value))],
        ]
      case .delete(let id): ["op": "deleteItems", "ids": [.string(id)]]
      case .measure(let id):
        ["op": "measure", "widthClass": "c", "item": .string(id), "height": 20]
      }
    }
  }

  struct Set: Equatable {
    var id: String
    var feed: String
    var source: String?
    var sequence = 0
    var previous: Int?
    var ignoresMissing = false
    var steps: [Step]
    /// Whether its last operation is none.
    var isMalformed = false

    var line: String {
      let operations = steps.map(\.json) + (isMalformed ? [["op": "none"]] : [])
      var line: JSONValue = [
        "id": .string(id), "feed": .string(feed), "operations": .array(operations),
        "onMissing": ignoresMissing ? "ignore" : "reject",
      ]
      if let source {
        line = line.adding(["source": .string(source), "sequence": .number(Double(sequence))])
      }
      if let previous { line = line.adding(["previousSequence": .number(Double(previous))]) }
      return line.text
    }
  }

  struct Feed: Equatable {
    var revision = 1
    var items: [Item] = []
  }

  struct Receipt: Equatable {
    var feed: String
    var steps: [Step]
    var ignoresMissing: Bool
    var revision: Int

    /// Whether a change set says the same.
    func isOf(_ set: Set) -> Bool {
      steps == set.steps && feed == set.feed && ignoresMissing == set.ignoresMissing
    }
  }

  var feeds: [String: Feed] = [:]
  var receipts: [String: Receipt] = [:]
  /// Which change set has a place.
  var owners: [String: String] = [:]
  var watermarks: [String: Int] = [:]
  /// Places by id.
  var skipped: [String: String] = [:]
  private var itemsMade = 0

  /// Applies a change set, and says what a store is to answer: a status or an error code, and the
  /// revision.
  ///
  /// - `keeps`: whether the line of a rejected one is kept, and it is passed over.
  mutating func apply(_ set: Set, keeps: Bool) -> (answer: String, revision: Int) {
    var outcome = (answer: "malformed", revision: 0)
    if !set.isMalformed { outcome = decide(set) }
    guard !["applied", "duplicate"].contains(outcome.answer), keeps, let source = set.source,
      !["sequence-gap", "sequence-conflict"].contains(outcome.answer),
      set.sequence > watermarks[source] ?? -1
    else { return outcome }
    watermarks[source] = set.sequence
    skipped[set.id] = "\(source) \(set.sequence)"
    return outcome
  }

  private mutating func decide(_ set: Set) -> (answer: String, revision: Int) {
    let present = feeds[set.feed]?.revision ?? 0
    if let receipt = receipts[set.id] {
      return receipt.isOf(set) ? ("duplicate", receipt.revision) : ("id-reused", present)
    }
    var place = set.source.map { "\($0) \(set.sequence)" }
    var isOutOfTurn = false
    if let source = set.source, set.sequence <= watermarks[source] ?? -1 {
      let owner =
        place.flatMap { owners[$0] }
        ?? skipped.first { $0.value == place }?.key
      if let owner, owner != set.id { return ("sequence-conflict", present) }
      guard skipped[set.id] != nil else { return ("duplicate", present) }
      isOutOfTurn = true
    } else if let source = set.source, let previous = set.previous,
      previous != watermarks[source]
    {
      return ("sequence-gap", present)
    }
    var items = feeds[set.feed]?.items ?? []
    if let error = change(&items, by: set) { return (error, present) }
    let isChanged = items != feeds[set.feed]?.items
    feeds[set.feed]?.items = items
    if isChanged { feeds[set.feed]?.revision += 1 }
    if place == nil { place = skipped[set.id] }
    let revision = present + (isChanged ? 1 : 0)
    receipts[set.id] = Receipt(
      feed: set.feed, steps: set.steps, ignoresMissing: set.ignoresMissing, revision: revision)
    if let place { owners[place] = set.id }
    if let source = set.source, !isOutOfTurn { watermarks[source] = set.sequence }
    skipped[set.id] = nil
    return ("applied", revision)
  }

  /// Changes a list, or says what is wrong.
  private mutating func change(_ items: inout [Item], by set: Set) -> String? {
    for step in set.steps {
      switch step {
      case .insert(let id, let payload):
        if items.contains(where: { $0.id == id }) { return "already-exists" }
        itemsMade += 1
        items.append(Item(id: id, payload: payload, number: itemsMade))
      case .update(let id, let payload):
        if let index = items.firstIndex(where: { $0.id == id }) {
          items[index].payload = payload
        } else if !set.ignoresMissing {
          return "unknown-item"
        }
      case .delete(let id):
        if items.contains(where: { $0.id == id }) {
          items.removeAll { $0.id == id }
        } else if !set.ignoresMissing {
          return "unknown-item"
        }
      case .measure(let id):
        if !items.contains(where: { $0.id == id }), !set.ignoresMissing { return "unknown-item" }
      }
    }
    return nil
  }
}
