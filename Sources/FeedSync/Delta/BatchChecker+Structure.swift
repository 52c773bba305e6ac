import LayoutEngine

extension BatchChecker {
  /// U1.
  mutating func checkBounds() {
    for section in batch.deleteSections + batch.moveSections.map(\.from) + reloads.reloadSections
    where !old.indices.contains(section) {
      note(.outOfBounds, .section(section), "there were \(old.count) sections")
    }
    for section in batch.insertSections + batch.moveSections.map(\.to)
    where !new.indices.contains(section) {
      note(.outOfBounds, .section(section), isNew: true, "there are \(new.count) sections after")
    }
    for item in batch.deleteItems + batch.moveItems.map(\.from) + reloadedItems
    where !isWithin(item, old) {
      note(.outOfBounds, .item(item), "there was no such item")
    }
    for item in batch.insertItems + batch.moveItems.map(\.to) where !isWithin(item, new) {
      note(.outOfBounds, .item(item), isNew: true, "there is no such place after")
    }
  }

  /// The items that are reloaded or reconfigured with the batch.
  var reloadedItems: [ItemPath] { reloads.reloadItems + reloads.reconfigureItems }

  /// Whether an item is within the counts.
  func isWithin(_ item: ItemPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(item.section) && item.item >= 0 && item.item < counts[item.section]
  }

  /// U3, U6, U10 and U12 for sections.
  mutating func checkSections() {
    for section in departingSections.repeated {
      let isMoved = movedSections.contains(section)
      if isMoved { note(.deletedAndMoved, .section(section), "it leaves its place twice") }
      if isMoved, deletedSections.contains(section) {
        note(.movedSectionDeletedOrInserted, .section(section), "it moves and is deleted")
      }
    }
    for section in deletedSections.repeated {
      note(.deletedTwice, .section(section), "it is deleted twice")
    }
    for section in arrivingSections.repeated {
      note(.occupiedTwice, .section(section), isNew: true, "two sections come to it")
      if insertedSections.contains(section), movedSectionTargets.contains(section) {
        note(
          .movedSectionDeletedOrInserted, .section(section), isNew: true,
          "a section moves to where one is inserted")
      }
    }
  }

  /// U3 to U6, U10 and U11 for items.
  mutating func checkItems() {
    for item in departingItems.repeated where movedItems.contains(item) {
      note(.deletedAndMoved, .item(item), "it leaves its place twice")
    }
    for item in deletedItems.repeated { note(.deletedTwice, .item(item), "it is deleted twice") }
    for item in arrivingItems.repeated {
      note(.occupiedTwice, .item(item), isNew: true, "two items come to it")
    }
    for move in batch.moveItems {
      if deletedSections.contains(move.from.section) {
        note(
          .movedOutOfDeletedSection, .item(move.from),
          "the item moves out of section \(move.from.section), which is deleted")
      }
      if insertedSections.contains(move.to.section) {
        note(
          .movedIntoInsertedSection, .item(move.to), isNew: true,
          "the item moves into section \(move.to.section), which is inserted")
      }
    }
    checkMovedSections()
  }

  /// U11.
  private mutating func checkMovedSections() {
    for item in batch.deleteItems + batch.moveItems.map(\.from) + reloadedItems
    where movedSections.contains(item.section) {
      note(.changedInMovedSection, .item(item), "section \(item.section) is moved")
    }
    for item in batch.insertItems + batch.moveItems.map(\.to)
    where movedSectionTargets.contains(item.section) {
      note(.changedInMovedSection, .item(item), isNew: true, "section \(item.section) is moved")
    }
  }
}
