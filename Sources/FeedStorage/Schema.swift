package import FeedSQLite

/// The store's schema: the files of `Migrations`, in order.
package enum Schema {
  /// "feed" in ASCII, which marks a SQLite file as a store.
  package static let applicationID: Int32 = 0x6665_6564

  /// Every migration there is; each file is listed here, which a test compares with the folder.
  package static let migrations: [Migration] = [
    Migration(version: 1, name: "0001_initial", sql: PackageResources._001_initial_sql)
  ]

  /// Makes and upgrades stores.
  package static let migrator = Migrator(applicationID: applicationID, migrations: migrations)
}
