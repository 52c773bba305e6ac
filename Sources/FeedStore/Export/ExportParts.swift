import FeedJSON
import FeedStorage

/// The change sets of an export: operations are written one after the other, and a line is ended where
/// it has become long.
final class ExportParts {
  /// The operation that is open.
  private enum Opening {
    case none
    case snapshot
    case section
    case items
  }

  /// A change set may have 100,000 operations, and an item bring as many as there are width classes.
  private static let mostOperations = 10_000

  private let feed: FeedRow
  private let partBytes: Int
  private let write: (_ line: [UInt8]) throws -> Void
  private var writer = JSONWriter()
  private var number = 0
  private var opening = Opening.none
  /// The section whose items are being written.
  private var section: String?
  private var isInSection = false
  /// Operations that follow the open one.
  private var following: [JSONText] = []
  private var followingBytes = 0
  private var operations = 0

  init(
    _ feed: FeedRow, partBytes: Int, _ write: @escaping (_ line: [UInt8]) throws -> Void
  ) {
    self.feed = feed
    self.partBytes = partBytes
    self.write = write
    beginPart()
  }

  private var isFull: Bool {
    writer.bytes.count + followingBytes >= partBytes || operations >= Self.mostOperations
  }

  /// Begins with the feed's settings.
  func begin() throws {
    writer.beginObject()
    writer.key("op")
    writer.string("putFeed")
    writer.members(of: feed.settings ?? [])
    writer.endObject()
    try endPartIfFull()
    open("replaceSnapshot", .snapshot)
    writer.key("sections")
    writer.beginArray()
  }

  /// Begins a section, after all that came before.
  func beginSection(_ row: SectionRow) throws {
    endSection()
    if case .snapshot = opening {} else { endOperation() }
    try endPartIfFull()
    if case .none = opening {
      open("insertSection", .section)
      writer.key("section")
    }
    writer.beginObject()
    writer.key("id")
    writer.string(row.name)
    writer.members(of: row.settings)
    writer.key("items")
    writer.beginArray()
    section = row.name
    isInSection = true
  }

  /// Begins an item of the section: the writer of its object.
  func addItem(_ write: (inout JSONWriter) -> Void) throws {
    if isFull {
      try endPart()
      beginPart()
      open("insertItems", .items)
      writer.key("section")
      writer.string(section ?? "")
      writer.key("items")
      writer.beginArray()
    }
    writer.beginObject()
    write(&writer)
    writer.endObject()
  }

  /// Adds an operation that is to follow what is open.
  func follow(_ write: (inout JSONWriter) -> Void) {
    var operation = JSONWriter()
    operation.beginObject()
    write(&operation)
    operation.endObject()
    following.append(operation.text)
    followingBytes += operation.bytes.count
    operations += 1
  }

  /// Ends the content, after which there are only operations that follow.
  func endContent() { endOperation() }

  /// Ends a change set that has become long.
  func endPartIfFull() throws {
    guard isFull else { return }
    try endPart()
    beginPart()
  }

  /// Ends the last change set.
  func end() throws { try endPart() }

  // MARK: Parts

  private func beginPart() {
    writer.removeAll()
    writer.beginObject()
    writer.key("id")
    writer.string(id)
    writer.key("feed")
    writer.string(feed.name)
    writer.key("operations")
    writer.beginArray()
    number += 1
  }

  private var id: String {
    let text = "\(feed.name)\n\(feed.revision)\n\(feed.change)\n\(number)"
    let digits = SHA256.digest(of: Array(text.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return "export:" + digits.joined()
  }

  private func endPart() throws {
    endOperation()
    for operation in following { writer.raw(operation) }
    following = []
    followingBytes = 0
    operations = 0
    writer.endArray()
    writer.endObject()
    writer.endLine()
    try write(writer.bytes)
  }

  private func open(_ operation: String, _ opening: Opening) {
    writer.beginObject()
    writer.key("op")
    writer.string(operation)
    self.opening = opening
    operations += 1
  }

  private func endSection() {
    guard isInSection else { return }
    isInSection = false
    if case .items = opening { return }
    writer.endArray()
    writer.endObject()
  }

  private func endOperation() {
    endSection()
    switch opening {
    case .none: return
    case .snapshot, .items: writer.endArray()
    case .section: break
    }
    writer.endObject()
    opening = .none
  }
}

extension JSONWriter {
  /// Writes the members of an object that is kept as text.
  fileprivate mutating func members(of object: [UInt8]) {
    guard object.count > 2 else { return }
    raw(JSONText(compact: Array(object.dropFirst().dropLast())))
  }
}
