import ArgumentParsing
import FeedStore

extension Command {
  static let orthogonal = Command(
    CommandSpec(
      "orthogonal", abstract: "Tell how far a section that scrolls across can be scrolled.",
      discussion: """
        JSON keys: contentLength, maxOffset, and restingOffset: where the section's row comes to \
        rest when it is let go at --offset. A section that does not scroll across is exit 1.
        """,
      arguments: FeedSelection.arguments + [
        .option("section", value: "id", required: true, help: "The section."),
        .option(
          "offset", value: "x", .number(), default: .value("0"), help: "Where the row is let go."),
      ],
      rules: FeedSelection.rules,
      examples: [
        "feedstore orthogonal --feed tate --width-class compact --section 2013",
        "feedstore orthogonal --feed tate --width 390 --section 2013 --offset 214.5",
      ])
  ) { invocation in
    let values = invocation.values
    let row = try invocation.withStore(.readOnly) { store in
      try store.orthogonal(
        section: values.text("section") ?? "", offset: values.number("offset") ?? 0,
        feed: values.text("feed"), widthClass: FeedSelection.widthClass(values))
    }
    try invocation.writeLine(row.json())
    return .done
  }
}
