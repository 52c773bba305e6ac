import FeedSQLite
import FeedStorage
import FeedSync

/// Whether a store's schema is this program's.
public enum SchemaState: Equatable, Sendable {
  /// It is.
  case current
  /// It is of an older version, and can be migrated.
  case older(Int)
  /// It is of a newer version.
  case newer(Int)
}

extension FeedStore {
  /// Makes a store; one that is there stays as it is.
  ///
  /// - Returns: whether it was made.
  /// - Throws: ``FeedStoreError``: `not-a-store` if there is another file, `io` if none can be made.
  public static func create(
    at path: String, options: Options = Options()
  ) throws(FeedStoreError) -> Bool {
    try translatingErrors {
      if try fileExists(path) {
        switch try schemaState(ofFile: path) {
        case .empty: break
        case .current, .older: return false
        case .newer(let version): throw newer(version)
        case .foreign: throw foreign(path)
        }
      }
      let writer = try makingWriter(path, options)
      let isMade = try writer.perform { connection in
        guard try Schema.migrator.state(of: connection) == .empty else { return false }
        try Schema.migrator.migrate(connection)
        try connection.transaction(.immediate) {
          if try Rows(connection).widthClasses().isEmpty {
            try DefaultWidthClasses.install(connection)
          }
        }
        return true
      }
      try writer.close()
      return isMade
    }
  }

  private static func makingWriter(_ path: String, _ options: Options) throws -> Writer {
    let opened = Result { () throws(SQLiteError) in
      try Writer(path: path, create: true, options: connectionOptions(options))
    }
    switch opened {
    case .success(let writer): return writer
    case .failure(let error):
      guard error.isCannotOpen || error.isReadOnly || error.isPermission else { throw error }
      throw FeedStoreError(
        .io, "no store can be made at \(path): \(error.message)",
        hint: "check the folder and its permissions", exitStatus: 73)
    }
  }

  /// Whether a store is of this program's version.
  public static func schemaState(at path: String) throws(FeedStoreError) -> SchemaState {
    try translatingErrors {
      guard try fileExists(path) else { throw missing(path) }
      return try checked(try schemaState(ofFile: path), path)
    }
  }

  private static func checked(
    _ state: Migrator.State, _ path: String
  ) throws(FeedStoreError) -> SchemaState {
    switch state {
    case .current: .current
    case .older(let version): .older(Int(version))
    case .newer(let version): .newer(Int(version))
    case .empty, .foreign: throw foreign(path)
    }
  }

  /// Brings an older store up to date, in transactions.
  ///
  /// - Returns: whether there was anything to do.
  public static func migrate(at path: String) throws(FeedStoreError) -> Bool {
    switch try schemaState(at: path) {
    case .current: return false
    case .newer(let version): throw newer(Int32(clamping: version))
    case .older:
      return try translatingErrors {
        let writer = try Writer(path: path)
        try writer.perform { try Schema.migrator.migrate($0) }
        try writer.close()
        return true
      }
    }
  }

  /// Refuses what is not a store of this version, before anything is written.
  ///
  /// - `readers`: the file's pool, which keeps the connection that is opened for it.
  static func check(_ path: String, _ readers: ReaderPool) throws(FeedStoreError) {
    let state = try translatingErrors {
      guard try fileExists(path) else { throw missing(path) }
      return try schemaState(path) {
        try readers.read { try Schema.migrator.state(of: $0) }
      }
    }
    switch try checked(state, path) {
    case .current: return
    case .older:
      throw FeedStoreError(
        .olderStore, "the store is of an older version", hint: "run 'feedstore migrate'")
    case .newer(let version): throw newer(Int32(clamping: version))
    }
  }

  private static func schemaState(ofFile path: String) throws -> Migrator.State {
    try schemaState(path) { try Schema.migrator.state(ofFile: path) }
  }

  /// The state that a body reads of a file, which may not even be a database.
  private static func schemaState(
    _ path: String, _ read: () throws -> Migrator.State
  ) throws -> Migrator.State {
    do {
      return try read()
    } catch let error as SQLiteError {
      if error.isNotADatabase { return .foreign }
      guard error.isPermission else { throw error }
      throw FeedStoreError(
        .readOnly, "\(path) can't be read: \(error.message)", hint: "check its permissions")
    }
  }

  private static func fileExists(_ path: String) throws -> Bool {
    try SystemCalls.fileExists(path)
  }

  private static func missing(_ path: String) -> FeedStoreError {
    FeedStoreError(
      .io, "there is no store at \(path)", hint: "make one with 'feedstore init'", exitStatus: 66)
  }

  static func newer(_ version: Int32) -> FeedStoreError {
    FeedStoreError(
      .newerStore, "the store is of version \(version), newer than this program knows",
      hint: "use a newer feedstore")
  }

  private static func foreign(_ path: String) -> FeedStoreError {
    FeedStoreError(
      .notAStore, "\(path) is not a feed store", hint: "name another file, or 'feedstore init' one")
  }
}
