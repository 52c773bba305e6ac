import ArgumentParsing
import FeedStore

extension Command {
  static let changes = Command(
    CommandSpec(
      "changes", abstract: "Tell what a client must do to show the present state of a feed.",
      discussion: """
        Writes one JSON object. JSON keys: feed, from, to, token (the client's position afterwards), \
        counts, batch (one batch update of a collection view), refresh (a second one, in the new \
        numbering), settings, resized, content. Where the way from there is not known: feed, reset \
        (revision-ahead, history-pruned, history-forked, feed-deleted, reload, too-large), token, \
        to; the client begins again with --since start.
        """,
      arguments: [
        FeedSelection.feed,
        .option(
          "since", value: "token", required: true,
          help: "The token of the answer that the client has, or start for none."),
        .flag("payload", help: "Give whole values with the content."),
        .option(
          "max-changes", value: "n", .integer(in: 0...Int.max),
          help: "With more changes than that the answer is the reset too-large."),
      ],
      examples: [
        "feedstore changes --feed tate --since start --payload",
        "feedstore changes --feed tate --since \"$TOKEN\" --max-changes 500",
      ])
  ) { invocation in
    let values = invocation.values
    let since = values.text("since") ?? ""
    var query = ChangesQuery(
      feed: values.text("feed"),
      since: since.utf8.elementsEqual("start".utf8) ? .beginning : .token(since))
    query.includesPayload = values.flag("payload")
    query.maximumChanges = values.integer("max-changes")
    try invocation.withStore(.readOnly) { store in
      try store.writeChanges(query) { try invocation.write($0) }
      try invocation.writeLine([])
    }
    return .done
  }
}
