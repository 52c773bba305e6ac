import FeedFormat
import FeedJSON

private enum PlacedSectionKey: String, JSONObjectKey {
  case op, section, before, after, at
  static let names = JSONKeyNames(PlacedSectionKey.self)
}

private enum PlacedItemsKey: String, JSONObjectKey {
  case op, section, items, before, after, at
  static let names = JSONKeyNames(PlacedItemsKey.self)
}

private enum MoveSectionKey: String, JSONObjectKey {
  case op, id, before, after, at
  static let names = JSONKeyNames(MoveSectionKey.self)
}

private enum MoveItemKey: String, JSONObjectKey {
  case op, id, section, before, after, at
  static let names = JSONKeyNames(MoveItemKey.self)
}

private enum TrimKey: String, JSONObjectKey {
  case op, id, keepFirst, keepLast
  static let names = JSONKeyNames(TrimKey.self)
}

private enum SnapshotKey: String, JSONObjectKey {
  case op, sections
  static let names = JSONKeyNames(SnapshotKey.self)
}

/// What has been read of a position.
private struct PositionParts {
  private var position: Position?

  mutating func before(_ reader: inout JSONReader) throws(JSONError) {
    try set(.before(reader.identifier()), reader)
  }

  mutating func after(_ reader: inout JSONReader) throws(JSONError) {
    try set(.after(reader.identifier()), reader)
  }

  mutating func at(_ reader: inout JSONReader) throws(JSONError) {
    try set(.at(reader.int(in: 0...Int.max)), reader)
  }

  private mutating func set(_ position: Position, _ reader: JSONReader) throws(JSONError) {
    if self.position != nil { throw reader.fail("a position is told in one way, this is another") }
    self.position = position
  }

  /// The position; none was given: the end.
  func position(beside own: (Identifier) -> Bool, _ reader: JSONReader) throws(JSONError)
    -> Position
  {
    if let anchor = position?.anchor, own(anchor) {
      throw reader.fail(
        "\"\(anchor)\" can't be placed beside itself", code: .anchorIsSelf)
    }
    return position ?? .end
  }
}

extension JSONReader {
  mutating func placedSection(
    isNew: Bool, _ limits: FormatLimits
  ) throws(JSONError) -> Operation {
    var section: SectionValue?
    var parts = PositionParts()
    try object(PlacedSectionKey.self) { key, reader throws(JSONError) in
      switch key {
      case .op: break
      case .section:
        section = try reader.section(allowsItems: isNew, limits)
      case .before: try parts.before(&reader)
      case .after: try parts.after(&reader)
      case .at: try parts.at(&reader)
      }
    }
    let value = try needed(section, "section")
    let position = try parts.position(beside: { $0 == value.id }, self)
    return isNew ? .insertSection(value, at: position) : .putSection(value, at: position)
  }

  private mutating func section(
    allowsItems: Bool, _ limits: FormatLimits
  ) throws(JSONError) -> SectionValue {
    let start = self
    let section = try SectionValue(reading: &self, allowsItems: allowsItems, limits: limits)
    var items = ItemNames()
    try items.insert(section.items ?? [], of: section.id, from: start)
    return section
  }

  mutating func placedItems(
    isNew: Bool, _ limits: FormatLimits
  ) throws(JSONError) -> Operation {
    var section: Identifier?
    var items: [ItemValue]?
    var parts = PositionParts()
    try object(PlacedItemsKey.self) { key, reader throws(JSONError) in
      switch key {
      case .op: break
      case .section: section = try reader.identifier()
      case .items: items = try reader.distinctItems(limits)
      case .before: try parts.before(&reader)
      case .after: try parts.after(&reader)
      case .at: try parts.at(&reader)
      }
    }
    let list = try needed(items, "items")
    let name = try needed(section, "section")
    // What is put may be there already, and new items may well go beside it.
    let position = try parts.position(
      beside: { anchor in isNew && list.contains { $0.id == anchor } }, self)
    return isNew
      ? .insertItems(list, section: name, at: position)
      : .putItems(list, section: name, at: position)
  }

  private mutating func distinctItems(_ limits: FormatLimits) throws(JSONError) -> [ItemValue] {
    var items: [ItemValue] = []
    var names: Set<Identifier> = []
    try array { index, reader throws(JSONError) in
      let start = reader.offset
      let item = try ItemValue(reading: &reader, limits: limits)
      guard names.insert(item.id).inserted else {
        let first = items.firstIndex { $0.id == item.id } ?? 0
        throw reader.fail(
          "\"\(item.id)\" is twice in the list, at \(first) and \(index)", code: .duplicateID,
          at: start + 1)
      }
      items.append(item)
    }
    return items
  }

  mutating func movedSection() throws(JSONError) -> Operation {
    var id: Identifier?
    var parts = PositionParts()
    try object(MoveSectionKey.self) { key, reader throws(JSONError) in
      switch key {
      case .op: break
      case .id: id = try reader.identifier()
      case .before: try parts.before(&reader)
      case .after: try parts.after(&reader)
      case .at: try parts.at(&reader)
      }
    }
    let name = try needed(id, "id")
    return .moveSection(name, to: try parts.position(beside: { $0 == name }, self))
  }

  mutating func movedItem() throws(JSONError) -> Operation {
    var id: Identifier?
    var section: Identifier?
    var parts = PositionParts()
    try object(MoveItemKey.self) { key, reader throws(JSONError) in
      switch key {
      case .op: break
      case .id: id = try reader.identifier()
      case .section: section = try reader.identifier()
      case .before: try parts.before(&reader)
      case .after: try parts.after(&reader)
      case .at: try parts.at(&reader)
      }
    }
    let name = try needed(id, "id")
    return .moveItem(
      name, section: section, to: try parts.position(beside: { $0 == name }, self))
  }

  mutating func trimmedSection() throws(JSONError) -> Operation {
    var id: Identifier?
    var kept: Kept?
    try object(TrimKey.self) { key, reader throws(JSONError) in
      if key == .op { return }
      if key == .id {
        id = try reader.identifier()
        return
      }
      if kept != nil { throw reader.fail("either \"keepFirst\" or \"keepLast\" is given") }
      let count = try reader.int(in: 0...Int.max)
      kept = key == .keepFirst ? .first(count) : .last(count)
    }
    return .trimSection(try needed(id, "id"), try needed(kept, "keepFirst"))
  }

  mutating func snapshot(_ limits: FormatLimits) throws(JSONError) -> Operation {
    var sections: [SectionValue]?
    try object(SnapshotKey.self) { key, reader throws(JSONError) in
      if key == .sections { sections = try reader.distinctSections(limits) }
    }
    return .replaceSnapshot(try needed(sections, "sections"))
  }

  private mutating func distinctSections(
    _ limits: FormatLimits
  ) throws(JSONError) -> [SectionValue] {
    var sections: [SectionValue] = []
    var indexes: [Identifier: Int] = [:]
    var items = ItemNames()
    try array { index, reader throws(JSONError) in
      let start = reader
      let section = try SectionValue(reading: &reader, allowsItems: true, limits: limits)
      if let first = indexes.updateValue(index, forKey: section.id) {
        throw reader.fail(
          "\"\(section.id)\" is twice in the list, at \(first) and \(index)", code: .duplicateID,
          at: start.offset + 1)
      }
      try items.insert(section.items ?? [], of: section.id, from: start)
      sections.append(section)
    }
    return sections
  }
}

/// The names of the items of sections, none of which may stand there twice.
private struct ItemNames {
  private var places: [Identifier: (section: Identifier, index: Int)] = [:]

  /// Adds a section's items.
  ///
  /// - `reader`: Where the section begins.
  mutating func insert(
    _ items: [ItemValue], of section: Identifier, from reader: JSONReader
  ) throws(JSONError) {
    places.reserveCapacity(places.count + items.count)
    for (index, item) in items.enumerated() {
      guard let first = places.updateValue((section, index), forKey: item.id) else { continue }
      let path = reader.fail("", at: reader.offset + 1).path
      throw JSONError(
        code: .duplicateID,
        message: "\"\(item.id)\" is twice in the list, at \(first.index) of section "
          + "\"\(first.section)\" and at \(index) of \"\(section)\"",
        path: "\(path).items[\(index)]")
    }
  }
}
