import LayoutEngine
import Testing

/// `LAYOUT.md` 3, its tables.
struct PinningTests {
  /// Two sections of five rows of 100 with pinned supplementaries.
  private func feed(
    _ supplementaries: [Supplementary], global: [Supplementary] = []
  ) -> FeedLayout {
    let section = rows(5, of: 100, supplementaries)
    return FeedLayout([section, section], supplementaries: global, in: FeedContext(320, 480))
  }

  @Test(
    arguments: [
      (-50, 0, 540), (0, 0, 540), (100, 100, 540), (510, 500, 540), (540, 500, 540),
      (600, 500, 600), (1060, 500, 1040),
    ] as [(Double, Double, Double)])
  func `a header sticks to the start and is pushed out by its section's end`(
    offset: Double, first: Double, second: Double
  ) {
    let frames = feed([.wide(height: 40, pins: true)]).frames(viewport: rect(0, offset, 320, 480))
    #expect(frames["header 0"] == [0, first, 320, 40])
    #expect(frames["header 1"] == [0, second, 320, 40])
    #expect(frames["item 0 0"] == [0, 40, 320, 100])
  }

  @Test(
    arguments: [
      (0, 0, 450), (95, 0, 540), (100, 1, 570), (300, 1, 750), (700, 1, 1110),
    ] as [(Double, Int, Double)])
  func `a footer sticks to the end and never starts before its section`(
    offset: Double, section: Int, y: Double
  ) {
    let layout = feed([.wide(height: 40), .wide("footer", height: 30, .bottom, pins: true)])
    let frames = layout.frames(viewport: rect(0, offset, 320, 480))
    #expect(frames["footer \(section)"] == [0, y, 320, 30])
  }

  @Test func `content insets move the edges that elements are pinned to`() {
    let header = feed([.wide(height: 40, pins: true)])
    let frames = header.frames(
      viewport: rect(0, 36, 320, 480), contentInset: ScreenInsets(top: 64))
    #expect(frames["header 0"] == [0, 100, 320, 40])
    let footer = feed([.wide(height: 40), .wide("footer", height: 30, .bottom, pins: true)])
    let inset = footer.frames(
      viewport: rect(0, 0, 320, 480), contentInset: ScreenInsets(bottom: 49))
    #expect(inset["footer 0"] == [0, 401, 320, 30])
  }

  @Test(
    arguments: [
      (300, 300, 350, 750, true), (-40, 0, 50, 410, true), (700, 700, 750, 1130, true),
      (300, 300, 350, 750, false), (-40, -40, 10, 410, false),
    ] as [(Double, Double, Double, Double, Bool)])
  func `global elements pin or float, and section headers keep clear of them`(
    offset: Double, header: Double, section: Double, footer: Double, pins: Bool
  ) {
    let global: [Supplementary] = [
      .wide("gh", height: 50, pins: pins, floats: !pins),
      .wide("gf", height: 30, .bottom, pins: pins, floats: !pins),
    ]
    let layout = feed([.wide(height: 40, pins: true)], global: global)
    #expect(layout.contentSize == [320, pins ? 1160 : 1080])
    let frames = layout.frames(viewport: rect(0, offset, 320, 480))
    #expect(frames["gh"] == [0, header, 320, 50])
    #expect(frames["header \(offset == 700 ? 1 : 0)"] == [0, section, 320, 40])
    #expect(frames["gf"] == [0, footer, 320, 30])
  }

  @Test func `pinned headers of one section stack`() {
    let section = rows(
      5, of: 100,
      [
        .wide(height: 40, pins: true), .wide("plain", height: 10),
        .wide("sub", height: 20, pins: true),
      ])
    let layout = FeedLayout([section], in: FeedContext(320, 480))
    let middle = layout.frames(viewport: rect(0, 130, 320, 480))
    #expect(middle["header 0"] == [0, 130, 320, 40])
    #expect(middle["plain 0"] == [0, 40, 320, 10])
    #expect(middle["sub 0"] == [0, 170, 320, 20])
    let end = layout.frames(viewport: rect(0, 560, 320, 480))
    #expect(end["header 0"] == [0, 510, 320, 40])
    #expect(end["sub 0"] == [0, 550, 320, 20])
  }

  @Test func `pinned footers of one section stack`() {
    let section = rows(
      5, of: 100,
      [.wide("f", height: 30, .bottom, pins: true), .wide("g", height: 20, .bottom, pins: true)])
    let layout = FeedLayout([section], in: FeedContext(320, 480))
    let start = layout.frames(viewport: rect(0, 0, 320, 300))
    #expect(start["f 0"] == [0, 250, 320, 30])
    #expect(start["g 0"] == [0, 280, 320, 20])
    let pushed = layout.frames(viewport: rect(0, -290, 320, 300))
    #expect(pushed["f 0"] == [0, 0, 320, 30])
    #expect(pushed["g 0"] == [0, 30, 320, 20])
  }

  @Test func `a pinnable element in sight is in front, displaced or not`() {
    let layout = feed([.wide(height: 40, pins: true)])
    func zIndexes(_ offset: Double) -> [Int] {
      layout.elements(viewport: rect(0, offset, 320, 480)).filter { $0.kind == "header" }.map(
        \.zIndex)
    }
    #expect(zIndexes(0) == [1_000_000_001, 1])
    #expect(zIndexes(300) == [1_000_000_001, 1_000_000_001])
    #expect(zIndexes(540) == [1, 1_000_000_001])
    let pinned = layout.elements(viewport: rect(0, 100, 320, 480)).filter(\.isPinned)
    #expect(pinned.map(\.key) == ["header 0"])
  }

  @Test func `a section's bottom inset belongs to it`() {
    let section = rows(5, of: 50, [.wide(height: 40, pins: true)], insets: EdgeInsets(bottom: 30))
    let layout = FeedLayout([section], in: FeedContext(320, 480))
    #expect(layout.frames(viewport: rect(0, 270, 320, 480))["header 0"]?[1] == 270)
    #expect(layout.frames(viewport: rect(0, 300, 320, 480))["header 0"]?[1] == 280)
  }

  @Test func `at negative insets that leave no room the resting place wins`() {
    let section = rows(1, of: 10, [.wide(height: 40, pins: true)], insets: EdgeInsets(bottom: -30))
    let layout = FeedLayout([section], in: FeedContext(320, 480))
    #expect(layout.frames(viewport: rect(0, 5, 320, 480))["header 0"]?[1] == 0)
  }

  @Test func `pinning sideways moves along x`() {
    var header = Supplementary.wide(height: 1, .leading, pins: true)
    header.size = LayoutSize(width: .absolute(40), height: .fractionalHeight(1))
    var list = ListLayout()
    list.rowHeight = .absolute(100)
    let section = SectionInput(
      SectionDescription(layout: .list(list), supplementaries: [header]),
      items: Array(repeating: ItemSpec(), count: 5))
    let layout = FeedLayout([section, section], in: FeedContext(320, 480, .horizontal))
    let frames = layout.frames(viewport: rect(510, 0, 320, 480))
    #expect(frames["header 0"] == [500, 0, 40, 480])
    #expect(frames["header 1"] == [540, 0, 40, 480])
  }

  @Test func `without a viewport and a rect nothing is pinned`() {
    let layout = feed(
      [.wide(height: 40, pins: true)], global: [.wide("g", height: 9, floats: true)])
    #expect(layout.elements().filter { $0.isPinned || $0.zIndex > 1 }.isEmpty)
  }
}
