/// What must hold of a delta beside that it leads to the present: what is listed has changed, and
/// what has changed is listed.
struct DeltaCheck {
  let answer: JSONValue
  let before: LawFeed
  let now: LawFeed
  /// The ids that change sets in between have named.
  let named: Set<String>

  private var inserted: Set<Int> { Set(ints(answer["batch"]?["insertSections"])) }
  private var reloaded: Set<Int> { Set(ints(answer["refresh"]?["reloadSections"])) }

  func run() throws {
    try checkItems()
    try checkContent()
    try checkSettings()
    try checkSupplementaries()
  }

  private func fail(_ message: String) -> ModelClient.Fault {
    ModelClient.Fault(description: message)
  }

  private func ints(_ list: JSONValue?) -> [Int] { (list?.values ?? []).compactMap(\.int) }

  private func paths(_ list: JSONValue?) -> Set<ModelClient.Path> {
    Set((list?.values ?? []).map { $0.values.compactMap(\.int) })
  }

  // MARK: Items

  private func checkItems() throws {
    let reload = paths(answer["refresh"]?["reloadItems"])
    let reconfigure = paths(answer["refresh"]?["reconfigureItems"])
    let resized = paths(answer["resized"])
    let insertedItems = paths(answer["batch"]?["insertItems"])
    let known = Dictionary(
      uniqueKeysWithValues: before.sections.flatMap(\.items).map { ($0.id, $0) })
    for (index, section) in now.sections.enumerated() {
      for (offset, item) in section.items.enumerated() {
        let path = [index, offset]
        let isNew = inserted.contains(index) || insertedItems.contains(path)
        let listed = reload.contains(path) || reconfigure.contains(path) || resized.contains(path)
        if isNew || reloaded.contains(index) {
          if listed { throw fail("\(path) is new, and listed") }
          continue
        }
        guard let old = known[item.id] else { throw fail("\(path) is no insertion") }
        if listed, !named.contains(item.id) { throw fail("\(path) was never touched") }
        try check(item, old, path, reload, reconfigure, resized)
      }
    }
  }

  private func check(
    _ item: LawFeed.Item, _ old: LawFeed.Item, _ path: ModelClient.Path,
    _ reload: Set<ModelClient.Path>, _ reconfigure: Set<ModelClient.Path>,
    _ resized: Set<ModelClient.Path>
  ) throws {
    if reload.contains(path) { return }
    if item.values["reuseIdentifier"] != old.values["reuseIdentifier"] {
      throw fail("\(path) has another reuse identifier")
    }
    if item.values["payload"] != old.values["payload"], !reconfigure.contains(path) {
      throw fail("\(path) has another payload")
    }
    if ["size", "byWidthClass"].contains(where: { item.values[$0]?.plain != old.values[$0]?.plain }
    ),
      !resized.contains(path)
    {
      throw fail("\(path) has another size")
    }
  }

  /// Content is there for what came or has changed, and for nothing else.
  private func checkContent() throws {
    let sections = (answer["content"]?["sections"]?.values ?? []).compactMap { $0["section"]?.int }
    guard sections == inserted.union(reloaded).sorted() else {
      throw fail("content is of sections \(sections)")
    }
    let items = (answer["content"]?["items"]?.values ?? []).map {
      [$0["section"]?.int ?? -1, $0["item"]?.int ?? -1]
    }
    let wanted = [
      answer["batch"]?["insertItems"], answer["refresh"]?["reloadItems"],
      answer["refresh"]?["reconfigureItems"], answer["resized"],
    ].reduce(into: Set<ModelClient.Path>()) { $0.formUnion(paths($1)) }
      .filter { !reloaded.contains($0[0]) }
    guard Set(items) == wanted, items.count == wanted.count,
      items == items.sorted(by: { $0[0] == $1[0] ? $0[1] < $1[1] : $0[0] < $1[0] })
    else { throw fail("content is of items \(items)") }
    let listed = answer["refresh"]?["supplementaries"]?.values ?? []
    let given = (answer["content"]?["supplementaries"]?.values ?? []).map { entry in
      JSONValue.object(entry.members.filter { $0.key != "value" })
    }
    guard given == listed else { throw fail("content is of supplementaries \(given)") }
  }

  // MARK: Settings

  /// Settings less what refreshes of supplementaries are for.
  private static func bare(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map(bare))
    case .object(let members):
      .object(
        members.mapValues(bare).filter { key, _ in
          // Of an owner itself, `metadata` counts; here only lists of supplementaries have others.
          members["kind"] == nil || members["containerAnchor"] != nil
            || !["metadata", "reuseIdentifier"].contains(key)
        })
    default: value
    }
  }

  private func checkSettings() throws {
    let listed = Set(ints(answer["settings"]?["sections"]))
    if let values = before.values,
      Self.bare(.object(values)) != Self.bare(.object(now.values ?? [:])),
      answer["settings"]?["feed"] != .bool(true)
    {
      throw fail(
        "the feed's settings are others: \(JSONValue.object(values).text)\n"
          + JSONValue.object(now.values ?? [:]).text)
    }
    let known = Dictionary(uniqueKeysWithValues: before.sections.map { ($0.id, $0) })
    for (index, section) in now.sections.enumerated() {
      if inserted.contains(index) {
        if listed.contains(index) || reloaded.contains(index) { throw fail("\(index) is new") }
        continue
      }
      guard let old = known[section.id] else { throw fail("section \(index) is no insertion") }
      if listed.contains(index) || reloaded.contains(index), !named.contains(section.id) {
        throw fail("section \(index) was never touched")
      }
      if reloaded.contains(index) || listed.contains(index) { continue }
      if Self.bare(.object(old.values)) != Self.bare(.object(section.values)) {
        throw fail("the settings of section \(index) are others")
      }
    }
  }

  // MARK: Supplementaries

  /// What one shows of each supplementary.
  private static func shown(_ list: [JSONValue]) -> [LawFeed.Name: [[JSONValue?]]] {
    Dictionary(grouping: list) { LawFeed.Name($0) }.mapValues { values in
      values.map { [$0["metadata"], $0["reuseIdentifier"]] }
    }
  }

  private func checkSupplementaries() throws {
    let listed = answer["refresh"]?["supplementaries"]?.values ?? []
    try check(
      listed.filter { $0["section"] == nil }, before.ownSupplementaries, now.ownSupplementaries)
    let known = Dictionary(uniqueKeysWithValues: before.sections.map { ($0.id, $0) })
    for (index, section) in now.sections.enumerated() {
      let own = listed.filter { $0["section"]?.int == index }
      if inserted.contains(index) || reloaded.contains(index) {
        if !own.isEmpty { throw fail("supplementaries of section \(index), which is new") }
        continue
      }
      guard let old = known[section.id] else { continue }
      try check(own, before.supplementaries(of: old), now.supplementaries(of: section))
    }
  }

  private func check(
    _ listed: [JSONValue], _ before: [JSONValue], _ now: [JSONValue]
  ) throws {
    let (old, new) = (Self.shown(before), Self.shown(now))
    let names = listed.map { LawFeed.Name($0) }
    guard Set(names).count == names.count else { throw fail("a supplementary twice") }
    for name in names where old[name] == nil || new[name] == nil {
      throw fail("\(name) is not in both states")
    }
    for (name, content) in new {
      guard let known = old[name], known != content, !names.contains(name) else { continue }
      // In another number, the list itself is another, and told in the settings.
      if known.count == content.count { throw fail("\(name) has other content") }
    }
  }
}
