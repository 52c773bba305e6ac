import FeedFormat
import FeedJSON

/// The names of the operations.
private enum OperationName: String, CaseIterable {
  case putFeed, updateFeed, deleteFeed, reloadFeed
  case insertSection, putSection, updateSection, updateSupplementary, moveSection
  case deleteSections, reloadSections, trimSection
  case insertItems, putItems, updateItem, moveItem, deleteItems, reloadItems, reconfigureItems
  case measure, replaceSnapshot, putWidthClass, removeWidthClass
}

private enum BareKey: String, JSONObjectKey {
  case op
  static let names = JSONKeyNames(BareKey.self)
}

private enum NameKey: String, JSONObjectKey {
  case op, name
  static let names = JSONKeyNames(NameKey.self)
}

private enum IdentifiersKey: String, JSONObjectKey {
  case op, ids
  static let names = JSONKeyNames(IdentifiersKey.self)
}

private enum FeedSetKey: String, JSONObjectKey {
  case op, set
  static let names = JSONKeyNames(FeedSetKey.self)
}

private enum SetKey: String, JSONObjectKey {
  case op, id, set
  static let names = JSONKeyNames(SetKey.self)
}

private enum SupplementarySetKey: String, JSONObjectKey {
  case op, section, kind, id, set
  static let names = JSONKeyNames(SupplementarySetKey.self)
}

extension JSONReader {
  /// Reads an operation and checks what can be told from it alone.
  mutating func operation(limits: Limits) throws(JSONError) -> Operation {
    let format = limits.format
    switch try operationName() {
    case .putFeed: return .putFeed(try FeedSettings(reading: &self, limits: format))
    case .updateFeed: return .updateFeed(try feedPatch(format))
    case .deleteFeed: return try bare(.deleteFeed)
    case .reloadFeed: return try bare(.reloadFeed)
    case .insertSection: return try placedSection(isNew: true, format)
    case .putSection: return try placedSection(isNew: false, format)
    case .updateSection:
      let (id, patch) = try patch(of: SectionSettings.self, format)
      return .updateSection(id, patch)
    case .updateSupplementary: return try supplementaryPatch(format)
    case .moveSection: return try movedSection()
    case .deleteSections: return .deleteSections(try identifiers())
    case .reloadSections: return .reloadSections(try identifiers())
    case .trimSection: return try trimmedSection()
    case .insertItems: return try placedItems(isNew: true, format)
    case .putItems: return try placedItems(isNew: false, format)
    case .updateItem:
      let (id, patch) = try patch(of: ItemSettings.self, format)
      return .updateItem(id, patch)
    case .moveItem: return try movedItem()
    case .deleteItems: return .deleteItems(try identifiers())
    case .reloadItems: return .reloadItems(try identifiers())
    case .reconfigureItems: return .reconfigureItems(try identifiers())
    case .measure: return try measure()
    case .replaceSnapshot: return try snapshot(format)
    case .putWidthClass:
      return .putWidthClass(try WidthClassSettings(reading: &self, limits: format))
    case .removeWidthClass: return try removedWidthClass()
    }
  }

  /// Finds which operation is next, which is told by a key that may stand anywhere in it.
  private func operationName() throws(JSONError) -> OperationName {
    var scout = self
    var members = try scout.beginObject()
    while let key = try scout.nextKey(&members) {
      if key.utf8.elementsEqual("op".utf8) { return try scout.choice(OperationName.self) }
      try scout.skip()
    }
    throw scout.fail("\"op\" is missing")
  }

  /// The value of a key that must be there, of the object that has just ended.
  func needed<Value>(_ value: Value?, _ key: String) throws(JSONError) -> Value {
    if let value { return value }
    throw fail("\"\(key)\" is missing")
  }

  private mutating func bare(_ operation: Operation) throws(JSONError) -> Operation {
    try object(BareKey.self) { _, _ throws(JSONError) in }
    return operation
  }

  private mutating func identifiers() throws(JSONError) -> [Identifier] {
    var ids: [Identifier]?
    try object(IdentifiersKey.self) { key, reader throws(JSONError) in
      if key == .ids { ids = try reader.distinctIdentifiers() }
    }
    return try needed(ids, "ids")
  }

  private mutating func feedPatch(
    _ limits: FormatLimits
  ) throws(JSONError) -> SettingsPatch<FeedSettings> {
    var patch: SettingsPatch<FeedSettings>?
    try object(FeedSetKey.self) { key, reader throws(JSONError) in
      if key == .set { patch = try SettingsPatch(reading: &reader, limits: limits) }
    }
    return try needed(patch, "set")
  }

  private mutating func patch<Values: Settings>(
    of type: Values.Type, _ limits: FormatLimits
  ) throws(JSONError) -> (Identifier, SettingsPatch<Values>) {
    var id: Identifier?
    var patch: SettingsPatch<Values>?
    try object(SetKey.self) { key, reader throws(JSONError) in
      switch key {
      case .op: break
      case .id: id = try reader.identifier()
      case .set: patch = try SettingsPatch(reading: &reader, limits: limits)
      }
    }
    return (try needed(id, "id"), try needed(patch, "set"))
  }

  private mutating func supplementaryPatch(_ limits: FormatLimits) throws(JSONError) -> Operation {
    var section: Identifier?
    var kind: Identifier?
    var id: Identifier?
    var patch: SettingsPatch<SupplementarySettings>?
    try object(SupplementarySetKey.self) { key, reader throws(JSONError) in
      switch key {
      case .op: break
      case .section: section = try reader.identifier()
      case .kind: kind = try reader.identifier()
      case .id: id = try reader.identifier()
      case .set: patch = try SettingsPatch(reading: &reader, limits: limits)
      }
    }
    let ownKind = try needed(kind, "kind")
    let name = SupplementaryName(section: section, kind: ownKind, id: id ?? ownKind)
    return .updateSupplementary(name, try needed(patch, "set"))
  }

  private mutating func removedWidthClass() throws(JSONError) -> Operation {
    var name: Identifier?
    try object(NameKey.self) { key, reader throws(JSONError) in
      if key == .name { name = try reader.identifier() }
    }
    return .removeWidthClass(try needed(name, "name"))
  }
}
