import FeedSync
import LayoutEngine
import Testing

/// Each illegal form of SYNC.md, planted.
struct BatchCheckerTests {
  /// Reads `-1 +0 2>0 -0.4 +1.0 0.3>1.1`.
  private func batch(_ text: String) -> BatchUpdates {
    var updates = BatchUpdates()
    for word in text.split(separator: " ") {
      let ends = word.split(separator: ">").map { Place(String($0)) }
      switch (word.first, ends[0].item) {
      case ("-", nil): updates.deleteSections.append(ends[0].section)
      case ("+", nil): updates.insertSections.append(ends[0].section)
      case (_, nil):
        updates.moveSections.append(.init(from: ends[0].section, to: ends[1].section))
      case ("-", _): updates.deleteItems.append(ends[0].path)
      case ("+", _): updates.insertItems.append(ends[0].path)
      default: updates.moveItems.append(.init(from: ends[0].path, to: ends[1].path))
      }
    }
    return updates
  }

  private struct Place {
    var section: Int
    var item: Int?

    init(_ text: String) {
      let numbers = text.split { "+-.".contains($0) }.compactMap { Int($0) }
      section = numbers[0]
      item = numbers.count > 1 ? numbers[1] : nil
    }

    var path: ItemPath { ItemPath(section: section, item: item ?? 0) }
  }

  private static let illegal: [(String, String, [Int], [Int])] = [
    ("U1", "-0.2", [2], [1]), ("U1", "+0.1", [0], [1]), ("U1", "-1", [0], [0]),
    ("U1", "+1", [], [0]), ("U1", "0.0>0.5", [2], [2]), ("U1", "0>2", [0, 0], [0, 0]),
    ("U2", "-0.0", [2], [2]), ("U2", "", [2], [1]), ("U2", "", [2], [2, 0]),
    ("U2", "-0", [2, 1], [2]), ("U2", "0.0>1.0", [2, 1], [2, 2]),
    ("U3", "-0.0 0.0>0.1", [3], [2]), ("U3", "-0 0>1", [0, 0, 0], [0, 0]),
    ("U3", "0.0>0.1 0.0>0.2", [3], [3]),
    ("U4", "-0 0.0>0.1", [1, 1], [2]),
    ("U5", "+1 0.0>1.0", [2], [1, 1]),
    ("U6", "+0.0 0.1>0.0", [2], [3]), ("U6", "+0.0 +0.0", [1], [3]),
    ("U6", "+0 1>0", [0, 0], [0, 0, 0]),
    ("U10", "-0.1 -0.1", [3], [1]), ("U10", "-1 -1", [0, 0, 0], [0]),
    ("U11", "0>1 -0.0", [3, 1], [1, 2]), ("U11", "0>1 +1.0", [3, 1], [1, 4]),
    ("U11", "0>1 1.0>1.1", [3, 1], [1, 3]),
    ("U12", "-0 0>1", [0, 0, 0], [0, 0]), ("U12", "+0 1>0", [0, 0], [0, 0, 0]),
    ("U16", "0.0>0.1 0.1>0.0", [2], [2]), ("U16", "0>1 1>0", [0, 0], [0, 0]),
    ("U16", "0.1>0.1", [3], [3]), ("U16", "-0.0 0.1>0.0", [2], [1]),
    ("U16", "1>1", [0, 0], [0, 0]),
  ]

  @Test(arguments: illegal)
  func `an illegal batch is named`(_ rule: String, _ text: String, _ old: [Int], _ new: [Int]) {
    let violations = batch(text).violations(old: old, new: new)
    let rules = violations.map { "U\($0.rule.rawValue)" }
    #expect(rules.contains(rule), "\(text): \(violations)")
  }

  private static let reloads: [(String, String, [Int], [Int], Int?, [Int])] = [
    ("U7", "-0.1", [3], [2], 1, []), ("U7", "-0", [3], [], 1, []), ("U7", "-0", [3], [], nil, [0]),
    ("U8", "0.0>0.2", [3], [3], 1, []), ("U8", "0>2", [1, 1, 1], [1, 1, 1], nil, [1]),
    ("U9", "0.1>0.0", [3], [3], 1, []), ("U9", "0>1", [3, 0], [0, 3], nil, [0]),
    ("U11", "0>1", [3, 0], [0, 3], 1, []), ("U1", "", [1], [1], 1, []),
  ]

  @Test(arguments: reloads)
  func `a reload in the same batch is judged`(
    _ rule: String, _ text: String, _ old: [Int], _ new: [Int], _ item: Int?, _ sections: [Int]
  ) {
    for isReload in [true, false] {
      let items = item.map { [ItemPath(section: 0, item: $0)] } ?? []
      let refresh = BatchRefresh(
        reloadSections: sections, reloadItems: isReload ? items : [],
        reconfigureItems: isReload ? [] : items)
      let violations = batch(text).violations(old: old, new: new, reloading: refresh)
      let rules = violations.map { "U\($0.rule.rawValue)" }
      #expect(rules == [rule], "\(text): \(violations)")
    }
  }

  private static let legal: [(String, [Int], [Int])] = [
    ("-0.2 -0.1 0.3>0.0", [4], [2]), ("-1 2>0 -0.4 -0.2 +1.0 0.3>1.1", [5, 1, 2], [2, 4]),
    ("1.0>0.0 1.1>0.1 0.0>1.0 0.1>1.1", [2, 2], [2, 2]), ("0.1>0.3 0.3>0.1", [4], [4]),
    ("", [], []), ("-1 -0 +0 +1", [1, 2], [3, 4]),
  ]

  @Test(arguments: legal)
  func `a legal batch is not complained of`(_ text: String, _ old: [Int], _ new: [Int]) {
    #expect(batch(text).violations(old: old, new: new) == [])
  }

  @Test func `what is displaced by inserts and deletes only may be reloaded`() {
    let refresh = BatchRefresh(reloadItems: [ItemPath(section: 0, item: 1)])
    #expect(batch("-0.0 +0.1").violations(old: [2], new: [2], reloading: refresh) == [])
    let other = batch("-0.0 1.0>1.1").violations(old: [2, 2], new: [1, 2], reloading: refresh)
    #expect(other == [])
  }

  @Test func `a violation says where and why`() {
    let violations = batch("-0 0.1>0.1").violations(old: [2, 1], new: [2])
    #expect(
      violations.map(\.description) == [
        "U4 at item (0,1): the item moves out of section 0, which is deleted"
      ])
    #expect(violations.first?.place == .item(ItemPath(section: 0, item: 1)))
    let fromNew = batch("+0.7").violations(old: [2], new: [3])
    #expect(fromNew.map(\.isNew) == [true])
  }

  @Test func `no batch traps, however wild`() {
    var random = SeededGenerator(seed: 1)
    let numbers = [Int.min, Int.min + 1, -1, 0, 1, 2, 3, Int.max - 1, .max]
    func number() -> Int { numbers.randomElement(using: &random) ?? 0 }
    func path() -> ItemPath { ItemPath(section: number(), item: number()) }
    for _ in 0..<5000 {
      var updates = BatchUpdates()
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        updates.deleteSections.append(number())
        updates.insertSections.append(number())
        updates.moveSections.append(.init(from: number(), to: number()))
        updates.deleteItems.append(path())
        updates.insertItems.append(path())
        updates.moveItems.append(.init(from: path(), to: path()))
      }
      let refresh = BatchRefresh(
        reloadSections: [number()], reloadItems: [path()], reconfigureItems: [path()])
      let counts = (0..<3).map { _ in (0..<2).map { _ in number() } }
      _ = updates.violations(old: counts[0], new: counts[1], reloading: refresh)
    }
  }

  /// One wrong number in a right batch does not go unseen, if it makes the result another.
  @Test func `what the checker takes leads to a state of the right size`() throws {
    var accepted = 0
    for seed in UInt64(0)..<3000 {
      var random = SeededGenerator(seed: seed)
      let old = DeltaState.random(&random)
      let new = old.changed(&random)
      var updates = try BatchUpdates(from: old.snapshot(), to: new.snapshot())
      spoil(&updates, &random)
      guard updates.violations(old: old.counts, new: new.counts).isEmpty else { continue }
      accepted += 1
      let result = try BatchReplay(from: old, to: new, updates).result()
      #expect(result.counts == new.counts, "seed \(seed)")
    }
    #expect(accepted > 100)
  }

  private func spoil(_ updates: inout BatchUpdates, _ random: inout SeededGenerator) {
    let step = Bool.random(using: &random) ? 1 : -1
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !updates.deleteItems.isEmpty: updates.deleteItems[0].item += step
    case 1 where !updates.insertItems.isEmpty: updates.insertItems[0].section += step
    case 2 where !updates.moveItems.isEmpty: updates.moveItems[0].from.item += step
    case 3 where !updates.moveItems.isEmpty: updates.moveItems[0].to.section += step
    case 4 where !updates.moveSections.isEmpty: updates.moveSections[0].to += step
    case 5 where !updates.deleteSections.isEmpty: updates.deleteSections[0] += step
    default: updates.deleteItems.append(ItemPath(section: 0, item: 0))
    }
  }
}
