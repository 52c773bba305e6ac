/// A section of a feed that is laid out in memory.
public struct SectionInput: Equatable, Sendable {
  /// What the section looks like.
  public var description: SectionDescription
  /// Its items, in order.
  public var items: [ItemSpec]
  /// The measured sizes of supplementaries, by index in the description.
  public var measured: [Int: Measurement]

  /// Makes the input of a section.
  public init(
    _ description: SectionDescription, items: [ItemSpec], measured: [Int: Measurement] = [:]
  ) {
    self.description = description
    self.items = items
    self.measured = measured
  }
}

/// A section with its pages laid out.
struct SolvedSection {
  let plan: SectionPlan
  let pages: [PageLayout]
  /// The section's index of each page's first item.
  let firstItems: [Int]
  let isEmpty: Bool

  /// The length of the section.
  var length: Ticks { pages.reduce(0) { Tick.sum($0, $1.advance) } }

  /// Why there are no cells, or some without area.
  var problem: LayoutProblem? {
    plan.problem ?? (pages.contains(where: \.isFaulty) ? .faultyFrames : nil)
  }

  /// The least breadth of the content.
  var contentBreadth: Ticks { plan.contentBreadth(isEmpty: isEmpty, after: pages.last?.next) }

  init(_ input: SectionInput, in context: FeedContext, itemsPerPage: Int) {
    var plan = SectionPlan(input.description, in: context, measured: { input.measured[$0] })
    let extents = plan.extents(of: input.items)
    if plan.usesFacts {
      plan = SectionPlan(
        input.description, in: context, measured: { input.measured[$0] },
        facts: SectionFacts(extents))
    }
    self.plan = plan
    isEmpty = extents.count == 0
    let size = max(itemsPerPage, 1)
    firstItems = isEmpty ? [0] : Array(stride(from: 0, to: extents.count, by: size))
    let parts = firstItems.map { extents.slice(from: $0, count: size) }
    pages = Self.fold(parts, plan)
  }

  /// Lays out pages: states forwards, what they have to know of later ones backwards, then frames.
  private static func fold(_ parts: [ItemExtents], _ plan: SectionPlan) -> [PageLayout] {
    let tails = tails(parts, plan)
    var pages: [PageLayout] = []
    var state = plan.initialState
    for (index, part) in parts.enumerated() {
      let page = plan.page(
        of: part, from: state, tail: tails[index], isFirst: index == 0,
        isLast: index == parts.count - 1)
      pages.append(page)
      state = page.next
    }
    return pages
  }

  /// What each page is told of the page after it.
  private static func tails(_ parts: [ItemExtents], _ plan: SectionPlan) -> [[Int64]] {
    guard let solver = plan.solver, solver.looksAhead else { return parts.map { _ in [] } }
    var states = [solver.initialState]
    for part in parts.dropLast() {
      states.append(solver.state(after: part, from: states[states.count - 1]))
    }
    var tails = parts.map { _ in solver.endTail }
    for index in parts.indices.dropFirst().reversed() {
      tails[index - 1] = solver.tail(of: parts[index], from: states[index]) { tails[index] }
    }
    return tails
  }
}

extension ItemExtents {
  /// Some of the extents, in order.
  func slice(from first: Int, count: Int) -> ItemExtents {
    let range = first..<min(first + count, self.count)
    return ItemExtents(
      lengths: Array(lengths[range]), breadths: Array(breadths[range]),
      estimated: Array(estimated[range]),
      breadthsEstimated: Array(breadthsEstimated[range]))
  }
}
