import Synchronization

/// Decoded nodes of kept layouts, shared by all queries of a store, bounded in bytes.
///
/// A node is found by its row, its class and the version that its parent's entry bears: so a node
/// that a commit has changed is not found any more, and nothing has to be told of the change.
package final class NodeCache: Sendable {
  private let storage: Mutex<Storage>

  /// Makes a cache of about so many bytes.
  package init(bytes: Int) {
    storage = Mutex(Storage(bound: bytes))
  }

  /// What a cache holds.
  enum Node: Sendable {
    case directory(DirectoryView)
    case page(PageView)
    case section(SectionView)
  }

  /// A node's row, kind and class in one number.
  struct Key: Hashable, Sendable {
    let value: UInt64

    static func directory(_ id: Int64, _ widthClass: Int64) -> Key { Key(id, widthClass, 0) }
    static func page(_ id: Int64, _ widthClass: Int64) -> Key { Key(id, widthClass, 1) }
    static func section(_ id: Int64, _ widthClass: Int64) -> Key { Key(id, widthClass, 2) }

    private init(_ id: Int64, _ widthClass: Int64, _ kind: UInt64) {
      value = UInt64(bitPattern: id) << 18 | UInt64(bitPattern: widthClass) << 2 | kind
    }
  }

  /// Runs a body that reads the cache while it is locked.
  func withLock<T: Sendable>(_ body: (Storage) throws -> T) throws -> T {
    try storage.withLock { storage in try body(storage) }
  }

  /// Keeps a node that has been loaded.
  func insert(_ node: Node, cost: Int, for key: Key, version: Int64) {
    storage.withLock { $0.insert(node, cost: cost, for: key, version: version) }
  }

  func node(for key: Key, version: Int64) -> Node? {
    storage.withLock { $0.node(for: key, version: version) }
  }

  /// The cache's contents: slots, looked up by key, given up by a clock hand.
  final class Storage {
    private struct Slot {
      var key: Key
      var version: Int64
      var node: Node
      var cost: Int
      var isUsed: Bool
    }

    private let bound: Int
    private var places: [Key: Int] = [:]
    private var slots: [Slot] = []
    private var hand = 0
    private var cost = 0

    init(bound: Int) { self.bound = bound }

    func node(for key: Key, version: Int64) -> Node? {
      guard let place = places[key], slots[place].version == version else { return nil }
      slots[place].isUsed = true
      return slots[place].node
    }

    func insert(_ node: Node, cost added: Int, for key: Key, version: Int64) {
      let slot = Slot(key: key, version: version, node: node, cost: added, isUsed: true)
      if let place = places[key] {
        cost += added - slots[place].cost
        slots[place] = slot
      } else {
        places[key] = slots.count
        slots.append(slot)
        cost += added
      }
      while cost > bound, slots.count > 1 { evictOne() }
    }

    /// Gives up the next slot that has not been used since the hand last came by.
    private func evictOne() {
      while true {
        if hand >= slots.count { hand = 0 }
        guard slots[hand].isUsed else { break }
        slots[hand].isUsed = false
        hand += 1
      }
      let gone = slots[hand]
      places[gone.key] = nil
      cost -= gone.cost
      let last = slots.removeLast()
      if hand < slots.count {
        slots[hand] = last
        places[last.key] = hand
      }
    }
  }
}
