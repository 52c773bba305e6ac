import FeedJSON
import FeedSync

/// What became of one change set.
public struct SyncResult: Equatable, Sendable {
  /// What became of it as a whole.
  public enum Status: String, Sendable {
    /// It is in the store.
    case applied
    /// It was in the store already; nothing has changed.
    case duplicate
    /// It was refused; nothing has changed.
    case rejected
  }

  /// An id that an operation passed over.
  public struct Skipped: Equatable, Sendable {
    /// The operation, from 0.
    public var operation: Int
    /// The id.
    public var id: String
    /// Why, as an error code.
    public var code: String
  }

  /// Something that a person may want to look at.
  public struct Warning: Equatable, Hashable, Sendable {
    /// What it is, such as `no-room`.
    public var code: String
    /// The width class that it is about.
    public var widthClass: String?
    /// The section that it is about.
    public var sectionID: String?
  }

  /// The line that it came in.
  public var line: Int?
  /// Its id, if it could be read.
  public var id: String?
  /// The feed that it changes; `nil` for the store's own, or if unreadable.
  public var feed: String?
  /// What became of it.
  public var status: Status
  /// The feed's revision after it.
  public var revision: Int64?
  /// The client's position after it.
  public var token: String?
  /// How many operations it has.
  public var operations = 0
  /// What was passed over.
  public var skipped: [Skipped] = []
  /// Why it was refused.
  public var error: FeedStoreError?
  /// What a person may want to look at.
  public var warnings: [Warning] = []
  /// Whether its line was kept in the dead letters, so that what follows it could go on.
  public var isDeadLettered = false
  /// Whether all was undone again.
  public var isDryRun = false

  init(_ outcome: Outcome, line: Int?, isDryRun: Bool) {
    self.line = line
    id = outcome.id
    feed = outcome.feed
    switch outcome.status {
    case .applied: status = .applied
    case .duplicate: status = .duplicate
    case .rejected: status = .rejected
    }
    revision = outcome.revision
    token = outcome.token
    operations = outcome.operations
    skipped = outcome.skipped.map { Skipped(operation: $0.operation, id: $0.id, code: $0.code) }
    error = outcome.error.map { FeedStoreError($0) }
    warnings = outcome.warnings.map {
      Warning(code: $0.code, widthClass: $0.widthClass, sectionID: $0.sectionID)
    }
    self.isDryRun = isDryRun
  }

  /// The result as one line of JSON without a line end.
  ///
  /// - `file`: the name of the file that it came from.
  public func json(file: String? = nil) -> [UInt8] {
    var writer = JSONWriter(capacity: 300)
    writer.beginObject()
    if let line {
      writer.key("line")
      writer.int(line)
    }
    if let file {
      writer.key("file")
      writer.string(file)
    }
    writer.optional("id", id)
    writer.optional("feed", feed)
    writer.key("status")
    writer.string(status.rawValue)
    if let revision {
      writer.key("revision")
      writer.int(revision)
    }
    if let token {
      writer.key("token")
      writer.string(token)
    }
    writer.key("operations")
    writer.int(operations)
    writeLists(to: &writer)
    if isDeadLettered {
      writer.key("deadLettered")
      writer.bool(true)
    }
    if isDryRun {
      writer.key("dryRun")
      writer.bool(true)
    }
    writer.endObject()
    return writer.bytes
  }

  private func writeLists(to writer: inout JSONWriter) {
    if !skipped.isEmpty {
      writer.key("skipped")
      writer.beginArray()
      for entry in skipped {
        writer.beginObject()
        writer.key("operation")
        writer.int(entry.operation)
        writer.optional("id", entry.id)
        writer.optional("code", entry.code)
        writer.endObject()
      }
      writer.endArray()
    }
    if let error {
      writer.key("error")
      error.write(to: &writer)
    }
    if !warnings.isEmpty {
      writer.key("warnings")
      writer.beginArray()
      for warning in warnings {
        writer.beginObject()
        writer.optional("code", warning.code)
        if let widthClass = warning.widthClass { writer.optional("widthClass", widthClass) }
        if let section = warning.sectionID { writer.optional("sectionId", section) }
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

extension FeedStoreError {
  /// The error as a JSON object.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("code", code.rawValue)
    writer.optional("message", message)
    writer.key("operation")
    if let operation { writer.int(operation) } else { writer.null() }
    writer.optional("path", path)
    writer.endObject()
  }
}

extension JSONWriter {
  /// A member that is null where there is no value.
  mutating func optional(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }
}
