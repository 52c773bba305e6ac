import LayoutEngine

/// Random changes of a feed, each of which can be made on it as it is.
struct RandomChanges {
  var random: SeededGenerator
  /// All names of width classes that are ever used.
  let classes = ["narrow", "wide", "third"]
  /// Those that the store has, which can be measured for.
  var present = ["narrow", "wide"]
  /// Whether sections have up to some dozens of items.
  private let isLarge: Bool
  private var names = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isLarge = random.chance(15)
  }

  // MARK: Width classes

  mutating func widthClass(_ name: String) -> LawClass {
    var values: LawFeed.Values = [
      "width": .number(random.pick([100, 150.5, 200, 320, 390])),
      "height": .number(random.pick([200, 333.3, 480])),
      "scale": .number(Double(random.number(1...3))),
    ]
    if name != "third" { values["fromWidth"] = .number(name == "narrow" ? 0 : 600) }
    if random.chance(50) {
      values["rounding"] = .string(random.pick(["none", "edges", "uikit"]))
    }
    if random.chance(25) { values["layoutDirection"] = "rightToLeft" }
    for insets in ["safeArea", "layoutMargins", "readableContent"] where random.chance(40) {
      values[insets] = random.insets()
    }
    return LawClass(name: name, values: values)
  }

  // MARK: Values

  mutating func feedValues() -> LawFeed.Values {
    var values: LawFeed.Values = ["sectionDefaults": style(id: "default", needsLayout: true)]
    for key in ["scrollDirection", "interSectionSpacing", "supplementaries"]
    where random.chance(45) {
      values[key] = feedValue(key)
    }
    for key in ["contentInsetsReference", "byWidthClass", "widthClasses"] where random.chance(20) {
      values[key] = feedValue(key)
    }
    return values
  }

  private mutating func feedValue(_ key: String) -> JSONValue {
    switch key {
    case "scrollDirection": .string(random.pick(["vertical", "horizontal"]))
    case "interSectionSpacing": random.spacing()
    case "contentInsetsReference":
      .string(random.pick(["safeArea", "none", "layoutMargins", "readableContent"]))
    case "supplementaries": random.supplementaries(id: "main", ofFeed: true)
    case "sectionDefaults": style(id: "default", needsLayout: true)
    case "widthClasses": JSONValue(random.some(of: classes, atMost: 2))
    case "metadata": ["v": .number(Double(random.number(0...1)))]
    default: feedOverride()
    }
  }

  private mutating func feedOverride() -> JSONValue {
    var values: LawFeed.Values = [:]
    if random.chance(50) { values["interSectionSpacing"] = random.spacing() }
    if random.chance(40) {
      values["supplementaries"] = random.supplementaries(id: "main-wide", ofFeed: true)
    }
    if random.chance(40) {
      values["sectionDefaults"] = style(id: "default-wide", needsLayout: true)
    }
    return .object([random.pick(classes): .object(values)])
  }

  private mutating func style(id: String, needsLayout: Bool) -> JSONValue {
    var values: LawFeed.Values = [:]
    if needsLayout || random.chance(70) { values["layout"] = random.layout() }
    if random.chance(50) { values["supplementaries"] = random.supplementaries(id: id) }
    if random.chance(30) { values["decorations"] = random.decorations() }
    if random.chance(20) {
      values["byWidthClass"] = styleOverride(id: id, values["layout"])
    }
    return .object(values)
  }

  /// What takes the place of a style in a class: some keys of the same layout, or another.
  private mutating func styleOverride(id: String, _ layout: JSONValue?) -> JSONValue {
    var values: LawFeed.Values = [:]
    if random.chance(60) { values["layout"] = layoutOverride(layout) }
    if random.chance(30) { values["supplementaries"] = random.supplementaries(id: id + "-wide") }
    if random.chance(30) { values["decorations"] = random.decorations() }
    return .object([random.pick(classes): .object(values)])
  }

  private mutating func layoutOverride(_ layout: JSONValue?) -> JSONValue {
    switch layout?["type"]?.string {
    case "list" where random.chance(60): ["rowSpacing": random.spacing()]
    case "waterfall" where random.chance(60): ["columns": .number(Double(random.number(1...4)))]
    case "flow" where random.chance(60): ["minimumInteritemSpacing": random.spacing()]
    case "compositional" where random.chance(60): ["interGroupSpacing": random.spacing()]
    default: random.layout()
    }
  }

  private mutating func newName(_ prefix: String) -> String {
    names += 1
    return "\(prefix)\(names)"
  }

  private mutating func itemValues() -> LawFeed.Values {
    var values: LawFeed.Values = [:]
    if random.chance(60) { values["size"] = random.itemSize() }
    if random.chance(40) { values["reuseIdentifier"] = .string(random.pick(["Cell", "Card"])) }
    if random.chance(50) { values["payload"] = ["v": .number(Double(random.number(0...1)))] }
    if random.chance(10) {
      values["byWidthClass"] = .object([random.pick(classes): ["size": random.itemSize()]])
    }
    return values
  }

  private mutating func newItems(_ count: Int) -> [LawFeed.Item] {
    let shared = random.chance(40) ? itemValues() : nil
    return (0..<count).map { _ in
      LawFeed.Item(id: newName("i"), values: shared ?? itemValues())
    }
  }

  private mutating func newSection() -> LawFeed.Section {
    let count = random.chance(15) ? 0 : random.number(0...(isLarge ? 60 : 14))
    guard case .object(let values) = style(id: "own", needsLayout: false) else {
      return LawFeed.Section(id: newName("s"))
    }
    return LawFeed.Section(id: newName("s"), values: values, items: newItems(count))
  }

  private mutating func position(_ ids: [String]) -> LawChange.Position {
    switch random.number(0...4) {
    case 0 where !ids.isEmpty: .before(random.pick(ids))
    case 1 where !ids.isEmpty: .after(random.pick(ids))
    case 2: .at(random.number(0...ids.count))
    case 3: .at(0)
    default: .end
    }
  }
}

// MARK: Changes

extension RandomChanges {
  /// The changes of a new feed.
  mutating func first() -> [LawChange] {
    var feed = LawFeed()
    var changes = [LawChange.putFeed(feedValues())]
    feed.apply(changes[0])
    for _ in 0..<random.number(0...5) {
      let section = newSection()
      let change = LawChange.insertSection(section, position(feed.sectionIDs))
      feed.apply(change)
      changes.append(change)
    }
    return changes
  }

  /// Some changes, each of the feed as those before leave it.
  mutating func next(on feed: LawFeed) -> [LawChange] {
    var feed = feed
    var changes: [LawChange] = []
    for _ in 0..<random.number(1...4) {
      guard let change = change(on: feed) else { continue }
      var changed = feed
      changed.apply(change)
      let keepsSettings =
        changed.values == feed.values
        && changed.sections.map(\.values) == feed.sections.map(\.values)
      guard keepsSettings || changed.isValid else { continue }
      feed = changed
      changes.append(change)
    }
    return changes
  }

  private mutating func change(on feed: LawFeed) -> LawChange? {
    guard feed.values != nil else { return .putFeed(feedValues()) }
    let roll = random.number(0...99)
    if roll < 9 { return feedChange() }
    if roll < 13 { return .replaceSnapshot(snapshot(of: feed)) }
    guard !feed.sections.isEmpty else { return .insertSection(newSection(), .end) }
    if roll < 30 { return sectionChange(on: feed) }
    if roll < 50 || feed.itemIDs.isEmpty { return insertion(on: feed) }
    return itemChange(on: feed)
  }

  private mutating func feedChange() -> LawChange {
    let keys = [
      "scrollDirection", "interSectionSpacing", "contentInsetsReference", "supplementaries",
      "widthClasses", "byWidthClass", "metadata",
    ]
    switch random.number(0...9) {
    case 0: return .putFeed(feedValues())
    case 1: return .deleteFeed
    case 2...3: return .updateFeed(["sectionDefaults": feedValue("sectionDefaults")])
    default:
      let key = random.pick(keys)
      return .updateFeed([key: random.chance(30) ? .null : feedValue(key)])
    }
  }

  private mutating func sectionChange(on feed: LawFeed) -> LawChange? {
    let id = random.pick(feed.sectionIDs)
    let section = feed.sections[feed.index(ofSection: id)]
    switch random.number(0...11) {
    case 0...1: return .insertSection(newSection(), position(feed.sectionIDs))
    case 2:
      var put = newSection()
      put.items = []
      if random.chance(70) { put.id = id }
      return .putSection(put, position(feed.sectionIDs.filter { $0 != put.id }))
    case 3...5: return .updateSection(id, sectionSet())
    case 6...7: return supplementaryChange(section, feed)
    case 8...9:
      let others = feed.sectionIDs.filter { $0 != id }
      return .moveSection(id, position(others))
    case 10:
      let most = random.chance(30) ? feed.sections.count : 1
      return .deleteSections(random.some(of: feed.sectionIDs, atMost: most))
    default:
      return .trimSection(
        id, keepsFirst: random.chance(50), random.number(0...max(section.items.count, 1)))
    }
  }

  /// The content as another system has it: mostly the same, some of it elsewhere.
  private mutating func snapshot(of feed: LawFeed) -> [LawFeed.Section] {
    var sections = feed.sections.filter { _ in random.chance(85) }
    if random.chance(40) { sections.shuffle(using: &random) }
    if random.chance(30) { sections.append(newSection()) }
    for index in sections.indices {
      if random.chance(15) { sections[index].values = newSection().values }
      sections[index].items.removeAll { _ in random.chance(15) }
      if random.chance(30) { sections[index].items.shuffle(using: &random) }
      if random.chance(40) { sections[index].items += newItems(random.number(1...4)) }
      for item in sections[index].items.indices where random.chance(10) {
        sections[index].items[item].values = itemValues()
      }
      let other = random.number(0...sections.count - 1)
      if other != index, let moved = sections[index].items.popLast() {
        sections[other].items.insert(moved, at: 0)
      }
    }
    return sections
  }

  private mutating func sectionSet() -> LawFeed.Values {
    guard case .object(let values) = style(id: "own", needsLayout: false), !values.isEmpty,
      random.chance(80)
    else {
      return [random.pick(["layout", "supplementaries", "decorations", "byWidthClass"]): .null]
    }
    let key = random.pick(values.keys.sorted())
    return values.filter { $0.key == key }
  }

  private mutating func supplementaryChange(
    _ section: LawFeed.Section, _ feed: LawFeed
  ) -> LawChange? {
    let isFeed = random.chance(30)
    let all = isFeed ? feed.ownSupplementaries : feed.supplementaries(of: section)
    let own = (isFeed ? feed.values : section.values)?["supplementaries"]?.values ?? []
    let owner = isFeed ? nil : section.id
    if random.chance(50), !all.isEmpty {
      return .measureSupplementary(
        section: owner, LawFeed.Name(random.pick(all)), random.pick(present), measurement())
    }
    guard !own.isEmpty else { return nil }
    let fresh = random.supplementaries(id: "x").values
    guard case .object(var members)? = fresh.first else { return nil }
    for key in ["kind", "id", "alignment"] { members[key] = nil }
    let key = random.pick(members.keys.sorted())
    return .updateSupplementary(
      section: owner, LawFeed.Name(random.pick(own)), members.filter { $0.key == key })
  }

  private mutating func measurement() -> Measurement? {
    guard random.chance(85) else { return nil }
    let (width, height) = (Double(random.number(1...6)) * 25, Double(random.number(1...6)) * 25)
    switch random.number(0...5) {
    case 0: return Measurement(width: width)
    case 1: return Measurement(width: width, height: height)
    default: return Measurement(height: height)
    }
  }

  private mutating func insertion(on feed: LawFeed) -> LawChange {
    let section = random.pick(feed.sections)
    let ids = section.items.map(\.id)
    let count = random.number(1...(random.chance(20) ? (isLarge ? 60 : 12) : 3))
    let items = newItems(count)
    guard random.chance(30) else { return .insertItems(items, section.id, position(ids)) }
    let known = random.some(of: feed.itemIDs, atMost: 3).map {
      LawFeed.Item(id: $0, values: itemValues())
    }
    return .putItems(known + items, section.id, position(ids))
  }

  private mutating func itemChange(on feed: LawFeed) -> LawChange {
    let measured = feed.sections.flatMap(\.items).filter { !$0.measured.isEmpty }.map(\.id)
    let ids = measured.isEmpty || random.chance(50) ? feed.itemIDs : measured
    let id = random.pick(ids)
    switch random.number(0...9) {
    case 0...2:
      let values = itemValues()
      guard let key = values.keys.sorted().randomElement(using: &random), random.chance(80) else {
        return .updateItem(id, [random.pick(["size", "payload", "reuseIdentifier"]): .null])
      }
      return .updateItem(id, values.filter { $0.key == key })
    case 3...4:
      let target = random.pick(feed.sections)
      return .moveItem(id, to: target.id, position(target.items.map(\.id).filter { $0 != id }))
    case 5...6:
      let most = random.chance(20) ? feed.itemIDs.count : 3
      return .deleteItems(random.some(of: feed.itemIDs, atMost: most))
    case 7: return .refreshItems(random.some(of: feed.itemIDs, atMost: 2))
    default: return .measureItem(id, random.pick(present), measurement())
    }
  }
}
