import LayoutEngine

/// A change of a feed that can be made: everything that it names is there.
enum LawChange {
  enum Position {
    case before(String), after(String), at(Int), end
  }

  case putFeed(LawFeed.Values)
  /// `null` clears a value.
  case updateFeed(LawFeed.Values)
  case deleteFeed
  case insertSection(LawFeed.Section, Position)
  case putSection(LawFeed.Section, Position)
  case updateSection(String, LawFeed.Values)
  case updateSupplementary(section: String?, LawFeed.Name, LawFeed.Values)
  case moveSection(String, Position)
  case deleteSections([String])
  case trimSection(String, keepsFirst: Bool, Int)
  case insertItems([LawFeed.Item], String, Position)
  case putItems([LawFeed.Item], String, Position)
  case updateItem(String, LawFeed.Values)
  case moveItem(String, to: String, Position)
  case deleteItems([String])
  case refreshItems([String])
  case reconfigureItems([String])
  case reloadSections([String])
  case reloadFeed
  case measureItem(String, String, Measurement?)
  case measureSupplementary(section: String?, LawFeed.Name, String, Measurement?)
  case replaceSnapshot([LawFeed.Section])
}

extension LawFeed {
  /// Makes a change, and what follows from it for measured sizes.
  mutating func apply(_ change: LawChange) {
    let old = self
    make(change)
    guard values != nil else { return }
    Self.keep(&measured, from: old.ownSupplementaries, to: ownSupplementaries)
    let before = Dictionary(old.sections.map { ($0.id, $0) }) { first, _ in first }
    for index in sections.indices {
      guard let known = before[sections[index].id],
        known.values != sections[index].values || old.values != values
      else { continue }
      Self.keep(
        &sections[index].measured, from: old.supplementaries(of: known),
        to: supplementaries(of: sections[index]))
    }
  }

  /// What becomes of the measured sizes of supplementaries whose descriptions change.
  private static func keep(
    _ measured: inout [Name: [String: Measurement]], from old: [JSONValue], to new: [JSONValue]
  ) {
    for name in Array(measured.keys) {
      let before = old.filter { Name($0) == name }
      let after = new.filter { Name($0) == name }
      func values(_ list: [JSONValue], _ keys: [String]) -> [[JSONValue?]] {
        list.map { value in keys.map { value[$0] } }
      }
      if after.isEmpty
        || values(before, ["size", "reuseIdentifier"])
          != values(after, ["size", "reuseIdentifier"])
      {
        measured[name] = nil
      } else if values(before, ["metadata"]) != values(after, ["metadata"]) {
        measured[name] = measured[name]?.mapValues(\.stale)
      }
    }
  }

  private mutating func make(_ change: LawChange) {
    switch change {
    case .putFeed(let values): self.values = values
    case .updateFeed(let set): values = values?.setting(set)
    case .deleteFeed: self = LawFeed()
    case .insertSection(let section, let position):
      sections.insert(section, at: index(position, sectionIDs))
    case .putSection(let section, let position):
      if sectionIDs.contains(section.id) {
        sections[index(ofSection: section.id)].values = section.values
      } else {
        sections.insert(section, at: index(position, sectionIDs))
      }
    case .updateSection(let id, let set):
      let index = index(ofSection: id)
      sections[index].values = sections[index].values.setting(set)
    case .updateSupplementary(let section, let name, let set): update(name, of: section, set)
    case .moveSection(let id, let position):
      let moved = sections.remove(at: index(ofSection: id))
      sections.insert(moved, at: index(position, sectionIDs))
    case .deleteSections(let ids): sections.removeAll { ids.contains($0.id) }
    case .trimSection(let id, let keepsFirst, let count):
      let index = index(ofSection: id)
      let items = sections[index].items
      sections[index].items = Array(keepsFirst ? items.prefix(count) : items.suffix(count))
    case .replaceSnapshot(let new): replace(by: new)
    default: makeItems(change)
    }
  }

  private mutating func makeItems(_ change: LawChange) {
    switch change {
    case .insertItems(let items, let section, let position): insert(items, section, position)
    case .putItems(let items, let section, let position):
      let known = Set(itemIDs)
      // The place is found first, then what is there is updated.
      insert(items.filter { !known.contains($0.id) }, section, position)
      for item in items where known.contains(item.id) { set(item.values, of: item.id) }
    case .updateItem(let id, let values):
      let (section, item) = index(ofItem: id)
      set(sections[section].items[item].values.setting(values), of: id)
    case .moveItem(let id, let target, let position):
      let (section, item) = index(ofItem: id)
      let moved = sections[section].items.remove(at: item)
      insert([moved], target, position)
    case .deleteItems(let ids):
      for index in sections.indices { sections[index].items.removeAll { ids.contains($0.id) } }
    case .measureItem(let id, let widthClass, let size):
      let (section, item) = index(ofItem: id)
      sections[section].items[item].measured[widthClass] = size
    case .measureSupplementary(let section?, let name, let widthClass, let size):
      sections[index(ofSection: section)].measured[name, default: [:]][widthClass] = size
    case .measureSupplementary(nil, let name, let widthClass, let size):
      measured[name, default: [:]][widthClass] = size
    default: break
    }
  }

  private mutating func insert(
    _ items: [Item], _ section: String, _ position: LawChange.Position
  ) {
    let section = index(ofSection: section)
    let place = index(position, sections[section].items.map(\.id))
    sections[section].items.insert(contentsOf: items, at: place)
  }

  /// Sets all values of an item; its measured sizes go with its size and reuse identifier.
  private mutating func set(_ values: Values, of id: String) {
    let (section, index) = index(ofItem: id)
    let item = sections[section].items[index]
    sections[section].items[index].values = values
    let sized = ["size", "byWidthClass", "reuseIdentifier"]
    if sized.contains(where: { item.values[$0]?.plain != values[$0]?.plain }) {
      sections[section].items[index].measured = [:]
    } else if item.values["payload"] != values["payload"] {
      sections[section].items[index].measured = item.measured.mapValues(\.stale)
    }
  }

  /// Forgets what was measured in a class: it goes with the class.
  mutating func forgetMeasurements(in widthClass: String) {
    for name in Array(measured.keys) { measured[name]?[widthClass] = nil }
    for section in sections.indices {
      for name in Array(sections[section].measured.keys) {
        sections[section].measured[name]?[widthClass] = nil
      }
      for item in sections[section].items.indices {
        sections[section].items[item].measured[widthClass] = nil
      }
    }
  }

  private mutating func update(_ name: Name, of section: String?, _ set: Values) {
    func updated(_ values: Values?) -> Values? {
      let list = (values?["supplementaries"]?.values ?? []).map { value in
        guard Name(value) == name, case .object(let members) = value else { return value }
        return JSONValue.object(members.setting(set))
      }
      return values?.merging(["supplementaries": .array(list)]) { $1 }
    }
    guard let section else { return values = updated(values) }
    let index = index(ofSection: section)
    sections[index].values = updated(sections[index].values) ?? [:]
  }

  /// Makes the content exactly this; what survives keeps what was measured.
  private mutating func replace(by new: [Section]) {
    let old = self
    sections = new.map { section in
      var section = section
      if old.sectionIDs.contains(section.id) {
        section.measured = old.sections[old.index(ofSection: section.id)].measured
      }
      return section
    }
    let known = Set(old.itemIDs)
    for item in new.flatMap(\.items) where known.contains(item.id) {
      let (place, before) = (index(ofItem: item.id), old.index(ofItem: item.id))
      sections[place.section].items[place.item] = old.sections[before.section].items[before.item]
      set(item.values, of: item.id)
    }
  }

  private func index(_ position: LawChange.Position, _ ids: [String]) -> Int {
    switch position {
    case .before(let id): ids.firstIndex(of: id) ?? 0
    case .after(let id): (ids.firstIndex(of: id) ?? 0) + 1
    case .at(let index): index
    case .end: ids.count
    }
  }
}

extension LawFeed.Values {
  /// The values with others set, `null` clearing one.
  fileprivate func setting(_ set: LawFeed.Values) -> LawFeed.Values {
    merging(set) { $1 }.filter { $0.value != .null }
  }
}

extension Measurement {
  /// The same, made for older content.
  fileprivate var stale: Measurement { Measurement(width: width, height: height, isStale: true) }
}

// MARK: As JSON

extension LawChange {
  /// The change as an operation.
  var json: JSONValue {
    switch self {
    case .putFeed(let values): JSONValue.object(values).adding(["op": "putFeed"])
    case .updateFeed(let set): ["op": "updateFeed", "set": .object(set)]
    case .deleteFeed: ["op": "deleteFeed"]
    case .insertSection(let section, let position):
      position.added(to: ["op": "insertSection", "section": section.json(withItems: true)])
    case .putSection(let section, let position):
      position.added(to: ["op": "putSection", "section": section.json(withItems: false)])
    case .updateSection(let id, let set):
      ["op": "updateSection", "id": .string(id), "set": .object(set)]
    case .updateSupplementary(let section, let name, let set):
      name.added(to: ["op": "updateSupplementary", "set": .object(set)], section)
    case .moveSection(let id, let position):
      position.added(to: ["op": "moveSection", "id": .string(id)])
    case .deleteSections(let ids): ["op": "deleteSections", "ids": JSONValue(ids)]
    case .trimSection(let id, let keepsFirst, let count):
      [
        "op": "trimSection", "id": .string(id),
        keepsFirst ? "keepFirst" : "keepLast": .number(Double(count)),
      ]
    case .insertItems(let items, let section, let position):
      position.added(to: Self.list("insertItems", items, section))
    case .putItems(let items, let section, let position):
      position.added(to: Self.list("putItems", items, section))
    case .updateItem(let id, let set):
      ["op": "updateItem", "id": .string(id), "set": .object(set)]
    case .moveItem(let id, let section, let position):
      position.added(
        to: ["op": "moveItem", "id": .string(id), "section": .string(section)])
    case .deleteItems(let ids): ["op": "deleteItems", "ids": JSONValue(ids)]
    case .refreshItems(let ids): ["op": "reloadItems", "ids": JSONValue(ids)]
    case .reconfigureItems(let ids): ["op": "reconfigureItems", "ids": JSONValue(ids)]
    case .reloadSections(let ids): ["op": "reloadSections", "ids": JSONValue(ids)]
    case .reloadFeed: ["op": "reloadFeed"]
    case .measureItem(let id, let widthClass, let size):
      Self.measure(widthClass, size).adding(["item": .string(id)])
    case .measureSupplementary(let section, let name, let widthClass, let size):
      Self.measure(widthClass, size).adding(["supplementary": name.added(to: [:], section)])
    case .replaceSnapshot(let sections):
      ["op": "replaceSnapshot", "sections": .array(sections.map { $0.json(withItems: true) })]
    }
  }

  private static func list(
    _ op: String, _ items: [LawFeed.Item], _ section: String
  ) -> JSONValue {
    ["op": .string(op), "section": .string(section), "items": .array(items.map(\.json))]
  }

  private static func measure(_ widthClass: String, _ size: Measurement?) -> JSONValue {
    let (width, height) = (size?.width, size?.height)
    let given = ["width": width, "height": height].compactMapValues { $0.map(JSONValue.number) }
    let absent: [String: JSONValue] = ["width": nil, "height": nil]
    return JSONValue.object(size == nil ? absent : given)
      .adding(["op": "measure", "widthClass": .string(widthClass)])
  }
}

extension LawChange.Position {
  fileprivate func added(to operation: JSONValue) -> JSONValue {
    switch self {
    case .before(let id): operation.adding(["before": .string(id)])
    case .after(let id): operation.adding(["after": .string(id)])
    case .at(let index): operation.adding(["at": .number(Double(index))])
    case .end: operation
    }
  }
}

extension LawFeed.Name {
  fileprivate func added(to operation: JSONValue, _ section: String?) -> JSONValue {
    let named = operation.adding(["kind": .string(kind), "id": .string(id)])
    return section.map { named.adding(["section": .string($0)]) } ?? named
  }
}

extension JSONValue {
  /// The value with dimensions in points as plain numbers: two spellings of one are no change.
  var plain: JSONValue {
    switch self {
    case .object(let members):
      if members.count == 1, let points = members["absolute"] { return points }
      return .object(members.mapValues(\.plain))
    case .array(let values): return .array(values.map(\.plain))
    default: return self
    }
  }
}
