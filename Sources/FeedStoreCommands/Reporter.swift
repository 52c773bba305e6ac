import FeedJSON

/// Writes to standard error: errors, and how a command gets on.
struct Reporter {
  enum Format: String, CaseIterable {
    case text, json
  }

  enum Level: String, CaseIterable, Comparable {
    case error, warning, info, debug

    static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .info: 2
      case .debug: 3
      }
    }
  }

  /// A number or a text beside a message, for those who read the log by program.
  enum Field {
    case whole(Int64)
    case number(Double)
    case text(String)
  }

  let format: Format
  /// The least important level that is shown.
  let level: Level
  let write: ([UInt8]) -> Void

  /// Reports why a command ends, at any level.
  func report(_ failure: Failure) {
    guard format == .json else {
      return write(Array("\(FeedStoreTool.name): error: \(failure.line)\n".utf8))
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("level")
    writer.string(Level.error.rawValue)
    failure.writeMembers(to: &writer)
    writer.endObject()
    writer.endLine()
    write(writer.bytes)
  }

  /// Reports something that is no error; `fields` are in the JSON form only.
  func log(_ level: Level, _ message: String, _ fields: KeyValuePairs<String, Field> = [:]) {
    guard level <= self.level else { return }
    guard format == .json else {
      let prefix = level == .warning ? "warning: " : ""
      return write(
        Array("\(FeedStoreTool.name): \(prefix)\(TerminalText.escape(message))\n".utf8))
    }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("level")
    writer.string(level.rawValue)
    writer.key("message")
    writer.string(message)
    for (name, field) in fields {
      writer.key(name)
      writer.write(field)
    }
    writer.endObject()
    writer.endLine()
    write(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ field: Reporter.Field) {
    switch field {
    case .whole(let value): int(value)
    case .number(let value): number(value)
    case .text(let value): string(value)
    }
  }
}
