import ArgumentParsing
import FeedJSON
import FeedStore

extension Command {
  static let initialize = Command(
    CommandSpec(
      "init", abstract: "Make a store; one that is there stays as it is.",
      discussion: """
        Writes one line: {"store":PATH,"status":"created"}, or "unchanged" where a store was \
        there already.
        """,
      examples: ["feedstore init", "feedstore --store shop.sqlite init"])
  ) { invocation in
    let isNew = try FeedStore.create(at: invocation.storePath)
    try invocation.writeLine(storeStatus(invocation.storePath, isNew ? "created" : "unchanged"))
    return .done
  }
}

/// A line about the whole store, with a stable word for what is or was done to it.
func storeStatus(_ path: String, _ status: String) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.key("store")
  writer.string(path)
  writer.key("status")
  writer.string(status)
  writer.endObject()
  return writer.bytes
}
