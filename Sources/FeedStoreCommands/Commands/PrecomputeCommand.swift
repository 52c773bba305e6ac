import ArgumentParsing
import FeedJSON
import FeedStore

extension Command {
  static let precompute = Command(
    CommandSpec(
      "precompute", abstract: "Bring kept layouts up to date.",
      discussion: """
        Only what is stale is laid out, unless --force is given. It may be stopped at any time \
        and run again. Writes one line: {"layouts":N,"pages":N,"elements":N}.
        """,
      arguments: [
        .option("feed", value: "id", repeatable: true, help: "Only these feeds."),
        .option("width-class", value: "name", repeatable: true, help: "Only these width classes."),
        .option(
          "jobs", value: "n", .integer(in: 1...1024), default: .value("1"),
          help: "The most layouts to make at a time; the store's one writer makes them in turn."),
        .flag("force", help: "Lay out what is up to date too."),
        ProgressLine.argument,
      ],
      examples: [
        "feedstore precompute", "feedstore precompute --feed tate --width-class compact --force",
      ])
  ) { invocation in
    let values = invocation.values
    invocation.console.interrupts.begin()
    var progress = ProgressLine(invocation)
    let summary = try invocation.withStore(.readWrite) { store in
      try store.precompute(
        feeds: values.isGiven("feed") ? values.texts("feed") : nil,
        widthClasses: values.isGiven("width-class") ? values.texts("width-class") : nil,
        force: values.flag("force"),
        isInterrupted: invocation.console.interrupts.isRequested,
        progress: { step in
          progress.show {
            "\(Quantity.count(step.finished)) of \(Quantity.count(step.total, "layout"))"
          }
        })
    }
    progress.clear()
    if invocation.console.interrupts.isRequested() { throw Failure.interrupted }
    try invocation.writeLine(json(summary))
    return .done
  }

  private static func json(_ summary: PrecomputeSummary) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("layouts")
    writer.int(summary.layouts)
    writer.key("pages")
    writer.int(summary.pages)
    writer.key("elements")
    writer.int(summary.elements)
    writer.endObject()
    return writer.bytes
  }
}
