import FeedSQLite

/// A width class.
package struct WidthClassRow: Equatable, Sendable {
  package let id: Int64
  package let name: String
  /// The class's keys as JSON.
  package var settings: [UInt8]
  /// The store's clock of classes when it last changed.
  package var version: Int64
}

extension Rows {
  private static func widthClass(_ row: borrowing Statement) -> WidthClassRow {
    WidthClassRow(
      id: row.int64(0), name: row.string(1), settings: row.bytes(2), version: row.int64(3))
  }

  /// All width classes, by name.
  package func widthClasses() throws -> [WidthClassRow] {
    var list: [WidthClassRow] = []
    try connection.each(
      "SELECT id, name, settings, version FROM width_class ORDER BY name"
    ) { list.append(Rows.widthClass($0)) }
    return list
  }

  /// A width class by name.
  package func widthClass(named name: String) throws -> WidthClassRow? {
    try connection.first(
      "SELECT id, name, settings, version FROM width_class WHERE name = ?", name,
      row: Rows.widthClass)
  }

  /// Makes or changes a width class; moves the clock of classes.
  package func putWidthClass(named name: String, settings: [UInt8]) throws {
    try connection.run("UPDATE meta SET value = value + 1 WHERE key = 'class_clock'")
    let statement = try connection.statement(
      """
      INSERT INTO width_class (name, settings, version)
      VALUES (?, ?, (SELECT value FROM meta WHERE key = 'class_clock'))
      ON CONFLICT (name) DO UPDATE SET settings = excluded.settings, version = excluded.version
      """)
    try statement.bind(1, name)
    try statement.bind(2, text: settings.span)
    try statement.run()
  }

  /// Removes a width class with its layouts and measurements; moves the clock of classes.
  package func removeWidthClass(_ id: Int64) throws {
    try connection.run("UPDATE meta SET value = value + 1 WHERE key = 'class_clock'")
    try connection.run("DELETE FROM measurement WHERE class = ?", id)
    try connection.run("DELETE FROM supplementary_measurement WHERE class = ?", id)
    try deleteLayouts(ofClass: id)
    try connection.run("DELETE FROM width_class WHERE id = ?", id)
  }
}
