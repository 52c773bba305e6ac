import ArgumentParsing
import FeedStore

/// The options of `query`, and the question that they make.
enum QueryArguments {
  static let arguments: [ArgumentSpec] = areas + FeedSelection.arguments + details

  private static let areas: [ArgumentSpec] = [
    .option(
      "rect", value: "x,y,w,h", .numberList(count: 4, words: ["all"]), section: "WHAT",
      help: "What overlaps a rect, or all of the content."),
    .option(
      "rects", value: "file", .path(extensions: ["ndjson"]), section: "WHAT",
      help: "A question a line, with these options as keys; an answer a line."),
    .option(
      "point", value: "x,y", .numberList(count: 2), section: "WHAT",
      help: "What holds a point, in front first."),
    .option("item", value: "id", section: "WHAT", help: "The cell of an item."),
    .option(
      "index", value: "s,i", .integerList(count: 2, in: 0...Int.max), section: "WHAT",
      help: "The cell at an index path."),
    .option("supplementary", value: "kind", section: "WHAT", help: "Supplementaries of a kind."),
    .option("id", section: "WHAT", help: "The supplementary's id."),
    .option("section", value: "id", section: "WHAT", help: "The supplementary's section."),
  ]

  private static let details: [ArgumentSpec] = [
    .option(
      "viewport", value: "x,y,w,h", .numberList(count: 4), default: .described("the rect"),
      help: "The visible bounds, which pinned elements follow."),
    .option(
      "content-inset", value: "t,l,b,r", .numberList(count: 4),
      help: "What is covered at the viewport's edges."),
    .option(
      "section-offset", value: "id=x", .keyedNumber, repeatable: true,
      help: "How far a section that scrolls across is scrolled."),
    .flag("payload", help: "With payload, metadata and content revision."),
    .option(
      "category", .choice(ElementCategory.allCases.map(\.rawValue)), repeatable: true,
      help: "Only elements of these categories."),
    .option("kind", repeatable: true, help: "Only elements of these kinds."),
    .option(
      "layout-direction", .choice(LayoutDirection.allCases.map(\.rawValue)),
      default: .described("the width class's"), help: "Which way the answer is read."),
    .option(
      "format", .choice(AnswerFormat.allCases.map(\.rawValue)), default: .value("json"),
      help: "One object, an element a line, or a table."),
    .flag("fail-if-stale", help: "Exit with 75 where the kept layout is not up to date."),
  ]

  private static let exclusive = ["point", "item", "index", "supplementary"]

  static let rules: [ArgumentRule] =
    FeedSelection.rules + [
      .atLeastOne(["rect", "rects"] + exclusive), .atMostOne(["rect"] + exclusive),
      .atMostOne(["rects"] + exclusive), .needs("id", oneOf: ["supplementary"]),
      .needs("section", oneOf: ["supplementary"]),
    ]

  /// The question; its area is nil where only a file of questions says one.
  static func query(_ values: ParsedValues) -> (query: Query, hasArea: Bool) {
    let area = area(values)
    var query = Query(
      feed: values.text("feed"), widthClass: FeedSelection.widthClass(values),
      area: area ?? .all)
    query.viewport = QueryRect(values.numbers("viewport"))
    query.contentInset = QueryInsets(values.numbers("content-inset"))
    query.sectionOffsets = values.keyedNumbers("section-offset").map {
      (id: $0.key, offset: $0.number)
    }
    query.includesPayload = values.flag("payload")
    if values.isGiven("category") {
      query.categories = Set(values.texts("category").compactMap(ElementCategory.init))
    }
    if values.isGiven("kind") { query.kinds = values.texts("kind") }
    query.layoutDirection = values.text("layout-direction").flatMap(LayoutDirection.init)
    return (query, area != nil)
  }

  private static func area(_ values: ParsedValues) -> Query.Area? {
    if let rect = QueryRect(values.numbers("rect")) { return .rect(rect) }
    if values.isGiven("rect") { return .all }
    if let point = values.numbers("point"), point.count == 2 {
      return .point(x: point[0], y: point[1])
    }
    if let id = values.text("item") { return .item(id) }
    if let path = values.integers("index"), path.count == 2 {
      return .index(section: path[0], item: path[1])
    }
    guard let kind = values.text("supplementary") else { return nil }
    return .supplementary(kind: kind, id: values.text("id"), section: values.text("section"))
  }
}
