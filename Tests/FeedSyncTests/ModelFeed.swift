/// A feed as arrays of arrays, changed the plain way: what the store is compared with.
struct ModelFeed: Equatable {
  struct Item: Equatable {
    var id: String
    var payload: Int?
    var reuse: String?
    var height: Int?
    var identity: Int
    var revision: Int64
    var since: Int64

    func hasEqualContent(_ other: Item) -> Bool {
      payload == other.payload && reuse == other.reuse && height == other.height
    }
  }

  struct Section: Equatable {
    var id: String
    var metadata: Int?
    var items: [Item]
    var identity: Int
  }

  struct Fault: Error, Equatable {
    var code: String
    var operation: Int
  }

  enum Position {
    case before(String)
    case after(String)
    case at(Int)
    case end
  }

  struct Values {
    var id: String
    var payload: Int?
    var reuse: String?
    var height: Int?
  }

  enum Operation {
    case insertSection(String, metadata: Int?, [Values], Position)
    case putSection(String, metadata: Int?, Position)
    case updateSection(String, metadata: Int?)
    case moveSection(String, Position)
    case deleteSections([String])
    case reloadSections([String])
    case trimSection(String, keepFirst: Int?, keepLast: Int?)
    case insertItems([Values], String, Position)
    case putItems([Values], String, Position)
    case updateItem(String, payload: Int??, reuse: String??, height: Int??)
    case moveItem(String, String?, Position)
    case deleteItems([String])
    case refreshItems([String])
    case replaceSnapshot([(id: String, metadata: Int?, items: [Values])])
  }

  var sections: [Section] = []
  var revision: Int64 = 1
  private var nextIdentity = 0
  private var hasRefreshed = false
  private var skips = 0

  /// Applies a change set; one without an effect leaves all as it was.
  mutating func apply(
    _ operations: [Operation], ignoresMissing: Bool
  ) throws(Fault) -> (isChanged: Bool, skips: Int) {
    var next = self
    next.hasRefreshed = false
    next.skips = 0
    for (index, operation) in operations.enumerated() {
      do {
        try next.apply(operation, index, ignoresMissing, before: self)
      } catch {
        throw error
      }
    }
    guard next.hasRefreshed || !next.isEqual(self) else { return (false, next.skips) }
    next.revision += 1
    next.setRevisions(from: self)
    self = next
    return (true, next.skips)
  }

  private func isEqual(_ other: ModelFeed) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { one, other in
        one.identity == other.identity && one.metadata == other.metadata
          && one.items.count == other.items.count
          && zip(one.items, other.items).allSatisfy {
            $0.identity == $1.identity && $0.hasEqualContent($1)
          }
      }
  }

  private mutating func setRevisions(from old: ModelFeed) {
    let before = Dictionary(
      uniqueKeysWithValues: old.sections.flatMap(\.items).map { ($0.identity, $0) })
    for section in sections.indices {
      for index in sections[section].items.indices {
        let item = sections[section].items[index]
        guard let known = before[item.identity] else {
          sections[section].items[index].revision = revision
          sections[section].items[index].since = revision
          continue
        }
        if !known.hasEqualContent(item) { sections[section].items[index].revision = revision }
      }
    }
  }

  // MARK: Finding

  private func section(_ id: String) -> Int? { sections.firstIndex { $0.id == id } }

  private func item(_ id: String) -> (Int, Int)? {
    for (section, value) in sections.enumerated() {
      if let index = value.items.firstIndex(where: { $0.id == id }) { return (section, index) }
    }
    return nil
  }

  private func index(
    _ position: Position, in ids: [String], _ unknown: String, _ operation: Int
  ) throws(Fault) -> Int {
    switch position {
    case .end: return ids.count
    case .at(let index):
      if index <= ids.count { return index }
      throw Fault(code: "bad-position", operation: operation)
    case .before(let id):
      if let index = ids.firstIndex(of: id) { return index }
      throw Fault(code: unknown, operation: operation)
    case .after(let id):
      if let index = ids.firstIndex(of: id) { return index + 1 }
      throw Fault(code: unknown, operation: operation)
    }
  }

  private func itemIndex(
    _ position: Position, in section: Int, _ operation: Int
  ) throws(Fault) -> Int {
    if case .before(let id) = position, let (other, _) = item(id), other != section {
      throw Fault(code: "bad-position", operation: operation)
    }
    if case .after(let id) = position, let (other, _) = item(id), other != section {
      throw Fault(code: "bad-position", operation: operation)
    }
    return try index(position, in: sections[section].items.map(\.id), "unknown-item", operation)
  }

  private mutating func miss(_ code: String, _ operation: Int, _ ignores: Bool) throws(Fault) {
    if !ignores { throw Fault(code: code, operation: operation) }
    skips += 1
  }

  private mutating func made(_ values: Values) -> Item {
    nextIdentity += 1
    return Item(
      id: values.id, payload: values.payload, reuse: values.reuse, height: values.height,
      identity: nextIdentity, revision: 0, since: 0)
  }

  // MARK: Applying

  private mutating func apply(
    _ operation: Operation, _ number: Int, _ ignores: Bool, before: ModelFeed
  ) throws(Fault) {
    switch operation {
    case .insertSection(let id, let metadata, let values, let position):
      try insertSection(id, metadata, values, position, number)
    case .putSection(let id, let metadata, let position):
      if let index = section(id) {
        sections[index].metadata = metadata
      } else {
        try insertSection(id, metadata, [], position, number)
      }
    case .updateSection(let id, let metadata):
      guard let index = section(id) else { return try miss("unknown-section", number, ignores) }
      sections[index].metadata = metadata
    case .moveSection(let id, let position):
      guard let index = section(id) else { return try miss("unknown-section", number, ignores) }
      let moved = sections.remove(at: index)
      let target = try self.index(
        position, in: sections.map(\.id), "unknown-section", number)
      sections.insert(moved, at: target)
    case .deleteSections(let ids):
      for id in ids {
        guard let index = section(id) else {
          try miss("unknown-section", number, ignores)
          continue
        }
        sections.remove(at: index)
      }
    case .reloadSections(let ids):
      for id in ids {
        guard let index = section(id) else {
          try miss("unknown-section", number, ignores)
          continue
        }
        let identity = sections[index].identity
        if before.sections.contains(where: { $0.identity == identity }) { hasRefreshed = true }
      }
    case .trimSection(let id, let first, let last):
      guard let index = section(id) else { return try miss("unknown-section", number, ignores) }
      if let first { sections[index].items = Array(sections[index].items.prefix(first)) }
      if let last { sections[index].items = Array(sections[index].items.suffix(last)) }
    case .insertItems(let values, let id, let position):
      guard let index = section(id) else {
        throw Fault(code: "unknown-section", operation: number)
      }
      let place = try itemIndex(position, in: index, number)
      try insert(values, index, place, number)
    case .putItems(let values, let id, let position):
      guard let index = section(id) else {
        throw Fault(code: "unknown-section", operation: number)
      }
      let place = try itemIndex(position, in: index, number)
      var new: [Values] = []
      for value in values {
        guard let (section, old) = item(value.id) else {
          new.append(value)
          continue
        }
        sections[section].items[old].payload = value.payload
        sections[section].items[old].reuse = value.reuse
        sections[section].items[old].height = value.height
      }
      try insert(new, index, place, number)
    case .updateItem(let id, let payload, let reuse, let height):
      guard let (section, index) = item(id) else {
        return try miss("unknown-item", number, ignores)
      }
      if let payload { sections[section].items[index].payload = payload }
      if let reuse { sections[section].items[index].reuse = reuse }
      if let height { sections[section].items[index].height = height }
    case .moveItem(let id, let target, let position):
      try move(id, target, position, number, ignores)
    case .deleteItems(let ids):
      for id in ids {
        guard let (section, index) = item(id) else {
          try miss("unknown-item", number, ignores)
          continue
        }
        sections[section].items.remove(at: index)
      }
    case .replaceSnapshot(let snapshot): replace(by: snapshot)
    case .refreshItems(let ids):
      for id in ids {
        guard let (section, index) = item(id) else {
          try miss("unknown-item", number, ignores)
          continue
        }
        let identity = sections[section].items[index].identity
        if before.sections.contains(where: { $0.items.contains { $0.identity == identity } }) {
          hasRefreshed = true
        }
      }
    }
  }

  private mutating func replace(
    by snapshot: [(id: String, metadata: Int?, items: [Values])]
  ) {
    let known = Dictionary(uniqueKeysWithValues: sections.flatMap(\.items).map { ($0.id, $0) })
    sections = snapshot.map { section in
      var new = Section(
        id: section.id, metadata: section.metadata, items: [],
        identity: sections.first { $0.id == section.id }?.identity ?? -1)
      if new.identity < 0 {
        nextIdentity += 1
        new.identity = nextIdentity
      }
      for values in section.items {
        var item = made(values)
        if let old = known[values.id] {
          item.identity = old.identity
          item.revision = old.revision
          item.since = old.since
        }
        new.items.append(item)
      }
      return new
    }
  }

  private mutating func insertSection(
    _ id: String, _ metadata: Int?, _ values: [Values], _ position: Position, _ number: Int
  ) throws(Fault) {
    if section(id) != nil { throw Fault(code: "already-exists", operation: number) }
    let target = try index(position, in: sections.map(\.id), "unknown-section", number)
    nextIdentity += 1
    sections.insert(
      Section(id: id, metadata: metadata, items: [], identity: nextIdentity), at: target)
    try insert(values, target, 0, number)
  }

  private mutating func insert(
    _ values: [Values], _ section: Int, _ place: Int, _ number: Int
  ) throws(Fault) {
    var new: [Item] = []
    for value in values {
      if item(value.id) != nil { throw Fault(code: "already-exists", operation: number) }
      new.append(made(value))
    }
    sections[section].items.insert(contentsOf: new, at: place)
  }

  private mutating func move(
    _ id: String, _ target: String?, _ position: Position, _ number: Int, _ ignores: Bool
  ) throws(Fault) {
    guard let (source, index) = item(id) else {
      return try miss("unknown-item", number, ignores)
    }
    var section = source
    if let target {
      guard let named = self.section(target) else {
        throw Fault(code: "unknown-section", operation: number)
      }
      section = named
    } else {
      switch position {
      case .before(let anchor), .after(let anchor):
        guard let (other, _) = item(anchor) else {
          throw Fault(code: "unknown-item", operation: number)
        }
        section = other
      default: break
      }
    }
    let moved = sections[source].items.remove(at: index)
    let place = try itemIndex(position, in: section, number)
    sections[section].items.insert(moved, at: place)
  }
}
