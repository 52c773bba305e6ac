import FeedFormat
import FeedJSON
import FeedStorage
import LayoutEngine

/// The digest of what a change set does, however it is written.
///
/// The order of keys, white space, `x-` keys, the spelling of numbers and sizes, and the place in
/// a stream don't count. Every value is written with its kind or length told before it, so two
/// change sets that differ never write the same bytes.
struct ContentDigest {
  private var writer = CanonicalWriter(capacity: 1024)
  private var hash = SHA256()

  /// The bytes that are gathered before they are hashed.
  private static let chunk = 4096

  /// The digest of a change set's content.
  static func digest(of changeSet: ChangeSet) -> [UInt8] {
    var digest = ContentDigest()
    digest.optional(changeSet.feed)
    digest.writer.number(changeSet.baseRevision ?? -1)
    digest.writer.byte(changeSet.ignoresMissing ? 1 : 0)
    for operation in changeSet.operations { digest.add(operation) }
    digest.flush()
    return digest.hash.finish()
  }

  private mutating func flush() {
    hash.update(writer.bytes)
    writer.removeAll()
  }

  private mutating func flushIfLong() {
    if writer.bytes.count >= Self.chunk { flush() }
  }

  private mutating func add(_ operation: Operation) {
    switch operation {
    case .putFeed(let settings): begin(1, settings)
    case .updateFeed(let changes): begin(2, changes)
    case .deleteFeed: writer.byte(3)
    case .reloadFeed: writer.byte(4)
    case .insertSection(let section, let position): begin(5, position, section)
    case .putSection(let section, let position): begin(6, position, section)
    case .updateSection(let id, let changes):
      begin(7, changes)
      writer.name(id)
    case .updateSupplementary(let name, let changes):
      begin(8, changes)
      add(name)
    case .moveSection(let id, let position):
      begin(9, position)
      writer.name(id)
    case .deleteSections(let ids): begin(10, ids)
    case .reloadSections(let ids): begin(11, ids)
    case .trimSection(let id, let kept):
      writer.byte(12)
      writer.name(id)
      switch kept {
      case .first(let count): writer.number(Int64(count))
      case .last(let count): writer.number(-1 - Int64(count))
      }
    case .insertItems(let items, let section, let position): begin(13, position, section, items)
    case .putItems(let items, let section, let position): begin(14, position, section, items)
    case .updateItem(let id, let changes):
      begin(15, changes)
      writer.name(id)
    case .moveItem(let id, let section, let position):
      begin(16, position)
      writer.name(id)
      optional(section)
    case .deleteItems(let ids): begin(17, ids)
    case .reloadItems(let ids): begin(18, ids)
    case .reconfigureItems(let ids): begin(19, ids)
    case .measure(let measure): add(measure)
    case .replaceSnapshot(let sections):
      writer.byte(21)
      writer.number(Int64(sections.count))
      for section in sections { add(section) }
    case .putWidthClass(let widthClass):
      writer.byte(22)
      writer.json(widthClass.text)
    case .removeWidthClass(let name):
      writer.byte(23)
      writer.name(name)
    }
    flushIfLong()
  }
}

extension ContentDigest {
  private mutating func begin(_ kind: UInt8, _ settings: FeedSettings) {
    writer.byte(kind)
    writer.json(settings.text)
  }

  private mutating func begin<Values>(_ kind: UInt8, _ patch: SettingsPatch<Values>) {
    writer.byte(kind)
    // The keys tell apart what is left as it is and what is cleared.
    let names = patch.keys.map(\.rawValue).sorted()
    for name in names {
      writer.name(Identifier(trusted: name))
    }
    writer.byte(0)
    writer.json(patch.values.text)
  }

  private mutating func begin(_ kind: UInt8, _ ids: [Identifier]) {
    writer.byte(kind)
    writer.number(Int64(ids.count))
    for id in ids {
      writer.name(id)
      flushIfLong()
    }
  }

  private mutating func begin(_ kind: UInt8, _ position: Position) {
    writer.byte(kind)
    switch position {
    case .end: writer.byte(0)
    case .before(let id):
      writer.byte(1)
      writer.name(id)
    case .after(let id):
      writer.byte(2)
      writer.name(id)
    case .at(let index):
      writer.byte(3)
      writer.number(Int64(index))
    }
  }

  private mutating func begin(_ kind: UInt8, _ position: Position, _ section: SectionValue) {
    begin(kind, position)
    add(section)
  }

  private mutating func begin(
    _ kind: UInt8, _ position: Position, _ section: Identifier, _ items: [ItemValue]
  ) {
    begin(kind, position)
    writer.name(section)
    add(items)
  }

  private mutating func optional(_ id: Identifier?) {
    writer.byte(id == nil ? 0 : 1)
    if let id { writer.name(id) }
  }

  private mutating func optional(_ text: JSONText?) {
    writer.byte(text == nil ? 0 : 1)
    if let text { writer.json(text) }
  }

  private mutating func optional(_ number: Double?) {
    writer.byte(number == nil ? 0 : 1)
    if let number { writer.number(number) }
  }

  private mutating func add(_ section: SectionValue) {
    writer.name(section.id)
    writer.json(section.settings.text)
    add(section.items ?? [])
  }

  private mutating func add(_ items: [ItemValue]) {
    writer.number(Int64(items.count))
    for item in items {
      writer.name(item.id)
      add(item.settings)
      flushIfLong()
    }
  }

  private mutating func add(_ item: ItemSettings) {
    let size = item.size?.columns
    writer.byte(UInt8(clamping: size?.code ?? 0))
    optional(size?.width)
    optional(size?.height)
    optional(item.reuseIdentifier)
    optional(item.payload)
    guard !item.sizesByWidthClass.isEmpty else { return writer.byte(0) }
    writer.byte(1)
    writer.json(item.sizesText)
  }

  private mutating func add(_ name: SupplementaryName) {
    optional(name.section)
    writer.name(name.kind)
    writer.name(name.id)
  }

  private mutating func add(_ measure: Measure) {
    writer.byte(20)
    switch measure.subject {
    case .item(let id):
      writer.byte(0)
      writer.name(id)
    case .supplementary(let name):
      writer.byte(1)
      add(name)
    }
    writer.name(measure.widthClass)
    optional(measure.width)
    optional(measure.height)
    writer.number(measure.contentRevision ?? -1)
  }
}
