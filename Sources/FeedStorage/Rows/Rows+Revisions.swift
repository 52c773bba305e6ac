import FeedSQLite

extension Rows {
  /// The revision of every feed there ever was.
  package func revisions() throws -> [(feed: String, revision: Int64)] {
    var list: [(feed: String, revision: Int64)] = []
    try connection.each("SELECT name, revision FROM feed") {
      list.append((feed: $0.string(0), revision: $0.int64(1)))
    }
    return list
  }
}
