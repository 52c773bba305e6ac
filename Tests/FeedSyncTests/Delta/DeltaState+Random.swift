/// Random states, each the one before with some things done to it.
extension DeltaState {
  static func random(_ random: inout SeededGenerator) -> DeltaState {
    var state = DeltaState()
    for index in 0..<Int.random(in: 0...8, using: &random) {
      state.insertSection(index, &random)
    }
    return state
  }

  /// Does a few things, from nothing to moving everything.
  func changed(_ random: inout SeededGenerator) -> DeltaState {
    var next = self
    for step in 0..<Int.random(in: 0...10, using: &random) { next.change(step, &random) }
    return next
  }

  private mutating func change(_ step: Int, _ random: inout SeededGenerator) {
    guard let index = sections.indices.randomElement(using: &random) else {
      return insertSection(100 + step, &random)
    }
    switch Int.random(in: 0..<13, using: &random) {
    case 0 where sections.count < 8: insertSection(100 + step, &random)
    case 1: sections.remove(at: index)
    case 2:
      let section = sections.remove(at: index)
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
    case 3: sections[index].items = []
    case 4: sections[index].items.shuffle(using: &random)
    case 5: sections.shuffle(using: &random)
    case 6: sections[index].items.reverse()
    case 7:
      let item = Name("n\(step)".utf8)
      guard !itemNames.contains(item) else { return }
      let place = Int.random(in: 0...sections[index].items.count, using: &random)
      sections[index].items.insert(item, at: place)
    case 8:
      guard let item = itemNames.randomElement(using: &random) else { return }
      versions[item, default: 0] += 1
    case 9:
      guard let item = sections[index].items.indices.randomElement(using: &random) else { return }
      sections[index].items.remove(at: item)
    case 10: exchangeContents(index, &random)
    default: moveItem(&random)
    }
  }

  private mutating func insertSection(_ number: Int, _ random: inout SeededGenerator) {
    // Two spellings of one letter are two ids.
    let spellings = ["e\u{301}", "\u{E9}", "a-longer-identifier-than-fits-in-place-", "i"]
    let items = (0..<Int.random(in: 0...6, using: &random)).map { item in
      Name("\(spellings[item % 4])\(number).\(item / 2)".utf8)
    }
    let section = Section(id: Name("S\(number)".utf8), items: items.shuffled(using: &random))
    guard !sections.contains(where: { $0.id == section.id }),
      Set(itemNames).isDisjoint(with: items)
    else { return }
    sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
  }

  private mutating func exchangeContents(_ index: Int, _ random: inout SeededGenerator) {
    let other = Int.random(in: sections.indices, using: &random)
    let items = sections[index].items
    sections[index].items = sections[other].items
    sections[other].items = items
  }

  private mutating func moveItem(_ random: inout SeededGenerator) {
    guard let item = itemNames.randomElement(using: &random) else { return }
    for index in sections.indices { sections[index].items.removeAll { $0 == item } }
    let index = Int.random(in: sections.indices, using: &random)
    let place = Int.random(in: 0...sections[index].items.count, using: &random)
    sections[index].items.insert(item, at: place)
  }
}
