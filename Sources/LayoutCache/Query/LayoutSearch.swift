import LayoutEngine

/// Finds elements in a layout by descending its directories.
///
/// - Complexity: O(log n + pages that meet the range + elements found); nothing is laid out.
struct LayoutSearch<Source: NodeSource> {
  let snapshot: LayoutSnapshot
  let request: LayoutRequest
  var source: Source

  let presentation: Presentation
  let viewport: Viewport?
  var found: [FoundElement] = []

  init(_ snapshot: LayoutSnapshot, _ request: LayoutRequest, _ source: Source) {
    self.snapshot = snapshot
    self.request = request
    self.source = source
    presentation = snapshot.presentation(rightToLeft: request.rightToLeft)
    var bounds = request.viewport
    if bounds == nil, case .rect(let rect) = request.area { bounds = rect }
    let presentation = presentation
    viewport = bounds.map {
      snapshot.feed.plan.viewport(presentation.visible($0, request.contentInset))
    }
  }

  /// The elements asked for, in the answer's order; for a point in front first.
  mutating func run() throws -> [FoundElement] {
    switch request.area {
    case .all:
      try collect(from: -Tick.farthest, to: Tick.farthest)
    case .rect(let rect):
      let frame = presentation.frame(rect)
      try collect(from: frame.main - slack, to: frame.mainEnd + slack)
    case .point(let x, let y):
      let frame = presentation.frame(Rect(x: x, y: y, width: 1, height: 1))
      try collect(from: frame.main - slack, to: frame.mainEnd + slack)
      found = found.enumerated().sorted {
        ($0.element.element.zIndex, $0.offset) > ($1.element.element.zIndex, $1.offset)
      }.map(\.element)
    case .item(let section, let item):
      try collectItem(section, item)
    case .supplementary(_, _, let section):
      if let section {
        if let place = try place(ofSection: section) { try collectBoundary(of: place) }
      } else {
        collectGlobals()
      }
    }
    return found
  }

  /// How much farther than the range frames may lie that rounding brings into it.
  ///
  /// One tick more for mirrored points, whose edges change sides.
  private var slack: Ticks {
    let rounds = snapshot.feed.context.environment.rounding != .none
    return (rounds ? presentation.slack : 0) + (presentation.isMirrored ? 1 : 0)
  }

  /// Whether an element is among those asked for.
  func wants(_ element: LayoutElement) -> Bool {
    switch request.area {
    case .all, .item: true
    case .rect(let rect): element.frame.overlaps(rect)
    case .point(let x, let y): element.frame.contains(x: x, y: y)
    case .supplementary(let kind, let id, _):
      element.index == nil && element.isNamed(kind, id)
    }
  }

  // MARK: The tree

  /// A page that meets the range.
  private struct PageHit {
    var entry: DirectoryEntry
    /// Where its entry begins in the content.
    var origin: Ticks
    /// Sections that begin before it.
    var sectionsBefore: Int
    /// Items before it.
    var itemsBefore: Int

    /// The index of its section.
    var section: Int { entry.sections > 0 ? sectionsBefore : sectionsBefore - 1 }
  }

  /// A section's place in the content.
  struct SectionPlace {
    var index: Int
    var view: SectionView
    /// Where the section starts.
    var start: Ticks
    var length: Ticks
    /// Items of the sections before it.
    var itemsBefore: Int
  }

  mutating func root() throws -> DirectoryView {
    let root = snapshot.head.root
    return try source.directory(root.child, level: snapshot.head.level, version: root.version)
  }

  private mutating func collect(from low: Ticks, to high: Ticks) throws {
    var hits: [PageHit] = []
    if snapshot.head.root.sections > 0 {
      try visit(try root(), snapshot.origin, 0, 0, low, high, &hits)
    }
    var first = 0
    while first < hits.count {
      let section = hits[first].section
      var end = first + 1
      while end < hits.count, hits[end].section == section { end += 1 }
      try collect(hits[first..<end], section, low, high)
      first = end
    }
    collectGlobals()
  }

  private mutating func visit(
    _ node: DirectoryView, _ origin: Ticks, _ sections: Int, _ items: Int, _ low: Ticks,
    _ high: Ticks, _ hits: inout [PageHit]
  ) throws {
    for index in node.children(from: low - origin, to: high - origin)
    where node.child(index, meets: low - origin, high - origin) {
      let entry = node.entries[index]
      let start = Tick.sum(origin, node.origins[index])
      if node.level == 1 {
        hits.append(
          PageHit(
            entry: entry, origin: start, sectionsBefore: sections + node.sections[index],
            itemsBefore: items + node.items[index]))
      } else {
        let child = try source.directory(
          entry.child, level: node.level - 1, version: entry.version)
        try visit(
          child, start, sections + node.sections[index], items + node.items[index], low, high,
          &hits)
      }
    }
  }

  /// Where a section begins in the tree: its first page.
  private mutating func firstPage(ofSection index: Int) throws -> PageHit? {
    guard index >= 0, index < snapshot.sectionCount else { return nil }
    var node = try root()
    var hit = PageHit(
      entry: snapshot.head.root, origin: snapshot.origin, sectionsBefore: 0, itemsBefore: 0)
    while let child = node.child(ofSection: index - hit.sectionsBefore) {
      hit.origin = Tick.sum(hit.origin, node.origins[child])
      hit.itemsBefore += node.items[child]
      hit.sectionsBefore += node.sections[child]
      hit.entry = node.entries[child]
      if node.level == 1 { return hit }
      node = try source.directory(
        hit.entry.child, level: node.level - 1, version: hit.entry.version)
    }
    return nil
  }

  /// The page that holds an item, by the item's index in the whole feed.
  private mutating func page(ofItem ordinal: Int) throws -> PageHit? {
    guard snapshot.head.root.items > 0 else { return nil }
    var node = try root()
    var hit = PageHit(
      entry: snapshot.head.root, origin: snapshot.origin, sectionsBefore: 0, itemsBefore: 0)
    while let child = node.child(ofItem: ordinal - hit.itemsBefore) {
      hit.origin = Tick.sum(hit.origin, node.origins[child])
      hit.itemsBefore += node.items[child]
      hit.sectionsBefore += node.sections[child]
      hit.entry = node.entries[child]
      if node.level == 1 { return hit }
      node = try source.directory(
        hit.entry.child, level: node.level - 1, version: hit.entry.version)
    }
    return nil
  }

  /// Items before the end of a section.
  private mutating func firstItem(afterSection index: Int) throws -> Int {
    try firstPage(ofSection: index + 1)?.itemsBefore ?? snapshot.itemCount
  }

  /// The row that a section's groups scroll across in; `nil` if they do not, or there is no such
  /// section.
  mutating func orthogonalRow(ofSection index: Int) throws -> OrthogonalRow? {
    guard var last = try firstPage(ofSection: index) else { return nil }
    let view = try source.section(last.entry.section, version: last.entry.version)
    guard view.plan.scrollsAcross else { return nil }
    let end = try firstItem(afterSection: index)
    if end > last.itemsBefore, let hit = try page(ofItem: end - 1) { last = hit }
    let page = try source.page(last.entry, of: view)
    return view.plan.solver?.orthogonalRow(after: page.layout.next.solver)
  }

  mutating func place(ofSection index: Int) throws -> SectionPlace? {
    try firstPage(ofSection: index).map { try place(ofSection: index, first: $0) }
  }

  private mutating func place(
    ofSection index: Int, first: PageHit
  ) throws -> SectionPlace {
    let start = Tick.sum(first.origin, snapshot.feed.plan.interSectionSpacing)
    let end =
      try firstPage(ofSection: index + 1)?.origin
      ?? Tick.sum(snapshot.origin, snapshot.head.root.advance)
    return SectionPlace(
      index: index,
      view: try source.section(first.entry.section, version: first.entry.version), start: start,
      length: Tick.sum(end, -start), itemsBefore: first.itemsBefore)
  }

  // MARK: Elements

  private mutating func collect(
    _ hits: ArraySlice<PageHit>, _ index: Int, _ low: Ticks, _ high: Ticks
  ) throws {
    guard let first = hits.first else { return }
    let begin: PageHit? = first.entry.sections > 0 ? first : try firstPage(ofSection: index)
    guard let begin else { throw LayoutCacheError.missingRow }
    let place = try place(ofSection: index, first: begin)
    let boundary = boundaryElements(of: place)
    for element in boundary where element.isAtStart { append(element, in: place) }
    for hit in hits { try collectCells(of: hit, in: place, low, high) }
    for element in boundary where !element.isAtStart { append(element, in: place) }
  }

  private mutating func collectCells(
    of hit: PageHit, in place: SectionPlace, _ low: Ticks, _ high: Ticks
  ) throws {
    let page = try source.page(hit.entry, of: place.view)
    let origin = hit.entry.sections > 0 ? place.start : hit.origin
    let range = page.items(from: low - origin, to: high - origin)
    guard !range.isEmpty else { return }
    let firstItem = hit.itemsBefore - place.itemsBefore
    var badge = page.layout.badges.partitioningIndex { $0.item >= range.lowerBound }
    for item in range {
      let cell = cell(page, item, origin, index: firstItem + item, in: place)
      if wants(cell) { append(cell, in: place, (hit.entry.child, item)) }
      while badge < page.layout.badges.count, page.layout.badges[badge].item <= item {
        let element = self.badge(page.layout.badges[badge], origin, in: place)
        if wants(element) { append(element, in: place) }
        badge += 1
      }
    }
  }

  private mutating func collectItem(_ section: Int, _ item: Int) throws {
    guard let place = try place(ofSection: section), item >= 0 else { return }
    let (ordinal, overflow) = place.itemsBefore.addingReportingOverflow(item)
    guard !overflow, try ordinal < firstItem(afterSection: section),
      let hit = try page(ofItem: ordinal)
    else { return }
    let page = try source.page(hit.entry, of: place.view)
    let origin = hit.entry.sections > 0 ? place.start : hit.origin
    let offset = ordinal - hit.itemsBefore
    guard offset < page.layout.frames.count else { return }
    let cell = cell(page, offset, origin, index: item, in: place)
    append(cell, in: place, (hit.entry.child, offset))
  }

  private mutating func collectBoundary(of place: SectionPlace) throws {
    for element in boundaryElements(of: place) { append(element, in: place) }
  }

  private func boundaryElements(of place: SectionPlace) -> [BoundaryElement] {
    let description = place.view.description
    guard !(description.supplementaries.isEmpty && description.decorations.isEmpty) else {
      return []
    }
    return place.view.plan.boundaryElements(length: place.length)
  }

  private mutating func append(
    _ element: LayoutElement, in place: SectionPlace?, _ source: (page: Int64, offset: Int)? = nil
  ) {
    found.append(FoundElement(element: element, section: place?.view, source: source))
  }

  private mutating func append(_ boundary: BoundaryElement, in place: SectionPlace) {
    let placed = boundary.placed(origin: place.start, in: viewport)
    let description = place.view.description
    let frame = presentation.rect(placed.frame, place.view.plan.rounding)
    var element: LayoutElement
    switch boundary.source {
    case .decoration(let index):
      element = LayoutElement(
        category: .decoration, section: place.index, kind: description.decorations[index].kind,
        index: index, frame: frame, zIndex: placed.zIndex, isEstimated: false)
    case .supplementary(let index):
      element = LayoutElement(
        description.supplementaries[index], frame, placed, boundary.isEstimated)
      element.section = place.index
    }
    if wants(element) { append(element, in: place) }
  }

  private mutating func collectGlobals() {
    for global in snapshot.globals {
      let placed = global.placed(origin: 0, in: viewport)
      let element = LayoutElement(
        snapshot.feed.supplementaries[global.source.index],
        presentation.rect(placed.frame, snapshot.feed.plan.rounding), placed, global.isEstimated)
      if wants(element) { append(element, in: nil) }
    }
  }

  private func cell(
    _ page: PageView, _ item: Int, _ origin: Ticks, index: Int, in place: SectionPlace
  ) -> LayoutElement {
    let (layout, plan) = (page.layout, place.view.plan)
    let frame = plan.cellFrame(layout.frames[item].moved(by: origin), item: index)
    return LayoutElement(
      category: .cell, section: place.index, item: index,
      frame: rect(frame, plan.cellRounding, in: place),
      zIndex: layout.zIndexes.isEmpty
        ? plan.cellZIndex : plan.cellZIndex(adding: layout.zIndexes[item]),
      isEstimated: layout.estimated[item])
  }

  private func badge(
    _ badge: PlacedBadge, _ origin: Ticks, in place: SectionPlace
  ) -> LayoutElement {
    let plan = place.view.plan
    let anchored = plan.badges[badge.badge]
    return LayoutElement(
      category: .supplementary, section: place.index, kind: anchored.kind,
      reuseIdentifier: anchored.reuseIdentifier, index: badge.index,
      frame: rect(badge.frame.moved(by: origin), plan.rounding, in: place),
      zIndex: anchored.zIndex,
      isEstimated: anchored.size.width.isEstimated || anchored.size.height.isEstimated)
  }

  private func rect(
    _ frame: Frame, _ rounding: PixelRounding, in place: SectionPlace
  ) -> Rect {
    guard place.view.plan.scrollsAcross else { return presentation.rect(frame, rounding) }
    var scrolled = frame
    scrolled.cross = Tick.sum(frame.cross, -(request.rowOffsets[place.view.id] ?? 0))
    return presentation.rect(scrolled, rounding, inRow: true)
  }
}

extension LayoutElement {
  fileprivate init(
    _ supplementary: Supplementary, _ frame: Rect, _ placed: PlacedElement, _ isEstimated: Bool
  ) {
    self.init(
      category: .supplementary, kind: supplementary.kind, id: supplementary.id,
      reuseIdentifier: supplementary.reuseIdentifier, frame: frame, zIndex: placed.zIndex,
      isPinned: placed.isPinned, isEstimated: isEstimated)
  }
}

extension Array {
  /// The first index whose element fulfils a condition that goes on to hold.
  fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
