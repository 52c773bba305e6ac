import FeedSync

extension StructureChange {
  /// A change in the smallest pieces, with sections as touched that are not.
  static func byPieces(
    from old: DeltaState, to new: DeltaState, _ random: inout SeededGenerator
  ) -> StructureChange {
    var change = StructureChange(
      oldSectionCount: old.sections.count, newSectionCount: new.sections.count, sections: [])
    for (index, section) in new.sections.enumerated() {
      guard let origin = old.sections.firstIndex(where: { $0.id == section.id }) else {
        change.sections.append(.inserted(count: 1))
        continue
      }
      change.sections.append(.kept(old: origin, count: 1))
      let before = old.sections[origin]
      guard before.items != section.items || Bool.random(using: &random) else { continue }
      change.touched.append(
        TouchedSection(
          old: origin, new: index, oldCount: before.items.count, newCount: section.items.count,
          items: section.items.map { piece(of: $0, in: old) }))
    }
    change.touched.shuffle(using: &random)
    return change
  }

  private static func piece(of item: Name, in old: DeltaState) -> ItemPiece {
    for (index, section) in old.sections.enumerated() {
      if let place = section.items.firstIndex(of: item) {
        return .kept(section: index, item: place, count: 1)
      }
    }
    return .inserted(count: 1)
  }
}
