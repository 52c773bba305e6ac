import ArgumentParsing
import FeedStore

extension Command {
  static let scrollTo = Command(
    CommandSpec(
      "scroll-to", abstract: "Find the content offset that brings something into sight.",
      discussion: """
        JSON key: offset, within the scrollable range. An axis without a position keeps its own \
        offset. An item's top goes below the pinned headers of its section and of the feed, unless \
        they are ignored.
        """,
      arguments: targets + FeedSelection.arguments + details,
      rules: FeedSelection.rules + [
        .exactlyOne(["item", "index", "supplementary"]), .needs("id", oneOf: ["supplementary"]),
        .needs("section", oneOf: ["supplementary"]),
      ],
      examples: [
        "feedstore scroll-to --feed tate --item N00387 --position top --viewport 0,0,390,844",
        "feedstore scroll-to --index 2,0 --position centeredVertically,leading "
          + "--viewport 0,900,390,844 --content-inset 47,0,34,0",
      ])
  ) { invocation in
    let query = try scrollQuery(invocation.values)
    do {
      try invocation.writeLine(
        try invocation.withStore(.readOnly) { try $0.scrollTarget(query) }.json())
    } catch let error as FeedStoreError where error.code == .badPosition {
      throw Failure.usage("--position: \(error.message)", command: "scroll-to")
    }
    return .done
  }

  private static let targets: [ArgumentSpec] = [
    .option("item", value: "id", section: "WHAT", help: "The cell of an item."),
    .option(
      "index", value: "s,i", .integerList(count: 2, in: 0...Int.max), section: "WHAT",
      help: "The cell at an index path."),
    .option(
      "supplementary", value: "kind", section: "WHAT", help: "The first supplementary of a kind."),
    .option("id", section: "WHAT", help: "The supplementary's id."),
    .option("section", value: "id", section: "WHAT", help: "The supplementary's section."),
  ]

  private static let details: [ArgumentSpec] = [
    .option(
      "position", .choiceList(ScrollQuery.Position.allCases.map(\.rawValue), maximum: 2),
      required: true, help: "Where it is to be, one position an axis."),
    PlaceArguments.viewport, PlaceArguments.contentInset,
    .flag("ignore-pinned", help: "Let pinned headers cover it, as UIKit does."),
    PlaceArguments.layoutDirection,
  ]

  private static func scrollQuery(_ values: ParsedValues) throws -> ScrollQuery {
    var query = ScrollQuery(
      feed: values.text("feed"), widthClass: FeedSelection.widthClass(values),
      target: target(values),
      positions: values.texts("position").compactMap(ScrollQuery.Position.init),
      viewport: try PlaceArguments.rect(values, "viewport"))
    query.contentInset = QueryInsets(values.numbers("content-inset"))
    query.ignoresPinned = values.flag("ignore-pinned")
    query.layoutDirection = PlaceArguments.layoutDirection(values)
    return query
  }

  private static func target(_ values: ParsedValues) -> ScrollQuery.Target {
    if let id = values.text("item") { return .item(id) }
    if let path = values.integers("index"), path.count == 2 {
      return .index(section: path[0], item: path[1])
    }
    return .supplementary(
      kind: values.text("supplementary") ?? "", id: values.text("id"),
      section: values.text("section"))
  }
}
