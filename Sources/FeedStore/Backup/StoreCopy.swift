import FeedSQLite
import FeedStorage

/// A copy of a store that is being made.
struct StoreCopy {
  private let source: String
  private let path: String
  private let options: FeedStore.Options
  private let target: NewDatabase

  /// Finds a place for a copy.
  init(of source: String, to path: String, _ options: FeedStore.Options) throws {
    self.source = source
    self.path = path
    self.options = options
    target = try Self.creating(path) { () throws(SQLiteError) in try NewDatabase(at: path) }
  }

  /// Makes the copy, and gives its size in bytes.
  func make() throws -> Int {
    do {
      try write()
      let size = SystemCalls.fileSize(target.temporaryPath)
      try Self.creating(path) { () throws(SQLiteError) in
        try target.publish(timeout: options.busyTimeout)
      }
      return size
    } catch {
      target.discard()
      throw error
    }
  }

  private func write() throws {
    let reader = try Connection(
      path: source, mode: .readOnly, options: FeedStore.connectionOptions(options))
    let state = try Schema.migrator.state(of: reader)
    try Self.creating(path) { () throws(SQLiteError) in
      try reader.copy(into: target.temporaryPath)
    }
    let schema = try reader.schemaRows()
    try reader.close()
    try check(state, schema)
  }

  /// Reads all of the copy.
  private func check(_ state: Migrator.State, _ schema: [SchemaRow]) throws {
    let copy = try Connection(path: target.temporaryPath, mode: .readOnly, options: .reader)
    let isSame = try Schema.migrator.state(of: copy) == state && copy.schemaRows() == schema
    let faults = try Rows(copy).integrityFaults(quick: false)
    try copy.close()
    guard isSame, faults.isEmpty else {
      throw FeedStoreError(
        .damaged, "the copy is not sound: \(faults.first ?? "its tables are others")",
        hint: "'feedstore verify' tells more of the store")
    }
  }

  /// Says why a file can't be made.
  private static func creating<T>(
    _ path: String, _ body: () throws(SQLiteError) -> T
  ) throws -> T {
    switch Result(catching: body) {
    case .success(let value): return value
    case .failure(let error):
      if error.isFileThere {
        throw FeedStoreError(
          .alreadyExists, "\(path) is there already", hint: "name another file", exitStatus: 73)
      }
      guard error.isCannotOpen || error.isPermission || error.isReadOnly else { throw error }
      throw FeedStoreError(
        .io, "\(path) can't be made: \(error.message)",
        hint: "check the folder and its permissions", exitStatus: 73)
    }
  }
}
