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
    case packed(PackedPage)
    case section(SectionView)
    case place(SectionPlace)
  }

  /// A node's row, kind and class in one number.
  struct Key: Equatable, Sendable {
    /// Never 0, as rows are numbered from 1.
    let value: UInt64

    static func directory(_ id: Int64, _ widthClass: Int64) -> Key { Key(id, widthClass, 0) }
    static func page(_ id: Int64, _ widthClass: Int64) -> Key { Key(id, widthClass, 1) }
    static func section(_ id: Int64, _ widthClass: Int64) -> Key { Key(id, widthClass, 2) }
    /// Its version is the layout's generation.
    static func place(_ section: Int64, _ widthClass: Int64) -> Key { Key(section, widthClass, 3) }

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
}
