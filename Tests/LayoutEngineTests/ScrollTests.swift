import LayoutEngine
import Testing

/// `LAYOUT.md` 5.
struct ScrollTests {
  private func bounds(
    _ width: Double, _ height: Double, inset: ScreenInsets = ScreenInsets(), at y: Double = 0,
    rightToLeft: Bool = false
  ) -> ScrollBounds {
    let content = Presentation(
      Environment(width: 320, height: 480), .vertical,
      contentLength: Tick.nearest(points: height), contentBreadth: Tick.nearest(points: width),
      rightToLeft: rightToLeft)
    return ScrollBounds(viewport: rect(0, y, 320, 480), contentInset: inset, over: content)
  }

  private func offset(
    _ bounds: ScrollBounds, _ target: Rect, _ positions: ScrollPosition...
  ) -> [Double]? {
    bounds.offset(showing: target, at: positions).map { [Tick.points($0.x), Tick.points($0.y)] }
  }

  private static let lengths: [(item: Double, content: Double, expected: [Double])] = [
    (1000, 2000, [1000, 810, 620]), (50, 2000, [50, 0, 0]), (1900, 2000, [1520, 1520, 1520]),
    (150, 200, [0, 0, 0]),
  ]

  @Test(arguments: lengths)
  func `an item goes to a position, within the scrollable range`(
    _ row: (item: Double, content: Double, expected: [Double])
  ) {
    let (view, item) = (bounds(320, row.content), rect(0, row.item, 320, 100))
    #expect(offset(view, item, .top)?[1] == row.expected[0])
    #expect(offset(view, item, .centeredVertically)?[1] == row.expected[1])
    #expect(offset(view, item, .bottom)?[1] == row.expected[2])
  }

  @Test func `content insets narrow the view and widen the range`() {
    let view = bounds(320, 2000, inset: ScreenInsets(top: 64, bottom: 49))
    let item = rect(0, 1000, 320, 100)
    #expect(offset(view, item, .top) == [0, 936])
    #expect(offset(view, item, .centeredVertically) == [0, 802.5])
    #expect(offset(view, item, .bottom) == [0, 669])
    #expect(offset(view, rect(0, 0, 320, 10), .top) == [0, -64])
    #expect(offset(view, rect(0, 1990, 320, 10), .top) == [0, 1569])
  }

  @Test(arguments: [(600, 500), (1000, 620), (450, 450), (900, 520)] as [(Double, Double)])
  func `nearest moves as little as needed`(item: Double, expected: Double) {
    #expect(offset(bounds(320, 2000, at: 500), rect(0, item, 320, 100), .nearest) == [0, expected])
  }

  @Test func `one position an axis; without one it keeps its offset`() {
    let (view, item) = (bounds(2000, 2000), rect(1000, 1000, 100, 100))
    #expect(offset(view, item, .top, .leading) == [1000, 1000])
    #expect(offset(view, item, .centeredHorizontally, .centeredVertically) == [890, 810])
    #expect(offset(view, item, .bottom) == [0, 620])
    #expect(offset(view, item, .top, .bottom) == nil)
    #expect(offset(view, item, .leading, .trailing) == nil)
    #expect(offset(view, item, .leading, .nearest) == [1000, 620])
    let mirrored = bounds(2000, 2000, rightToLeft: true)
    #expect(offset(mirrored, item, .leading) == [780, 0])
  }

  @Test func `a target grown by pinned headers stays clear of them`() {
    let frame = Frame(rect(0, 1000, 320, 100), .vertical)
      .grownTowardsStart(by: 40 * Tick.perPoint)
    let view = bounds(320, 2000)
    #expect(offset(view, frame.rect(.vertical), .top) == [0, 960])
    #expect(offset(view, frame.rect(.vertical), .bottom) == [0, 620])
    #expect(offset(view, frame.rect(.vertical), .centeredVertically) == [0, 790])
  }

  private func anchored(
    top: Double, rest: ScrollAnchor.Rest = .none, gone: Set<Int> = [], movedBy: Double = 0,
    rows: Int = 10, newLength: Double = 2000
  ) -> (top: Double, item: Int?) {
    let frames = (0..<rows).map { Frame(rect(0, Double($0) * 100, 320, 100), .vertical) }
    let anchor = ScrollAnchor(
      visible: Frame(rect(0, top, 320, 480), .vertical),
      contentLength: Tick.nearest(points: Double(rows) * 100), rest: rest)
    let found = anchor.resolve(frames, newLength: Tick.nearest(points: newLength)) { index in
      gone.contains(index) ? nil : frames[index].moved(by: Tick.nearest(points: movedBy))
    }
    return (Tick.points(found.start), found.item)
  }

  @Test func `the first item in sight keeps its place`() {
    #expect(anchored(top: 250, movedBy: 70) == (320, 3))
    #expect(anchored(top: 300, movedBy: 70) == (370, 3))
    #expect(anchored(top: 250, gone: [3, 4], movedBy: 70) == (320, 5))
    #expect(anchored(top: 950, movedBy: 70) == (1020, 9))
    #expect(anchored(top: 250, gone: Set(0...9), newLength: 500) == (20, nil))
    #expect(anchored(top: 250, movedBy: -400) == (0, 3))
  }

  @Test func `a list that rests at an end stays there`() {
    #expect(anchored(top: 0, rest: .start, movedBy: 70) == (0, nil))
    #expect(anchored(top: -10, rest: .start, movedBy: 70) == (0, nil))
    #expect(anchored(top: 0, movedBy: 70) == (70, 0))
    #expect(anchored(top: 520, rest: .end, movedBy: 70) == (1520, nil))
    #expect(anchored(top: 510, rest: .end, movedBy: 70) == (580, 6))
    #expect(anchored(top: 0, rest: .end, rows: 2) == (1520, nil))
  }

  @Test func `a visible frame and its offset are each other's inverse`() {
    let shown = Presentation(
      Environment(width: 390, height: 844), .horizontal, contentLength: 5_000 * Tick.perPoint,
      contentBreadth: 400 * Tick.perPoint, rightToLeft: true)
    let inset = ScreenInsets(top: 1, left: 2, bottom: 3, right: 4)
    let offset = shown.offset(showing: shown.visible(rect(70, 0, 390, 844), inset), inset)
    #expect([offset.x, offset.y].map(Tick.points) == [70, 0])
  }
}
