import FeedSync
import LayoutEngine

/// What holds for the difference of any two states, by oracles that try everything.
struct DeltaLaws {
  let old: DeltaState
  let new: DeltaState
  let difference: SnapshotDifference
  let replay: BatchReplay

  init(from old: DeltaState, to new: DeltaState, _ difference: SnapshotDifference) throws {
    self.old = old
    self.new = new
    self.difference = difference
    replay = try BatchReplay(from: old, to: new, difference.updates)
  }

  /// Checks all laws.
  func check() throws {
    let result = try replay.result()
    try require(result == new, "the batch leads to \(result)")
    let violations = difference.updates.violations(old: old.counts, new: new.counts)
    try require(violations.isEmpty, "\(violations)")
    try checkOrder()
    try checkSections()
    try checkItems()
    try checkCounts()
    try checkRefresh()
  }

  private func require(_ isTrue: Bool, _ text: @autoclosure () -> String) throws {
    if !isTrue { throw DeltaFailure(text()) }
  }

  private func checkOrder() throws {
    let updates = difference.updates
    try require(isAscending(updates.deleteSections.reversed()), "order of section deletes")
    try require(isAscending(updates.insertSections), "order of section inserts")
    try require(isAscending(updates.moveSections.map(\.to)), "order of section moves")
    try require(isAscending(updates.deleteItems.reversed()), "order of item deletes")
    try require(isAscending(updates.insertItems), "order of item inserts")
    try require(isAscending(updates.moveItems.map(\.to)), "order of item moves")
  }

  private func isAscending<Place: Comparable>(_ places: [Place]) -> Bool {
    zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Sections that stay are as many as can, and among those choices fewest changed ones leave.
  private func checkSections() throws {
    let origins = new.sections.map { section in
      old.sections.firstIndex { $0.id == section.id }
    }
    let kept = new.sections.indices.filter { origins[$0] != nil }
    let numbers = kept.compactMap { origins[$0] }
    let isChanged = kept.map { index in
      origins[index].map { old.sections[$0].items != new.sections[index].items } ?? false
    }
    let least = Orders.best(numbers) { stays in
      zip(stays, isChanged).count { !$0.0 && $0.1 }
    }
    let converted = kept.filter { replay.origins[$0] == nil }
    let moved = difference.updates.moveSections.count + converted.count
    try require(moved == numbers.count - Orders.longest(numbers), "\(moved) sections leave")
    try require(converted.count == least, "\(converted.count) converted, not \(least)")
    let isAllChanged = converted.allSatisfy { index in
      kept.firstIndex(of: index).map { isChanged[$0] } ?? false
    }
    try require(isAllChanged, "a section is converted whose items are the same")
    let gone = old.sections.count - numbers.count
    try require(
      difference.updates.deleteSections.count == gone + converted.count, "deleted sections")
  }

  /// Items of live sections move only where they must, and go and come only where they do.
  private func checkItems() throws {
    var liveItems: Set<Name> = []
    for (index, origin) in replay.origins.enumerated() where origin != nil {
      liveItems.formUnion(new.sections[index].items)
    }
    for path in difference.updates.deleteItems {
      let name = old.sections[path.section].items[path.item]
      try require(!liveItems.contains(name), "(\(path.section),\(path.item)) is deleted")
    }
    for (index, origin) in replay.origins.enumerated() {
      guard let origin else { continue }
      let before = old.sections[origin].items
      let after = new.sections[index].items
      let numbers = after.compactMap { before.firstIndex(of: $0) }
      let moves = difference.updates.moveItems.filter {
        $0.from.section == origin && $0.to.section == index
      }
      let least = numbers.count - Orders.longest(numbers)
      try require(moves.count == least, "\(moves.count) moves in section \(index), not \(least)")
      guard origin == index else { continue }
      let places = after.indices.filter { before.contains(after[$0]) }
      let fewest = Orders.best(numbers) { stays in
        numbers.indices.count { !stays[$0] && numbers[$0] == places[$0] }
      }
      let idle = moves.count { $0.from == $0.to }
      try require(idle == fewest, "\(idle) moves have two equal paths, not \(fewest)")
    }
  }

  private func checkCounts() throws {
    let counts = difference.counts
    try require(counts.oldSections == old.sections.count, "sections before")
    try require(counts.newSections == new.sections.count, "sections after")
    var expected: [SectionCounts] = []
    for (index, origin) in replay.origins.enumerated() {
      guard let origin, old.counts[origin] != new.counts[index] else { continue }
      expected.append(
        SectionCounts(from: origin, to: index, old: old.counts[origin], new: new.counts[index]))
    }
    try require(counts.items == expected, "\(counts.items), not \(expected)")
  }

  /// What shows other content is refreshed once, and nothing that the batch inserts.
  private func checkRefresh() throws {
    let before = Set(old.itemNames)
    var expected: [ItemPath] = []
    for (section, value) in new.sections.enumerated() {
      for (item, name) in value.items.enumerated() where before.contains(name) {
        let path = ItemPath(section: section, item: item)
        let isOther = (old.versions[name] ?? 0) != (new.versions[name] ?? 0)
        if isOther, !replay.isInserted(path) { expected.append(path) }
      }
    }
    try require(
      difference.refresh == BatchRefresh(reconfigureItems: expected), "\(difference.refresh)")
  }
}
