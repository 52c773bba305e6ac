import LayoutEngine

extension BatchChecker {
  /// U7, U8 and U9.
  mutating func checkReloads() {
    for section in reloads.reloadSections where old.indices.contains(section) {
      if deletedSections.contains(section) {
        note(.deletedAndReloaded, .section(section), "it is deleted and reloaded")
      } else if movedSections.contains(section) {
        note(.movedAndReloaded, .section(section), "it is moved and reloaded")
      } else if isDisplaced(section) {
        note(.reloadedWhileDisplaced, .section(section), "moves of sections displace it")
      }
    }
    for item in reloadedItems where isWithin(item, old) { checkReload(of: item) }
  }

  private mutating func checkReload(of item: ItemPath) {
    if deletedItems.contains(item) || deletedSections.contains(item.section) {
      note(.deletedAndReloaded, .item(item), "it is deleted and reloaded")
    } else if movedItems.contains(item) {
      note(.movedAndReloaded, .item(item), "it is moved and reloaded")
    } else if isDisplaced(item) {
      note(.reloadedWhileDisplaced, .item(item), "moves of others displace it")
    }
  }

  private func isDisplaced(_ section: Int) -> Bool {
    guard !batch.moveSections.isEmpty else { return false }
    let rank = section - departingSections.count(before: section)
    return arrivingSections.freeIndex(rank: rank) != section
  }

  private func isDisplaced(_ item: ItemPath) -> Bool {
    // In a section that moves itself any reload is U11.
    guard let newSections, let section = newSections[item.section],
      !movedSections.contains(item.section)
    else { return false }
    if section != item.section, !batch.moveSections.isEmpty { return true }
    let isTouched = batch.moveItems.contains {
      $0.from.section == item.section || $0.to.section == section
    }
    guard isTouched else { return false }
    let rank = item.item - departingItems.countInSection(before: item)
    return arrivingItems.freeIndex(rank: rank, inSection: section) != item.item
  }
}
