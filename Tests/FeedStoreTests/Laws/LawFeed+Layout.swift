import FeedFormat
import FeedJSON
import FeedStore
import LayoutEngine

/// A feed laid out afresh in memory, and the answers that follow from it by looking at every element.
struct LawLayout {
  let feed: LawFeed
  let layout: FeedLayout

  init(_ feed: LawFeed, in widthClass: LawClass, rightToLeft: Bool? = nil) throws {
    self.feed = feed
    let name = Identifier(trusted: widthClass.name)
    let settings = try FeedSettings(feed.values ?? [:])
    let description = settings.description(in: name)
    let context = FeedContext(
      environment: try widthClass.environment(), scrollDirection: description.scrollDirection,
      contentInsetsReference: description.contentInsetsReference,
      interSectionSpacing: description.interSectionSpacing)
    let sections = try feed.sections.map { section in
      let description = try settings.description(
        of: SectionSettings(section.values), in: name)
      return SectionInput(
        description, items: try section.items.map { try $0.spec(in: name) },
        measured: Self.measured(description.supplementaries, section.measured, widthClass.name))
    }
    layout = FeedLayout(
      sections, supplementaries: description.supplementaries,
      measured: Self.measured(description.supplementaries, feed.measured, widthClass.name),
      in: context, rightToLeft: rightToLeft)
  }

  private static func measured(
    _ supplementaries: [Supplementary], _ known: [LawFeed.Name: [String: Measurement]],
    _ widthClass: String
  ) -> [Int: Measurement] {
    var found: [Int: Measurement] = [:]
    for (index, value) in supplementaries.enumerated() {
      found[index] = known[LawFeed.Name(kind: value.kind, id: value.id)]?[widthClass]
    }
    return found
  }

  /// The elements that a query is answered with.
  func elements(for query: Query) -> [Element] {
    var offsets: [Int: Ticks] = [:]
    for (id, offset) in query.sectionOffsets {
      offsets[feed.index(ofSection: id)] = Tick.nearest(points: offset)
    }
    let viewport = query.viewport.map { Rect($0) }
    let inset = query.contentInset.map {
      ScreenInsets(top: $0.top, left: $0.leading, bottom: $0.bottom, right: $0.trailing)
    }
    func all(in rect: Rect? = nil) -> [LayoutElement] {
      layout.elements(
        in: rect, viewport: viewport, contentInset: inset ?? ScreenInsets(), rowOffsets: offsets)
    }
    let found: [LayoutElement]
    switch query.area {
    case .all: found = all()
    case .rect(let rect): found = all(in: Rect(rect))
    case .point(let x, let y):
      found = layout.elements(
        atX: Tick.nearest(points: x), y: Tick.nearest(points: y), viewport: viewport,
        contentInset: inset ?? ScreenInsets(), rowOffsets: offsets)
    case .item(let id):
      let (section, item) = feed.index(ofItem: id)
      found = all().filter { $0.section == section && $0.item == item && $0.category == .cell }
    case .index(let section, let item):
      found = all().filter { $0.section == section && $0.item == item && $0.category == .cell }
    case .supplementary(let kind, let id, let section):
      let index = section.map { feed.index(ofSection: $0) }
      found = all().filter {
        $0.category == .supplementary && $0.kind == kind && $0.index == nil
          && $0.section == index && (id == nil || $0.id == id)
      }
    }
    return found.map { answered($0) }
  }

  private func answered(_ source: LayoutElement) -> Element {
    let section = source.section.map { feed.sections[$0] }
    let item = source.item.flatMap { section?.items[$0] }
    return Element(
      category: .init(rawValue: source.category.rawValue) ?? .cell,
      kind: source.kind, id: source.id, index: source.index, section: source.section,
      item: source.item, sectionID: section?.id, itemID: item?.id,
      reuseIdentifier: item?.values["reuseIdentifier"]?.string ?? source.reuseIdentifier,
      frame: QueryRect(
        x: Tick.points(source.frame.x), y: Tick.points(source.frame.y),
        width: Tick.points(source.frame.width), height: Tick.points(source.frame.height)),
      zIndex: source.zIndex, isPinned: source.isPinned, isEstimated: source.isEstimated)
  }

  var contentSize: [Double] {
    [Tick.points(layout.contentWidth), Tick.points(layout.contentHeight)]
  }

  /// The sections that have no cells, as code and index.
  var problems: [String] { layout.problems.map { "\($0.problem.code) \($0.section)" } }
}

extension LawFeed.Item {
  fileprivate func spec(in name: Identifier) throws -> ItemSpec {
    let measured = measured[name.string]
    return ItemSpec(
      size: try ItemSettings(values).size(in: name), measuredWidth: measured?.width,
      measuredHeight: measured?.height, isMeasurementStale: measured?.isStale ?? false)
  }
}

extension Rect {
  init(_ rect: QueryRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
