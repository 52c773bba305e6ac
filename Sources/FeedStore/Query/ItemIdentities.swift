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
  private var items: [Int: Identity] = [:]
  private var reuseIdentifiers: [Int64: String] = [:]

  init(rows: Rows, readsPayloads: Bool) {
    self.rows = rows
    self.readsPayloads = readsPayloads
  }

  /// The item at a place of a page.
  ///
  /// Places are asked for in order, mostly next to each other.
  mutating func identity(page: Int64, offset: Int) throws -> Identity {
    if page == self.page, let known = items[offset] { return known }
    if page != self.page { items = [:] }
    self.page = page
    var next = offset
    let count = items.isEmpty ? 16 : 128
    try rows.eachIdentity(ofPage: page, from: offset, count: count, payloads: readsPayloads) {
      name, reuse, revision, payload in
      items[next] = Identity(
        name: name, reuseIdentifier: try reuse.flatMap { try reuseIdentifier($0) },
        revision: revision, payload: payload)
      next += 1
    }
    guard let found = items[offset] else {
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
