import FeedStore

/// Change sets applied and laid out in four classes, against the same rows by prepared INSERTs:
/// budget 7.
enum Syncing {
  static func run(_ lab: Lab) throws -> [Budget] {
    let many = lab.isQuick ? 40_000 : 1_000_000
    return [
      try race(lab, items: many, itemsPerSet: 1_000, setsPerCommit: 1, limit: 2),
      try race(lab, items: many / 4, itemsPerSet: 100, setsPerCommit: 1, limit: 2),
      try race(lab, items: many / 4, itemsPerSet: 1, setsPerCommit: 256, limit: 5),
    ]
  }

  private static func race(
    _ lab: Lab, items: Int, itemsPerSet: Int, setsPerCommit: Int, limit: Double
  ) throws -> Budget {
    Lab.note("syncing \(items) items, \(itemsPerSet) a set")
    let items = (0..<items).map { SyncedItem($0) }
    let sets = stride(from: 0, to: items.count, by: itemsPerSet).map { first in
      SyncedItem.changeSet(items[first..<min(first + itemsPerSet, items.count)])
    }
    var (ours, theirs) = (Double.infinity, Double.infinity)
    for round in 0..<2 {
      let name = "sync-\(itemsPerSet)-\(round)"
      let store = try Stores.make(at: lab.path(name + ".sqlite"))
      try Stores.apply(SyncedItem.makingFeed, to: store)
      ours = min(
        ours,
        try Timing.seconds { try Stores.sync(sets, setsPerCommit: setsPerCommit, to: store) })
      try check(store, items)
      try store.close()
      let rows = try BareRows(at: lab.path(name + "-bare.sqlite"), items: items.count)
      theirs = min(
        theirs,
        try Timing.seconds { try rows.insert(items, perCommit: itemsPerSet * setsPerCommit) })
      guard try rows.count() == items.count else { throw BenchError("rows are missing") }
    }
    let count = Double(items.count)
    let sharing = setsPerCommit > 1 ? ", \(setsPerCommit) a commit" : ""
    return Budget(
      name: "sync and layout an item, \(itemsPerSet) a set\(sharing) : prepared INSERTs",
      value: ours / count, comparator: theirs / count, floor: .atMost(limit))
  }

  /// Sees that all items are there, in order, and laid out in each class.
  private static func check(_ store: FeedStore, _ items: [SyncedItem]) throws {
    let length = items.reduce(0) { $0 + $1.height }
    for widthClass in Stores.fourClasses {
      let found = try store.query(
        Query(
          feed: ListFeed.name, widthClass: .named(widthClass),
          area: .rect(QueryRect(x: 0, y: Double(length - 300), width: 300, height: 300))))
      let ids = found.elements.compactMap(\.itemID)
      let last = items.suffix(ids.count).map { String(decoding: $0.name, as: UTF8.self) }
      guard found.contentHeight == Double(length), found.itemCount == items.count,
        !found.isStale, !ids.isEmpty, ids == last
      else { throw BenchError("synced otherwise in \(widthClass): \(found)") }
    }
  }
}

/// An item as JSON, and as what a row of it takes.
struct SyncedItem {
  let name: [UInt8]
  let height: Int
  let payload: [UInt8]

  init(_ ordinal: Int) {
    name = Array("item-\(1_000_000 + ordinal)".utf8)
    height = 40 + (ordinal &* 7_919) % 81
    let title = "Study of a river in the evening, number \(1_000_000 + ordinal)"
    payload = Array(
      """
      {"title":"\(title)","artist":"Joseph Mallord William Turner","year":\(1800 + ordinal % 50),\
      "image":"works/\(1_000_000 + ordinal).jpg"}
      """.utf8)
  }

  /// What makes a feed with a section for items.
  static var makingFeed: [UInt8] {
    let names = Stores.fourClasses.map { "\"\($0)\"" }.joined(separator: ",")
    return Array(
      """
      {"id":"make","feed":"\(ListFeed.name)","operations":[{"op":"putFeed","widthClasses":[\(names)]},\
      {"op":"insertSection","section":{"id":"works","layout":{"type":"list"}}}]}
      """.utf8)
  }

  /// What inserts items at the end of the section.
  static func changeSet(_ items: ArraySlice<SyncedItem>) -> [UInt8] {
    var line = Array(
      """
      {"id":"set-\(items.startIndex)","feed":"\(ListFeed.name)","source":"s","sequence":\
      \(items.startIndex + 1),"operations":[{"op":"insertItems","section":"works","items":[
      """.utf8)
    for (index, item) in items.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      line += Array("{\"id\":\"".utf8) + item.name
      line += Array("\",\"reuseIdentifier\":\"Card\",\"size\":{\"height\":\(item.height)}".utf8)
      line += Array(",\"payload\":".utf8) + item.payload
      line.append(UInt8(ascii: "}"))
    }
    return line + Array("]}]}".utf8)
  }
}
