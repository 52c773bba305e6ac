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
  /// How much farther than the range frames may lie that rounding brings into it.
  ///
  /// One tick more for mirrored points, whose edges change sides.
  private let slack: Ticks
  private var elements: [LayoutElement] = []
  /// Whose the elements are, one each, if that is asked.
  private var owners: [Owner] = []
  private var keepsOwners = true

  private typealias Owner = (section: SectionView?, source: (page: Int64, offset: Int)?)

  init(_ snapshot: LayoutSnapshot, _ request: LayoutRequest, _ source: Source) {
    self.snapshot = snapshot
    self.request = request
    self.source = source
    presentation = snapshot.presentation(rightToLeft: request.rightToLeft)
    var bounds = request.viewport
    if bounds == nil, case .rect(let rect) = request.area { bounds = rect }
    let presentation = presentation
    slack = snapshot.slack + (presentation.isMirrored ? 1 : 0)
    viewport = bounds.map {
      snapshot.feed.plan.viewport(presentation.visible($0, request.contentInset))
    }
  }

  /// The elements asked for, in the answer's order; for a point in front first.
  mutating func run() throws -> [FoundElement] {
    try collect()
    let found = zip(elements, owners).map {
      FoundElement(element: $0, section: $1.section, source: $1.source)
    }
    guard case .point = request.area else { return found }
    return found.enumerated().sorted {
      ($0.element.element.zIndex, $0.offset) > ($1.element.element.zIndex, $1.offset)
    }.map(\.element)
  }

  /// The elements that a rectangle shows, in the answer's order, without whose they are.
  mutating func attributes() throws -> [LayoutElement] {
    keepsOwners = false
    elements.reserveCapacity(16)
    try collect()
    return elements
  }

  private mutating func collect() throws {
    switch request.area {
    case .all:
      try collect(from: -Tick.farthest, to: Tick.farthest)
    case .rect(let rect):
      let frame = presentation.frame(rect)
      try collect(from: frame.main - slack, to: frame.mainEnd + slack)
    case .point(let x, let y):
      let frame = presentation.frame(Rect(x: x, y: y, width: 1, height: 1))
      try collect(from: frame.main - slack, to: frame.mainEnd + slack)
    case .item(let section, let item):
      try collectItem(section, item)
    case .supplementary(_, _, let section):
      if let section {
        if let place = try place(ofSection: section) {
          append(place.leading, in: place)
          append(place.trailing, in: place)
        }
      } else {
        collectGlobals()
      }
    }
  }

  /// Whether an element is among those asked for.
  func wants(_ element: LayoutElement) -> Bool {
    switch request.area {
    case .all, .item, .rect, .point: wants(element.frame)
    case .supplementary(let kind, let id, _):
      element.index == nil && element.isNamed(kind, id)
    }
  }

  /// Whether what has a frame is among what is asked for, if that is told by frames.
  private func wants(_ frame: Rect) -> Bool {
    switch request.area {
    case .all, .item, .supplementary: true
    case .rect(let rect): frame.overlaps(rect)
    case .point(let x, let y): frame.contains(x: x, y: y)
    }
  }

  // MARK: The tree

  /// A page that meets the range.
  private struct PageHit {
    var page: PageReference
    /// The row of its section.
    var sectionRow: Int64
    /// Where its entry begins in the content.
    var origin: Ticks
    /// Sections that begin before it.
    var sectionsBefore: Int
    /// Items before it.
    var itemsBefore: Int

    /// A child of a directory of pages that begins at a position.
    init(_ node: DirectoryView, _ child: Int, start: Position) {
      let position = start.moved(to: child, of: node)
      page = PageReference(node.entries[child])
      sectionRow = node.entries[child].section
      (origin, sectionsBefore, itemsBefore) = (position.origin, position.sections, position.items)
    }

    /// The index of its section.
    var section: Int { page.isFirst ? sectionsBefore : sectionsBefore - 1 }
  }

  /// A place in the content, and what is before it.
  private struct Position {
    var origin: Ticks
    var sections = 0
    var items = 0

    /// Where a child of a directory begins that begins here.
    func moved(to child: Int, of node: DirectoryView) -> Position {
      Position(
        origin: Tick.sum(origin, node.origins[child]), sections: sections + node.sections[child],
        items: items + node.items[child])
    }
  }

  mutating func root() throws -> DirectoryView {
    let root = snapshot.head.root
    return try source.directory(root.child, level: snapshot.head.level, version: root.version)
  }

  private mutating func collect(from low: Ticks, to high: Ticks) throws {
    if snapshot.head.root.sections > 0 {
      var open: SectionPlace?
      try visit(try root(), Position(origin: snapshot.origin), low, high, &open)
      if let open { append(open.trailing, in: open) }
    }
    collectGlobals()
  }

  private mutating func visit(
    _ node: DirectoryView, _ start: Position, _ low: Ticks, _ high: Ticks,
    _ open: inout SectionPlace?
  ) throws {
    let (near, far) = (low - start.origin, high - start.origin)
    for index in node.children(from: near, to: far) where node.child(index, meets: near, far) {
      if node.level == 1 {
        try collect(PageHit(node, index, start: start), low, high, &open)
      } else {
        let child = try directory(index, of: node)
        try visit(child, start.moved(to: index, of: node), low, high, &open)
      }
    }
  }

  private mutating func directory(_ child: Int, of node: DirectoryView) throws -> DirectoryView {
    try source.directory(
      node.entries[child].child, level: node.level - 1, version: node.entries[child].version)
  }

  /// Where a section begins in the tree: its first page.
  private mutating func firstPage(ofSection index: Int) throws -> PageHit? {
    guard index >= 0, index < snapshot.sectionCount else { return nil }
    var node = try root()
    var start = Position(origin: snapshot.origin)
    while let child = node.child(ofSection: index - start.sections) {
      if node.level == 1 { return PageHit(node, child, start: start) }
      start = start.moved(to: child, of: node)
      node = try directory(child, of: node)
    }
    return nil
  }

  /// The page that holds an item, by the item's index in the whole feed.
  private mutating func page(ofItem ordinal: Int) throws -> PageHit? {
    guard snapshot.head.root.items > 0 else { return nil }
    var node = try root()
    var start = Position(origin: snapshot.origin)
    while let child = node.child(ofItem: ordinal - start.items) {
      if node.level == 1 { return PageHit(node, child, start: start) }
      start = start.moved(to: child, of: node)
      node = try directory(child, of: node)
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
    let view = try source.section(last.sectionRow, version: last.page.version)
    guard view.plan.scrollsAcross else { return nil }
    let end = try firstItem(afterSection: index)
    if end > last.itemsBefore, let hit = try page(ofItem: end - 1) { last = hit }
    let page = try source.page(last.page, of: view)
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
    let place = SectionPlace(
      index: index,
      view: try source.section(first.sectionRow, version: first.page.version), start: start,
      length: Tick.sum(end, -start), itemsBefore: first.itemsBefore)
    source.keep(place, generation: snapshot.head.generation)
    return place
  }

  /// The place of the section that a page belongs to.
  private mutating func place(of hit: PageHit) throws -> SectionPlace {
    let generation = snapshot.head.generation
    if let known = source.place(ofSection: hit.sectionRow, generation: generation) {
      return known
    }
    let first: PageHit? = hit.page.isFirst ? hit : try firstPage(ofSection: hit.section)
    guard let first else { throw LayoutCacheError.missingRow }
    return try place(ofSection: hit.section, first: first)
  }

  // MARK: Elements

  /// Collects from the next page; `open` is the section that the one before belonged to.
  private mutating func collect(
    _ hit: PageHit, _ low: Ticks, _ high: Ticks, _ open: inout SectionPlace?
  ) throws {
    if let open, open.index == hit.section {
      return try collectCells(of: hit, in: open, low, high)
    }
    if let open { append(open.trailing, in: open) }
    let place = try place(of: hit)
    append(place.leading, in: place)
    try collectCells(of: hit, in: place, low, high)
    open = place
  }

  private mutating func collectCells(
    of hit: PageHit, in place: SectionPlace, _ low: Ticks, _ high: Ticks
  ) throws {
    let page = try source.page(hit.page, of: place.view)
    let origin = hit.page.isFirst ? place.start : hit.origin
    let range = page.items(from: low - origin, to: high - origin)
    guard !range.isEmpty else { return }
    let firstItem = hit.itemsBefore - place.itemsBefore
    var badge = page.layout.badges.partitioningIndex { $0.item >= range.lowerBound }
    for item in range {
      let rect = cellRect(page, item, origin, index: firstItem + item, in: place)
      if wants(rect) {
        // Not by way of `append`: an element is large enough for its copies to show.
        elements.append(cell(page, item, rect, index: firstItem + item, in: place))
        if keepsOwners { owners.append((place.view, (hit.page.id, item))) }
      }
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
    let page = try source.page(hit.page, of: place.view)
    let origin = hit.page.isFirst ? place.start : hit.origin
    let offset = ordinal - hit.itemsBefore
    guard offset < page.layout.frames.count else { return }
    let rect = cellRect(page, offset, origin, index: item, in: place)
    let cell = cell(page, offset, rect, index: item, in: place)
    append(cell, in: place, (hit.page.id, offset))
  }

  private mutating func append(
    _ element: LayoutElement, in place: SectionPlace?, _ source: (page: Int64, offset: Int)? = nil
  ) {
    elements.append(element)
    if keepsOwners { owners.append((place?.view, source)) }
  }

  private mutating func append(_ elements: ArraySlice<BoundaryElement>, in place: SectionPlace) {
    for index in elements.indices {
      let placed = elements[index].placed(origin: place.start, in: viewport)
      var element = place.templates[index]
      element.frame = presentation.rect(placed, place.view.plan.rounding)
      element.zIndex = placed.zIndex
      element.isPinned = placed.isPinned
      if wants(element) { append(element, in: place) }
    }
  }

  private mutating func collectGlobals() {
    for global in snapshot.globals {
      let placed = global.placed(origin: 0, in: viewport)
      let element = LayoutElement(
        snapshot.feed.supplementaries[global.source.index],
        presentation.rect(placed, snapshot.feed.plan.rounding), placed, global.isEstimated)
      if wants(element) { append(element, in: nil) }
    }
  }

  // The plan and the page's layout are large: they are looked into where they are, not copied.

  private func cellRect(
    _ page: PageView, _ item: Int, _ origin: Ticks, index: Int, in place: SectionPlace
  ) -> Rect {
    let view = place.view
    var frame = page.layout.frames[item].moved(by: origin)
    if view.snapsCells { frame = view.plan.cellFrame(frame, item: index) }
    return rect(frame, view.cellRounding, in: place)
  }

  @inline(__always)
  private func cell(
    _ page: PageView, _ item: Int, _ rect: Rect, index: Int, in place: SectionPlace
  ) -> LayoutElement {
    LayoutElement(
      category: .cell, section: place.index, item: index, frame: rect,
      zIndex: page.layout.zIndexes.isEmpty
        ? place.view.plan.cellZIndex
        : place.view.plan.cellZIndex(adding: page.layout.zIndexes[item]),
      isEstimated: page.hasEstimates && page.layout.estimated[item])
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
    let offset = request.rowOffsets[place.view.id] ?? 0
    return presentation.rect(frame, rounding, rowOffset: offset)
  }
}

extension SectionView {
  /// What a boundary element is answered as, but for its place.
  func template(of boundary: BoundaryElement, inSection section: Int) -> LayoutElement {
    let zero: Ticks = 0
    let nowhere = Rect(x: zero, y: zero, width: zero, height: zero)
    switch boundary.source {
    case .decoration(let index):
      return LayoutElement(
        category: .decoration, section: section, kind: description.decorations[index].kind,
        index: index, frame: nowhere, zIndex: boundary.zIndex, isEstimated: false)
    case .supplementary(let index):
      let supplementary = description.supplementaries[index]
      return LayoutElement(
        category: .supplementary, section: section, kind: supplementary.kind,
        id: supplementary.id, reuseIdentifier: supplementary.reuseIdentifier, frame: nowhere,
        zIndex: boundary.zIndex, isEstimated: boundary.isEstimated)
    }
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
