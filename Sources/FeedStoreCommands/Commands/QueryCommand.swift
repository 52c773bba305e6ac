import ArgumentParsing
import FeedStore

extension Command {
  static let query = Command(
    CommandSpec(
      "query", abstract: "Find what is where: the elements in a rect, at a point, or one by name.",
      discussion: """
        The answer is of the present content. Where the kept layout is older, what is missing is \
        laid out in memory: a query writes nothing.

        An answer without elements is exit 0 for a rect, and exit 1 for --point, --item, --index \
        and --supplementary. A file for --rects has a JSON object a line, with the keys feed, \
        widthClass or width and height, rect, viewport, contentInset, id; what it leaves out is \
        taken from the command line, and a bad line is answered by \
        {"line":N,"id":ID,"error":{...}}.
        """,
      arguments: QueryArguments.arguments, rules: QueryArguments.rules,
      examples: [
        "feedstore query --feed tate --width-class compact --rect 0,0,390,844",
        "feedstore query --feed tate --width 1024 --rect all --category cell --format csv",
        "feedstore query --feed tate --point 100,300 --format table",
      ])
  ) { invocation in
    let values = invocation.values
    let format = values.text("format").flatMap(AnswerFormat.init) ?? .json
    let (query, hasArea) = QueryArguments.query(values)
    if let file = values.text("rects") {
      guard format == .json else {
        throw Failure.usage("--rects answers in JSON only", command: "query")
      }
      let batch = QueryBatch(query, hasArea: hasArea, invocation)
      let read = try invocation.openInput(file)
      return try invocation.withStore(.readOnly) { try batch.run(read, store: $0) }
    }
    let answer = try invocation.withStore(.readOnly) { try $0.query(query) }
    if values.flag("fail-if-stale"), answer.isStale { throw Failure.stale(answer) }
    try invocation.write(format.bytes(answer))
    return answer.elements.isEmpty && !query.area.isRegion ? .no : .done
  }
}

extension Query.Area {
  /// Whether the area may well be empty, rather than name something.
  fileprivate var isRegion: Bool {
    switch self {
    case .all, .rect: true
    case .point, .item, .index, .supplementary: false
    }
  }
}

extension Failure {
  /// The kept layout is older than the content, where that was not to be.
  static func stale(_ answer: Answer) -> Failure {
    Failure(
      code: "busy",
      "the layout of \"\(answer.feed)\" kept for \"\(answer.widthClass)\" is not up to date",
      hint: "run 'feedstore precompute', or wait for the one that runs", exitStatus: .tryAgain)
  }
}
