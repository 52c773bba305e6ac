/// Which supplementaries follow which item of a group, and how they are numbered (`LAYOUT.md` C17,
/// C23): an item's after its cell, a group's after its last cell, inner groups' first.
struct BadgeSchedule: Sendable {
  /// One supplementary of a group.
  struct Entry: Sendable {
    /// How it is anchored.
    let rule: AnchorRule
    /// The node that it is anchored to.
    let node: Int
    /// Its number among those of its kind in the group.
    let rank: Int
  }

  private let tree: GroupTree
  /// In layout order.
  private var entries: [Entry] = []
  /// Where each item's entries end.
  private var ends: [Int] = []
  /// The kind of each description, as a number.
  private let kinds: [Int]
  /// How many of each kind a whole group has.
  private var counts: [Int]

  /// Orders a tree's supplementaries.
  init(_ tree: GroupTree) {
    self.tree = tree
    var numbers: [[UInt8]: Int] = [:]
    kinds = tree.badges.map { badge in
      let kind = Array(badge.kind.utf8)
      let number = numbers[kind] ?? numbers.count
      numbers[kind] = number
      return number
    }
    counts = Array(repeating: 0, count: numbers.count)
    guard !tree.badges.isEmpty else { return }
    for slot in tree.slots.indices {
      var node: Int? = tree.slots[slot]
      while let index = node, tree.nodes[index].slots.upperBound == slot + 1 {
        append(index)
        node = tree.nodes[index].parent
      }
      ends.append(entries.count)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a group of several items has any: then it matters which item is its last.
  var marksEndOfGroups: Bool {
    zip(tree.nodes, tree.rules).contains { node, rules in
      node.isGroup && node.slots.count > 1 && !rules.isEmpty
    }
  }

  /// Those that follow an item of a whole group.
  func entries(after slot: Int) -> ArraySlice<Entry> {
    entries[(slot == 0 ? 0 : ends[slot - 1])..<ends[slot]]
  }

  /// Those of the groups that an item is the last of only because no more items follow.
  func entries(cutAfter slot: Int) -> [Entry] {
    guard marksEndOfGroups else { return [] }
    var ranks = Array(repeating: 0, count: counts.count)
    for entry in entries[..<ends[slot]] { ranks[kinds[entry.rule.badge]] += 1 }
    var cut: [Entry] = []
    var node = tree.nodes[tree.slots[slot]].parent
    while let index = node {
      if tree.nodes[index].slots.upperBound > slot + 1 {
        for rule in tree.rules[index] {
          let kind = kinds[rule.badge]
          cut.append(Entry(rule: rule, node: index, rank: ranks[kind]))
          ranks[kind] += 1
        }
      }
      node = tree.nodes[index].parent
    }
    return cut
  }

  /// The number of an entry among those of its kind in the section.
  func index(of entry: Entry, ordinal: Int) -> Int {
    let (before, overflow) = counts[kinds[entry.rule.badge]]
      .multipliedReportingOverflow(by: ordinal)
    return overflow ? Int.max : before &+ entry.rank
  }

  private mutating func append(_ node: Int) {
    for rule in tree.rules[node] {
      let kind = kinds[rule.badge]
      entries.append(Entry(rule: rule, node: node, rank: counts[kind]))
      counts[kind] += 1
    }
  }
}
