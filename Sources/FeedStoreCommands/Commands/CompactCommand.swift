import ArgumentParsing
import FeedStore

extension Command {
  static let compact = Command(
    CommandSpec(
      "compact", abstract: "Prune history, and give free pages back to the file system.",
      discussion: """
        Writes one line: {"revisions":N,"receipts":N,"bytesBefore":N,"bytesAfter":N}: the revisions \
        that changes can't be told from any more, the receipts that were deleted, and the size of \
        the file. A file with free pages is written anew, for which there must be as much space \
        again.
        """,
      examples: ["feedstore compact", "feedstore --store feed.sqlite compact"])
  ) { invocation in
    let summary = try invocation.withStore(.readWrite) { try $0.compact() }
    try invocation.writeLine(summary.json())
    return .done
  }
}
