/// Where ids are in a list that the index does not hold: an open hash table of positions.
///
/// A slot has a position in its lower bits, as many as the length of the list takes, and bits of the
/// id's hash in the others, so that an id is compared hardly ever but with itself. Zero is an empty
/// slot; positions count from 1. There are less than 2³² of them.
struct IdentifierIndex: Sendable {
  private var slots: [UInt32]
  private let mask: Int
  private let positionMask: UInt32

  /// Two places of a list that have one id.
  struct Duplicate {
    /// The place that was entered first.
    var first: Int
    /// The other one.
    var second: Int
  }

  /// Makes an index without ids.
  ///
  /// - `capacity`: the number of ids that there will be.
  init(capacity: Int) {
    // At most three of four slots are taken.
    var count = 4
    while count - count / 4 < capacity { count *= 2 }
    slots = [UInt32](repeating: 0, count: count)
    mask = count - 1
    let bits = Int.bitWidth - capacity.leadingZeroBitCount
    positionMask = bits >= 32 ? .max : 1 << UInt32(bits) - 1
  }

  /// Enters ids at the positions from 0 on; or gives two positions with the same id.
  ///
  /// The hashes come all at once, for then the slots are read ahead of their use.
  ///
  /// - `hashes`: the hash of each.
  /// - `isSame`: whether the ids at two positions are the same.
  /// - Complexity: O(*n*) on average, whatever the ids are.
  @inline(__always)
  mutating func enter(_ hashes: [UInt64], isSame: (Int, Int) -> Bool) -> Duplicate? {
    for position in hashes.indices {
      let (slot, other) = search(hashes[position]) { isSame($0, position) }
      if let other { return Duplicate(first: other, second: position) }
      slots[slot] = tag(hashes[position]) | UInt32(truncatingIfNeeded: position + 1)
    }
    return nil
  }

  /// Where an id is.
  ///
  /// - `hash`: its hash.
  /// - `isSame`: whether the id at a position is this one.
  /// - Complexity: O(1) on average, whatever the ids are.
  @inline(__always)
  func position(_ hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    search(hash, isSame: isSame).position
  }

  /// The position of an id, or the slot that it would have.
  @inline(__always)
  private func search(_ hash: UInt64, isSame: (Int) -> Bool) -> (slot: Int, position: Int?) {
    let tag = tag(hash)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let position = Int(slots[slot] & positionMask) - 1
      if slots[slot] & ~positionMask == tag, isSame(position) { return (slot, position) }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  @inline(__always)
  private func tag(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~positionMask
  }
}
