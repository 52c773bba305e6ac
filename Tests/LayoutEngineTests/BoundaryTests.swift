import LayoutEngine
import Testing

/// `LAYOUT.md` C11, C13–C16, C18.
struct BoundaryTests {
  /// A compositional section of rows of two, 40 high.
  private func section(
    _ count: Int, _ supplementaries: [Supplementary] = [],
    _ change: (inout CompositionalLayout) -> Void = { _ in }
  ) -> SectionInput {
    let item = LayoutItem(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
    var layout = CompositionalLayout(
      group: LayoutGroup(
        size: LayoutSize(width: .fractionalWidth(1), height: .absolute(40)),
        content: .subitems(.horizontal, [.item(item)])))
    layout.contentInsets = EdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
    change(&layout)
    return SectionInput(
      SectionDescription(layout: .compositional(layout), supplementaries: supplementaries),
      items: Array(repeating: ItemSpec(), count: count))
  }

  private func box(
    _ kind: String, _ width: Double, _ height: Double,
    _ alignment: Supplementary.Alignment, x: Double = 0, y: Double = 0, extends: Bool = true
  ) -> Supplementary {
    var made = Supplementary(
      kind: kind, id: kind,
      size: LayoutSize(width: .absolute(width), height: .absolute(height)),
      alignment: alignment)
    made.offset = Offset(x: x, y: y)
    made.extendsBoundary = extends
    return made
  }

  private func frames(_ sections: SectionInput..., global: [Supplementary] = []) -> [String:
    [Double]]
  {
    FeedLayout(sections, supplementaries: global, in: FeedContext(320, 480)).frames()
  }

  typealias Place = (
    Supplementary.Alignment, x: Double, y: Double, extends: Bool, frame: [Double], cells: Double
  )

  private static let places: [Place] =
    [
      (.top, 0, 0, true, [129, 0, 60, 30], 33), (.leading, 0, 0, true, [4, 29, 60, 30], 3),
      (.bottomTrailing, 0, 0, true, [254, 88, 60, 30], 3),
      (.top, 5, 7, true, [134, 0, 60, 30], 26),
      (.bottom, -5, -7, false, [124, 51, 60, 30], 3),
      (.topTrailing, -5, -7, false, [249, -7, 60, 30], 3),
      (.trailing, 0, 0, true, [254, 29, 60, 30], 3),
      (.bottomLeading, 5, 7, true, [9, 95, 60, 30], 3),
    ]

  @Test(arguments: places)
  func `a boundary item lies at its edge of the box`(
    _ row: Place
  ) {
    let found = frames(
      section(3, [box("h", 60, 30, row.0, x: row.x, y: row.y, extends: row.extends)]))
    #expect(found["h 0"] == row.frame)
    #expect(found["item 0 0"] == [4, row.cells, 155, 40])
  }

  @Test func `items of one side do not stack: the room is the largest`() {
    let found = frames(
      section(
        3, [box("h", 310, 30, .top), box("t", 310, 10, .top), box("f", 310, 7, .bottom)]),
      section(1))
    #expect(found["h 0"] == [4, 0, 310, 30])
    #expect(found["t 0"] == [4, 20, 310, 10])
    #expect(found["f 0"] == [4, 118, 310, 7])
    #expect(found["item 1 0"] == [4, 128, 155, 40])
  }

  @Test func `the outer of two stacked by an offset needs the room of both`() {
    let found = frames(section(1, [box("in", 9, 20, .top), box("out", 9, 30, .top, y: -20)]))
    #expect(found["out 0"]?[1] == 0)
    #expect(found["in 0"]?[1] == 30)
    #expect(found["item 0 0"]?[1] == 53)
  }

  @Test func `a centred item makes the box grow if it extends, else it sticks out`() {
    let grown = frames(section(2, [box("h", 33, 200, .leading)]), section(1))
    #expect(grown["h 0"] == [4, 0, 33, 200])
    #expect(grown["item 0 0"]?[1] == 3)
    #expect(grown["item 1 0"]?[1] == 203)
    let out = frames(section(2, [box("h", 33, 200, .leading, extends: false)]), section(1))
    #expect(out["h 0"] == [4, -76, 33, 200])
    #expect(out["item 1 0"]?[1] == 51)
  }

  @Test func `an empty section has its insets only with boundary items`() {
    let found = frames(
      section(0), section(0, [box("h", 30, 10, .top)]), section(1))
    #expect(found["h 1"]?[1] == 0)
    #expect(found["item 2 0"]?[1] == 21)
  }

  @Test func `a reference's insets are added across, for boundary items as the layout says`() {
    func feed(_ change: @escaping (inout CompositionalLayout) -> Void) -> [String: [Double]] {
      var header = box("h", 0, 20, .top)
      header.size.width = .fractionalWidth(1)
      var context = FeedContext(320, 480)
      context.environment.layoutMargins = EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      context.contentInsetsReference = .layoutMargins
      let input = section(2, [header]) {
        $0.contentInsets = EdgeInsets(leading: 4)
        change(&$0)
      }
      return FeedLayout([input], in: context).frames()
    }
    #expect(feed { _ in }["item 0 0"] == [24, 20, 128, 40])
    #expect(feed { _ in }["h 0"] == [24, 0, 256, 20])
    #expect(
      feed { $0.supplementaryContentInsetsReference = ContentInsetsReference.none }["h 0"] == [
        4, 0, 316, 20,
      ])
    #expect(feed { $0.supplementariesFollowContentInsets = false }["h 0"] == [0, 0, 320, 20])
    #expect(
      feed { $0.contentInsetsReference = ContentInsetsReference.none }["item 0 0"] == [
        4, 20, 158, 40,
      ])
  }

  @Test func `a boundary item's own insets shrink its frame, not its room`() {
    var header = box("h", 100, 30, .topLeading)
    header.contentInsets = EdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 7)
    #expect(frames(section(1, [header]))["h 0"] == [9, 2, 88, 25])
    #expect(frames(section(1, [header]))["item 0 0"]?[1] == 33)
    header.size.height = .estimated(30)
    #expect(frames(section(1, [header]))["h 0"] == [9, 0, 88, 30])
  }

  @Test(
    arguments: [
      (700, 700, 900), (880, 860, 900), (0, 500, 770), (60, 500, 830), (-240, 500, 540),
    ] as [(Double, Double, Double)])
  func `pinned, it keeps to its section's box`(top: Double, header: Double, footer: Double) {
    var (h, f) = (box("h", 320, 40, .top), box("f", 320, 30, .bottom))
    (h.pinToVisibleBounds, f.pinToVisibleBounds) = (true, true)
    let before = section(1) {
      $0.contentInsets = .zero
      $0.group.size.height = .absolute(500)
    }
    let input = section(2, [h, f]) {
      $0.contentInsets = .zero
      $0.group.size.height = .absolute(360)
    }
    let layout = FeedLayout([before, input], in: FeedContext(320, 800))
    let found = layout.frames(viewport: rect(0, top, 320, 800))
    #expect(found["h 1"]?[1] == header)
    #expect(found["f 1"]?[1] == footer)
  }

  @Test func `two pinned headers of one section go to the same place`() {
    var (h, t) = (box("h", 320, 40, .top), box("t", 320, 20, .top))
    (h.pinToVisibleBounds, t.pinToVisibleBounds) = (true, true)
    let layout = FeedLayout([section(20, [h, t])], in: FeedContext(320, 480))
    let found = layout.frames(viewport: rect(0, 100, 320, 480))
    #expect(found["h 0"]?[1] == 100)
    #expect(found["t 0"]?[1] == 100)
  }

  @Test func `centred items do not pin`() {
    var side = box("s", 20, 20, .trailing)
    side.pinToVisibleBounds = true
    let layout = FeedLayout([section(20, [side])], in: FeedContext(320, 480))
    let rest = layout.elements().filter { $0.kind == "s" }
    #expect(layout.elements(viewport: rect(0, 90, 320, 480)).filter { $0.kind == "s" } == rest)
  }

  @Test func `the feed's own at the sides lie over the cells, and the content grows to them`() {
    let layout = FeedLayout(
      [section(3), section(2)],
      supplementaries: [box("l", 30, 480, .leading), box("f", 20, 10, .bottom)],
      in: FeedContext(320, 480))
    #expect(layout.frames()["l"] == [0, 0, 30, 480])
    #expect(layout.frames()["f"] == [150, 480, 20, 10])
    #expect(layout.contentSize == [320, 490])
  }

  @Test func `the feed's header and footer have no spacing next to them`() {
    let input = section(2) {
      $0.contentInsets = .zero
      $0.group.size.height = .absolute(1075)
    }
    let layout = FeedLayout(
      [input, input, input],
      supplementaries: [box("h", 390, 120, .top), box("f", 390, 120, .bottom)],
      in: FeedContext(390, 844, spacing: 8))
    #expect(layout.contentSize == [390, 3481])
    #expect(layout.frames()["f"] == [0, 3361, 390, 120])
  }

  @Test func `content is as broad as the broadest group`() {
    let wide = section(2) { $0.group.size.width = .absolute(400) }
    #expect(FeedLayout([wide], in: FeedContext(320, 480)).contentSize[0] == 400)
    let none = SectionInput(wide.description, items: [])
    #expect(FeedLayout([none], in: FeedContext(320, 480)).contentSize[0] == 320)
  }

  @Test(arguments: 0..<60)
  func `sections with centred items laid out in pages are the same`(seed: Int) {
    var random = LawGenerator(seed: seed)
    let alignments = Supplementary.Alignment.allCases
    let sections = (0..<3).map { _ in
      section(
        Int.random(in: 0...20, using: &random),
        (0..<3).map { kind in
          box(
            "k\(kind)", random.points(0...90), random.points(0...400),
            random.pick(alignments), x: random.points(-9...9), y: random.points(-99...99),
            extends: random.oneIn(2))
        })
    }
    let context = FeedContext(320, 480, random.pick(ScrollDirection.allCases))
    let whole = FeedLayout(sections, in: context)
    for size in [1, 2, 5, 8] {
      let paged = FeedLayout(sections, in: context, itemsPerPage: size)
      #expect(paged.elements() == whole.elements())
    }
  }
}
