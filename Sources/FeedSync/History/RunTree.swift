import FeedStorage

/// Consecutive elements of a list that was changed.
struct ElementRun: Equatable {
  /// The list that they come from.
  var source: Int
  /// The index there of the first; `nil` for elements that came later.
  var start: Int?
  /// How many they are.
  var count: Int

  /// Elements that came later.
  static func made(_ count: Int) -> ElementRun { ElementRun(source: 0, start: nil, count: count) }

  /// The run without its first elements.
  func dropping(_ number: Int) -> ElementRun {
    ElementRun(source: source, start: start.map { $0 + number }, count: count - number)
  }

  /// The first elements of the run.
  func prefix(_ number: Int) -> ElementRun {
    ElementRun(source: source, start: start, count: number)
  }

  /// The run with another behind it, if they are one.
  func joined(with next: ElementRun) -> ElementRun? {
    guard source == next.source || start == nil, next.start == start.map({ $0 + count }) else {
      return nil
    }
    return ElementRun(source: source, start: start, count: count + next.count)
  }
}

/// A long list as runs, changed by index: what nobody touched is one run, however long.
///
/// It is a treap: a search tree by place whose nodes have random priorities, from a fixed seed.
struct RunTree {
  private struct Node {
    var left: Int32 = -1
    var right: Int32 = -1
    var priority: UInt64
    var run: ElementRun
    /// The elements of the run and of all below.
    var weight: Int
  }

  private var nodes: [Node] = []
  private var root: Int32 = -1
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Makes a list of one run.
  init(_ run: ElementRun) {
    if run.count > 0 { root = makeNode(run) }
  }

  /// The number of elements.
  var count: Int { weight(root) }

  /// Puts a run at an index.
  ///
  /// - Throws: ``StorageError`` if there is no such place.
  /// - Complexity: O(log *k*) for *k* runs, as of the other changes.
  mutating func insert(_ run: ElementRun, at index: Int) throws {
    guard (0...count).contains(index) else { throw Self.damage }
    guard run.count > 0 else { return }
    let (before, after) = split(root, at: index)
    root = merge(merge(before, makeNode(run)), after)
  }

  /// Takes elements out.
  ///
  /// - Returns: What they were, in order.
  /// - Throws: ``StorageError`` if there are not so many.
  mutating func remove(at index: Int, count number: Int) throws -> [ElementRun] {
    guard index >= 0, number >= 0, number <= count, index <= count - number else {
      throw Self.damage
    }
    let (before, rest) = split(root, at: index)
    let (middle, after) = split(rest, at: number)
    root = merge(before, after)
    var removed: [ElementRun] = []
    gather(middle, &removed)
    return removed
  }

  /// Puts one element in place of another.
  mutating func replace(at index: Int, with run: ElementRun) throws {
    _ = try remove(at: index, count: 1)
    try insert(run, at: index)
  }

  /// The element at an index.
  func element(at index: Int) throws -> ElementRun {
    guard (0..<count).contains(index) else { throw Self.damage }
    var rest = index
    var node = root
    while true {
      let here = nodes[Int(node)]
      let before = weight(here.left)
      if rest < before {
        node = here.left
      } else if rest < before + here.run.count {
        return here.run.dropping(rest - before).prefix(1)
      } else {
        rest -= before + here.run.count
        node = here.right
      }
    }
  }

  /// All runs in order, as long as they can be.
  func runs() -> [ElementRun] {
    var all: [ElementRun] = []
    gather(root, &all)
    return all
  }

  private static var damage: StorageError {
    .badValue("the history does not fit the feed")
  }
}

extension RunTree {
  private func weight(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].weight }

  private mutating func makeNode(_ run: ElementRun) -> Int32 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (seed ^ (seed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    nodes.append(Node(priority: mixed ^ (mixed >> 31), run: run, weight: run.count))
    return Int32(clamping: nodes.count - 1)
  }

  private mutating func link(_ node: Int32, left: Int32, right: Int32) -> Int32 {
    nodes[Int(node)].left = left
    nodes[Int(node)].right = right
    nodes[Int(node)].weight = weight(left) + nodes[Int(node)].run.count + weight(right)
    return node
  }

  /// Divides a subtree into the first elements and the rest; a run may be cut in two.
  private mutating func split(_ node: Int32, at index: Int) -> (Int32, Int32) {
    guard node >= 0 else { return (-1, -1) }
    let here = nodes[Int(node)]
    let before = weight(here.left)
    if index <= before {
      let (first, rest) = split(here.left, at: index)
      return (first, link(node, left: rest, right: here.right))
    }
    let offset = index - before
    if offset >= here.run.count {
      let (first, rest) = split(here.right, at: offset - here.run.count)
      return (link(node, left: here.left, right: first), rest)
    }
    nodes[Int(node)].run = here.run.prefix(offset)
    let first = link(node, left: here.left, right: -1)
    return (first, merge(makeNode(here.run.dropping(offset)), here.right))
  }

  private mutating func merge(_ one: Int32, _ two: Int32) -> Int32 {
    guard one >= 0 else { return two }
    guard two >= 0 else { return one }
    let (a, b) = (nodes[Int(one)], nodes[Int(two)])
    if a.priority > b.priority {
      return link(one, left: a.left, right: merge(a.right, two))
    }
    return link(two, left: merge(one, b.left), right: b.right)
  }

  private func gather(_ node: Int32, _ runs: inout [ElementRun]) {
    guard node >= 0 else { return }
    let here = nodes[Int(node)]
    gather(here.left, &runs)
    if let last = runs.last, let joined = last.joined(with: here.run) {
      runs[runs.count - 1] = joined
    } else {
      runs.append(here.run)
    }
    gather(here.right, &runs)
  }
}
