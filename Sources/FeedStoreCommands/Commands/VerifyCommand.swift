import ArgumentParsing
import FeedStore

extension Command {
  static let verify = Command(
    CommandSpec(
      "verify", abstract: "Check the store, and every kept layout against a fresh one.",
      discussion: "Writes the report as one JSON object; exit 1 if something is wrong.",
      arguments: [
        .flag("quick", help: "Leave the layouts out."),
        .option("feed", value: "id", help: "Only the layouts of this feed."),
      ],
      examples: ["feedstore verify", "feedstore verify --quick"])
  ) { invocation in
    let report = try invocation.withStore(.readOnly) { store in
      try store.verify(
        quick: invocation.values.flag("quick"), feed: invocation.values.text("feed"))
    }
    try invocation.writeLine(report.json())
    return report.isSound ? .done : .no
  }
}
