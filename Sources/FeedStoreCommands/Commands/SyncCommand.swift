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
        warnings, deadLettered, dryRun. What has its line is durable.

        It stops at the first change set that is rejected, and then exits with 1. With \
        --continue-on-error it goes on, but later change sets of a rejected one's source are \
        rejected too (sequence-gap), up to the end of the run. With --dead-letter a rejected \
        line is added to that file, and its source goes on after it; sent again under its id, \
        mended, it is applied out of turn, once. The exit is 1 where any was rejected.

        An interrupt ends the commit that is under way and exits with 75; a second one ends at \
        once.
        """,
      arguments: [
        .positional(
          "file", .path(extensions: ["ndjson", "jsonl", "json"]), repeatable: true,
          help: "Files of change sets, or '-'."),
        .flag("continue-on-error", help: "Go on after a change set that is rejected."),
        .option(
          "dead-letter", value: "file", .path(extensions: ["ndjson", "jsonl"]),
          help: "Add the lines of rejected change sets to this file, and go on."),
        .flag("dry-run", help: "Check everything, and write nothing."),
        .flag("defer-layout", help: "Leave the layout to 'feedstore precompute'."),
        ProgressLine.argument,
      ],
      examples: [
        "feedstore sync Seeds/tate.ndjson",
        "zcat changes.ndjson.gz | feedstore sync --dead-letter rejected.ndjson -",
      ])
  ) { invocation in
    let values = invocation.values
    // A misspelled third file should not show only after the first two are in.
    for path in values.texts("file") where path != "-" {
      try invocation.console.files.checkReadable(path)
    }
    let deadLetter = values.text("dead-letter")
    try checkDeadLetter(deadLetter, values.texts("file"), invocation)
    var options = SyncOptions()
    options.stopsAtRejected = !values.flag("continue-on-error")
    options.dryRun = values.flag("dry-run")
    options.defersLayout = values.flag("defer-layout")
    invocation.console.interrupts.begin()
    options.isInterrupted = invocation.console.interrupts.isRequested
    return try SyncRun(values.texts("file"), invocation).run(options, deadLetter: deadLetter)
  }

  /// Refuses a file of dead letters that would be read while it grows.
  private static func checkDeadLetter(
    _ path: String?, _ inputs: [String], _ invocation: Invocation
  ) throws {
    guard let path else { return }
    if path == "-" { throw Failure.usage("--dead-letter takes a file", command: "sync") }
    let isInput = inputs.contains {
      $0 == path || ($0 != "-" && invocation.console.files.isSame($0, path))
    }
    if isInput {
      throw Failure.usage("\(path) can't be read and added to at once", command: "sync")
    }
  }
}
