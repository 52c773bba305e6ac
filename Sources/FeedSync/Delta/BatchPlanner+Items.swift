import LayoutEngine

extension BatchPlanner {
  /// Old items of a live section that are in a live section still.
  private struct Claim {
    var section: Int
    var item: Int
    var count: Int

    static func isBefore(_ one: Claim, _ other: Claim) -> Bool {
      (one.section, one.item) < (other.section, other.item)
    }
  }

  /// Finds which items of live sections are deleted, inserted and moved.
  mutating func planItems() {
    let liveBefore = live.map(\.old).sorted()
    var claims: [Claim] = []
    for section in live {
      visit(section.items.count)
      placeItems(of: section, liveBefore: liveBefore, claims: &claims)
    }
    claims.sort(by: Claim.isBefore)
    deleteItems(butFor: claims)
  }

  private mutating func placeItems(
    of section: TouchedSection, liveBefore: [Int], claims: inout [Claim]
  ) {
    let stays = IncreasingRuns.staying(ownRuns(of: section))
    var next = 0
    var new = 0
    for piece in section.items {
      switch piece {
      case .inserted(let count):
        insertItems(count, at: ItemPath(section: section.new, item: new))
        new += count
      case .kept(let old, let item, let count):
        let target = ItemPath(section: section.new, item: new)
        let isOwn = old == section.old
        if isOwn || liveBefore.hasSorted(old) {
          claims.append(Claim(section: old, item: item, count: count))
          if !isOwn || !stays[next] {
            moveItems(count, from: ItemPath(section: old, item: item), to: target)
          }
        } else {
          insertItems(count, at: target)
        }
        if isOwn { next += 1 }
        new += count
      }
    }
  }

  /// The section's own items as they stand after the change.
  ///
  /// Those whose move would have two equal index paths are to stay, if others can move as well.
  private func ownRuns(of section: TouchedSection) -> [IncreasingRuns.Run] {
    var runs: [IncreasingRuns.Run] = []
    var new = 0
    for piece in section.items {
      switch piece {
      case .inserted(let count): new += count
      case .kept(let old, let item, let count):
        if old == section.old {
          let isInPlace = section.old == section.new && item == new
          runs.append(
            IncreasingRuns.Run(start: item, count: count, bonus: isInPlace ? count : 0))
        }
        new += count
      }
    }
    return runs
  }

  private mutating func insertItems(_ count: Int, at path: ItemPath) {
    for offset in 0..<max(count, 0) {
      plan.updates.insertItems.append(
        ItemPath(section: path.section, item: path.item + offset))
    }
  }

  private mutating func moveItems(_ count: Int, from: ItemPath, to: ItemPath) {
    for offset in 0..<max(count, 0) {
      plan.updates.moveItems.append(
        BatchUpdates.Move(
          from: ItemPath(section: from.section, item: from.item + offset),
          to: ItemPath(section: to.section, item: to.item + offset)))
    }
  }

  /// Deletes the items that live sections had and that no live section has.
  private mutating func deleteItems(butFor claims: [Claim]) {
    var last = claims.count - 1
    for section in live.sorted(by: { $0.old > $1.old }) {
      var end = section.oldCount
      while last >= 0, claims[last].section == section.old {
        let claim = claims[last]
        deleteItems(of: section.old, from: claim.item + claim.count, to: end)
        end = claim.item
        last -= 1
      }
      deleteItems(of: section.old, from: 0, to: end)
    }
  }

  private mutating func deleteItems(of section: Int, from start: Int, to end: Int) {
    guard start < end else { return }
    for item in (start..<end).reversed() {
      plan.updates.deleteItems.append(ItemPath(section: section, item: item))
    }
  }
}
