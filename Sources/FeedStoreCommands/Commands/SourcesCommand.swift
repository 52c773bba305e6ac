import ArgumentParsing
import FeedStore

extension Command {
  static let sources = Command(
    CommandSpec(
      "sources", abstract: "List where each upstream source goes on, a line each.",
      discussion: """
        JSON keys: source, sequence (the last one that the store has seen), id (of the change \
        set that moved it).
        """,
      arguments: [ListFormat.argument(default: .json)],
      examples: ["feedstore sources", "feedstore sources --format table"])
  ) { invocation in
    let sources = try invocation.withStore(.readOnly) { try $0.sources() }
    guard ListFormat(invocation, default: .json) == .table else {
      try invocation.writeLines(sources.map { $0.json() })
      return .done
    }
    var table = TextTable([.text("SOURCE"), .number("SEQUENCE"), .text("CHANGE SET")])
    for source in sources { table.add([source.source, "\(source.sequence)", source.id]) }
    try invocation.write(table.utf8)
    return .done
  }
}
