/// Reads events as ``HistoryWriter`` writes them.
package struct HistoryReader {
  private var rest: ArraySlice<UInt8>
  private let revision: Int64

  /// Takes the bytes of a revision.
  private init(_ bytes: [UInt8], revision: Int64) {
    rest = bytes[...]
    self.revision = revision
  }

  /// The events of a revision, in order.
  ///
  /// - Throws: ``StorageError`` if no version of this program has written the bytes.
  package static func events(_ bytes: [UInt8], revision: Int64) throws -> [HistoryEvent] {
    var reader = HistoryReader(bytes, revision: revision)
    var events: [HistoryEvent] = []
    while let byte = reader.rest.popFirst() {
      guard let tag = HistoryTag(rawValue: byte) else { throw reader.damage() }
      events.append(try reader.event(tag))
    }
    return events
  }

  private func damage() -> StorageError {
    .badValue("the history of revision \(revision) can't be read")
  }

  private mutating func event(_ tag: HistoryTag) throws -> HistoryEvent {
    switch tag {
    case .itemsInserted:
      return .itemsInserted(section: try row(), index: try index(), count: try count())
    case .itemsDeleted:
      return .itemsDeleted(section: try row(), index: try index(), names: try names())
    case .itemMoved: return .itemMoved(from: try place(), to: try place())
    case .sectionInserted: return .sectionInserted(section: try row(), index: try index())
    case .sectionDeleted:
      return .sectionDeleted(section: try row(), index: try index(), name: try name())
    case .sectionMoved: return .sectionMoved(from: try index(), to: try index())
    case .itemChanged: return .itemChanged(item: try row(), ItemChange(rawValue: try byte()))
    case .sectionChanged:
      return .sectionChanged(section: try row(), SectionChange(rawValue: try byte()))
    case .feedChanged: return .feedChanged(FeedChange(rawValue: try byte()))
    case .supplementary:
      guard let owner = SupplementaryOwner(number: try number()),
        let change = SupplementaryChange(rawValue: try byte())
      else { throw damage() }
      return .supplementary(owner: owner, kind: try name(), id: try name(), change)
    }
  }

  private mutating func number() throws -> Int64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst(), shift < 63 || byte <= 1 else { throw damage() }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(bitPattern: value) }
    }
    throw damage()
  }

  private mutating func row() throws -> Int64 {
    let value = try number()
    guard value > 0 else { throw damage() }
    return value
  }

  /// A number that leaves room for sums.
  private mutating func index() throws -> Int {
    let value = try number()
    guard (0...Int64(1) << 40).contains(value) else { throw damage() }
    return Int(value)
  }

  private mutating func count() throws -> Int {
    let value = try index()
    guard value > 0 else { throw damage() }
    return value
  }

  private mutating func byte() throws -> UInt8 {
    guard let value = UInt8(exactly: try number()) else { throw damage() }
    return value
  }

  private mutating func place() throws -> HistoryPlace {
    HistoryPlace(section: try row(), index: try index())
  }

  private mutating func names() throws -> [String] {
    let count = try count()
    // Each takes two bytes at least.
    guard count <= rest.count / 2 else { throw damage() }
    var names: [String] = []
    names.reserveCapacity(count)
    for _ in 0..<count { names.append(try name()) }
    return names
  }

  private mutating func name() throws -> String {
    let length = try count()
    guard length <= rest.count, let name = String(validating: rest.prefix(length), as: UTF8.self)
    else { throw damage() }
    rest = rest.dropFirst(length)
    return name
  }
}
