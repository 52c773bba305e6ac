import ArgumentParsing
import FeedStore

extension Command {
  static let feeds = Command(
    CommandSpec(
      "feeds", abstract: "List the feeds, a line each.",
      discussion: """
        JSON keys: feed, revision, token, sections, items, stale (the width classes whose kept \
        layout is older than the content), metadata.
        """,
      arguments: [ListFormat.argument(default: nil)],
      examples: ["feedstore feeds", "feedstore feeds --format table"])
  ) { invocation in
    let feeds = try invocation.withStore(.readOnly) { try $0.feeds() }
    guard ListFormat(invocation) == .table else {
      try invocation.writeLines(feeds.map { $0.json() })
      return .done
    }
    var table = TextTable([
      .text("FEED"), .number("REVISION"), .number("SECTIONS"), .number("ITEMS"), .text("STALE"),
    ])
    for feed in feeds {
      table.add([
        feed.feed, "\(feed.revision)", Quantity.count(feed.sections), Quantity.count(feed.items),
        feed.stale.joined(separator: ","),
      ])
    }
    try invocation.write(table.utf8)
    return .done
  }
}
