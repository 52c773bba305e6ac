import FeedStorage

/// Where the nodes of one kept layout are read and written.
protocol LayoutNodes {
  /// What is kept of a page.
  func page(_ id: Int64) throws -> KeptPage?
  /// The same as it is stored; `nil` also for a page that is not stored.
  func packedPage(_ id: Int64) throws -> PackedPage?
  /// Keeps a page.
  mutating func setPage(_ id: Int64, _ page: KeptPage) throws
  /// What is kept of a directory.
  func directory(_ id: Int64) throws -> [DirectoryEntry]?
  /// Keeps a directory.
  mutating func setDirectory(_ id: Int64, _ entries: [DirectoryEntry]) throws
}

/// The nodes in the store.
struct StoredNodes: LayoutNodes {
  let rows: Rows
  let widthClass: Int64

  func page(_ id: Int64) throws -> KeptPage? { try packedPage(id)?.decoded() }

  func packedPage(_ id: Int64) throws -> PackedPage? {
    try rows.pageLayout(id, class: widthClass).map {
      PackedPage(state: $0.state, extents: $0.extents)
    }
  }

  func setPage(_ id: Int64, _ page: KeptPage) throws {
    try rows.setPageLayout(
      id, class: widthClass, state: page.encodedState(), extents: page.encodedExtents())
  }

  func directory(_ id: Int64) throws -> [DirectoryEntry]? {
    try rows.directoryLayout(id, class: widthClass).map { try DirectoryEntry.decode($0) }
  }

  func setDirectory(_ id: Int64, _ entries: [DirectoryEntry]) throws {
    try rows.setDirectoryLayout(id, class: widthClass, entries: DirectoryEntry.encode(entries))
  }
}

/// Nodes in memory: what a query has laid out that may not write.
///
/// Immutable once made.
package struct LayoutOverlay: Sendable {
  fileprivate(set) var pages: [Int64: KeptPage] = [:]
  fileprivate(set) var directories: [Int64: [DirectoryEntry]] = [:]
}

/// The nodes in the store, under newer ones in memory.
struct OverlaidNodes: LayoutNodes {
  let stored: StoredNodes
  /// Whether what is stored may be read at all: not if it was made by other rules.
  let usesStored: Bool
  private(set) var overlay: LayoutOverlay

  init(stored: StoredNodes, usesStored: Bool, overlay: LayoutOverlay = LayoutOverlay()) {
    self.stored = stored
    self.usesStored = usesStored
    self.overlay = overlay
  }

  func page(_ id: Int64) throws -> KeptPage? {
    if let page = overlay.pages[id] { return page }
    return usesStored ? try stored.page(id) : nil
  }

  func packedPage(_ id: Int64) throws -> PackedPage? {
    usesStored && overlay.pages[id] == nil ? try stored.packedPage(id) : nil
  }

  mutating func setPage(_ id: Int64, _ page: KeptPage) { overlay.pages[id] = page }

  func directory(_ id: Int64) throws -> [DirectoryEntry]? {
    if let entries = overlay.directories[id] { return entries }
    return usesStored ? try stored.directory(id) : nil
  }

  mutating func setDirectory(_ id: Int64, _ entries: [DirectoryEntry]) {
    overlay.directories[id] = entries
  }
}
