/// A whole feed laid out in memory, without a store.
///
/// It keeps every frame; queries look at all of them: the plain statement of what a layout is.
public struct FeedLayout: Sendable {
  /// What the sections have in common.
  public let context: FeedContext
  /// The feed's own supplementaries.
  public let supplementaries: [Supplementary]

  /// What the feed was laid out from: ``FeedLayout/moving(_:to:)`` lays it out again.
  let inputs: Inputs
  private let sections: [SolvedSection]
  private let plan: FeedPlan
  let presentation: Presentation
  /// Where each section starts.
  private let origins: [Ticks]
  private let sectionsLength: Ticks

  /// What a feed is laid out from, besides what is public.
  struct Inputs: Sendable {
    var sections: [SectionInput]
    var measured: [Int: Measurement]
    var itemsPerPage: Int
    var rightToLeft: Bool?
  }

  /// Lays out a feed.
  ///
  /// - `measured`: the measured sizes of the feed's own supplementaries, by index.
  /// - `itemsPerPage`: into how large pages sections are divided for it; the result is the same.
  /// - `rightToLeft`: whether answers are mirrored; `nil`: as the environment says.
  /// - Complexity: O(items).
  public init(
    _ sections: [SectionInput], supplementaries: [Supplementary] = [],
    measured: [Int: Measurement] = [:], in context: FeedContext, itemsPerPage: Int = .max,
    rightToLeft: Bool? = nil
  ) {
    self.context = context
    self.supplementaries = supplementaries
    inputs = Inputs(
      sections: sections, measured: measured, itemsPerPage: itemsPerPage, rightToLeft: rightToLeft)
    plan = FeedPlan(supplementaries, in: context, measured: { measured[$0] })
    let solved = sections.map { SolvedSection($0, in: context, itemsPerPage: itemsPerPage) }
    var end = plan.sectionsStart
    var origins: [Ticks] = []
    for (index, section) in solved.enumerated() {
      if index > 0 { end = Tick.sum(end, plan.interSectionSpacing) }
      origins.append(end)
      end = Tick.sum(end, section.length)
    }
    self.sections = solved
    self.origins = origins
    sectionsLength = Tick.sum(end, -plan.sectionsStart)
    let breadth = solved.map(\.contentBreadth).max() ?? 0
    presentation = Presentation(
      context.environment, context.scrollDirection,
      contentLength: plan.contentLength(sections: sectionsLength),
      contentBreadth: max(plan.crossExtent, breadth), rightToLeft: rightToLeft)
  }

  /// The width of the content.
  public var contentWidth: Ticks { presentation.contentWidth }
  /// The height of the content.
  public var contentHeight: Ticks { presentation.contentHeight }

  /// The sections that have no cells, and why.
  public var problems: [(section: Int, problem: LayoutProblem)] {
    sections.enumerated().compactMap { index, section in
      section.problem.map { (index, $0) }
    }
  }

  /// Where a section starts and how long it is, along the scroll axis.
  public func extent(ofSection section: Int) -> (start: Ticks, length: Ticks)? {
    guard sections.indices.contains(section) else { return nil }
    return (origins[section], sections[section].length)
  }

  /// The elements whose frames overlap a rectangle, in the answer's order.
  ///
  /// - `rect`: in content coordinates, on the screen; `nil`: all, also what has no area.
  /// - `viewport`: what pinned elements are placed for; `nil`: the rectangle, and without that they
  ///     are at rest.
  /// - `contentInset`: taken off the viewport.
  /// - `rowOffsets`: how far sections that scroll across are scrolled, by section.
  /// - Complexity: O(elements).
  public func elements(
    in rect: Rect? = nil, viewport: Rect? = nil, contentInset: ScreenInsets = ScreenInsets(),
    rowOffsets: [Int: Ticks] = [:]
  ) -> [LayoutElement] {
    let bounds = (viewport ?? rect).map { plan.viewport(presentation.visible($0, contentInset)) }
    let all = allElements(in: bounds, rowOffsets: rowOffsets)
    guard let rect else { return all }
    return all.filter { $0.frame.overlaps(rect) }
  }

  /// The elements that hold a point, in front first (`LAYOUT.md` Q3).
  public func elements(
    atX x: Ticks, y: Ticks, viewport: Rect? = nil, contentInset: ScreenInsets = ScreenInsets(),
    rowOffsets: [Int: Ticks] = [:]
  ) -> [LayoutElement] {
    elements(viewport: viewport, contentInset: contentInset, rowOffsets: rowOffsets)
      .filter { $0.frame.contains(x: x, y: y) }
      .frontToBack()
  }

  private func allElements(
    in viewport: Viewport?, rowOffsets: [Int: Ticks]
  ) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    for index in sections.indices {
      let boundary = boundaryElements(ofSection: index, in: viewport)
      elements += boundary.filter(\.isAtStart).map(\.element)
      elements += cells(ofSection: index, rowOffset: rowOffsets[index] ?? 0)
      elements += boundary.filter { !$0.isAtStart }.map(\.element)
    }
    for element in plan.elements(sections: sectionsLength) {
      let placed = element.placed(origin: 0, in: viewport)
      elements.append(
        answered(
          supplementaries[element.source.index], placed, element, section: nil,
          rounding: plan.rounding))
    }
    return elements
  }

  private func boundaryElements(
    ofSection index: Int, in viewport: Viewport?
  ) -> [(isAtStart: Bool, element: LayoutElement)] {
    let (section, description) = (sections[index], inputs.sections[index].description)
    return section.plan.boundaryElements(length: section.length).map { element in
      let placed = element.placed(origin: origins[index], in: viewport)
      let rounding = section.plan.rounding
      switch element.source {
      case .decoration(let place):
        let answered = LayoutElement(
          category: .decoration, section: index, kind: description.decorations[place].kind,
          index: place, frame: presentation.rect(placed, rounding), zIndex: placed.zIndex,
          isEstimated: false)
        return (true, answered)
      case .supplementary(let place):
        let answered = answered(
          description.supplementaries[place], placed, element, section: index,
          rounding: rounding)
        return (element.isAtStart, answered)
      }
    }
  }

  private func answered(
    _ supplementary: Supplementary, _ placed: PlacedElement, _ element: BoundaryElement,
    section: Int?, rounding: PixelRounding
  ) -> LayoutElement {
    LayoutElement(
      category: .supplementary, section: section, kind: supplementary.kind,
      id: supplementary.id, reuseIdentifier: supplementary.reuseIdentifier,
      frame: presentation.rect(placed, rounding), zIndex: placed.zIndex,
      isPinned: placed.isPinned, isEstimated: element.isEstimated)
  }

  /// The cells of a section, each followed by its badges.
  func cells(ofSection index: Int, rowOffset: Ticks) -> [LayoutElement] {
    let section = sections[index]
    var elements: [LayoutElement] = []
    var origin = origins[index]
    for (page, firstItem) in zip(section.pages, section.firstItems) {
      var badges = page.badges[...]
      for item in page.frames.indices {
        let frame = section.plan.cellFrame(
          page.frames[item].moved(by: origin), item: firstItem + item)
        elements.append(
          LayoutElement(
            category: .cell, section: index, item: firstItem + item,
            frame: rect(frame, section.plan, section.plan.cellRounding, rowOffset),
            zIndex: section.plan.cellZIndex(
              adding: page.zIndexes.isEmpty ? 0 : page.zIndexes[item]),
            isEstimated: page.estimated[item]))
        while let badge = badges.first, badge.item <= item {
          let frame = badge.frame.moved(by: origin)
          elements.append(
            answered(badge, rect(frame, section.plan, section.plan.rounding, rowOffset), index))
          badges.removeFirst()
        }
      }
      origin = Tick.sum(origin, page.advance)
    }
    return elements
  }

  private func rect(
    _ frame: Frame, _ plan: SectionPlan, _ rounding: PixelRounding, _ rowOffset: Ticks
  ) -> Rect {
    presentation.rect(frame, rounding, rowOffset: plan.scrollsAcross ? rowOffset : nil)
  }

  private func answered(_ badge: PlacedBadge, _ frame: Rect, _ section: Int) -> LayoutElement {
    let anchored = sections[section].plan.badges[badge.badge]
    return LayoutElement(
      category: .supplementary, section: section, kind: anchored.kind,
      reuseIdentifier: anchored.reuseIdentifier, index: badge.index, frame: frame,
      zIndex: anchored.zIndex,
      isEstimated: anchored.size.width.isEstimated || anchored.size.height.isEstimated)
  }
}

extension Sequence<LayoutElement> {
  /// The elements in front first: by z index, and of equal ones the later (`LAYOUT.md` Q3).
  public func frontToBack() -> [LayoutElement] {
    enumerated().sorted {
      ($0.element.zIndex, $0.offset) > ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }
}
