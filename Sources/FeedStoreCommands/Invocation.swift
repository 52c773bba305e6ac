import ArgumentParsing
import FeedStore

/// One call of a command: its values, and what it may touch.
package struct Invocation {
  let values: ParsedValues
  let console: Console
  let reporter: Reporter
  /// The store's path, as it was typed.
  let storePath: String
  let isQuiet: Bool

  init(values: ParsedValues, console: Console) {
    let options = GlobalOptions(values)
    self.values = values
    self.console = console
    reporter = Reporter(
      format: options.logFormat, level: options.isQuiet ? .error : options.logLevel,
      write: console.writeError)
    isQuiet = options.isQuiet
    let named = console.environment("FEEDSTORE_PATH").flatMap { $0.isEmpty ? nil : $0 }
    storePath = options.store ?? named ?? "feed.sqlite"
  }

  /// Opens the store, lends it, and closes it again.
  func withStore<Result>(
    _ access: FeedStore.Access, _ body: (FeedStore) throws -> Result,
  ) throws -> Result {
    let store = try FeedStore(at: storePath, access: access)
    reporter.log(.debug, "opened \(storePath)", ["store": .text(storePath)])
    let result: Result
    do {
      result = try body(store)
    } catch {
      // The first error is the one to report; closing can only add its consequences.
      try? store.close()
      throw error
    }
    try store.close()
    return result
  }

  /// Writes bytes to standard output as they are.
  func write(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try console.writeOutput(bytes) }
  }

  /// Writes one line to standard output.
  func writeLine(_ bytes: [UInt8]) throws {
    try console.writeOutput(bytes + [UInt8(ascii: "\n")])
  }

  /// Writes lines to standard output, many at a time.
  func writeLines(_ lines: some Sequence<[UInt8]>) throws {
    var pending: [UInt8] = []
    for line in lines {
      pending += line
      pending.append(UInt8(ascii: "\n"))
      if pending.count >= 65_536 {
        try console.writeOutput(pending)
        pending.removeAll(keepingCapacity: true)
      }
    }
    try write(pending)
  }

  /// Opens a file to read, or standard input for `-`.
  func openInput(_ path: String) throws -> FileAccess.Reader {
    path == "-" ? console.readInput : try console.files.open(path)
  }
}
