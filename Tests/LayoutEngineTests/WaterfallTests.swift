import LayoutEngine
import Testing

/// `LAYOUT.md` 6.
struct WaterfallTests {
  private func feed(
    _ items: [ItemSpec], _ context: FeedContext = FeedContext(320, 480),
    _ change: (inout WaterfallLayout) -> Void = { _ in }
  ) -> FeedLayout {
    var layout = WaterfallLayout()
    change(&layout)
    return FeedLayout(
      [SectionInput(SectionDescription(layout: .waterfall(layout)), items: items)], in: context)
  }

  private func frames(_ layout: FeedLayout) -> [[Double]] {
    layout.elements().map { points($0.frame) }
  }

  @Test func `the shortest column is next`() {
    let layout = feed([.ratio(1), .ratio(0.5), .ratio(2), .ratio(1)])
    #expect(
      frames(layout) == [
        [0, 0, 155, 155], [165, 0, 155, 310], [0, 165, 155, 77.5], [0, 252.5, 155, 155],
      ])
    #expect(layout.contentSize == [320, 407.5])
  }

  @Test func `columns in turn ignore lengths`() {
    let items: [ItemSpec] = [.height(100), .height(10), .height(10), .height(7)]
    let leading = feed(items) { $0.itemPlacement = .leadingToTrailing }
    #expect(frames(leading).map { $0[0] } == [0, 165, 0, 165])
    #expect(frames(leading).map { $0[1] } == [0, 0, 110, 20])
    let trailing = feed(items) {
      $0.itemPlacement = .trailingToLeading
      $0.columns = .count(3)
    }
    #expect(frames(trailing).map { $0[0] } == [220, 110, 0, 220])
  }

  @Test(
    arguments: [
      (160, 1), (155, 2), (100, 3), (500, 1), (100.001, 2), (72.5, 4),
    ] as [(Double, Int)])
  func `as many columns as fit with a least breadth`(least: Double, count: Int) {
    let layout = feed(Array(repeating: .height(1), count: 40)) {
      $0.columns = .minimumWidth(least)
    }
    let firstRow = frames(layout).filter { $0[1] == 0 }
    #expect(firstRow.count == count)
  }

  @Test func `sideways columns are rows and lengths widths`() {
    let items: [ItemSpec] = [.ratio(1), .ratio(2), .ratio(0.5), .ratio(1), .ratio(0.5)]
    let layout = feed(items, FeedContext(400, 300, .horizontal)) {
      $0.columns = .count(3)
      $0.columnSpacing = 6
      $0.rowSpacing = 4
    }
    #expect(
      frames(layout) == [
        [0, 0, 96, 96], [0, 102, 192, 96], [0, 204, 48, 96], [52, 204, 96, 96],
        [100, 0, 48, 96],
      ])
    #expect(layout.contentSize == [192, 300])
  }

  @Test func `a section starts level below the longest column before`() {
    func section(_ heights: [Double], _ change: (inout WaterfallLayout) -> Void) -> SectionInput {
      var layout = WaterfallLayout()
      change(&layout)
      return SectionInput(
        SectionDescription(layout: .waterfall(layout)), items: heights.map { .height($0) })
    }
    let first = section([100, 50]) {
      $0.rowSpacing = 5
      $0.contentInsets = EdgeInsets(bottom: 20)
    }
    let second = section([70, 10, 30, 7]) {
      $0.columns = .count(3)
      $0.columnSpacing = 0
      $0.rowSpacing = 5
      $0.contentInsets = EdgeInsets(top: 6)
    }
    let layout = FeedLayout([first, second], in: FeedContext(210, 480))
    #expect(layout.contentSize == [210, 196])
    #expect(layout.frames()["item 1 3"] == [70, 141, 70, 7])
  }

  @Test func `an empty section keeps its insets`() {
    let layout = feed([]) { $0.contentInsets = EdgeInsets(top: 10, bottom: 20) }
    #expect(layout.contentSize == [320, 30])
  }

  @Test func `a long item that began far above is found`() {
    let heights = [3000.0] + Array(repeating: 100, count: 20)
    let layout = feed(heights.map { .height($0) }) {
      $0.columnSpacing = 0
      $0.rowSpacing = 0
    }
    #expect(layout.elements(in: rect(0, 2500, 320, 400)).map(\.item) == [0])
    #expect(layout.elements(in: rect(0, 1950, 320, 100)).map(\.item) == [0, 20])
    #expect(layout.contentSize == [320, 3000])
  }

  @Test func `gaps that leave columns no breadth are a problem`() {
    let layout = feed([.height(1)]) {
      $0.columns = .count(40)
      $0.columnSpacing = 1e9
    }
    #expect(layout.problems.first?.problem == .noRoom)
  }

  /// The rules once more, with whole columns kept and searched.
  private func naive(_ layout: WaterfallLayout, _ lengths: [Ticks], breadth: Ticks) -> [Frame] {
    guard case .count(let count) = layout.columns else { return [] }
    let gap = Tick.nearest(points: layout.columnSpacing)
    let spacing = Tick.nearest(points: layout.rowSpacing)
    var columns: [[Ticks]] = Array(repeating: [], count: count)
    return lengths.enumerated().map { index, length in
      let ends = columns.map { $0.reduce(0) { $0 + $1 + spacing } }
      let column =
        switch layout.itemPlacement {
        case .shortestFirst: ends.firstIndex(of: ends.min() ?? 0) ?? 0
        case .leadingToTrailing: index % count
        case .trailingToLeading: count - 1 - index % count
        }
      columns[column].append(length)
      let width = breadth - Ticks(count - 1) * gap
      return Frame(
        main: ends[column], cross: Ticks(column) * (breadth + gap) / Ticks(count),
        length: length, breadth: width / Ticks(count))
    }
  }

  @Test(arguments: 0..<60)
  func `it agrees with an oracle that keeps whole columns`(seed: Int) {
    var random = LawGenerator(seed: seed)
    var layout = WaterfallLayout()
    layout.columns = .count(Int.random(in: 1...7, using: &random))
    layout.columnSpacing = random.points(0...12)
    layout.rowSpacing = random.oneIn(3) ? 0 : random.points(0...12)
    layout.itemPlacement = random.pick(WaterfallLayout.ItemPlacement.allCases)
    let heights = (0..<80).map { _ in random.oneIn(5) ? 0 : random.points(0...30) }
    let plan = SectionPlan(
      SectionDescription(layout: .waterfall(layout)), in: FeedContext(377.77, 480))
    let extents = plan.extents(of: heights.map { ItemSpec.height($0) })
    let page = plan.page(of: extents, from: plan.initialState, isFirst: true, isLast: true)
    let expected = naive(layout, extents.lengths, breadth: Tick.nearest(points: 377.77))
    #expect(page.frames == expected)
    let end = expected.map(\.mainEnd).max() ?? 0
    #expect(page.advance == end)
  }
}
