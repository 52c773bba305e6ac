import FeedStoreCommands
import Foundation

/// A console in memory: what a command wrote, and the files that it found.
final class TestConsole {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  var saved: [String: [UInt8]] = [:]
  var input: [UInt8] = []
  var files: [String: [UInt8]] = [:]
  var environment: [String: String] = [:]
  var isTerminal = false
  /// How many bytes a read gives at most.
  var chunkSize = 7
  var outputFault: Failure?
  var appendFault: Failure?
  var synchronizations = 0
  private let interrupt = InterruptFlag()

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
  var outputLines: [String] { outputText.split(separator: "\n").map(String.init) }

  func requestInterrupt() { interrupt.isRequested = true }

  /// Runs a command line from an empty output on.
  @discardableResult
  func run(_ arguments: String...) -> ExitStatus { run(arguments) }

  @discardableResult
  func run(_ arguments: [String]) -> ExitStatus {
    output = []
    errors = []
    return FeedStoreTool.run(arguments, console: console)
  }

  private var console: Console {
    let read = reader(input)
    return Console(
      readInput: read,
      writeOutput: { [self] bytes in
        if let outputFault { throw outputFault }
        output += bytes
      },
      writeError: { [self] in errors += $0 },
      environment: { [environment] in environment[$0] },
      isOutputTerminal: isTerminal, isErrorTerminal: isTerminal, width: 80,
      now: { ContinuousClock.now },
      files: FileAccess(
        checkReadable: { [files] path in
          if files[path] == nil { throw Self.missing(path) }
        },
        open: { [self] path in
          guard let bytes = files[path] else { throw Self.missing(path) }
          return reader(bytes)
        },
        save: { [self] path, bytes in saved[path] = bytes },
        openToAppend: { [self] path in
          saved[path, default: []] += []
          return FileAccess.Appender(
            append: { [self] bytes in
              if let appendFault { throw appendFault }
              saved[path, default: []] += bytes
            },
            synchronize: { [self] in synchronizations += 1 })
        },
        isSame: { $0 == $1 }),
      interrupts: Interrupts(begin: {}, isRequested: { [interrupt] in interrupt.isRequested }))
  }

  private func reader(_ bytes: [UInt8]) -> FileAccess.Reader {
    var rest = bytes[...]
    return { [chunkSize] maximum in
      let part = rest.prefix(min(maximum, chunkSize))
      rest = rest.dropFirst(part.count)
      return Array(part)
    }
  }

  private static func missing(_ path: String) -> Failure {
    Failure(code: "io", "\(path): No such file", exitStatus: .missingInput)
  }
}

/// A folder that goes with its test, for a store.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit {
    // The system clears its folder of temporary files anyway.
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
