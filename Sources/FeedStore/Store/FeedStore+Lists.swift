import FeedFormat
import FeedJSON
import FeedSQLite
import FeedStorage
import LayoutCache

/// A feed in a list.
public struct FeedSummary: Equatable, Sendable {
  /// The feed's id.
  public var feed: String
  /// Its revision.
  public var revision: Int64
  /// A client's position at that revision.
  public var token: String
  /// How many sections it has.
  public var sections: Int
  /// How many items it has.
  public var items: Int
  /// The width classes whose kept layouts are out of date.
  public var stale: [String]
  /// Its metadata, as JSON.
  public var metadata: String?

  /// The feed as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.optional("feed", feed)
    writer.key("revision")
    writer.int(revision)
    writer.optional("token", token)
    writer.key("sections")
    writer.int(sections)
    writer.key("items")
    writer.int(items)
    writer.key("stale")
    writer.beginArray()
    for name in stale { writer.string(name) }
    writer.endArray()
    writer.metadata(metadata)
    writer.endObject()
    return writer.bytes
  }
}

/// A section in a list.
public struct SectionSummary: Equatable, Sendable {
  /// Its index.
  public var section: Int
  /// Its id.
  public var id: String
  /// How many items it has.
  public var items: Int
  /// Its metadata, as JSON.
  public var metadata: String?

  /// The section as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("section")
    writer.int(section)
    writer.optional("id", id)
    writer.key("items")
    writer.int(items)
    writer.metadata(metadata)
    writer.endObject()
    return writer.bytes
  }
}

/// An upstream stream, and where it goes on.
public struct SourceSummary: Equatable, Sendable {
  /// The stream.
  public var source: String
  /// The last place that was applied.
  public var sequence: Int64
  /// The change set that was there.
  public var id: String

  /// The stream as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.optional("source", source)
    writer.key("sequence")
    writer.int(sequence)
    writer.optional("id", id)
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func metadata(_ text: String?) {
    key("metadata")
    if let text { raw(JSONText(compact: Array(text.utf8))) } else { null() }
  }
}

extension FeedStore {
  /// The feeds, by id.
  ///
  /// - Complexity: O(feeds · width classes · log feeds).
  public func feeds() throws(FeedStoreError) -> [FeedSummary] {
    try translatingErrors {
      try readers.read { connection in
        let rows = Rows(connection)
        let classes = try WidthClassChooser(rows).classes.map(\.row)
        return try rows.feeds().map { row in
          let settings = try FeedSettings(stored: JSONText(compact: row.settings ?? []))
          let root = try rows.rootDirectory(ofFeed: row.id)
          let kept = classes.filter {
            settings.widthClasses?.contains(Identifier(trusted: $0.name)) ?? true
          }
          return FeedSummary(
            feed: row.name, revision: row.revision, token: row.token.text,
            sections: root?.sections ?? 0, items: root?.items ?? 0,
            stale: try kept.filter { try keeper.isStale(row, $0, rows) }.map(\.name),
            metadata: settings.metadata?.string)
        }
      }
    }
  }

  /// A feed's sections, in order.
  ///
  /// - `feed`: the feed's id; `nil`: the store's only one.
  public func sections(of feed: String?) throws(FeedStoreError) -> [SectionSummary] {
    try translatingErrors {
      try readers.read { connection in
        let rows = Rows(connection)
        var found: [SectionSummary] = []
        try rows.eachSectionInOrder(ofFeed: try feedRow(feed, rows).id) { row in
          let settings = try SectionSettings(stored: JSONText(compact: row.settings))
          found.append(
            SectionSummary(
              section: found.count, id: row.name, items: row.items,
              metadata: settings.metadata?.string))
        }
        return found
      }
    }
  }

  /// The upstream streams, by name.
  public func sources() throws(FeedStoreError) -> [SourceSummary] {
    try translatingErrors {
      try readers.read { connection in
        try Rows(connection).watermarks().map {
          SourceSummary(source: $0.source, sequence: $0.sequence, id: $0.changeSet)
        }
      }
    }
  }
}
