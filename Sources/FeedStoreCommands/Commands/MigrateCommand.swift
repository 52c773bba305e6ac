import ArgumentParsing
import FeedStore

extension Command {
  static let migrate = Command(
    CommandSpec(
      "migrate", abstract: "Bring a store of an older version up to date.",
      discussion: """
        Writes one line: {"store":PATH,"status":STATUS}, the status being migrated, current, or \
        with --check also older. Nothing but this command migrates a store.
        """,
      arguments: [
        .flag("check", help: "Only find out; exit 1 if the store is of an older version.")
      ],
      examples: ["feedstore migrate", "feedstore migrate --check"])
  ) { invocation in
    let path = invocation.storePath
    guard invocation.values.flag("check") else {
      let isChanged = try FeedStore.migrate(at: path)
      try invocation.writeLine(storeStatus(path, isChanged ? "migrated" : "current"))
      return .done
    }
    switch try FeedStore.schemaState(at: path) {
    case .current:
      try invocation.writeLine(storeStatus(path, "current"))
      return .done
    case .older:
      try invocation.writeLine(storeStatus(path, "older"))
      return .no
    case .newer:
      throw Failure(
        code: "newer-store", "\(path) was made by a newer feedstore",
        hint: "use that version or a later one", exitStatus: .otherVersion)
    }
  }
}
