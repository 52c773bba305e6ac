extension NodeCache {
  /// The cache's contents: a hash table with linear probing, whose entries a clock hand gives up.
  ///
  /// A page that is given up stays as it is stored, a fraction of its size, as long as such pages
  /// take no more than half of the room: so it can be had again without SQL.
  ///
  /// Keys are row numbers, which nobody chooses, so a multiplication scatters them well enough; the
  /// standard library's hashing took more time than all else of a lookup.
  final class Storage {
    private struct Slot {
      var key: Key
      var version: Int64
      var node: Node
      var cost: Int
      var isUsed: Bool
      // Told beside the node, as the hand that only looks should not have to retain it.
      let isPacked: Bool

      init(key: Key, version: Int64, node: Node, cost: Int, isUsed: Bool) {
        self.key = key
        self.version = version
        self.node = node
        self.cost = cost
        self.isUsed = isUsed
        if case .packed = node { isPacked = true } else { isPacked = false }
      }
    }

    private let bound: Int
    private var slots: [Slot?]
    private var shift: UInt64
    private var count = 0
    private var hand = 0
    private var cost = 0
    private var packedCost = 0

    init(bound: Int) {
      self.bound = bound
      slots = Array(repeating: nil, count: 64)
      shift = 64 - 6
    }

    func node(for key: Key, version: Int64) -> Node? {
      let place = place(of: key)
      guard let slot = slots[place], slot.version == version else { return nil }
      if !slot.isUsed { slots[place]?.isUsed = true }
      return slot.node
    }

    func insert(_ node: Node, cost added: Int, for key: Key, version: Int64) {
      if (count + 1) * 2 > slots.count { grow() }
      let place = place(of: key)
      if slots[place] == nil { count += 1 }
      set(Slot(key: key, version: version, node: node, cost: added, isUsed: true), at: place)
      while cost > bound, count > 1 { evictOne() }
    }

    /// Changes a slot and the sums of costs.
    private func set(_ slot: Slot?, at place: Int) {
      if let old = slots[place] {
        cost -= old.cost
        if old.isPacked { packedCost -= old.cost }
      }
      if let slot {
        cost += slot.cost
        if slot.isPacked { packedCost += slot.cost }
      }
      slots[place] = slot
    }

    /// Where a key is, or would be.
    private func place(of key: Key) -> Int {
      var place = home(of: key)
      while let slot = slots[place], slot.key != key { place = (place + 1) & (slots.count - 1) }
      return place
    }

    /// Where the search for a key begins.
    private func home(of key: Key) -> Int {
      Int(truncatingIfNeeded: (key.value &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }

    private func grow() {
      let old = slots
      slots = Array(repeating: nil, count: old.count * 2)
      shift -= 1
      hand = 0
      for case let slot? in old { slots[place(of: slot.key)] = slot }
    }

    /// Gives up the next slot that has not been used since the hand last came by.
    private func evictOne() {
      while true {
        hand = (hand + 1) & (slots.count - 1)
        // While there is room for packed pages, it is others that fill the cache.
        guard let isPacked = slots[hand]?.isPacked, !isPacked || packedCost > bound / 2 else {
          continue
        }
        guard slots[hand]?.isUsed == true else { return giveUp(hand) }
        slots[hand]?.isUsed = false
      }
    }

    private func giveUp(_ place: Int) {
      if let slot = slots[place], case .page(let page) = slot.node, let packed = page.packed,
        packedCost + packed.cost <= bound / 2
      {
        let rest = Slot(
          key: slot.key, version: slot.version, node: .packed(packed), cost: packed.cost,
          isUsed: false)
        return set(rest, at: place)
      }
      set(nil, at: place)
      count -= 1
      empty(place)
    }

    /// Empties a slot, and moves those behind it up that would not be found any more.
    private func empty(_ place: Int) {
      let mask = slots.count - 1
      var (hole, next) = (place, (place + 1) & mask)
      slots[hole] = nil
      while let slot = slots[next] {
        let home = home(of: slot.key)
        if (next - home) & mask >= (next - hole) & mask {
          slots[hole] = slot
          slots[next] = nil
          hole = next
        }
        next = (next + 1) & mask
      }
    }
  }
}
