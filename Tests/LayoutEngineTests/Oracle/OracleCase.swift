import LayoutEngine

/// A random feed with everything that the rules speak of.
struct OracleCase {
  var random: LawGenerator
  var context: FeedContext
  var sections: [SectionInput] = []
  var supplementaries: [Supplementary] = []
  var measured: [Int: Measurement] = [:]
  var viewport: (x: Double, y: Double, w: Double, h: Double)?
  var inset = ScreenInsets()
  var rowOffset = 0.0

  var isHorizontal: Bool { context.scrollDirection == .horizontal }

  init(seed: Int, only kind: Int? = nil, rounding: Environment.Rounding = .none) {
    random = LawGenerator(seed: seed)
    var environment = Environment(width: 320, height: 480, scale: random.pick([2, 3]))
    environment.rounding = rounding
    if random.oneIn(3) {
      environment.safeArea = EdgeInsets(top: 47, leading: 20, bottom: 34, trailing: 10)
      environment.layoutMargins = EdgeInsets(top: 8, leading: 16.5, bottom: 9, trailing: 12)
      environment.readableContent = EdgeInsets(top: 1, leading: 40, bottom: 2, trailing: 41)
    }
    if random.oneIn(4) { environment.layoutDirection = .rightToLeft }
    context = FeedContext(
      environment: environment, scrollDirection: random.oneIn(3) ? .horizontal : .vertical,
      contentInsetsReference: random.pick(ContentInsetsReference.allCases),
      interSectionSpacing: random.pick([0, 0, 8, 3.3]))
    for _ in 0..<Int.random(in: 1...4, using: &random) { sections.append(section(kind)) }
    for _ in 0..<random.pick([0, 0, 0, 1, 2, 3]) {
      var made = supplementary()
      made.floating = random.oneIn(4)
      if made.floating { made.pinToVisibleBounds = false }
      if random.oneIn(2) { measured[supplementaries.count] = measurement() }
      supplementaries.append(made)
    }
    guard !random.oneIn(6) else { return }
    viewport = (
      random.pick([0, 0, 3.3]), random.points(-200...900), random.pick([320, 320, 100]),
      random.pick([480, 480, 200])
    )
    if isHorizontal { viewport = viewport.map { ($0.y, $0.x, $0.w, $0.h) } }
    if random.oneIn(3) { inset = ScreenInsets(top: 20, left: 4.5, bottom: 30, right: 2) }
    rowOffset = random.pick([0, 0, 37])
  }
}

// MARK: Sections

extension OracleCase {
  private mutating func section(_ kind: Int?) -> SectionInput {
    let layout = layout(kind)
    var description = SectionDescription(layout: layout)
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2, 4]) {
      description.supplementaries.append(supplementary())
    }
    if case .compositional = layout {
    } else {
      // Sections that stack have two sides (F1).
      for index in description.supplementaries.indices {
        let sides: [Supplementary.Alignment] =
          isHorizontal ? [.leading, .trailing] : [.top, .bottom]
        description.supplementaries[index].alignment = random.pick(sides)
      }
    }
    for _ in 0..<random.pick([0, 0, 0, 1, 2]) {
      var decoration = Decoration(kind: "d")
      decoration.contentInsets = random.pick([.zero, insets(), EdgeInsets(top: -9, trailing: -4)])
      decoration.zIndex = random.pick([0, -1, 3])
      description.decorations.append(decoration)
    }
    var input = SectionInput(description, items: items())
    for index in description.supplementaries.indices where random.oneIn(2) {
      input.measured[index] = measurement()
    }
    return input
  }

  private mutating func items() -> [ItemSpec] {
    let isUniform = random.oneIn(4)
    let one = item()
    return (0..<random.pick([0, 1, 2, 3, 5, 9, 14, 23])).map { _ in isUniform ? one : item() }
  }

  private mutating func item() -> ItemSpec {
    var item = ItemSpec()
    item.measuredWidth = random.pick([nil, nil, 25, 40.4, 160])
    item.measuredHeight = random.pick([nil, nil, 15, 61.7, 0])
    item.isMeasurementStale = random.oneIn(4)
    item.size = random.pick([
      nil, nil, nil, .aspectRatio(2), .aspectRatio(0.5),
      .dimensions(width: nil, height: .absolute(9)),
      .dimensions(width: .absolute(70.7), height: nil),
      .dimensions(width: .fractionalWidth(0.3), height: .fractionalHeight(0.1)),
      .dimensions(width: .estimated(12), height: .estimated(90)),
    ])
    return item
  }

  private mutating func layout(_ kind: Int?) -> SectionLayout {
    switch kind ?? random.pick([0, 1, 2, 3, 3, 3, 3, 3, 3]) {
    case 0:
      var flow = FlowLayout()
      flow.itemSize = LayoutSize(width: length(false), height: length(false))
      flow.minimumInteritemSpacing = random.pick([0, 10, 7.3])
      flow.minimumLineSpacing = random.pick([0, 10, -5])
      flow.sectionInset = insets()
      flow.lineAlignment = random.pick([.justified] + FlowLayout.LineAlignment.allCases)
      flow.itemAlignment = random.pick(FlowLayout.ItemAlignment.allCases)
      return .flow(flow)
    case 1:
      var list = ListLayout()
      list.rowHeight = length(false)
      list.rowSpacing = random.pick([0, 1.5])
      list.contentInsets = insets()
      return .list(list)
    case 2:
      var waterfall = WaterfallLayout()
      waterfall.columns = random.pick([.count(1), .count(2), .count(3), .minimumWidth(77.7)])
      waterfall.columnSpacing = random.pick([0, 10, 3.3])
      waterfall.rowSpacing = random.pick([0, 10])
      waterfall.contentInsets = insets()
      waterfall.itemHeight = random.pick([nil, length(false)])
      waterfall.itemPlacement = random.pick(WaterfallLayout.ItemPlacement.allCases)
      return .waterfall(waterfall)
    default: return .compositional(compositional())
    }
  }

  private mutating func compositional() -> CompositionalLayout {
    var layout = CompositionalLayout(group: group(depth: 0))
    layout.interGroupSpacing = random.pick([0, 8, 7.7])
    layout.contentInsets = insets()
    if random.oneIn(3) {
      layout.orthogonalScrolling = random.pick(
        CompositionalLayout.OrthogonalScrolling.allCases)
    }
    layout.contentInsetsReference = random.pick([
      nil, nil, ContentInsetsReference.layoutMargins, ContentInsetsReference.none,
    ])
    layout.supplementaryContentInsetsReference = random.pick([
      nil, nil, .readableContent, ContentInsetsReference.none,
    ])
    layout.supplementariesFollowContentInsets = !random.oneIn(4)
    return layout
  }
}
