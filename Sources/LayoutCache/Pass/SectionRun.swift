import FeedStorage
import LayoutEngine

/// One section while its pages are laid out.
struct SectionRun {
  let section: SectionRow
  let rows: Rows
  let feed: ClassFeed
  /// Whether the section's settings have changed, so that sizes have to be resolved again.
  let isWhole: Bool
  private(set) var plan: SectionPlan
  private(set) var facts = SectionFacts()
  /// Whether all pages are laid out again, whatever their states.
  private(set) var mustRelayAll: Bool
  /// Extents that were needed before their page's turn.
  var resolved: [Int64: ItemExtents] = [:]
  /// Tails that were gathered from the section's end.
  var tails: [Int64: [Int64]] = [:]

  private let description: SectionDescription
  private let hasMeasurements: Bool

  init(_ section: SectionRow, _ rows: Rows, _ feed: ClassFeed, isWhole: Bool) throws {
    self.section = section
    self.rows = rows
    self.feed = feed
    self.isWhole = isWhole
    description = try feed.description(of: section)
    plan = try feed.plan(ofSection: section.id, description, rows)
    hasMeasurements = try rows.hasMeasurements(inClass: feed.widthClass.id)
    mustRelayAll = isWhole || plan.solver?.spansSection == true
  }

  /// Whether every item may change the frames of all others.
  var spansSection: Bool { plan.solver?.spansSection == true }

  /// The name of the registered layout that the section asks for.
  var customLayout: String? {
    if case .custom(let layout) = description.layout { layout.name } else { nil }
  }

  /// Makes the plan again with what is now known of all items.
  mutating func use(_ facts: SectionFacts) throws {
    self.facts = facts
    plan = try feed.plan(ofSection: section.id, description, rows, facts)
  }

  /// The same; if it was not so when the kept pages were made, all are laid out again.
  mutating func use(_ facts: SectionFacts, keptBefore before: SectionFacts?) throws {
    try use(facts)
    if before != facts { mustRelayAll = true }
  }

  /// Reads a page's items and resolves their extents.
  func resolve(_ page: PageRow, _ topology: Topology) throws -> ItemExtents {
    guard plan.solver != nil else { return ItemExtents() }
    guard hasMeasurements else {
      let sizes = try topology.sizes(ofPage: page, class: feed.widthClass.id)
      return plan.extents(
        of: try sizes.map {
          try feed.spec(size: $0.size, byWidthClass: $0.byWidthClass, measured: nil)
        })
    }
    var specs: [ItemSpec] = []
    specs.reserveCapacity(page.items)
    try rows.eachItemSize(ofPage: page.id, class: feed.widthClass.id, measured: true) {
      specs.append(try feed.spec(size: $0, byWidthClass: $1, measured: $2))
    }
    return plan.extents(of: specs)
  }

  /// What a directory is told of a page.
  func entry(
    of page: PageRow, _ layout: PageLayout, _ extents: ItemExtents, version: Int64
  ) -> DirectoryEntry {
    let isFirst = page.edge.contains(.first)
    let spacing = isFirst ? feed.plan.interSectionSpacing : 0
    let isLast = page.edge.contains(.last)
    let breadth =
      isLast
      ? plan.contentBreadth(isEmpty: section.items == 0, after: layout.next) : 0
    let isProblem = isFirst && plan.problem != nil || layout.isFaulty
    return DirectoryEntry(
      child: page.id, advance: Tick.sum(layout.advance, spacing),
      lowest: Tick.sum(layout.lowest, spacing), highest: Tick.sum(layout.highest, spacing),
      sections: isFirst ? 1 : 0, items: Int64(page.items), version: version,
      section: page.section, breadth: breadth, problems: isProblem ? 1 : 0,
      common: CommonExtent(extents))
  }
}
