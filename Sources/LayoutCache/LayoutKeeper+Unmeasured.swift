package import FeedStorage
import LayoutEngine

/// An item whose frame rests on an estimate that nobody has replaced, or on a size of older content.
package struct UnmeasuredItem: Sendable {
  /// The item's row.
  package let row: Int64
  /// The item's id.
  package let name: String
  /// The row of its reuse identifier.
  package let reuse: Int64?
  /// Its content revision.
  package let revision: Int64
  /// Its payload as JSON.
  package let payload: [UInt8]?
  /// The width that the layout gives it, in points; `nil`: it is to be measured.
  package let width: Double?
  /// The height that the layout gives it, in points; `nil`: it is to be measured.
  package let height: Double?
}

extension LayoutKeeper {
  /// The items of the pages after one that are to be measured, of as many whole pages as it takes
  /// to find some.
  ///
  /// Pages whose kept layout is not up to date are left out.
  ///
  /// - `page`: the last page that was looked at; `nil`: begin with the first. One that is not there
  ///   any more is as `nil`.
  /// - `count`: about how many items are enough.
  /// - `isWanted`: whether an item is asked about, by its row.
  /// - Returns: the items, and the last page that was looked at: `nil` if no page is left.
  /// - Complexity: O(pages looked at), and O(items) of those that have estimates.
  package func unmeasuredItems(
    of feed: ClassFeed, after page: Int64?, count: Int, _ rows: Rows, isWanted: (Int64) -> Bool
  ) throws -> (items: [UnmeasuredItem], page: Int64?) {
    guard let kept = try rows.layout(feed: feed.row.id, class: feed.widthClass.id),
      try feed.canUse(kept)
    else { return ([], nil) }
    let topology = Topology(rows: rows)
    var search = UnmeasuredSearch(rows: rows, feed: feed, change: kept.change)
    var next: PageRow?
    if let page = try page.flatMap({ try rows.page($0) }) {
      next = try topology.following(page)
    } else {
      next = try topology.firstPage(ofFeed: feed.row.id)
    }
    while let page = next {
      try search.look(at: page, isWanted)
      if search.items.count >= count { return (search.items, page.id) }
      next = try topology.following(page)
    }
    return (search.items, nil)
  }
}

/// Items that were found page by page.
private struct UnmeasuredSearch {
  let rows: Rows
  let feed: ClassFeed
  /// feed.change that the layout was made for.
  let change: Int64
  private(set) var items: [UnmeasuredItem] = []
  private var section: SectionRun?

  init(rows: Rows, feed: ClassFeed, change: Int64) {
    (self.rows, self.feed, self.change) = (rows, feed, change)
  }

  mutating func look(at page: PageRow, _ isWanted: (Int64) -> Bool) throws {
    guard page.items > 0, page.change <= change else { return }
    let nodes = StoredNodes(rows: rows, widthClass: feed.widthClass.id)
    guard let kept = try nodes.page(page.id), kept.extents.hasEstimates,
      let plan = try plan(of: page, kept.facts), let solver = plan.solver
    else { return }
    let layout = plan.page(
      of: kept.extents, from: kept.state, tail: kept.tail, isFirst: page.edge.contains(.first),
      isLast: page.edge.contains(.last))
    guard layout.estimated.contains(true) else { return }
    var index = 0
    try rows.eachUnmeasured(ofPage: page.id, class: feed.widthClass.id) { item in
      defer { index += 1 }
      guard index < layout.frames.count, layout.estimated[index], !item.isMeasured,
        isWanted(item.row)
      else { return }
      let spec = try feed.spec(size: item.size, byWidthClass: item.byWidthClass, measured: nil)
      let open = solver.openLengths(of: spec, at: index, from: kept.state.solver)
      guard open != OpenLengths() else { return }
      items.append(UnmeasuredItem(item, layout.frames[index], open, feed.context.scrollDirection))
    }
  }

  private mutating func plan(of page: PageRow, _ facts: SectionFacts?) throws -> SectionPlan? {
    if section?.section.id != page.section {
      section = try rows.section(page.section).map {
        try SectionRun($0, rows, feed, isWhole: false)
      }
    }
    if let facts, section?.facts != facts { try section?.use(facts) }
    return section?.plan
  }
}

extension UnmeasuredItem {
  fileprivate init(
    _ item: UnmeasuredRow, _ frame: Frame, _ open: OpenLengths, _ direction: ScrollDirection
  ) {
    let length = open.main ? nil : Tick.points(frame.length)
    let breadth = open.cross ? nil : Tick.points(frame.breadth)
    (row, name, reuse, revision) = (item.row, item.name, item.reuse, item.revision)
    payload = item.payload
    (width, height) = direction == .vertical ? (breadth, length) : (length, breadth)
  }
}
