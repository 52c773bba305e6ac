package import FeedFormat
import FeedJSON
package import FeedStorage
package import LayoutEngine

/// A feed in one width class: settings read and resolved.
///
/// Immutable.
package struct ClassFeed: Sendable {
  /// The feed's row.
  package let row: FeedRow
  /// The width class's row.
  package let widthClass: WidthClassRow
  /// The feed's settings.
  package let settings: FeedSettings
  /// What the class's layouts are made for.
  package let environment: Environment
  /// What its sections have in common.
  package let context: FeedContext
  /// The feed's own supplementaries in this class.
  package let supplementaries: [Supplementary]
  /// What does not depend on its sections.
  package let plan: FeedPlan

  private let name: Identifier

  /// Takes over settings that have not changed, and reads what was measured.
  init(_ known: ClassFeed, of row: FeedRow, rows: Rows) throws {
    self.row = row
    widthClass = known.widthClass
    name = known.name
    settings = known.settings
    environment = known.environment
    context = known.context
    supplementaries = known.supplementaries
    let measured = try ClassFeed.measured(
      supplementaries, section: nil, row.id, widthClass.id, rows)
    plan = FeedPlan(supplementaries, in: context, measured: { measured[$0] })
  }

  /// Reads a feed's settings, and what was measured of its own supplementaries.
  package init(
    _ row: FeedRow, in widthClass: WidthClassRow, rows: Rows,
    customLayouts: [String: any CustomLayoutProvider] = [:]
  ) throws {
    self.row = row
    self.widthClass = widthClass
    name = Identifier(trusted: widthClass.name)
    settings = try FeedSettings(stored: JSONText(compact: row.settings ?? Array("{}".utf8)))
    environment = try WidthClassSettings(stored: JSONText(compact: widthClass.settings))
      .environment
    let description = settings.description(in: name)
    context = FeedContext(
      environment: environment, scrollDirection: description.scrollDirection,
      contentInsetsReference: description.contentInsetsReference,
      interSectionSpacing: description.interSectionSpacing, customLayouts: customLayouts)
    supplementaries = description.supplementaries
    let measured = try ClassFeed.measured(
      supplementaries, section: nil, row.id, widthClass.id, rows)
    plan = FeedPlan(supplementaries, in: context, measured: { measured[$0] })
  }

  /// Whether the feed keeps its layout in this class.
  package var isKept: Bool { settings.widthClasses?.contains(name) ?? true }

  /// What a section looks like in this class.
  package func description(of section: SectionRow) throws -> SectionDescription {
    try settings.description(
      of: SectionSettings(stored: JSONText(compact: section.settings)), in: name)
  }

  /// A section's plan, with what was measured of its supplementaries.
  package func plan(
    ofSection section: Int64, _ description: SectionDescription, _ rows: Rows,
    _ facts: SectionFacts = SectionFacts()
  ) throws -> SectionPlan {
    let measured = try ClassFeed.measured(
      description.supplementaries, section: section, row.id, widthClass.id, rows)
    return SectionPlan(description, in: context, measured: { measured[$0] }, facts: facts)
  }

  /// An item as a solver takes it.
  func spec(
    size: StoredSize, byWidthClass: [UInt8]?, measured: MeasurementRow?
  ) throws -> ItemSpec {
    var own = ItemSize(code: size.code, width: size.width, height: size.height)
    if let byWidthClass {
      var reader = JSONText(compact: byWidthClass).reader()
      own = try reader.itemSizes()[name] ?? own
    }
    return ItemSpec(
      size: own, measuredWidth: measured?.width, measuredHeight: measured?.height,
      isMeasurementStale: measured?.isStale ?? false)
  }

  private static func measured(
    _ supplementaries: [Supplementary], section: Int64?, _ feed: Int64, _ widthClass: Int64,
    _ rows: Rows
  ) throws -> [Int: Measurement] {
    var found: [Int: Measurement] = [:]
    for (index, supplementary) in supplementaries.enumerated()
    where supplementary.size.width.isEstimated || supplementary.size.height.isEstimated {
      let key = SupplementaryKey(
        feed: feed, section: section, kind: supplementary.kind, name: supplementary.id)
      guard let row = try rows.measurement(of: key, class: widthClass) else { continue }
      found[index] = Measurement(width: row.width, height: row.height, isStale: row.isStale)
    }
    return found
  }
}
