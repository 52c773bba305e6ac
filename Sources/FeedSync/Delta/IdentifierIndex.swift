/// Where ids are in a list that the index does not hold: an open hash table of positions.
///
/// A slot has a position in its lower 40 bits and bits of the id's hash in the upper 24, so that an
/// id is compared hardly ever but with itself. Zero is an empty slot; positions count from 1.
struct IdentifierIndex: Sendable {
  private var slots: [UInt64]
  private let mask: Int

  private static let positionMask: UInt64 = 1 << 40 - 1

  /// Makes room for a number of ids.
  init(capacity: Int) {
    // At most half of the slots are taken.
    var count = 4
    while count < 2 * capacity { count *= 2 }
    slots = [UInt64](repeating: 0, count: count)
    mask = count - 1
  }

  /// Enters an id at a position; or says where it is already, and enters nothing.
  ///
  /// - `isSame`: whether the id at a position is this one.
  /// - Complexity: O(1) on average, whatever the ids are.
  @inline(__always)
  mutating func insert(_ id: String, at position: Int, isSame: (Int) -> Bool) -> Int? {
    let hash = id.hashOfBytes
    let tag = hash & ~Self.positionMask
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] & ~Self.positionMask == tag {
        let other = Int(truncatingIfNeeded: slots[slot] & Self.positionMask) - 1
        if isSame(other) { return other }
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = tag | UInt64(truncatingIfNeeded: position + 1)
    return nil
  }

  /// Where an id is.
  ///
  /// - `isSame`: whether the id at a position is this one.
  /// - Complexity: O(1) on average, whatever the ids are.
  @inline(__always)
  func position(of id: String, isSame: (Int) -> Bool) -> Int? {
    let hash = id.hashOfBytes
    let tag = hash & ~Self.positionMask
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] & ~Self.positionMask == tag {
        let other = Int(truncatingIfNeeded: slots[slot] & Self.positionMask) - 1
        if isSame(other) { return other }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
