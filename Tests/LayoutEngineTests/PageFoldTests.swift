import LayoutEngine
import Testing

/// A section solved page by page is the section solved at once.
struct PageFoldTests {
  /// A section of any layout, with anything around its items.
  private func section(_ random: inout LawGenerator) -> SectionInput {
    let insets = EdgeInsets(
      top: random.points(-20...20), leading: random.points(-5...30),
      bottom: random.points(-20...20), trailing: random.points(0...30))
    let layout: SectionLayout
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      var list = ListLayout()
      list.rowSpacing = random.oneIn(2) ? 0 : random.points(0...9)
      list.rowHeight = random.oneIn(2) ? .absolute(random.points(0...50)) : .estimated(33)
      list.contentInsets = insets
      layout = .list(list)
    case 1:
      var waterfall = WaterfallLayout()
      waterfall.columns = .count(Int.random(in: 1...5, using: &random))
      waterfall.itemPlacement = random.pick(WaterfallLayout.ItemPlacement.allCases)
      waterfall.contentInsets = insets
      layout = .waterfall(waterfall)
    default:
      var flow = FlowLayout()
      flow.lineAlignment = random.pick(FlowLayout.LineAlignment.allCases)
      flow.itemAlignment = random.pick(FlowLayout.ItemAlignment.allCases)
      flow.minimumLineSpacing = random.points(-5...9)
      flow.sectionInset = insets
      layout = .flow(flow)
    }
    let kinds = Array(0..<Int.random(in: 0...4, using: &random))
    let supplementaries = kinds.map { kind in
      var made = Supplementary.wide(
        "k\(kind)", height: random.points(0...40), random.pick(Supplementary.Alignment.allCases),
        pins: random.oneIn(2))
      if random.oneIn(3) { made.size.height = .estimated(20) }
      return made
    }
    var background = Decoration(kind: "background")
    background.contentInsets = EdgeInsets(top: random.points(-9...9), bottom: random.points(-9...9))
    let isUniform = random.oneIn(2)
    let size = (random.points(0...90), random.points(0...50))
    let items = (0..<Int.random(in: 0...60, using: &random)).map { _ -> ItemSpec in
      if isUniform { return .sized(size.0, size.1) }
      if random.oneIn(4) {
        return ItemSpec(
          measuredHeight: random.points(0...60), isMeasurementStale: random.oneIn(2))
      }
      return random.oneIn(3)
        ? .ratio(random.points(1...3)) : .sized(random.points(0...320), random.points(0...50))
    }
    return SectionInput(
      SectionDescription(
        layout: layout, supplementaries: supplementaries,
        decorations: random.oneIn(2) ? [background] : []),
      items: items, measured: random.oneIn(2) ? [0: Measurement(height: 25)] : [:])
  }

  private func context(_ random: inout LawGenerator) -> FeedContext {
    var context = FeedContext(
      random.points(200...400), 480, random.pick(ScrollDirection.allCases),
      spacing: random.points(0...9))
    context.environment.layoutDirection = random.pick(Environment.LayoutDirection.allCases)
    context.environment.rounding = random.pick(Environment.Rounding.allCases)
    context.environment.scale = random.pick([1, 2, 3, 2.625])
    return context
  }

  @Test(arguments: 0..<150)
  func `a feed laid out in pages of any size is the same to the tick`(seed: Int) {
    var random = LawGenerator(seed: seed)
    let sections = (0..<3).map { _ in section(&random) }
    let context = context(&random)
    let global: [Supplementary] = [
      .wide("gh", height: 12, pins: random.oneIn(2)), .wide("gf", height: 9, .bottom),
    ]
    let whole = FeedLayout(sections, supplementaries: global, in: context)
    let viewport = rect(random.points(-90...900), random.points(-90...900), 320, 300)
    let expected = whole.elements(viewport: viewport)
    for size in [1, 2, 3, 7, 16, Int.random(in: 4...50, using: &random)] {
      let paged = FeedLayout(
        sections, supplementaries: global, in: context, itemsPerPage: size)
      #expect(paged.elements(viewport: viewport) == expected)
      #expect(paged.contentSize == whole.contentSize)
    }
  }

  @Test(arguments: 0..<150)
  func `equal states leave equal pages, and pages cover what belongs to them`(seed: Int) {
    var random = LawGenerator(seed: seed)
    let input = section(&random)
    let context = context(&random)
    var plan = SectionPlan(input.description, in: context, measured: { input.measured[$0] })
    let extents = plan.extents(of: input.items)
    plan = SectionPlan(
      input.description, in: context, measured: { input.measured[$0] },
      facts: SectionFacts(extents))
    guard plan.solver?.looksAhead == false else { return }
    var state = plan.initialState
    var (origin, spans) = (Ticks(0), [ClosedRange<Ticks>]())
    var starts = Array(stride(from: 0, to: max(extents.count, 1), by: 8))
    starts.append(extents.count)
    for (index, first) in starts.dropLast().enumerated() {
      let part = ItemExtents((first..<starts[index + 1]).map { extents[$0] })
      let page = plan.page(
        of: part, from: state, isFirst: index == 0, isLast: index == starts.count - 2)
      #expect(page.lowest <= min(0, page.advance) && page.highest >= max(0, page.advance))
      let frames = page.frames + page.badges.map(\.frame)
      #expect(frames.allSatisfy { $0.main >= page.lowest && $0.mainEnd <= page.highest })
      spans.append(origin + page.lowest...origin + page.highest)
      origin += page.advance
      state = page.next
    }
    let low = spans.map(\.lowerBound).min() ?? 0
    let high = spans.map(\.upperBound).max() ?? 0
    for element in plan.boundaryElements(length: origin) {
      for _ in 0..<20 {
        let visible = Frame(
          main: Tick.nearest(points: random.points(-500...2000)), cross: 0,
          length: Tick.nearest(points: 300), breadth: Tick.nearest(points: 300))
        let placed = element.placed(origin: 0, in: Viewport(visible: visible)).frame
        #expect(placed.main >= low && placed.mainEnd <= high)
      }
    }
  }

  @Test func `states of a waterfall agree again after the same items`() {
    let plan = SectionPlan(
      SectionDescription(layout: .waterfall(WaterfallLayout())), in: FeedContext(320, 480))
    func state(after heights: [Double]) -> PageState {
      plan.page(
        of: plan.extents(of: heights.map { ItemSpec.height($0) }), from: plan.initialState,
        isFirst: true, isLast: false
      ).next
    }
    #expect(state(after: [10, 20, 30, 20]) == state(after: [510, 520, 30, 20]))
    #expect(state(after: [10, 20]) != state(after: [10, 30]))
  }

  @Test func `nothing that a description can say makes it trap`() {
    let extremes: [Double] = [
      0, -1, 1e9, 1e308, -1e308, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ]
    var random = LawGenerator(seed: 3)
    for _ in 0..<60 {
      func any() -> Double { random.pick(extremes) }
      var context = FeedContext(any(), any(), random.pick(ScrollDirection.allCases), spacing: any())
      context.environment.scale = any()
      context.environment.rounding = random.pick(Environment.Rounding.allCases)
      let insets = EdgeInsets(top: any(), leading: any(), bottom: any(), trailing: any())
      var (list, waterfall) = (ListLayout(), WaterfallLayout())
      list.rowHeight = .absolute(any())
      (list.rowSpacing, list.contentInsets) = (any(), insets)
      waterfall.columns = random.oneIn(2) ? .minimumWidth(any()) : .count(500)
      (waterfall.columnSpacing, waterfall.rowSpacing) = (any(), any())
      let items = (0..<300).map { _ in
        random.oneIn(2) ? ItemSpec.ratio(any()) : ItemSpec(measuredHeight: any())
      }
      var header = Supplementary.wide(
        height: any(), random.pick(Supplementary.Alignment.allCases), pins: true)
      header.offset = Offset(x: any(), y: any())
      header.contentInsets = insets
      let sections = [SectionLayout.list(list), .waterfall(waterfall)].map {
        SectionInput(
          SectionDescription(
            layout: $0, supplementaries: Array(repeating: header, count: 40),
            decorations: [Decoration(kind: "background")]), items: items)
      }
      let feed = FeedLayout(
        sections, supplementaries: [header], in: context, itemsPerPage: 64,
        rightToLeft: random.oneIn(2))
      let viewport = Rect(x: any(), y: any(), width: any(), height: any())
      _ = feed.elements(
        in: viewport, viewport: viewport,
        contentInset: ScreenInsets(top: any(), left: any(), bottom: any(), right: any()))
    }
  }
}
