import FeedFormat
import FeedJSON
import FeedStorage
import FeedSync
import LayoutEngine

/// Reads the content of a delta: what elements are now.
struct ContentReader {
  let present: PresentFeed
  let readsValues: Bool
  private var settings: FeedSettings?
  /// The items of the page that was read last.
  private var page: (id: Int64, items: [ItemRow]) = (0, [])
  private var reuseIdentifiers: [Int64: Identifier] = [:]

  init(_ present: PresentFeed, readsValues: Bool) {
    self.present = present
    self.readsValues = readsValues
  }

  /// The content of a delta.
  mutating func content(of delta: Delta) throws -> FeedDelta.Content {
    var content = FeedDelta.Content()
    for index in Self.sections(of: delta) { content.sections.append(try section(index)) }
    let shown = Set(delta.refresh.reloadSections)
    var paths = Set(delta.plan.updates.insertItems.filter { !shown.contains($0.section) })
    paths.formUnion(delta.refresh.reloadItems)
    paths.formUnion(delta.refresh.reconfigureItems)
    paths.formUnion(delta.resized)
    for path in paths.sorted() { content.items.append(try item(path)) }
    for path in delta.supplementaries {
      content.supplementaries.append(
        FeedDelta.SupplementaryContent(
          path: FeedDelta.SupplementaryPath(path),
          value: readsValues ? try value(of: path) : nil))
    }
    return content
  }

  /// The sections that a delta gives whole.
  static func sections(of delta: Delta) -> [Int] {
    (delta.plan.updates.insertSections + delta.refresh.reloadSections).sorted()
  }

  // MARK: Sections

  private mutating func section(_ index: Int) throws -> FeedDelta.SectionContent {
    let row = try present.section(at: index)
    var content = FeedDelta.SectionContent(section: index, id: row.name, items: [])
    content.items.reserveCapacity(row.items)
    try eachItem(of: row.id) { content.items.append($1.name) }
    guard readsValues else { return content }
    var writer = JSONWriter()
    try beginValue(of: row, to: &writer)
    try eachItem(of: row.id) { reader, item in try reader.write(item, to: &writer) }
    Self.endValue(to: &writer)
    content.value = writer.bytes
    return content
  }

  /// Writes the whole of a section as far as its items, which are to follow.
  func beginValue(of row: SectionRow, to writer: inout JSONWriter) throws {
    writer.beginObject()
    writer.key("id")
    writer.string(row.name)
    try SectionSettings(stored: JSONText(compact: row.settings)).writeMembers(to: &writer)
    writer.key("items")
    writer.beginArray()
  }

  static func endValue(to writer: inout JSONWriter) {
    writer.endArray()
    writer.endObject()
  }

  /// The items of a section in order, a page of them in memory at a time.
  mutating func eachItem(
    of section: Int64, _ body: (inout ContentReader, ItemRow) throws -> Void
  ) throws {
    for page in try present.pages(of: section) {
      for item in try items(ofPage: page) { try body(&self, item) }
    }
  }

  // MARK: Items

  private mutating func item(_ path: ItemPath) throws -> FeedDelta.ItemContent {
    let section = try present.section(at: path.section).id
    let location = try present.location(ofItem: path.item, in: section)
    let items = try items(ofPage: location.page)
    guard items.indices.contains(location.offset) else {
      throw StorageError.missingRow("item \(path.item) of section \(section)")
    }
    let row = items[location.offset]
    var content = FeedDelta.ItemContent(path: path, id: row.name)
    guard readsValues else { return content }
    var writer = JSONWriter()
    try write(row, to: &writer)
    content.value = writer.bytes
    return content
  }

  private mutating func items(ofPage id: Int64) throws -> [ItemRow] {
    if page.id == id { return page.items }
    var items: [ItemRow] = []
    try present.rows.eachItem(ofPage: id) { items.append($0) }
    page = (id, items)
    return items
  }

  /// Writes the whole of an item.
  mutating func write(_ row: ItemRow, to writer: inout JSONWriter) throws {
    var settings = ItemSettings()
    settings.size = ItemSize(code: row.size.code, width: row.size.width, height: row.size.height)
    settings.reuseIdentifier = try row.reuse.flatMap { try reuseIdentifier($0) }
    settings.payload = try present.rows.payload(ofItem: row.id).map { JSONText(compact: $0) }
    if let sizes = row.byWidthClass {
      var reader = JSONText(compact: sizes).reader(depthLimit: 512)
      settings.sizesByWidthClass = try reader.itemSizes()
    }
    ItemValue(id: Identifier(trusted: row.name), settings: settings).write(to: &writer)
  }

  private mutating func reuseIdentifier(_ id: Int64) throws -> Identifier? {
    if let known = reuseIdentifiers[id] { return known }
    let name = try present.rows.reuseIdentifier(id).map { Identifier(trusted: $0) }
    reuseIdentifiers[id] = name
    return name
  }

  // MARK: Supplementaries

  private mutating func value(of path: FeedSync.SupplementaryPath) throws -> [UInt8]? {
    let name = (Identifier(trusted: path.kind), Identifier(trusted: path.id))
    let found = try supplementaries(ofSection: path.section).first { ($0.kind, $0.id) == name }
    guard let found else { return nil }
    var writer = JSONWriter()
    found.write(to: &writer)
    return writer.bytes
  }

  private mutating func supplementaries(ofSection index: Int?) throws -> [SupplementaryValue] {
    let feed = try settings ?? FeedSettings(stored: JSONText(compact: present.row.settings ?? []))
    settings = feed
    guard let index else { return feed.ownSupplementaries }
    let row = try present.section(at: index)
    let section = try SectionSettings(stored: JSONText(compact: row.settings))
    return feed.supplementaries(of: section)
  }
}

extension FeedDelta.SupplementaryPath {
  init(_ path: FeedSync.SupplementaryPath) {
    self.init(section: path.section, kind: path.kind, id: path.id)
  }
}
