import LayoutEngine

extension BatchChecker {
  /// U2.
  mutating func checkCounts() {
    let expected = old.count + insertedSections.count - deletedSections.count
    if expected != new.count {
      note(
        .countMismatch, .section(new.count), isNew: true,
        "\(old.count) sections, \(insertedSections.count) inserted and \(deletedSections.count) "
          + "deleted, make \(expected), not \(new.count)")
    }
    guard let newSections else { return }
    for (from, to) in newSections.enumerated() {
      guard let to else { continue }
      let departing = departingItems.count(inSection: from)
      let arriving = arrivingItems.count(inSection: to)
      let (rest, isBeyond) = old[from].subtractingReportingOverflow(departing)
      guard isBeyond || rest.addingReportingOverflow(arriving) != (new[to], false) else { continue }
      note(
        .countMismatch, .section(to), isNew: true,
        "\(old[from]) items, of which \(departing) go and to which \(arriving) come, do not make "
          + "\(new[to])")
    }
  }

  /// U16.
  mutating func checkRedundantMoves() {
    guard let newSections else { return }
    for move in batch.moveSections
    where move.from - departingSections.count(before: move.from)
      == move.to - arrivingSections.count(before: move.to)
    {
      note(
        .redundantMove, .section(move.from),
        "it is in order with all sections that stay, without its move to \(move.to)")
    }
    for move in batch.moveItems {
      guard isWithin(move.from, old), isWithin(move.to, new),
        newSections[move.from.section] == move.to.section,
        move.from.item - departingItems.countInSection(before: move.from)
          == move.to.item - arrivingItems.countInSection(before: move.to)
      else { continue }
      note(
        .redundantMove, .item(move.from),
        "it is in order with all items that stay, without its move to "
          + "(\(move.to.section),\(move.to.item))")
    }
  }
}
