/// Finds the heaviest increasing subsequence of runs: what may stay in its place.
struct IncreasingRuns {
  /// Consecutive old indexes, as they stand in the new order.
  struct Run {
    /// The first old index.
    var start: Int
    /// How many there are.
    var count: Int
    /// What decides between answers of equal length.
    var bonus: Int
  }

  /// The weight of a chain of runs that ends with a certain one.
  private struct Chain {
    var count = 0
    var bonus = 0
    var before = -1

    func isHeavier(than other: Chain) -> Bool {
      (count, bonus) > (other.count, other.bonus)
    }
  }

  private var chains: [Chain]
  /// A Fenwick tree over the ranks of the starts: the run that ends the heaviest chain; -1 for none.
  private var tree: [Int]

  /// Says which runs stay: they are increasing, their count is the largest there is, and their bonus
  /// the largest for that count.
  ///
  /// - Complexity: O(*k* log *k*) for *k* runs, O(*k*) if they are increasing as they are.
  static func staying(_ runs: [Run]) -> [Bool] {
    if zip(runs, runs.dropFirst()).allSatisfy({ $0.start < $1.start }) {
      return [Bool](repeating: true, count: runs.count)
    }
    var search = IncreasingRuns(count: runs.count)
    return search.run(runs)
  }

  private init(count: Int) {
    chains = [Chain](repeating: Chain(), count: count)
    tree = [Int](repeating: -1, count: count + 1)
  }

  private mutating func run(_ runs: [Run]) -> [Bool] {
    let order = runs.indices.sorted { runs[$0].start < runs[$1].start }
    var ranks = [Int](repeating: 0, count: runs.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    var last = -1
    for index in runs.indices {
      let before = heaviest(below: ranks[index])
      var chain = before < 0 ? Chain() : chains[before]
      chain.count += runs[index].count
      chain.bonus += runs[index].bonus
      chain.before = before
      chains[index] = chain
      enter(index, rank: ranks[index])
      if last < 0 || chain.isHeavier(than: chains[last]) { last = index }
    }
    var stays = [Bool](repeating: false, count: runs.count)
    while last >= 0 {
      stays[last] = true
      last = chains[last].before
    }
    return stays
  }

  private func heaviest(below rank: Int) -> Int {
    var best = -1
    var node = rank
    while node > 0 {
      let candidate = tree[node]
      if candidate >= 0, best < 0 || chains[candidate].isHeavier(than: chains[best]) {
        best = candidate
      }
      node &= node - 1
    }
    return best
  }

  private mutating func enter(_ index: Int, rank: Int) {
    var node = rank + 1
    while node < tree.count {
      let other = tree[node]
      if other < 0 || chains[index].isHeavier(than: chains[other]) { tree[node] = index }
      node += node & -node
    }
  }
}
