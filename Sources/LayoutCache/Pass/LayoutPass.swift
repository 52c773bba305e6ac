import FeedStorage
import LayoutEngine

/// Brings the layout of a feed in one width class up to date.
///
/// First the pages: from the first one that changed, each is laid out from the state that the one
/// before it left, until the state agrees with the one that was kept. Then the directories above
/// them. What comes out equals a fresh layout of the whole feed, to the tick.
///
/// - Complexity: O(pages whose frames change + log n) pages and directories, read and written.
struct LayoutPass<Nodes: LayoutNodes> {
  let rows: Rows
  let feed: ClassFeed
  var nodes: Nodes
  /// The layout that there is, if its rules and its class are the present ones.
  let previous: LayoutHead?
  /// feed.change that `previous` was made for.
  let since: Int64
  let generation: Int64
  /// Whether nothing of the previous layout may be kept.
  let isFull: Bool

  let topology: Topology
  var results: [Int64: PageResult] = [:]
  var affected: Set<Int64> = []
  /// The registered layouts that sections ask for.
  private var customLayouts: [CustomLayoutUse]
  private(set) var pagesLaidOut = 0
  /// Sections among those laid out that have no cells, or some without area, by their ids, and why.
  private(set) var problems: [(section: String, problem: LayoutProblem)] = []

  /// What laying out a page gives its directory.
  struct PageResult {
    var entry: DirectoryEntry
    var isChanged: Bool
  }

  init(
    rows: Rows, feed: ClassFeed, nodes: Nodes, previous: LayoutHead?, since: Int64,
    generation: Int64, topology: Topology? = nil
  ) {
    self.rows = rows
    self.feed = feed
    self.nodes = nodes
    self.previous = previous
    self.since = since
    self.generation = generation
    isFull = previous == nil || feed.row.settingsChange > since
    customLayouts = isFull ? [] : previous?.customLayouts ?? []
    self.topology = topology ?? Topology(rows: rows)
  }

  /// Lays out what is not up to date, and says what the layout then is as a whole.
  mutating func run() throws -> LayoutHead {
    guard let root = try rows.rootDirectory(ofFeed: feed.row.id) else {
      return LayoutHead(
        generation: generation, level: 1,
        root: .summary(of: [], child: 0, version: generation))
    }
    if let previous, !isFull, root.change <= since, previous.root.child == root.id {
      return previous
    }
    try layOutPages(below: root)
    let entry = try directoryEntry(of: root, old: previous?.root)
    return LayoutHead(
      generation: generation, level: root.level, root: entry, customLayouts: customLayouts)
  }

  // MARK: Pages

  /// Lays out every page that changed, and those after it that change with it.
  private mutating func layOutPages(below node: DirectoryRow) throws {
    guard isFull || node.change > since else { return }
    guard node.level > 1 else {
      for page in try topology.pages(of: node.id)
      where (isFull || page.change > since) && results[page.id] == nil {
        try layOut(from: page)
      }
      return
    }
    for child in try topology.directories(below: node.id) { try layOutPages(below: child) }
  }

  /// Lays out a section's pages from one that changed to where the state agrees again.
  private mutating func layOut(from dirty: PageRow) throws {
    guard let section = try rows.section(dirty.section) else {
      throw StorageError.missingRow("section \(dirty.section)")
    }
    let isWhole = isFull || section.change > since
    var run = try SectionRun(section, rows, feed, isWhole: isWhole)
    note(run)
    var page = dirty
    if run.plan.usesFacts || run.spansSection || isWhole {
      page = try rows.firstPage(ofSection: section.id) ?? dirty
      if run.plan.usesFacts { try gatherFacts(&run, from: page) }
      if !run.mustRelayAll { page = dirty }
    }
    if run.spansSection { try gatherTails(&run, from: page) }
    var state = try stateBefore(page, &run)
    if !run.mustRelayAll { try layOutBefore(page, state, &run) }
    var next: PageRow? = page
    while let page = next {
      guard let after = try layOut(page, from: state, &run) else { break }
      state = after
      next = try topology.next(page)
    }
  }

  /// Notes what is wrong with a section, and which registered layout it asks for.
  private mutating func note(_ run: SectionRun) {
    if let problem = run.plan.problem { note(problem, in: run) }
    guard let name = run.customLayout else { return }
    let use = CustomLayoutUse(of: name, registered: feed.context.customLayouts)
    let place = customLayouts.firstIndex { !$0.name.lexicographicallyPrecedes(use.name) }
    if let place, customLayouts[place].name == use.name { return }
    customLayouts.insert(use, at: place ?? customLayouts.count)
  }

  private mutating func note(_ problem: LayoutProblem, in run: SectionRun) {
    let name = run.section.name
    if problems.last.map({ $0.section.utf8.elementsEqual(name.utf8) }) ?? false { return }
    problems.append((name, problem))
  }

  /// What a page begins with: what the page before it leaves.
  private mutating func stateBefore(
    _ page: PageRow, _ run: inout SectionRun
  ) throws -> PageState {
    guard let before = try topology.previous(page) else { return run.plan.initialState }
    guard let kept = try nodes.page(before.id) else { throw LayoutCacheError.missingRow }
    return run.plan.page(
      of: kept.extents, from: kept.state, tail: kept.tail, isFirst: before.edge.contains(.first),
      isLast: false
    ).next
  }

  /// Lays out one page; `nil` if it is as it was, and all after it.
  private mutating func layOut(
    _ page: PageRow, from state: PageState, _ run: inout SectionRun
  ) throws -> PageState? {
    let kept = isFull ? nil : try nodes.page(page.id)
    if let kept, !run.mustRelayAll, page.change <= since, kept.state == state { return nil }
    let extents = try extents(of: page, kept: kept, &run)
    return try layOut(page, extents, from: state, kept: kept, &run)
  }

  private mutating func layOut(
    _ page: PageRow, _ extents: ItemExtents, from state: PageState, kept: KeptPage?,
    _ run: inout SectionRun
  ) throws -> PageState {
    let isFirst = page.edge.contains(.first)
    let tail = try tail(after: page, extents, state, &run)
    let layout = run.plan.page(
      of: extents, from: state, tail: tail, isFirst: isFirst, isLast: page.edge.contains(.last))
    let new = KeptPage(
      state: state, tail: tail, facts: run.plan.usesFacts ? run.facts : nil, extents: extents)
    pagesLaidOut += 1
    if layout.isFaulty { note(.faultyFrames, in: run) }
    if new != kept { try nodes.setPage(page.id, new) }
    // With other settings the same extents give other frames, headers and backgrounds.
    results[page.id] = PageResult(
      entry: run.entry(of: page, layout, extents, version: generation),
      isChanged: run.isWhole || new != kept)
    try note(page.directory)
    return layout.next
  }

  /// The extents of a page's items: the kept ones, unless the page or the section has changed.
  mutating func extents(
    of page: PageRow, kept: KeptPage?, _ run: inout SectionRun
  ) throws -> ItemExtents {
    if let resolved = run.resolved.removeValue(forKey: page.id) { return resolved }
    if let kept, page.change <= since, !run.isWhole { return kept.extents }
    return try run.resolve(page, topology)
  }

  /// Marks the directories above a page as to be made again.
  private mutating func note(_ directory: Int64) throws {
    var next: Int64? = directory
    while let id = next, affected.insert(id).inserted {
      next = try rows.directory(id)?.parent
    }
  }
}

// MARK: Layouts that look ahead

extension LayoutPass {
  /// What the items after a page do to its last line or group.
  mutating func tail(
    after page: PageRow, _ extents: ItemExtents, _ state: PageState, _ run: inout SectionRun
  ) throws -> [Int64] {
    guard let solver = run.plan.solver, solver.looksAhead else { return [] }
    if let known = run.tails[page.id] { return known }
    guard let next = try topology.next(page) else { return solver.endTail }
    let after = solver.state(after: extents, from: state.solver)
    return try tail(of: next, from: after, solver, &run)
  }

  /// What the page before this one has to know of this one's items.
  mutating func tail(
    of page: PageRow, from state: [Int64], _ solver: any SectionSolver, _ run: inout SectionRun
  ) throws -> [Int64] {
    let kept = isFull ? nil : try nodes.page(page.id)
    let extents = try extents(of: page, kept: kept, &run)
    run.resolved[page.id] = extents
    var wantsMore = false
    let direct = solver.tail(of: extents, from: state) {
      wantsMore = true
      return solver.endTail
    }
    guard wantsMore, let next = try topology.next(page) else { return direct }
    let after = solver.state(after: extents, from: state)
    let rest = try tail(of: next, from: after, solver, &run)
    return solver.tail(of: extents, from: state) { rest }
  }

  /// Lays out the pages before one whose last line or group it changes.
  mutating func layOutBefore(
    _ page: PageRow, _ state: PageState, _ run: inout SectionRun
  ) throws {
    guard let solver = run.plan.solver, solver.looksAhead else { return }
    var next = page
    while let before = try topology.previous(next), let kept = try nodes.page(before.id) {
      let after = solver.state(after: kept.extents, from: kept.state.solver)
      guard try tail(of: next, from: after, solver, &run) != kept.tail else { return }
      _ = try layOut(before, kept.extents, from: kept.state, kept: kept, &run)
      next = before
    }
  }

  /// Gathers what the plan has to know of all items, and notices when it has changed.
  ///
  /// - Complexity: O(pages of the section) while all items are alike, else up to the first that is not.
  mutating func gatherFacts(_ run: inout SectionRun, from first: PageRow) throws {
    var common = CommonExtent.empty
    var kept: SectionFacts?
    var next: PageRow? = first
    while let page = next, common != .mixed || kept == nil && !isFull {
      if kept == nil, !isFull { kept = try nodes.page(page.id)?.facts }
      if common != .mixed { common = common.joined(with: try commonExtent(of: page, &run)) }
      next = try topology.next(page)
    }
    var facts = SectionFacts()
    if case .all(let length, let breadth) = common {
      facts.uniform = ItemExtent(length: length, breadth: breadth)
    }
    try run.use(facts, keptBefore: isFull ? facts : kept)
  }

  private mutating func commonExtent(
    of page: PageRow, _ run: inout SectionRun
  ) throws -> CommonExtent {
    if !isFull, !run.isWhole, page.change <= since,
      let entry = try keptEntry(of: page)
    {
      return entry.common
    }
    let kept = isFull ? nil : try nodes.page(page.id)
    let extents = try extents(of: page, kept: kept, &run)
    run.resolved[page.id] = extents
    return CommonExtent(extents)
  }

  private mutating func keptEntry(of page: PageRow) throws -> DirectoryEntry? {
    try nodes.directory(page.directory)?.first { $0.child == page.id }
  }

  /// Gathers the tails of all pages of a section from its end backwards.
  mutating func gatherTails(_ run: inout SectionRun, from first: PageRow) throws {
    guard let solver = run.plan.solver else { return }
    var pages: [(page: PageRow, state: [Int64])] = []
    var state = solver.initialState
    var next: PageRow? = first
    while let page = next {
      let kept = isFull ? nil : try nodes.page(page.id)
      let extents = try extents(of: page, kept: kept, &run)
      run.resolved[page.id] = extents
      pages.append((page, state))
      state = solver.state(after: extents, from: state)
      next = try topology.next(page)
    }
    var tail = solver.endTail
    for (page, state) in pages.reversed() {
      run.tails[page.id] = tail
      let rest = tail
      tail = solver.tail(of: run.resolved[page.id] ?? ItemExtents(), from: state) { rest }
    }
  }
}

// MARK: Directories

extension LayoutPass {
  /// Makes a directory again, with what is below it where that has changed.
  mutating func directoryEntry(
    of node: DirectoryRow, old: DirectoryEntry?
  ) throws -> DirectoryEntry {
    let kept = isFull ? nil : try nodes.directory(node.id)
    var known = KeptEntries(kept ?? [])
    var entries: [DirectoryEntry] = []
    if node.level == 1 {
      for page in try topology.pages(of: node.id) {
        entries.append(try pageEntry(of: page, old: known.entry(of: page.id)))
      }
    } else {
      for child in try topology.directories(below: node.id) {
        entries.append(try childEntry(of: child, old: known.entry(of: child.id)))
      }
    }
    let isSame = entries == kept
    if !isSame { try nodes.setDirectory(node.id, entries) }
    return .summary(
      of: entries, child: node.id, version: isSame ? old?.version ?? generation : generation)
  }

  private mutating func childEntry(
    of node: DirectoryRow, old: DirectoryEntry?
  ) throws -> DirectoryEntry {
    if !isFull, node.change <= since, !affected.contains(node.id) {
      if let old { return old }
      if let entries = try nodes.directory(node.id) {
        return .summary(of: entries, child: node.id, version: generation)
      }
    }
    return try directoryEntry(of: node, old: old)
  }

  private mutating func pageEntry(
    of page: PageRow, old: DirectoryEntry?
  ) throws -> DirectoryEntry {
    if let result = results[page.id] {
      guard let old, !result.isChanged else { return result.entry }
      var entry = result.entry
      entry.version = old.version
      return entry == old ? old : result.entry
    }
    if let old { return old }
    // The page is as it was, but has come from another directory.
    guard let kept = try nodes.page(page.id), let section = try rows.section(page.section)
    else { throw LayoutCacheError.missingRow }
    var run = try SectionRun(section, rows, feed, isWhole: false)
    if let facts = kept.facts { try run.use(facts) }
    let layout = run.plan.page(
      of: kept.extents, from: kept.state, tail: kept.tail, isFirst: page.edge.contains(.first),
      isLast: page.edge.contains(.last))
    return run.entry(of: page, layout, kept.extents, version: generation)
  }
}
