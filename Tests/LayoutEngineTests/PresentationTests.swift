import LayoutEngine
import Testing

/// `LAYOUT.md` R1, 8, Q1–Q3.
struct PresentationTests {
  private static let nearest: [(scale: Double, position: Double, expected: Double)] = [
    (1, 10.5, 11), (1, -10.5, -11), (2, 10.25, 10.5), (2, -0.25, -0.5), (3, -7.5, -23 / 3),
    (3, 88.5, 266 / 3), (4, 0.124, 0), (2.625, 1, 3 / 2.625), (1.5, 1, 4 / 3),
  ]
  private static let floored: [(scale: Double, length: Double, expected: Double)] = [
    (2, 365 / 3, 121.5), (2, 94.08, 94), (3, 87.75, 263 / 3), (2, 99.99999, 100), (2, 0, 0),
  ]

  @Test(arguments: nearest)
  func `positions go to the nearest pixel, halves away from zero`(
    scale: Double, position: Double, expected: Double
  ) {
    let grid = PixelGrid(scale: scale)
    let rounded = grid.nearest(Tick.nearest(points: position))
    #expect(abs(Tick.points(rounded) - expected) < 1e-7)
    #expect(grid.nearest(rounded) == rounded)
  }

  @Test(arguments: floored)
  func `lengths of fractions go down to the pixel`(
    scale: Double, length: Double, expected: Double
  ) {
    let floored = PixelGrid(scale: scale).floor(Tick.nearest(points: length))
    #expect(abs(Tick.points(floored) - expected) < 1e-7)
  }

  @Test(arguments: 0..<200)
  func `rounding moves nothing farther than half a pixel and keeps order`(seed: Int) {
    var random = LawGenerator(seed: seed)
    let scale = random.oneIn(2) ? random.pick([1, 2, 3, 4, 1.25, 2.625]) : random.points(1...5)
    let grid = PixelGrid(scale: scale)
    let a =
      Ticks.random(in: -1 << 61...1 << 61, using: &random) >> Int.random(in: 0..<40, using: &random)
    let b = a + Ticks.random(in: 0...Tick.perPoint, using: &random)
    #expect(abs(grid.nearest(a) - a) <= grid.reach)
    #expect(grid.nearest(a) <= grid.nearest(b))
    #expect(grid.nearest(-a) == -grid.nearest(a))
  }

  @Test func `edges are rounded, not sizes, so that neighbours meet`() {
    let shares = [0.2244798445859886, 0.0999484835067196, 0.2255459136606516, 0.2244798445859886]
    var x: Ticks = 0
    var edges: [Double] = [0]
    for share in shares + [1 - shares.reduce(0, +)] {
      let width = Tick.scaled(375 * Tick.perPoint, by: share)
      let rect = PixelGrid(scale: 2).rounded(Rect(x: x, y: 0, width: width, height: 1), .edges)
      #expect(Tick.points(rect.x) == edges[edges.count - 1])
      edges.append(Tick.points(rect.maxX))
      x += width
    }
    #expect(edges == [0, 84, 121.5, 206, 290.5, 375])
  }

  @Test(arguments: [ScrollDirection.vertical, .horizontal])
  func `a frame mirrored twice is the same`(direction: ScrollDirection) {
    var random = LawGenerator(seed: 7)
    let shown = Presentation(
      Environment(width: 390, height: 844), direction, contentLength: 5_000 * Tick.perPoint,
      contentBreadth: 400 * Tick.perPoint, rightToLeft: true)
    for _ in 0..<100 {
      let frame = Frame(
        main: Tick.nearest(points: random.points(-900...9000)),
        cross: Tick.nearest(points: random.points(-90...900)),
        length: Tick.nearest(points: random.points(0...900)),
        breadth: Tick.nearest(points: random.points(0...900)))
      #expect(shown.frame(shown.rect(frame, .exact)) == frame)
    }
  }

  @Test func `right to left mirrors the answer in the content's width`() {
    var layout = FlowLayout()
    layout.itemSize = LayoutSize(width: .absolute(80), height: .absolute(60))
    let section = SectionInput(
      SectionDescription(layout: .flow(layout)), items: Array(repeating: ItemSpec(), count: 4))
    let feed = FeedLayout([section], in: FeedContext(400, 200, .horizontal), rightToLeft: true)
    #expect(feed.contentSize == [170, 200])
    #expect(feed.frames()["item 0 0"] == [90, 0, 80, 60])
    #expect(feed.frames()["item 0 3"] == [0, 0, 80, 60])
    #expect(feed.elements(in: rect(0, 0, 50, 50)).map(\.item) == [3])
  }

  @Test func `sideways and right to left the viewport is mirrored before pins are solved`() {
    var header = Supplementary.wide(height: 1, .leading, pins: true)
    header.size = LayoutSize(width: .absolute(40), height: .fractionalHeight(1))
    var list = ListLayout()
    list.rowHeight = .absolute(100)
    let section = SectionInput(
      SectionDescription(layout: .list(list), supplementaries: [header]),
      items: Array(repeating: ItemSpec(), count: 10))
    let feed = FeedLayout([section], in: FeedContext(320, 480, .horizontal), rightToLeft: true)
    let frames = feed.frames(
      viewport: rect(500, 0, 320, 480), contentInset: ScreenInsets(left: 3, right: 20))
    #expect(frames["header 0"] == [500 + 320 - 20 - 40, 0, 40, 480])
  }

  @Test func `touching edges, empty rects and empty elements do not overlap`() {
    let grid = (0..<9).map { _ in ItemSpec.sized(100, 100) }
    var flow = FlowLayout()
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    let layout = FeedLayout(
      [SectionInput(SectionDescription(layout: .flow(flow)), items: grid)],
      in: FeedContext(300, 300))
    func items(_ query: Rect) -> [Int?] { layout.elements(in: query).map(\.item) }
    #expect(items(rect(100, 100, 100, 100)) == [4])
    #expect(items(rect(99.5, 0, 1, 100)) == [0, 1])
    #expect(items(rect(100, 100, 0, 100)) == [])
    #expect(items(rect(200, 200, -100, -100)) == [4])
    #expect(items(rect(-1e300, -1e300, .infinity, .infinity)).count == 9)
    let twenty = FeedLayout([rows(100, of: 20)], in: FeedContext(320, 480))
    #expect(twenty.elements(in: rect(0, 500, 320, 100)).count == 5)
    let zero = FeedLayout([rows(3, of: 0)], in: FeedContext(320, 480))
    #expect(zero.elements(in: rect(0, -1, 320, 2)).isEmpty)
    #expect(zero.elements().count == 3)
  }

  @Test func `a point is held half-open, and the frontmost comes first`() {
    let layout = FeedLayout(
      [rows(5, of: 100, [.wide(height: 40, pins: true)])], in: FeedContext(320, 480))
    func hits(_ x: Double, _ y: Double, _ offset: Double) -> [String] {
      layout.elements(
        atX: Tick.nearest(points: x), y: Tick.nearest(points: y),
        viewport: rect(0, offset, 320, 480)
      ).map(\.key)
    }
    #expect(hits(0, 40, 0) == ["item 0 0"])
    #expect(hits(0, 39.999, 0) == ["header 0"])
    #expect(hits(319.999, 110, 100) == ["header 0", "item 0 0"])
    #expect(hits(320, 110, 100) == [])
  }
}
