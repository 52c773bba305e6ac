/// One entry of a database's schema, as SQLite keeps it.
package struct SchemaRow: Hashable, Sendable {
  /// `table`, `index`, `view` or `trigger`.
  package let type: String
  package let name: String
  /// The table that it belongs to.
  package let table: String
  /// The text that made it; nil for the indexes of constraints.
  package let sql: String?

  package init(type: String, name: String, table: String, sql: String?) {
    self.type = type
    self.name = name
    self.table = table
    self.sql = sql
  }
}

extension Connection {
  /// Reads the whole schema, in order of type and name, to be compared with the one expected.
  package func schemaRows() throws(SQLiteError) -> [SchemaRow] {
    let statement = try statement(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name, tbl_name")
    var rows: [SchemaRow] = []
    while try statement.step() {
      rows.append(
        SchemaRow(
          type: statement.string(0), name: statement.string(1), table: statement.string(2),
          sql: statement.optionalString(3)))
    }
    return rows
  }

  /// A reference to a row that is not there.
  struct ForeignKeyViolation: Hashable {
    let table: String
    let row: Int64?
    let parent: String
    let key: Int64
  }

  func foreignKeyViolations() throws(SQLiteError) -> Set<ForeignKeyViolation> {
    let statement = try statement("PRAGMA foreign_key_check")
    var found: Set<ForeignKeyViolation> = []
    while try statement.step() {
      found.insert(
        ForeignKeyViolation(
          table: statement.string(0), row: statement.optionalInt64(1),
          parent: statement.string(2), key: statement.int64(3)))
    }
    return found
  }
}
