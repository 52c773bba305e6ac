import LayoutEngine
import Testing

/// `LAYOUT.md` F1, F8, F9, F10, 7, C11, C18, C19.
struct SectionStackingTests {
  private func flow(
    _ count: Int, _ supplementaries: [Supplementary] = [], insets: EdgeInsets = .zero,
    size: (Double, Double) = (50, 50)
  ) -> SectionInput {
    var layout = FlowLayout()
    layout.sectionInset = insets
    return SectionInput(
      SectionDescription(layout: .flow(layout), supplementaries: supplementaries),
      items: Array(repeating: .sized(size.0, size.1), count: count))
  }

  @Test func `header, leading inset, lines, trailing inset, footer follow each other`() {
    var (header, footer) = (
      Supplementary.wide(height: 40), Supplementary.wide("footer", height: 30, .bottom)
    )
    header.size.width = .absolute(10)
    footer.size.width = .absolute(999)
    let section = flow(
      3, [header, footer], insets: EdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20))
    let layout = FeedLayout([section], in: FeedContext(320, 480))
    let frames = layout.frames()
    #expect(frames["header 0"] == [0, 0, 320, 40])
    #expect(frames["item 0 0"] == [10, 45, 50, 50])
    #expect(frames["footer 0"] == [0, 110, 320, 30])
    #expect(layout.contentSize == [320, 140])
  }

  @Test func `a supplementary without length does not exist, one without breadth is whole`() {
    var thin = Supplementary.wide("thin", height: 40)
    thin.size.width = .absolute(0)
    let layout = FeedLayout([rows(1, of: 50, [.wide(height: 0), thin])], in: FeedContext(320, 480))
    #expect(layout.frames()["header 0"] == nil)
    #expect(layout.frames()["thin 0"] == [0, 0, 320, 40])
  }

  @Test func `an empty section keeps insets, header and footer`() {
    let section = flow(
      0, [.wide(height: 30), .wide("footer", height: 40, .bottom)],
      insets: EdgeInsets(top: 10, bottom: 20))
    let layout = FeedLayout([section, rows(1, of: 50)], in: FeedContext(320, 480))
    #expect(layout.frames()["header 0"] == [0, 0, 320, 30])
    #expect(layout.frames()["footer 0"] == [0, 60, 320, 40])
    #expect(layout.frames()["item 1 0"] == [0, 100, 320, 50])
  }

  @Test func `no sections: no length, and the whole breadth`() {
    #expect(FeedLayout([], in: FeedContext(320, 480)).contentSize == [320, 0])
  }

  @Test func `spacing between sections, empty ones too, and none at the ends`() {
    let layout = FeedLayout(
      [rows(2, of: 30), rows(0, of: 1, insets: EdgeInsets(top: 5, bottom: 7)), rows(1, of: 10)],
      supplementaries: [.wide("gh", height: 20), .wide("gf", height: 25, .bottom)],
      in: FeedContext(320, 480, spacing: 9))
    #expect(layout.frames()["item 2 0"] == [0, 110, 320, 10])
    #expect(layout.frames()["gf"] == [0, 120, 320, 25])
    #expect(layout.contentSize == [320, 145])
  }

  @Test func `sideways all is transposed`() {
    func side(_ kind: String, _ width: Double, _ alignment: Supplementary.Alignment)
      -> Supplementary
    {
      Supplementary(
        kind: kind, id: kind,
        size: LayoutSize(width: .absolute(width), height: .fractionalHeight(1)),
        alignment: alignment)
    }
    let section = flow(
      3, [side("header", 30, .leading), side("footer", 25, .trailing)],
      insets: EdgeInsets(top: 10, leading: 5, bottom: 20, trailing: 15), size: (80, 60))
    let layout = FeedLayout([section], in: FeedContext(400, 200, .horizontal))
    let frames = layout.frames()
    #expect(frames["header 0"] == [0, 0, 30, 200])
    #expect(frames["item 0 0"] == [35, 10, 80, 60])
    #expect(frames["item 0 1"] == [35, 120, 80, 60])
    #expect(frames["item 0 2"] == [125, 10, 80, 60])
    #expect(frames["footer 0"] == [220, 0, 25, 200])
    #expect(layout.contentSize == [245, 200])
  }

  @Test func `rows are measured, as they ask, or as their section says`() {
    var list = ListLayout()
    list.rowSpacing = 4
    let items = [
      ItemSpec.height(30), ItemSpec(measuredHeight: 77.5), ItemSpec(),
      ItemSpec(measuredHeight: 20, isMeasurementStale: true), .ratio(2),
      ItemSpec(
        size: .dimensions(width: nil, height: .absolute(20)), measuredHeight: 61),
    ]
    let section = SectionInput(SectionDescription(layout: .list(list)), items: items)
    let elements = FeedLayout([section], in: FeedContext(320, 480)).elements()
    #expect(elements.map { Tick.points($0.frame.height) } == [30, 77.5, 44, 20, 160, 61])
    #expect(elements.map(\.isEstimated) == [false, false, true, true, false, false])
    #expect(elements.map { Tick.points($0.frame.y) } == [0, 34, 115.5, 163.5, 187.5, 351.5])
  }

  @Test func `a measured size counts only for what is estimated`() {
    var list = ListLayout()
    list.rowHeight = .absolute(50)
    let items = [
      ItemSpec(measuredHeight: 70),
      ItemSpec(size: .dimensions(width: nil, height: .absolute(30)), measuredHeight: 70),
      ItemSpec(size: .dimensions(width: nil, height: .estimated(30)), measuredHeight: 70),
      ItemSpec(size: .dimensions(width: nil, height: .estimated(30))),
      ItemSpec(size: .dimensions(width: .absolute(9), height: nil)),
    ]
    let section = SectionInput(SectionDescription(layout: .list(list)), items: items)
    let elements = FeedLayout([section], in: FeedContext(320, 480)).elements()
    #expect(elements.map { Tick.points($0.frame.height) } == [50, 30, 70, 30, 50])
    #expect(elements.map(\.isEstimated) == [false, false, false, true, false])
  }

  @Test func `estimated headers are measured`() {
    var header = Supplementary.wide(height: 0)
    header.size.height = .estimated(40)
    var section = rows(1, of: 10, [header])
    #expect(FeedLayout([section], in: FeedContext(320, 480)).elements()[0].isEstimated)
    section.measured = [0: Measurement(height: 55)]
    let element = FeedLayout([section], in: FeedContext(320, 480)).elements()[0]
    #expect(points(element.frame) == [0, 0, 320, 55])
    #expect(!element.isEstimated)
    section.measured = [0: Measurement(height: 55, isStale: true)]
    #expect(FeedLayout([section], in: FeedContext(320, 480)).elements()[0].isEstimated)
  }

  @Test func `a decoration lies behind its whole section and raises its cells`() {
    var background = Decoration(kind: "background")
    background.contentInsets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let layout = FeedLayout(
      [
        rows(2, of: 50, [.wide(height: 40)], decorations: [background]),
        rows(0, of: 50, decorations: [background]),
      ], in: FeedContext(320, 480))
    let elements = layout.elements()
    #expect(elements.map(\.key) == ["background 0", "header 0", "item 0 0", "item 0 1"])
    #expect(points(elements[0].frame) == [2, 1, 314, 136])
    #expect(elements.map(\.zIndex) == [0, 1, 1, 1])
  }

  @Test func `elements are answered in order: start, cells, the rest, the feed's own`() {
    let layout = FeedLayout(
      [
        rows(
          1, of: 10,
          [.wide("f", height: 5, .bottom), .wide("h", height: 5), .wide("g", height: 5, .bottom)])
      ], supplementaries: [.wide("gf", height: 9, .bottom), .wide("gh", height: 9)],
      in: FeedContext(320, 480))
    #expect(layout.elements().map(\.key) == ["h 0", "item 0 0", "f 0", "g 0", "gf", "gh"])
  }

  @Test func `a section without room or layout has its supplementaries only`() {
    let narrow = rows(3, of: 50, [.wide(height: 40)], insets: EdgeInsets(top: 7, leading: 320))
    let unknown = SectionInput(
      SectionDescription(
        layout: .custom(CustomLayout(name: "x")), supplementaries: [.wide(height: 20)]),
      items: [ItemSpec()])
    let layout = FeedLayout([narrow, unknown, rows(1, of: 5)], in: FeedContext(320, 480))
    #expect(layout.problems.map(\.section) == [0, 1])
    #expect(layout.problems.map(\.problem) == [.noRoom, .unknownLayout("x")])
    #expect(layout.elements().map(\.key) == ["header 0", "header 1", "item 2 0"])
    #expect(layout.frames()["item 2 0"] == [0, 60, 320, 5])
  }
}
