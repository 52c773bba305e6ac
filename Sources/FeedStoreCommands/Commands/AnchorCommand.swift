import ArgumentParsing
import FeedStore

extension Command {
  static let anchor = Command(
    CommandSpec(
      "anchor", abstract: "Find the content offset that keeps one's place after a change.",
      discussion: """
        --from is the answer that the client shows: where its first visible item was on the screen, \
        it is again, also in another width class. JSON keys: offset, and anchor, the item that \
        stays (null where the list rests at an end, or none of the items is left).
        """,
      arguments: FeedSelection.arguments + [
        .option(
          "from", value: "file", .path(extensions: ["json"]), required: true,
          help: "The answer that is shown, or '-'."),
        PlaceArguments.viewport, PlaceArguments.contentInset,
        .option(
          "rest", .choice(AnchorQuery.Rest.allCases.map(\.rawValue)), default: .value("none"),
          help: "The end of the content at which a list stays if it is there."),
        PlaceArguments.layoutDirection,
      ],
      rules: FeedSelection.rules,
      examples: [
        "feedstore anchor --feed tate --width-class compact --from shown.json "
          + "--viewport 0,1200,390,844",
        "feedstore anchor --width 1024 --from - --viewport 0,1200,390,844 --rest end <shown.json",
      ])
  ) { invocation in
    let values = invocation.values
    let viewport = try PlaceArguments.rect(values, "viewport")
    let shown = try ShownContent(json: try answer(invocation))
    var query = AnchorQuery(
      feed: values.text("feed"), widthClass: FeedSelection.widthClass(values), shown: shown,
      viewport: viewport)
    query.contentInset = QueryInsets(values.numbers("content-inset"))
    query.rest = values.text("rest").flatMap(AnchorQuery.Rest.init) ?? .none
    query.layoutDirection = PlaceArguments.layoutDirection(values)
    let found = try invocation.withStore(.readOnly) { try $0.anchor(query) }
    try invocation.writeLine(found.json())
    return .done
  }

  /// The longest answer that is read, in bytes.
  private static let longestAnswer = 256 << 20

  private static func answer(_ invocation: Invocation) throws -> [UInt8] {
    let path = invocation.values.text("from") ?? "-"
    let read = try invocation.openInput(path)
    var bytes: [UInt8] = []
    while true {
      let chunk = try read(1 << 16)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > longestAnswer {
        throw Failure(
          code: "limit-exceeded", "\(path) has more than \(longestAnswer) bytes",
          hint: "give the answer for what is visible", exitStatus: .no)
      }
    }
  }
}
