extension ModelClient {
  /// A batch that was read and found legal, as a collection view finds it.
  struct Batch {
    private(set) var deletedSections: Set<Int> = []
    private(set) var insertedSections: Set<Int> = []
    /// Old indexes by new ones.
    private(set) var sectionOrigins: [Int: Int] = [:]
    private(set) var deletedItems: Set<Path> = []
    private(set) var insertedItems: Set<Path> = []
    /// New paths by old ones, and the other way round.
    private(set) var itemTargets: [Path: Path] = [:]
    private(set) var itemOrigins: [Path: Path] = [:]
    private let sections: [Section]

    init(_ batch: JSONValue, _ sections: [Section]) throws {
      self.sections = sections
      try readSections(batch)
      try readItems(batch)
    }

    private mutating func readSections(_ batch: JSONValue) throws {
      let deleted = try (batch["deleteSections"]?.values ?? []).map(Self.number)
      let inserted = try (batch["insertSections"]?.values ?? []).map(Self.number)
      try Self.require(deleted == deleted.sorted(by: >), "deleteSections are not descending")
      try Self.require(inserted == inserted.sorted(), "insertSections are not ascending")
      deletedSections = Set(deleted)
      insertedSections = Set(inserted)
      try Self.require(deletedSections.count == deleted.count, "a section is deleted twice")
      try Self.require(insertedSections.count == inserted.count, "a section is inserted twice")
      let count = sections.count - deleted.count + inserted.count
      try Self.require(deleted.allSatisfy(sections.indices.contains), "deleted beyond the end")
      try Self.require(inserted.allSatisfy((0..<count).contains), "inserted beyond the end")
      var origins: Set<Int> = []
      for move in batch["moveSections"]?.values ?? [] {
        let (from, to) = (try Self.number(move.values.first), try Self.number(move.values.last))
        try Self.require(
          sections.indices.contains(from) && (0..<count).contains(to), "moved beyond the end")
        try Self.require(
          !deletedSections.contains(from) && !insertedSections.contains(to)
            && origins.insert(from).inserted && sectionOrigins[to] == nil,
          "section \(from) can't move to \(to)")
        sectionOrigins[to] = from
      }
    }

    private mutating func readItems(_ batch: JSONValue) throws {
      let moved = Set(sectionOrigins.values)
      let deleted = try (batch["deleteItems"]?.values ?? []).map(Self.path)
      let inserted = try (batch["insertItems"]?.values ?? []).map(Self.path)
      try Self.require(deleted == deleted.sorted { Self.precedes($1, $0) }, "deleteItems unsorted")
      try Self.require(inserted == inserted.sorted(by: Self.precedes), "insertItems unsorted")
      deletedItems = Set(deleted)
      insertedItems = Set(inserted)
      try Self.require(deletedItems.count == deleted.count, "an item is deleted twice")
      try Self.require(insertedItems.count == inserted.count, "an item is inserted twice")
      for move in batch["moveItems"]?.values ?? [] {
        let (from, to) = (
          try Self.path(move.values.first ?? .null), try Self.path(move.values.last ?? .null)
        )
        try Self.require(
          !deletedItems.contains(from) && !insertedItems.contains(to) && itemTargets[from] == nil
            && itemOrigins[to] == nil, "item \(from) can't move to \(to)")
        itemTargets[from] = to
        itemOrigins[to] = from
      }
      for path in deleted + itemTargets.keys {
        try Self.require(
          sections.indices.contains(path[0]) && sections[path[0]].items.indices.contains(path[1]),
          "there is no item \(path)")
        try Self.require(
          !deletedSections.contains(path[0]) && !moved.contains(path[0]),
          "\(path) is in a section that is deleted or moved")
      }
      for path in inserted + itemOrigins.keys {
        try Self.require(
          !insertedSections.contains(path[0]) && sectionOrigins[path[0]] == nil,
          "\(path) is in a section that is inserted or moved")
      }
    }

    /// For each section after the batch, which one it was; `nil` for an inserted one.
    func origins(count: Int) -> [Int?] {
      let moved = Set(sectionOrigins.values)
      var rest = sections.indices.filter { !deletedSections.contains($0) && !moved.contains($0) }[
        ...]
      return (0..<count).map { index in
        if insertedSections.contains(index) { return nil }
        return sectionOrigins[index] ?? rest.popFirst()
      }
    }

    static func number(_ value: JSONValue?) throws -> Int {
      guard let number = value?.int else { throw Fault(description: "no number") }
      return number
    }

    static func path(_ value: JSONValue) throws -> Path {
      let path = value.values.compactMap(\.int)
      guard path.count == 2 else { throw Fault(description: "no path: \(value.text)") }
      return path
    }

    private static func require(_ condition: Bool, _ message: String) throws {
      if !condition { throw Fault(description: message) }
    }

    private static func precedes(_ one: Path, _ other: Path) -> Bool {
      one[0] == other[0] ? one[1] < other[1] : one[0] < other[0]
    }
  }
}
