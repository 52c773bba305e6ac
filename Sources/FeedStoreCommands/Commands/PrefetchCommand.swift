import ArgumentParsing
import FeedStore

extension Command {
  static let prefetch = Command(
    CommandSpec(
      "prefetch", abstract: "List the items that scrolling will need next, nearest first.",
      discussion: """
        JSON keys: prefetch, the ids of items within the distances of the rect, none of them \
        visible; cancel, those that the previous rect wanted and that are neither visible nor \
        wanted now. The previous rect tells the direction; without one it is towards the content's \
        end.
        """,
      arguments: FeedSelection.arguments + [
        .option(
          "rect", value: "x,y,w,h", .numberList(count: 4), required: true,
          help: "What is visible now."),
        .option(
          "previous-rect", value: "x,y,w,h", .numberList(count: 4),
          help: "What was visible before."),
        .option(
          "ahead", value: "pt", .number(in: ValueKind.nonNegative), required: true,
          help: "How far in the direction of travel items are wanted."),
        .option(
          "behind", value: "pt", .number(in: ValueKind.nonNegative), default: .value("0"),
          help: "How far on the other side."),
        PlaceArguments.layoutDirection,
      ],
      rules: FeedSelection.rules,
      examples: [
        "feedstore prefetch --feed tate --rect 0,1200,390,844 --ahead 1200 --behind 400",
        "feedstore prefetch --width 390 --rect 0,1200,390,844 --previous-rect 0,1400,390,844 "
          + "--ahead 1200 --behind 400",
      ])
  ) { invocation in
    let values = invocation.values
    var query = PrefetchQuery(
      feed: values.text("feed"), widthClass: FeedSelection.widthClass(values),
      rect: try PlaceArguments.rect(values, "rect"), ahead: values.number("ahead") ?? 0,
      behind: values.number("behind") ?? 0)
    query.previousRect = QueryRect(values.numbers("previous-rect"))
    query.layoutDirection = PlaceArguments.layoutDirection(values)
    let list = try invocation.withStore(.readOnly) { try $0.prefetch(query) }
    try invocation.writeLine(list.json())
    return .done
  }
}
