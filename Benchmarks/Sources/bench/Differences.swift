import FeedStore

/// The batch between two lists of ids, against the standard library's difference.
///
/// Making the two snapshots, in which their ids are indexed and seen to be unique, is counted.
enum Differences {
  static func run(_ lab: Lab) throws -> [Budget] {
    let ids = list(100_000)
    return [
      try fewChanges(ids, rounds: lab.isQuick ? 5 : 20),
      try shuffled(list(lab.isQuick ? 2_000 : 10_000)),
      try hostile(ids, rounds: lab.isQuick ? 2 : 5),
    ]
  }

  private static func list(_ count: Int) -> [String] {
    (0..<count).map { "feed-item-\(1_000_000 + $0)" }
  }

  /// One item in a hundred has other content, one in a thousand another place.
  private static func fewChanges(_ old: [String], rounds: Int) throws -> Budget {
    var random = SeededGenerator(11)
    var new = old
    for _ in 0..<old.count / 1000 {
      let item = new.remove(at: Int.random(in: new.indices, using: &random))
      new.insert(item, at: Int.random(in: 0...new.count, using: &random))
    }
    let changed = Set(new.shuffled(using: &random).prefix(old.count / 100))
    let versions = new.map { changed.contains($0) ? UInt64(1) : 0 }
    var edits = (ours: 0, theirs: 0)
    var refreshed = 0
    let times = try Timing.race(
      rounds: rounds,
      {
        let next = try snapshot(new, versions: versions)
        let difference = next.difference(from: try snapshot(old))
        edits.ours = Self.edits(difference.updates)
        refreshed = difference.refresh.reconfigureItems.count
      }, { edits.theirs = theirEdits(from: old, to: new) })
    guard edits.ours == edits.theirs, refreshed == changed.count else {
      throw BenchError("\(edits) edits, \(refreshed) refreshed")
    }
    return Budget(
      name: "difference of 100 k items, 1 % changed, 0.1 % moved : standard library's, of ids",
      value: times.ours, comparator: times.theirs, floor: .faster(1))
  }

  private static func shuffled(_ old: [String]) throws -> Budget {
    var random = SeededGenerator(12)
    let new = old.shuffled(using: &random)
    var edits = (ours: 0, theirs: 0)
    var best = Double.infinity
    for _ in 0..<5 {
      best = min(best, try Timing.seconds { edits.ours = try Self.edits(from: old, to: new) })
    }
    let theirs = Timing.seconds { edits.theirs = theirEdits(from: old, to: new) }
    guard edits.ours == edits.theirs else { throw BenchError("\(edits) edits") }
    return Budget(
      name: "difference of \(old.count / 1000) k items shuffled : standard library", value: best,
      comparator: theirs, floor: .faster(100))
  }

  /// The slowest of all reversed, all replaced, one moved from end to front, and all shuffled.
  private static func hostile(_ old: [String], rounds: Int) throws -> Budget {
    var random = SeededGenerator(13)
    let shuffled = old.shuffled(using: &random)
    let lists = [
      old.reversed(), old.map { "other-" + $0 }, [old[old.count - 1]] + old.dropLast(), shuffled,
    ]
    let expected = [2 * old.count - 2, 2 * old.count, 2, nil]
    var worst = (ours: 0.0, theirs: Double.infinity)
    for (new, expected) in zip(lists, expected) {
      var edits = 0
      let times = try Timing.race(
        rounds: rounds, { edits = try Self.edits(from: old, to: new) }, { use(shuffled.sorted()) })
      guard expected == nil || edits == expected else { throw BenchError("\(edits) edits") }
      worst = (max(worst.ours, times.ours), min(worst.theirs, times.theirs))
    }
    return Budget(
      name: "difference of 100 k items, the worst of four lists : sorting the ids",
      value: worst.ours, comparator: worst.theirs, floor: .atMost(2))
  }

  private static func edits(from old: [String], to new: [String]) throws -> Int {
    edits(try BatchUpdates(from: snapshot(old), to: snapshot(new)))
  }

  /// How many removals and insertions a batch stands for; a move is one of each.
  private static func edits(_ updates: BatchUpdates) -> Int {
    updates.deleteItems.count + updates.insertItems.count + 2 * updates.moveItems.count
  }

  private static func snapshot(_ ids: [String]) throws -> Snapshot {
    try Snapshot([Snapshot.Section(id: "all", items: ids.map { Snapshot.Item(id: $0) })])
  }

  private static func snapshot(_ ids: [String], versions: [UInt64]) throws -> Snapshot {
    let items = zip(ids, versions).map { Snapshot.Item(id: $0, version: $1) }
    return try Snapshot([Snapshot.Section(id: "all", items: items)])
  }

  private static func theirEdits(from old: [String], to new: [String]) -> Int {
    new.difference(from: old).inferringMoves().count
  }
}
