import FeedFormat
import FeedJSON
import FeedStorage
import LayoutEngine

/// A feed on its way into change sets.
struct FeedExport {
  let feed: FeedRow
  let rows: Rows
  let parts: ExportParts
  private let classNames: [Int64: String]

  init(_ feed: FeedRow, _ rows: Rows, _ parts: ExportParts) throws {
    self.feed = feed
    self.rows = rows
    self.parts = parts
    classNames = Dictionary(
      uniqueKeysWithValues: try rows.widthClasses().map { ($0.id, $0.name) })
  }

  func run() throws {
    try parts.begin()
    let isMeasured = try classNames.keys.contains { try rows.hasMeasurements(inClass: $0) }
    try rows.eachPage(ofFeed: feed.id) { page in
      if page.edge.contains(.first) {
        guard let section = try rows.section(page.section) else {
          throw StorageError.missingRow("section \(page.section)")
        }
        try parts.beginSection(section)
      }
      let measured = isMeasured ? try rows.measurements(ofPage: page.id) : [:]
      try rows.eachWholeItem(ofPage: page.id) { item in
        try add(item, measured[item.id] ?? [])
      }
    }
    parts.endContent()
    try addSupplementaries()
    try parts.end()
  }

  /// The name of a width class.
  func name(ofClass id: Int64) throws -> String {
    guard let name = classNames[id] else { throw StorageError.missingRow("width class \(id)") }
    return name
  }

  // MARK: Items

  private typealias Measured = [(widthClass: Int64, size: MeasurementRow)]

  /// Adds an item, and what was measured of it.
  ///
  /// A measured size goes out of date when the payload changes. So that one which has gone so does
  /// again, its item gets its payload after it.
  private func add(_ item: WholeItem, _ measured: Measured) throws {
    let stale = measured.filter(\.size.isStale)
    let payload = item.payload.map { JSONText(compact: $0) }
    let first = stale.isEmpty ? payload : payload == nil ? JSONText(compact: [0x30]) : nil
    try parts.addItem { writer in write(item, payload: first, to: &writer) }
    for entry in stale { try add(entry, of: item.name) }
    if !stale.isEmpty {
      parts.follow { writer in
        writer.member("op", "updateItem")
        writer.member("id", item.name)
        writer.key("set")
        writer.beginObject()
        writer.key("payload")
        if let payload { writer.raw(payload) } else { writer.null() }
        writer.endObject()
      }
    }
    for entry in measured where !entry.size.isStale { try add(entry, of: item.name) }
  }

  private func write(_ item: WholeItem, payload: JSONText?, to writer: inout JSONWriter) {
    writer.member("id", item.name)
    let size = ItemSize(
      code: item.size.code, width: item.size.width, height: item.size.height)
    if let size {
      writer.key("size")
      writer.itemSize(size)
    }
    writer.member("reuseIdentifier", item.reuseIdentifier)
    if let payload {
      writer.key("payload")
      writer.raw(payload)
    }
    if let sizes = item.byWidthClass {
      writer.key("byWidthClass")
      writer.raw(JSONText(compact: sizes))
    }
  }

  private func add(
    _ entry: (widthClass: Int64, size: MeasurementRow), of item: String
  ) throws {
    let widthClass = try name(ofClass: entry.widthClass)
    parts.follow { writer in
      writer.measure(entry.size, in: widthClass)
      writer.member("item", item)
    }
  }
}

extension JSONWriter {
  /// Writes what a `measure` says of a size.
  mutating func measure(_ size: MeasurementRow, in widthClass: String) {
    member("op", "measure")
    member("widthClass", widthClass)
    for (name, value) in [("width", size.width), ("height", size.height)] {
      guard let value else { continue }
      key(name)
      number(value)
    }
  }
}
