import ArgumentParsing
import FeedStore

extension Command {
  static let sync = Command(
    CommandSpec(
      "sync", abstract: "Apply change sets in order, each whole or not at all.",
      discussion: """
        A file has one change set a line (NDJSON); '-' is standard input. Many go into one \
        commit, and after it each gets a JSON line: line, file, id, feed, status (applied, \
        duplicate, rejected), revision, token, operations, and where they apply skipped, error, \
        warnings, dryRun. What has its line is durable.

        It stops at the first change set that is rejected, and then exits with 1. An interrupt \
        ends the commit that is under way and exits with 75; a second one ends at once.
        """,
      arguments: [
        .positional(
          "file", .path(extensions: ["ndjson", "jsonl", "json"]), repeatable: true,
          help: "Files of change sets, or '-'."),
        .flag("continue-on-error", help: "Go on after a change set that is rejected."),
        .flag("dry-run", help: "Check everything, and write nothing."),
        .flag("defer-layout", help: "Leave the layout to 'feedstore precompute'."),
        ProgressLine.argument,
      ],
      examples: [
        "feedstore sync Seeds/tate.ndjson",
        "zcat changes.ndjson.gz | feedstore sync --continue-on-error -",
      ])
  ) { invocation in
    let values = invocation.values
    // A misspelled third file should not show only after the first two are in.
    for path in values.texts("file") where path != "-" {
      try invocation.console.files.checkReadable(path)
    }
    var options = SyncOptions()
    options.stopsAtRejected = !values.flag("continue-on-error")
    options.dryRun = values.flag("dry-run")
    options.defersLayout = values.flag("defer-layout")
    invocation.console.interrupts.begin()
    options.isInterrupted = invocation.console.interrupts.isRequested
    return try SyncRun(values.texts("file"), invocation).run(options)
  }
}
