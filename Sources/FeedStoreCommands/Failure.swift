import FeedJSON
import FeedStore

/// Why a command ends early: what standard error says, and the exit status.
package struct Failure: Error, Equatable, Sendable {
  /// A code of the closed list that `docs/cli.md` gives, or `usage`.
  package var code: String
  package var message: String
  /// Where in the input, as a JSON path.
  package var path: String?
  /// Which operation of a change set, from 0.
  package var operation: Int?
  /// What to do about it.
  package var hint: String?
  package var exitStatus: ExitStatus

  package init(
    code: String, _ message: String, path: String? = nil, operation: Int? = nil,
    hint: String? = nil, exitStatus: ExitStatus,
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.operation = operation
    self.hint = hint
    self.exitStatus = exitStatus
  }

  init(_ error: FeedStoreError) {
    self.init(
      code: error.code.rawValue, error.message, path: error.path, operation: error.operation,
      hint: error.hint, exitStatus: ExitStatus(rawValue: error.exitStatus))
  }

  /// Takes any error; one that nobody has named is `internal`.
  package init(describing error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FeedStoreError: self.init(error)
    default:
      self.init(
        code: "internal", "\(error)", hint: "this is a defect of feedstore, please report it",
        exitStatus: .internalError)
    }
  }

  /// A command line that parses, and yet asks for what cannot be.
  static func usage(_ message: String, command: String) -> Failure {
    Failure(
      code: "usage", message, hint: "see 'feedstore \(command) --help'", exitStatus: .usage)
  }

  static let interrupted = Failure(
    code: "interrupted", "stopped by an interrupt; what was acknowledged is kept",
    hint: "run the same command again to go on", exitStatus: .tryAgain)
}

extension Failure {
  /// The failure in one line, as it follows `feedstore: error:`.
  package var line: String {
    var text = code == "usage" ? message : "\(code): \(message)"
    var places = path.map { [$0] } ?? []
    if let operation, path?.hasPrefix("$.operations[\(operation)]") != true {
      places.append("operation \(operation)")
    }
    if !places.isEmpty { text += " (\(places.joined(separator: ", ")))" }
    if let hint { text += " — \(hint)" }
    return TerminalText.escape(text)
  }

  /// Writes the members of an error object: what is not known is left out.
  func writeMembers(to writer: inout JSONWriter) {
    writer.key("code")
    writer.string(code)
    writer.key("message")
    writer.string(message)
    if let operation {
      writer.key("operation")
      writer.int(operation)
    }
    if let path {
      writer.key("path")
      writer.string(path)
    }
    if let hint {
      writer.key("hint")
      writer.string(hint)
    }
  }
}
