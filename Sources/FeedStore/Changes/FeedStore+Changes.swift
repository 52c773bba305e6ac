import FeedJSON
import FeedSQLite
import FeedStorage
import FeedSync

extension FeedStore {
  /// Finds what a client must do to show the present state of a feed, in one read.
  ///
  /// - Throws: ``FeedStoreError``: `unknown-feed`, `bad-token` for what is no token of the feed.
  /// - Complexity: O(*c* log *n*) for *c* changes since then, *n* elements of the feed; from the
  ///   beginning O(*n*).
  public func changes(_ query: ChangesQuery) throws(FeedStoreError) -> FeedChanges {
    try translatingErrors {
      try readers.read { try ChangesAnswer(query, Rows($0), self).changes() }
    }
  }

  /// Finds what a client must do to show the present state of a feed, off the cooperative threads.
  public func changes(_ query: ChangesQuery) async throws(FeedStoreError) -> FeedChanges {
    do {
      return try await readers.read { [self] in
        try ChangesAnswer(query, Rows($0), self).changes()
      }
    } catch {
      throw FeedStoreError(error)
    }
  }

  /// Writes what ``changes(_:)`` finds as one line of JSON without a line end, a part at a time: a
  /// large feed needs no more memory than a small one.
  ///
  /// Throws ``FeedStoreError``, or what `write` throws.
  public func writeChanges(
    _ query: ChangesQuery, to write: (_ part: [UInt8]) throws -> Void
  ) throws {
    try readers.read { connection in
      let answer = try translatingErrors { try ChangesAnswer(query, Rows(connection), self) }
      try answer.write(to: write)
    }
  }
}

/// An answer to a question for changes, in the read transaction that it is true in.
struct ChangesAnswer {
  private let present: PresentFeed
  private let query: ChangesQuery
  private let from: Int64
  private let answer: DeltaAnswer

  init(_ query: ChangesQuery, _ rows: Rows, _ store: FeedStore) throws {
    self.query = query
    switch query.since {
    case .beginning:
      from = 0
      present = try PresentFeed(try Self.feed(query.feed, rows, store), rows)
      answer =
        present.row.exists ? .delta(try Delta.everything(of: present)) : .reset(.feedDeleted)
    case .token(let text):
      guard let token = Token(text) else {
        throw FeedStoreError(.badToken, "this is no token", hint: Self.hint)
      }
      let row = try Self.feed(query.feed ?? token.feed, rows, store)
      guard Identifier(trusted: token.feed) == Identifier(trusted: row.name) else {
        throw FeedStoreError(
          .badToken, "the token is of feed \"\(token.feed)\", not of \"\(row.name)\"",
          hint: Self.hint)
      }
      from = token.revision
      present = try PresentFeed(row, rows)
      answer = try DeltaAnswer(from: token, to: present, maximumChanges: query.maximumChanges)
    }
  }

  private static let hint = "ask since the token of an earlier answer, or since start"

  /// The feed of a name, also one that has been deleted.
  private static func feed(_ name: String?, _ rows: Rows, _ store: FeedStore) throws -> FeedRow {
    if let name, let row = try rows.feed(named: name), row.exists || row.revision > 0 {
      return row
    }
    return try store.feedRow(name, rows)
  }

  /// The answer with all its content.
  func changes() throws -> FeedChanges {
    switch answer {
    case .reset(let reason): return reset(reason)
    case .delta(let delta):
      var reader = ContentReader(present, readsValues: query.includesPayload)
      return changes(delta, try reader.content(of: delta))
    }
  }

  private func reset(_ reason: DeltaReset) -> FeedChanges {
    let reason = FeedChanges.ResetReason(rawValue: reason.rawValue) ?? .historyPruned
    return FeedChanges(
      feed: present.row.name, from: from, to: present.row.revision, token: present.row.token.text,
      outcome: .reset(reason))
  }

  private func changes(_ delta: Delta, _ content: FeedDelta.Content) -> FeedChanges {
    FeedChanges(
      feed: present.row.name, from: from, to: present.row.revision, token: present.row.token.text,
      outcome: .delta(
        FeedDelta(
          counts: delta.plan.counts, batch: delta.plan.updates, refresh: delta.refresh,
          refreshedSupplementaries: delta.supplementaries.map { FeedDelta.SupplementaryPath($0) },
          changesFeedSettings: delta.changesFeedSettings,
          changedSections: delta.changedSections, resized: delta.resized, content: content)))
  }

  /// Writes the answer, a part at a time.
  func write(to write: ([UInt8]) throws -> Void) throws {
    guard case .delta(let delta) = answer, case .beginning = query.since else {
      return try write(try translatingErrors { try changes().json() })
    }
    let whole = changes(delta, FeedDelta.Content())
    guard case .delta(let head) = whole.outcome else { return }
    try withoutActuallyEscaping(write) { write in
      var stream = ContentStream(
        reader: ContentReader(present, readsValues: query.includesPayload), write: write)
      whole.writeHead(head, to: &stream.writer)
      try stream.writeSections(delta.plan.counts.newSections)
    }
  }
}

/// Writes the content of a whole feed, a part at a time.
private struct ContentStream {
  var reader: ContentReader
  var writer = JSONWriter()
  let write: ([UInt8]) throws -> Void

  private static let partBytes = 65_536

  init(reader: ContentReader, write: @escaping ([UInt8]) throws -> Void) {
    self.reader = reader
    self.write = write
  }

  private mutating func pass(_ always: Bool = false) throws {
    if always || writer.bytes.count >= Self.partBytes { try write(writer.takeBytes()) }
  }

  mutating func writeSections(_ count: Int) throws {
    writer.key("content")
    writer.beginObject()
    writer.key("sections")
    writer.beginArray()
    for index in 0..<count { try writeSection(index) }
    writer.endArray()
    FeedDelta.Content().writeRest(to: &writer)
    writer.endObject()
    writer.endObject()
    try pass(true)
  }

  private mutating func writeSection(_ index: Int) throws {
    let row = try reader.present.section(at: index)
    writer.beginObject()
    writer.key("section")
    writer.int(index)
    writer.key("id")
    writer.string(row.name)
    writer.key("items")
    writer.beginArray()
    for page in try reader.present.pages(of: row.id) {
      for name in try reader.present.rows.itemNames(ofPage: page) { writer.string(name) }
      try pass()
    }
    writer.endArray()
    if reader.readsValues { try writeValue(of: row) }
    writer.endObject()
    try pass()
  }

  private mutating func writeValue(of row: SectionRow) throws {
    writer.key("value")
    try reader.beginValue(of: row, to: &writer)
    for page in try reader.present.pages(of: row.id) {
      var rows: [ItemRow] = []
      try reader.present.rows.eachItem(ofPage: page) { rows.append($0) }
      for item in rows { try reader.write(item, to: &writer) }
      try pass()
    }
    ContentReader.endValue(to: &writer)
  }
}
