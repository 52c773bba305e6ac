import FeedJSON
import FeedStorage
import LayoutEngine

/// Makes a delta of events and the present content.
struct DeltaMaker {
  let events: [HistoryEvent]
  /// The revision that they come after.
  let revision: Int64
  let present: PresentFeed

  init(_ events: [HistoryEvent], since revision: Int64, _ present: PresentFeed) {
    self.events = events
    self.revision = revision
    self.present = present
  }

  func make() throws -> Delta {
    var replay = HistoryReplay(events, present)
    let result = try replay.run()
    let plan = BatchPlanner.plan(result.change)
    var delta = Delta(plan: plan)
    var refresh = BatchRefresh(reloadSections: result.replacedSections)
    for (section, change) in try sectionChanges() where plan.isLive(newSection: section) {
      if change.contains(.reload) { refresh.reloadSections.append(section) }
      if change.contains(.settings) { delta.changedSections.append(section) }
    }
    refresh.reloadSections = Set(refresh.reloadSections).sorted()
    delta.changedSections.sort()
    var reloaded = Set(result.replacedItems)
    for (item, change) in try itemChanges() {
      if !change.isDisjoint(with: [.reload, .reuseIdentifier]) {
        reloaded.insert(item)
      } else if !change.isDisjoint(with: [.reconfigure, .payload]) {
        refresh.reconfigureItems.append(item)
      }
      if change.contains(.size) { delta.resized.append(item) }
    }
    refresh.reloadItems = reloaded.sorted()
    refresh.reconfigureItems.sort()
    delta.refresh = plan.trimmed(refresh)
    let sections = Set(delta.refresh.reloadSections)
    delta.resized = delta.resized.filter { !plan.isInserted($0) && !sections.contains($0.section) }
      .sorted()
    delta.changesFeedSettings = events.contains { event in
      if case .feedChanged(let change) = event { return change.contains(.settings) }
      return false
    }
    delta.supplementaries = try SupplementaryChanges(events, present).paths { section in
      plan.isLive(newSection: section) && !sections.contains(section)
    }
    return delta
  }

  /// What became of sections that are still there, by index.
  private func sectionChanges() throws -> [Int: SectionChange] {
    var changes: [Int64: SectionChange] = [:]
    for case .sectionChanged(let section, let change) in events {
      changes[section, default: []].formUnion(change)
    }
    var found: [Int: SectionChange] = [:]
    for (section, change) in changes where try present.section(section) != nil {
      found[try present.index(ofSection: section)] = change
    }
    return found
  }

  /// What became of items that were there before and still are, by index path.
  private func itemChanges() throws -> [ItemPath: ItemChange] {
    var changes: [Int64: ItemChange] = [:]
    for case .itemChanged(let item, let change) in events {
      changes[item, default: []].formUnion(change)
    }
    var found: [ItemPath: ItemChange] = [:]
    for (id, change) in changes {
      guard let item = try present.item(id), item.since <= revision else { continue }
      // Content that has come back within its change set keeps its revision.
      let kept = item.revision > revision ? change : change.intersection([.reload, .reconfigure])
      if !kept.isEmpty { found[try present.path(of: item)] = kept }
    }
    return found
  }
}
