package import FeedSQLite

/// The store's rows, read and written one table at a time.
///
/// All SQL on content is in this module; values are always bound. Names are compared by bytes.
package struct Rows {
  /// The connection whose rows these are.
  package let connection: Connection

  /// Reads and writes through a connection.
  package init(_ connection: Connection) {
    self.connection = connection
  }
}
