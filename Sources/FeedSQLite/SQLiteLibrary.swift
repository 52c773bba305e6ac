import CSQLite

/// The SQLite library that the process is linked with.
package enum SQLiteLibrary {
  /// The oldest version with all that is used here (STRICT tables).
  package static let minimumVersionNumber = 3_037_000

  package static var version: String { unsafe String(cString: sqlite3_libversion()) }

  /// The version as a number, 3040001 for 3.40.1.
  package static var versionNumber: Int { Int(sqlite3_libversion_number()) }

  /// The options the library was compiled with, without their prefix `SQLITE_`.
  package static var compileOptions: [String] {
    var options: [String] = []
    while let option = unsafe sqlite3_compileoption_get(Int32(clamping: options.count)) {
      options.append(unsafe String(cString: option))
    }
    return options
  }

  /// Whether the linked library can damage a database if a commit overlaps a checkpoint.
  package static var hasWALResetDefect: Bool { hasWALResetDefect(versionNumber) }

  /// Whether a version has the defect: all from 3.7.0 but for the repaired branches.
  package static func hasWALResetDefect(_ version: Int) -> Bool {
    switch version {
    case ..<3_007_000, 3_044_006..<3_045_000, 3_050_007..<3_051_000, 3_051_003...: false
    default: true
    }
  }

  static func requireUsable() throws(SQLiteError) {
    guard versionNumber >= minimumVersionNumber, sqlite3_threadsafe() != 0 else {
      throw SQLiteError(.unsupportedLibrary, "SQLite \(version) is too old or not made for threads")
    }
  }
}
