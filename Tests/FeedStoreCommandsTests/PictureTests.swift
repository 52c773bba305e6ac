import FeedStore
import FeedStoreCommands
import Testing

/// The picture that `render` draws.
struct PictureTests {
  private func element(
    _ category: ElementCategory, _ frame: QueryRect, zIndex: Int = 0, kind: String? = nil,
    section: Int? = 0, itemID: String? = nil, isPinned: Bool = false,
  ) -> Element {
    var element = Element(category: category, frame: frame, zIndex: zIndex)
    element.kind = kind
    element.section = section
    element.itemID = itemID
    element.isPinned = isPinned
    return element
  }

  private func answer(_ elements: [Element], height: Double = 5000) -> Answer {
    Answer(
      feed: "home<&>", widthClass: "compact", layoutWidth: 390, layoutHeight: 844, revision: 7,
      isStale: false, contentWidth: 390, contentHeight: height, rect: nil, elements: elements)
  }

  private func picture(_ answer: Answer, viewport: QueryRect? = nil) -> String {
    FeedPicture(answer, region: DrawnRegion(answer, viewport: viewport)).svg
  }

  private var sample: Answer {
    answer([
      element(.decoration, QueryRect(x: 8, y: 8, width: 374, height: 900), zIndex: -1),
      element(
        .supplementary, QueryRect(x: 0, y: 300, width: 390, height: 44), zIndex: 1_000_000_000,
        kind: "header", isPinned: true),
      element(
        .cell, QueryRect(x: 16, y: 320, width: 170, height: 90), itemID: "a\"<b>&'\u{1}\u{202E}"),
      element(.cell, QueryRect(x: 0, y: -1e18, width: 390, height: 2e18), itemID: "vast"),
      element(.cell, QueryRect(x: 0, y: 1e9, width: 390, height: 10), itemID: "far"),
    ])
  }

  @Test func `the picture is well-formed, whatever ids hold`() {
    var open: [Substring] = []
    for tag in picture(sample).matches(of: /<(\/?)([A-Za-z]+)((?:[^<>"]|"[^"<]*")*?)(\/?)>/) {
      if tag.output.1 == "/" {
        #expect(open.popLast() == tag.output.2)
      } else if tag.output.4.isEmpty {
        open.append(tag.output.2)
      }
    }
    #expect(open.isEmpty)
    #expect(picture(sample).contains("a&quot;&lt;b&gt;&amp;'\u{FFFD}"))
    #expect(picture(sample).contains("home&lt;&amp;&gt; · compact"))
  }

  @Test func `the same answer gives the same picture`() {
    #expect(picture(sample) == picture(sample))
  }

  @Test func `what is in front is drawn last`() throws {
    let svg = picture(sample)
    let header = try #require(svg.firstRange(of: "class=\"box header pinned\""))
    let cell = try #require(svg.firstRange(of: "class=\"box cell\""))
    let decoration = try #require(svg.firstRange(of: "class=\"box decoration\""))
    #expect(decoration.lowerBound < cell.lowerBound)
    #expect(cell.lowerBound < header.lowerBound)
  }

  @Test func `what is outside is left out, and nothing reaches far out`() throws {
    let svg = picture(sample, viewport: QueryRect(x: 0, y: 300, width: 390, height: 844))
    #expect(!svg.contains("far"))
    for match in svg.matches(of: /(?:x|y|width|height)="([0-9.eE+-]+)"/) {
      let value = try #require(Double(match.output.1))
      #expect(abs(value) < 10_000)
    }
  }

  @Test func `the viewport is outlined, and what is around it made faint`() {
    let given = picture(sample, viewport: QueryRect(x: 0, y: 300, width: 390, height: 844))
    #expect(given.contains("class=\"viewport\""))
    #expect(given.contains("class=\"veil\""))
    #expect(picture(sample).contains("class=\"viewport start\""))
    #expect(!picture(sample).contains("class=\"veil\""))
  }

  @Test(arguments: [0.0, 100, 844, 5_000, 1e9])
  func `without a viewport the first screens are drawn`(height: Double) {
    let region = DrawnRegion(answer([], height: height), viewport: nil)
    #expect(region.rect.width == 390)
    #expect(region.rect.height == min(max(height, 844), 3 * 844))
    #expect(region.viewport == QueryRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `a viewport of any size gives a picture of a sensible one`() {
    for size in [0, 1e-9, 1, 1e6, 1e300] {
      let viewport = QueryRect(x: -size, y: size, width: size, height: size)
      let region = DrawnRegion(answer([]), viewport: viewport)
      #expect(region.rect.width <= 12 * 390)
      #expect(region.rect.height <= 12 * 844)
      #expect(!picture(answer([]), viewport: viewport).contains("nan"))
    }
  }
}
