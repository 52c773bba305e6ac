import ArgumentParsing
import FeedStore

extension Command {
  static let export = Command(
    CommandSpec(
      "export", abstract: "Write change sets that make an equal feed.",
      discussion: """
        Applied to a store with the same width classes and without that feed, they make one that \
        answers every query alike: settings, content, order and measured sizes. A line is about 16 \
        MiB at most. All is of one moment; exported again without a change in between, it is the \
        same, ids included, so that it may be applied twice.
        """,
      arguments: [
        .option(
          "feed", value: "id", default: .described("the store's only one"), help: "The feed.")
      ],
      examples: [
        "feedstore export --feed tate >tate.ndjson",
        "feedstore --store copy.sqlite init && feedstore export --feed tate "
          + "| feedstore --store copy.sqlite sync -",
      ])
  ) { invocation in
    try invocation.withStore(.readOnly) { store in
      try store.export(feed: invocation.values.text("feed")) { try invocation.write($0) }
    }
    return .done
  }
}
