/// A client that shows a feed: explicit lists, changed by what `changes` answers and nothing else.
///
/// It is written from the rules of UICollectionView's batch updates and the format's description, and
/// knows neither the store nor its planner: it reads the answer's JSON.
struct ModelClient: Equatable {
  struct Item: Equatable {
    var id: String
    /// The whole item as last given.
    var value: JSONValue
  }

  struct Section: Equatable {
    var id: String
    var items: [Item]
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  typealias Path = [Int]

  var sections: [Section] = []

  /// Takes one answer: the batch, then the refresh, with the content that came with them.
  mutating func take(_ answer: JSONValue) throws {
    guard let batch = answer["batch"], let content = answer["content"] else {
      throw Fault(description: "no batch or content")
    }
    try checkCounts(answer, old: sections.count)
    let old = sections
    sections = try arranged(try Batch(batch, sections), content)
    guard answer["counts"]?["sections"]?.values.last?.int == sections.count else {
      throw Fault(description: "counts.sections is wrong")
    }
    try checkItemCounts(answer, old, batch)
    try refresh(answer, content)
  }

  private func checkCounts(_ answer: JSONValue, old: Int) throws {
    guard answer["counts"]?["sections"]?.values.first?.int == old else {
      throw Fault(description: "counts.sections does not begin with \(old)")
    }
  }

  /// `counts.items` is of the sections that the batch leaves, where the number has changed.
  private func checkItemCounts(_ answer: JSONValue, _ old: [Section], _ batch: JSONValue) throws {
    let batch = try Batch(batch, old)
    var expected: [[Int]] = []
    for (to, from) in batch.origins(count: sections.count).enumerated() {
      guard let from, old[from].items.count != sections[to].items.count else { continue }
      expected.append([from, to, old[from].items.count, sections[to].items.count])
    }
    let given = (answer["counts"]?["items"]?.values ?? []).map { entry in
      [entry["from"], entry["to"], entry["count"]?.values.first, entry["count"]?.values.last]
        .compactMap { $0?.int }
    }
    guard given == expected else {
      throw Fault(description: "counts.items is \(given), not \(expected)")
    }
  }

  /// Carries out a batch; what was inserted is filled from the content.
  private func arranged(_ batch: Batch, _ content: JSONValue) throws -> [Section] {
    let count = sections.count - batch.deletedSections.count + batch.insertedSections.count
    var whole: [Int: Section] = [:]
    for entry in content["sections"]?.values ?? [] {
      whole[try number(entry["section"])] = try Self.section(entry)
    }
    var single: [Path: Item] = [:]
    for entry in content["items"]?.values ?? [] {
      single[[try number(entry["section"]), try number(entry["item"])]] = try Self.item(entry)
    }
    var result: [Section] = []
    for (index, origin) in batch.origins(count: count).enumerated() {
      guard let origin else {
        guard let section = whole[index] else {
          throw Fault(description: "no content for the inserted section \(index)")
        }
        result.append(section)
        continue
      }
      var section = sections[origin]
      section.items = try items(of: index, from: origin, batch) { path in
        if let section = whole[path[0]], section.items.indices.contains(path[1]) {
          return section.items[path[1]]
        }
        return single[path]
      }
      result.append(section)
    }
    return result
  }

  private func items(
    of index: Int, from origin: Int, _ batch: Batch, _ content: (Path) -> Item?
  ) throws -> [Item] {
    let kept = sections[origin].items.enumerated().filter { item, _ in
      !batch.deletedItems.contains([origin, item]) && batch.itemTargets[[origin, item]] == nil
    }.map(\.element)
    let inserted = batch.insertedItems.filter { $0[0] == index }
    let moved = batch.itemOrigins.filter { $0.key[0] == index }
    var rest = kept[...]
    var result: [Item] = []
    for item in 0..<kept.count + inserted.count + moved.count {
      let path = [index, item]
      if inserted.contains(path) {
        guard let new = content(path) else {
          throw Fault(description: "no content for the inserted item \(path)")
        }
        result.append(new)
      } else if let from = moved[path] {
        result.append(sections[from[0]].items[from[1]])
      } else if let next = rest.popFirst() {
        result.append(next)
      } else {
        throw Fault(description: "nothing comes to \(path)")
      }
    }
    guard rest.isEmpty else { throw Fault(description: "items of \(index) are left over") }
    return result
  }

  /// Shows anew what is asked for, from the content.
  private mutating func refresh(_ answer: JSONValue, _ content: JSONValue) throws {
    let reloaded = Set(
      try (answer["refresh"]?["reloadSections"]?.values ?? []).map { try number($0) })
    for entry in content["sections"]?.values ?? [] {
      let index = try number(entry["section"])
      guard reloaded.contains(index), sections.indices.contains(index) else { continue }
      sections[index] = try Self.section(entry)
    }
    var paths = Set<Path>()
    for list in [
      answer["refresh"]?["reloadItems"], answer["refresh"]?["reconfigureItems"],
    ] {
      for path in try (list?.values ?? []).map(Batch.path) {
        guard paths.insert(path).inserted else { throw Fault(description: "\(path) twice") }
        guard !reloaded.contains(path[0]) else {
          throw Fault(description: "\(path) of a reloaded section")
        }
      }
    }
    paths.formUnion(try (answer["resized"]?.values ?? []).map(Batch.path))
    var given = Set<Path>()
    for entry in content["items"]?.values ?? [] {
      let path = [try number(entry["section"]), try number(entry["item"])]
      guard given.insert(path).inserted, sections.indices.contains(path[0]),
        sections[path[0]].items.indices.contains(path[1])
      else { throw Fault(description: "content of \(path), which is not there") }
      let item = try Self.item(entry)
      guard item.id == sections[path[0]].items[path[1]].id else {
        throw Fault(description: "content of \(path) is of \(item.id)")
      }
      sections[path[0]].items[path[1]] = item
    }
    guard paths.isSubset(of: given) else {
      throw Fault(description: "no content for \(paths.subtracting(given))")
    }
  }

  private static func section(_ entry: JSONValue) throws -> Section {
    let items = (entry["value"]?["items"]?.values ?? []).map { value in
      Item(id: value["id"]?.string ?? "", value: value)
    }
    guard let id = entry["id"]?.string, items.map(\.id) == entry["items"]?.values.map(\.string),
      entry["value"]?["id"]?.string == id
    else { throw Fault(description: "a section's content is \(entry.text)") }
    return Section(id: id, items: items)
  }

  private static func item(_ entry: JSONValue) throws -> Item {
    guard let id = entry["id"]?.string, let value = entry["value"], value["id"]?.string == id else {
      throw Fault(description: "an item's content is \(entry.text)")
    }
    return Item(id: id, value: value)
  }

  private func number(_ value: JSONValue?) throws -> Int { try Batch.number(value) }
}
