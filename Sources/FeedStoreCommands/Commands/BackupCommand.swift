import ArgumentParsing
import FeedJSON
import FeedStore

extension Command {
  static let backup = Command(
    CommandSpec(
      "backup", abstract: "Write a checked copy of the store into one file.",
      discussion: """
        Others may write meanwhile: the copy is the store at one moment. It gets its name only once \
        it has been checked and is on the disk; an existing file is never overwritten. Writes one \
        line: {"store":PATH,"file":FILE,"bytes":N}.
        """,
      arguments: [
        .positional("file", .path(extensions: ["sqlite"]), help: "The file to make.")
      ],
      examples: [
        "feedstore backup monday.sqlite",
        "feedstore --store shop.sqlite backup shop-monday.sqlite",
      ])
  ) { invocation in
    let file = invocation.values.text("file") ?? ""
    let bytes = try invocation.withStore(.readOnly) { try $0.backup(to: file) }
    try invocation.writeLine(copyLine(store: invocation.storePath, file: file, bytes))
    return .done
  }

  static let restore = Command(
    CommandSpec(
      "restore", abstract: "Make the store out of a copy; none may be there.",
      discussion: """
        The copy is checked and stays as it is. Writes one line: {"store":PATH,"file":FILE,"bytes":N}.
        """,
      arguments: [
        .positional("file", .path(extensions: ["sqlite"]), help: "What 'feedstore backup' made.")
      ],
      examples: [
        "feedstore --store again.sqlite restore monday.sqlite",
        "feedstore --store tuesday.sqlite restore monday.sqlite && feedstore --store tuesday.sqlite verify",
      ])
  ) { invocation in
    let file = invocation.values.text("file") ?? ""
    let bytes = try FeedStore.restore(file, to: invocation.storePath)
    try invocation.writeLine(copyLine(store: invocation.storePath, file: file, bytes))
    return .done
  }

  private static func copyLine(store: String, file: String, _ bytes: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("store")
    writer.string(store)
    writer.key("file")
    writer.string(file)
    writer.key("bytes")
    writer.int(bytes)
    writer.endObject()
    return writer.bytes
  }
}
