/// Brings a database from any version of its schema's history to the present one.
///
/// A database says what it is in its header: `application_id` whose it is, `user_version` how far
/// it has come. Both are set in the transaction of the step that they describe.
package struct Migrator: Sendable {
  /// How a database stands to this schema.
  package enum State: Hashable, Sendable {
    /// Nothing in it, nobody's.
    case empty
    case current
    /// Of an earlier version.
    case older(Int32)
    /// Of a version that this program does not know.
    case newer(Int32)
    /// Another program's, or no database.
    case foreign
  }

  package let applicationID: Int32
  private let migrations: [Migration]

  /// Takes the steps in order.
  ///
  /// - Precondition: versions begin above 0 and increase.
  package init(applicationID: Int32, migrations: [Migration]) {
    precondition(
      zip([0] + migrations.map(\.version), migrations).allSatisfy { $0 < $1.version },
      "versions increase")
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// The version of the last step.
  package var currentVersion: Int32 { migrations.last?.version ?? 0 }

  /// Reads whose a database is and how far it has come.
  package func state(of connection: Connection) throws(SQLiteError) -> State {
    let application = try connection.applicationID()
    let version = try connection.userVersion()
    if application == 0, version == 0 {
      let count = try connection.firstInt("SELECT count(*) FROM sqlite_schema")
      return count == 0 ? .empty : .foreign
    }
    guard application == applicationID, version > 0 else { return .foreign }
    if version == currentVersion { return .current }
    return version < currentVersion ? .older(version) : .newer(version)
  }

  /// Reads the state of a file without changing or making it.
  ///
  /// To be asked before a file is opened for writing, as that alone changes the journal mode.
  package func state(ofFile path: String) throws(SQLiteError) -> State {
    do {
      let connection = try Connection(path: path, mode: .readOnly, options: .reader)
      let state = try state(of: connection)
      try connection.close()
      return state
    } catch  where error.isNotADatabase {
      return .foreign
    }
  }

  /// Takes the steps that are missing, each in a transaction; takes none where there are none.
  ///
  /// Two processes may do so at once: each step looks again for itself, once it has the lock.
  ///
  /// - Throws: `.misuse` for a foreign or newer database, which stays as it is;
  ///   `.constraintForeignKey` if a step breaks a reference that was good.
  package func migrate(_ connection: Connection) throws(SQLiteError) {
    while try next(after: state(of: connection)) != nil {
      try connection.begin()
      do {
        try takeStep(connection)
        try connection.commit()
      } catch {
        connection.abandon()
        throw error
      }
    }
    connection.forgetStatements()
  }

  /// Takes the next step in the open transaction, unless another process has taken it since.
  private func takeStep(_ connection: Connection) throws(SQLiteError) {
    guard let migration = try next(after: state(of: connection)) else { return }
    let before = try connection.foreignKeyViolations()
    try connection.executeScript(migration.sql)
    guard try connection.foreignKeyViolations().isSubset(of: before) else {
      throw SQLiteError(.constraintForeignKey, "migration \(migration.name) breaks a reference")
    }
    try connection.pragma("application_id", Int(applicationID))
    try connection.pragma("user_version", Int(migration.version))
  }

  private func next(after state: State) throws(SQLiteError) -> Migration? {
    switch state {
    case .empty: migrations.first
    case .current: nil
    case .older(let version): migrations.first { $0.version > version }
    case .newer(let version):
      throw SQLiteError(
        .misuse, "the database has version \(version), newer than \(currentVersion)")
    case .foreign: throw SQLiteError(.misuse, "the database is another program's")
    }
  }
}
