import FeedFormat
import FeedJSON
import FeedStorage
import LayoutCache
import LayoutEngine

/// Makes the answer to a query from a layout, in one read transaction.
struct AnswerMaker {
  let query: Query
  let snapshot: LayoutSnapshot
  let rows: Rows
  let keeper: LayoutKeeper

  private var feed: FeedRow { snapshot.feed.row }

  func answer() throws -> Answer {
    var answer = head()
    var identities = ItemIdentities(rows: rows, readsPayloads: query.includesPayload)
    for element in try found() where isWanted(element.element) {
      answer.elements.append(try answered(element, &identities))
    }
    answer.problems = try keeper.problems(in: snapshot, rows).map {
      Problem(code: $0.problem.code, section: $0.section, sectionID: $0.id)
    }
    return answer
  }

  /// What is asked for, of any category and kind.
  func found() throws -> [FoundElement] {
    try request().map { try keeper.elements($0, in: snapshot, rows) } ?? []
  }

  private func head() -> Answer {
    let presentation = snapshot.presentation(rightToLeft: rightToLeft)
    let environment = snapshot.feed.environment
    var rect: QueryRect?
    if case .rect(let asked) = query.area { rect = asked.normalised }
    var answer = Answer(
      feed: feed.name, widthClass: snapshot.feed.widthClass.name, layoutWidth: environment.width,
      layoutHeight: environment.height, revision: feed.revision, isStale: snapshot.isStale,
      contentWidth: Tick.points(presentation.contentWidth),
      contentHeight: Tick.points(presentation.contentHeight), rect: rect, elements: [])
    answer.layoutVersion = feed.change + snapshot.feed.widthClass.version
    answer.token = snapshot.token
    answer.sectionCount = snapshot.sectionCount
    answer.itemCount = snapshot.itemCount
    return answer
  }

  private var rightToLeft: Bool? { query.layoutDirection.map { $0 == .rightToLeft } }

  // MARK: What is asked

  /// The request to the layout; `nil` if what is asked for can't be there.
  private func request() throws -> LayoutRequest? {
    guard let area = try area() else { return nil }
    var request = LayoutRequest(area, viewport: query.viewport.map { Rect($0) })
    if let inset = query.contentInset {
      request.contentInset = ScreenInsets(
        top: inset.top, left: inset.leading, bottom: inset.bottom, right: inset.trailing)
    }
    for (id, offset) in query.sectionOffsets {
      request.rowOffsets[try section(id).id] = Tick.nearest(points: offset)
    }
    request.rightToLeft = rightToLeft
    return request
  }

  /// Where in the layout what is asked for is; `nil` if it can't be there.
  func area() throws -> LayoutRequest.Area? {
    switch query.area {
    case .all: return .all
    case .rect(let rect): return .rect(Rect(rect))
    case .point(let x, let y):
      return .point(x: Tick.nearest(points: x), y: Tick.nearest(points: y))
    case .index(let section, let item): return .item(section: section, item: item)
    case .item(let id):
      guard let row = try rows.item(named: id, feed: feed.id) else { return nil }
      let tree = tree()
      let section = try tree.section(ofPage: row.place.page)
      return .item(
        section: try tree.index(ofSection: section),
        item: try tree.index(ofSlot: row.place.slot, page: row.place.page))
    case .supplementary(let kind, let id, let name):
      let index = try name.map { try self.index(ofSection: $0) }
      return .supplementary(kind: kind, id: id, section: index)
    }
  }

  /// The index of a section.
  func index(ofSection name: String) throws -> Int {
    try tree().index(ofSection: try section(name).id)
  }

  private func tree() -> PlaceTree {
    PlaceTree(rows.connection, feed: feed.id, shape: .standard, change: feed.change)
  }

  private func section(_ name: String) throws -> SectionRow {
    if let row = try rows.section(named: name, feed: feed.id) { return row }
    throw FeedStoreError(
      .unknownSection, "there is no section \"\(name)\" in feed \"\(feed.name)\"",
      hint: "'feedstore sections' lists those there are")
  }

  private func isWanted(_ element: LayoutElement) -> Bool {
    if let categories = query.categories, !categories.contains(ElementCategory(element.category)) {
      return false
    }
    guard let kinds = query.kinds else { return true }
    guard let kind = element.kind else { return false }
    return kinds.contains { $0.utf8.elementsEqual(kind.utf8) }
  }

  // MARK: What is answered

  private func answered(
    _ found: FoundElement, _ identities: inout ItemIdentities
  ) throws -> Element {
    let source = found.element
    var element = Element(
      category: ElementCategory(source.category), kind: source.kind, id: source.id,
      index: source.index, section: source.section, item: source.item,
      sectionID: found.section?.name, reuseIdentifier: source.reuseIdentifier,
      frame: QueryRect(source.frame), zIndex: source.zIndex, isPinned: source.isPinned,
      isEstimated: source.isEstimated)
    if let place = found.source {
      let identity = try identities.identity(page: place.page, offset: place.offset)
      element.itemID = identity.name
      element.reuseIdentifier = identity.reuseIdentifier
      element.payload = identity.payload
      if query.includesPayload { element.contentRevision = identity.revision }
    } else if query.includesPayload, source.category == .supplementary, let id = source.id,
      let kind = source.kind
    {
      element.metadata = try metadata(kind, id, section: found.section)
      element.contentRevision = try rows.revision(
        of: SupplementaryKey(feed: feed.id, section: found.section?.id, kind: kind, name: id))
    }
    return element
  }

  private func metadata(_ kind: String, _ id: String, section: SectionView?) throws -> String? {
    let name = Identifier(trusted: snapshot.feed.widthClass.name)
    let list: [SupplementaryValue]
    if let section {
      guard let row = try rows.section(section.id) else { return nil }
      let settings = try SectionSettings(stored: JSONText(compact: row.settings))
      list = snapshot.feed.settings.style(of: settings, in: name).supplementaries ?? []
    } else {
      let settings = snapshot.feed.settings
      list = settings.byWidthClass[name]?.supplementaries ?? settings.supplementaries ?? []
    }
    let (kind, id) = (Identifier(trusted: kind), Identifier(trusted: id))
    return list.first { $0.kind == kind && $0.id == id }?.settings.metadata?.string
  }
}

extension ElementCategory {
  init(_ category: LayoutEngine.ElementCategory) {
    switch category {
    case .cell: self = .cell
    case .supplementary: self = .supplementary
    case .decoration: self = .decoration
    }
  }
}
