import FeedFormat
import FeedJSON
import FeedStorage

/// Finds the supplementaries that were there before, still are, and have other content.
///
/// A section without supplementaries of its own has those of the feed's defaults: what happens to
/// these happens to it, as long as it takes them over.
struct SupplementaryChanges {
  /// What happened to one supplementary, and when: the place among all events.
  private struct Step {
    var time: Int
    var change: SupplementaryChange
  }

  private typealias Steps = [SupplementaryID: [Step]]

  private let present: PresentFeed
  private var steps: [SupplementaryOwner: Steps] = [:]
  /// When sections began or ceased to take over the defaults.
  private var turns: [Int64: [Int]] = [:]

  init(_ events: [HistoryEvent], _ present: PresentFeed) {
    self.present = present
    for (time, event) in events.enumerated() {
      switch event {
      case .supplementary(let owner, let kind, let id, let change):
        let name = SupplementaryID(
          kind: Identifier(trusted: kind), id: Identifier(trusted: id))
        steps[owner, default: [:]][name, default: []].append(Step(time: time, change: change))
      case .sectionChanged(let section, let change) where change.contains(.inheritance):
        turns[section, default: []].append(time)
      default: break
      }
    }
  }

  /// The changed ones in order: the feed's, then those of sections.
  ///
  /// - `isShown`: whether a section, by index, is one whose supplementaries are listed.
  /// - Complexity: O(sections of the feed) if those of the defaults have changed.
  func paths(of isShown: (Int) -> Bool) throws -> [SupplementaryPath] {
    var paths = names(steps[.feed] ?? [:]).map { path($0, section: nil) }
    let defaults = steps[.defaults] ?? [:]
    var sections: [(index: Int, row: Int64)] = []
    if defaults.isEmpty {
      for case .section(let row) in steps.keys where try present.section(row) != nil {
        sections.append((try present.index(ofSection: row), row))
      }
      sections.sort { $0.index < $1.index }
    } else {
      try present.rows.eachSectionInOrder(ofFeed: present.row.id) {
        sections.append((sections.count, $0.id))
      }
    }
    for (index, row) in sections where isShown(index) {
      let own = steps[.section(row)] ?? [:]
      let all = defaults.isEmpty ? own : try merged(own, defaults, row)
      paths += names(all).map { path($0, section: index) }
    }
    return paths
  }

  private func path(_ name: SupplementaryID, section: Int?) -> SupplementaryPath {
    SupplementaryPath(section: section, kind: name.kind.string, id: name.id.string)
  }

  /// What happened to a section's supplementaries, whether they were its own or the defaults'.
  private func merged(_ own: Steps, _ defaults: Steps, _ row: Int64) throws -> Steps {
    guard let section = try present.section(row) else { return own }
    let settings = try SectionSettings(stored: JSONText(compact: section.settings))
    let inheritsNow = settings.look.style.supplementaries == nil
    let turns = turns[row] ?? []
    var all = own
    for (name, steps) in defaults {
      let felt = steps.filter { step in
        turns.count { $0 > step.time }.isMultiple(of: 2) == inheritsNow
      }
      guard !felt.isEmpty else { continue }
      all[name] = ((own[name] ?? []) + felt).sorted { $0.time < $1.time }
    }
    return all
  }

  /// Those that were there before the first step, and are after the last.
  private func names(_ steps: Steps) -> [SupplementaryID] {
    steps.filter { $0.value.first?.change != .added && $0.value.last?.change != .removed }.keys
      .sorted()
  }
}
