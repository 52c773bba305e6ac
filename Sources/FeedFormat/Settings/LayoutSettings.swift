package import FeedJSON
package import LayoutEngine

/// A layout as it was given, so that one for a width class can be merged onto it key by key.
package struct LayoutSettings: Equatable, Sendable {
  private struct Member: Equatable, Sendable {
    var key: String
    var value: JSONText
  }

  /// The type; one for a width class may leave it to the layout that it is merged onto.
  package let type: LayoutType?
  /// The other keys in their order, each value without what does not count.
  private let members: [Member]

  /// Reads a layout, and checks it if its type is given.
  ///
  /// - `isOverride`: Whether it is for a width class, to be merged onto another.
  init(
    reading reader: inout JSONReader, isOverride: Bool, limits: FormatLimits
  ) throws(JSONError) {
    var copy = reader
    type = try copy.layoutType()
    if let type {
      copy = reader
      // What an override lacks comes from what it is merged onto, and is checked there.
      if !isOverride { _ = try copy.sectionLayout(type, limits: limits) }
    } else if !isOverride {
      throw copy.fail("\"type\" is missing")
    }
    members = try reader.layoutMembers(limits: limits).map { Member(key: $0, value: $1) }
  }

  private init(type: LayoutType?, members: [Member]) {
    self.type = type
    self.members = members
  }

  /// This layout onto another: key by key if the types agree, in place of it if not.
  package func merged(onto base: LayoutSettings?) -> LayoutSettings {
    guard let base, type == nil || base.type == nil || type == base.type else { return self }
    let kept = base.members.filter { member in !members.contains { $0.key == member.key } }
    return LayoutSettings(
      type: type ?? base.type, members: (kept + members).sorted { $0.key < $1.key })
  }

  /// What a solver is to know.
  ///
  /// - Throws: ``JSONError``, whose path begins at the layout.
  package func description(limits: FormatLimits = .stored) throws(JSONError) -> SectionLayout {
    guard let type else {
      throw JSONError(message: "\"type\" is missing", path: "$.type")
    }
    var writer = JSONWriter()
    write(to: &writer)
    var reader = writer.text.reader(depthLimit: 512)
    return try reader.sectionLayout(type, limits: limits)
  }

  /// Writes what was given.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", type?.rawValue)
    for member in members { writer.member(member.key, member.value) }
    writer.endObject()
  }
}

extension JSONReader {
  /// Reads an object for its `type` alone.
  fileprivate mutating func layoutType() throws(JSONError) -> LayoutType? {
    var type: LayoutType?
    try object { key, reader throws(JSONError) in
      guard key.utf8.elementsEqual("type".utf8), try !reader.null() else { return }
      let name = try reader.string()
      type = LayoutType(rawValue: name)
      if type == nil {
        let allowed = LayoutType.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        throw reader.fail("expected one of \(allowed)", code: .invalidLayout)
      }
    }
    return type
  }

  /// Reads a layout's keys but its type, in their order.
  fileprivate mutating func layoutMembers(
    limits: FormatLimits
  ) throws(JSONError) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = []
    try object { key, reader throws(JSONError) in
      let name = key.name
      if name.utf8.starts(with: "x-".utf8) || name == "type" { return }
      if try reader.null() { return }
      let isVerbatim = name == "parameters"
      let value =
        isVerbatim
        ? try reader.raw(depthLimit: limits.valueDepth).detached() : try reader.plainValue()
      members.append((name, value))
    }
    return members.sorted { $0.key < $1.key }
  }

  /// Reads a value as a text that two layouts share which mean the same: keys sorted, those left
  /// out that begin with `x-` or are `null`, numbers as ECMAScript writes them.
  private mutating func plainValue() throws(JSONError) -> JSONText {
    var writer = JSONWriter()
    try writePlainValue(to: &writer)
    return writer.text
  }

  private mutating func writePlainValue(to writer: inout JSONWriter) throws(JSONError) {
    switch try nextKind {
    case .object: try writePlainObject(to: &writer)
    case .array:
      writer.beginArray()
      try array { _, reader throws(JSONError) in try reader.writePlainValue(to: &writer) }
      writer.endArray()
    case .string: writer.string(try string())
    case .number: writer.number(try double())
    case .bool: writer.bool(try bool())
    case .null: if try null() { writer.null() }
    }
  }

  private mutating func writePlainObject(to writer: inout JSONWriter) throws(JSONError) {
    var members: [(key: ArraySlice<UInt8>, value: JSONText)] = []
    try object { key, reader throws(JSONError) in
      if key.utf8.starts(with: "x-".utf8) { return }
      if try reader.null() { return }
      members.append((key.utf8, try reader.plainValue()))
    }
    writer.beginObject()
    for member in members.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      writer.key(utf8: member.key)
      writer.raw(member.value)
    }
    writer.endObject()
  }
}
