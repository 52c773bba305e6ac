/// One step of a schema's history; steps are only ever appended.
package struct Migration: Sendable {
  /// The schema version that the step leads to.
  package let version: Int32
  package let name: String
  /// The statements in UTF-8.
  package let sql: [UInt8]

  package init(version: Int32, name: String, sql: [UInt8]) {
    self.version = version
    self.name = name
    self.sql = sql
  }

  package init(version: Int32, name: String, sql: String) {
    self.init(version: version, name: name, sql: Array(sql.utf8))
  }
}
