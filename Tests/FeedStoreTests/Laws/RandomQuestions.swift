import FeedStore
import LayoutEngine

/// Random queries of a feed: near its elements, at their edges, and outside.
struct RandomQuestions {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: ~seed) }

  /// A rectangle in or about the content, often with edges that elements have.
  mutating func rect(in layout: LawLayout) -> QueryRect {
    let (width, height) = (layout.contentSize[0], layout.contentSize[1])
    if random.chance(30), let element = layout.layout.elements().randomElement(using: &random) {
      return QueryRect(
        x: Tick.points(element.frame.x), y: Tick.points(element.frame.y),
        width: Tick.points(element.frame.width), height: Tick.points(element.frame.height))
    }
    func place(_ length: Double) -> Double {
      Double.random(in: -50...max(length, 1) + 50, using: &random)
    }
    if random.chance(40) {
      // As a screen scrolls over it.
      return width < height
        ? QueryRect(x: 0, y: place(height), width: width, height: 120)
        : QueryRect(x: place(width), y: 0, width: 120, height: height)
    }
    let size = Double(random.number(-50...200))
    return QueryRect(x: place(width), y: place(height), width: size, height: abs(size) + 20)
  }

  mutating func queries(
    on feed: LawFeed, _ layout: LawLayout, _ widthClass: String
  ) -> [Query] {
    var areas: [Query.Area] = (0..<3).map { _ in .rect(rect(in: layout)) }
    let corner = rect(in: layout)
    areas.append(.point(x: corner.x, y: corner.y))
    if let section = feed.sections.randomElement(using: &random) {
      let item = random.number(0...max(section.items.count - 1, 0))
      let index = feed.index(ofSection: section.id)
      areas.append(.index(section: index, item: item))
      if !section.items.isEmpty { areas.append(.item(section.items[item].id)) }
      areas.append(
        .supplementary(
          kind: random.pick(["header", "footer"]), id: nil,
          section: random.chance(70) ? section.id : nil))
    }
    return random.some(of: areas, atMost: 4).map { area in
      var query = Query(feed: "f", widthClass: .named(widthClass), area: area)
      if random.chance(40) { query.viewport = rect(in: layout) }
      if random.chance(30) {
        query.contentInset = QueryInsets(
          top: Double(random.number(0...30)), leading: Double(random.number(0...9)),
          bottom: Double(random.number(0...30)), trailing: 0)
      }
      if random.chance(15) {
        query.layoutDirection = random.chance(50) ? .rightToLeft : .leftToRight
      }
      if random.chance(20), let id = feed.sectionIDs.randomElement(using: &random) {
        query.sectionOffsets = [(id, Double(random.number(0...300)) / 3)]
      }
      return query
    }
  }
}
