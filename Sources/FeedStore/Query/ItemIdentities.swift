import FeedStorage

/// Reads who the items of found cells are, a run of a page at a time.
struct ItemIdentities {
  /// What a cell is answered with besides its frame.
  struct Identity {
    var name: String
    var reuseIdentifier: String?
    var revision: Int64
    var payload: String?
  }

  let rows: Rows
  let readsPayloads: Bool
  private var page: Int64 = 0
  /// Items next to each other, from one of the page on.
  private var items: [Identity] = []
  private var first = 0
  private var reuseIdentifiers: [Int64: String] = [:]

  init(rows: Rows, readsPayloads: Bool) {
    self.rows = rows
    self.readsPayloads = readsPayloads
  }

  /// The item at a place of a page.
  ///
  /// Places are asked for in order, mostly next to each other.
  mutating func identity(page: Int64, offset: Int) throws -> Identity {
    if page == self.page, items.indices.contains(offset - first) { return items[offset - first] }
    let count = page == self.page ? 128 : 16
    self.page = page
    first = offset
    items.removeAll(keepingCapacity: true)
    try rows.eachIdentity(ofPage: page, from: offset, count: count, payloads: readsPayloads) {
      name, reuse, revision, payload in
      items.append(
        Identity(
          name: name, reuseIdentifier: try reuse.flatMap { try reuseIdentifier($0) },
          revision: revision, payload: payload))
    }
    guard let found = items.first else {
      throw StorageError.missingRow("item \(offset) of page \(page)")
    }
    return found
  }

  private mutating func reuseIdentifier(_ id: Int64) throws -> String? {
    if let known = reuseIdentifiers[id] { return known }
    let name = try rows.reuseIdentifier(id)
    reuseIdentifiers[id] = name
    return name
  }
}
