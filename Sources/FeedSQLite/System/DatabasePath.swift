/// A checked place of a database file: absolute, without symbolic links, a regular file or none
/// yet.
///
/// Two spellings of one file give one resolved path, so that they share SQLite's side files and
/// the lock file. Names such as `file:x` and `:memory:` are files like any other.
struct DatabasePath: Sendable {
  /// The path as it was given, for messages.
  let given: String
  /// The path that SQLite opens; it begins with a slash, so SQLite reads no URI in it.
  let resolved: String

  /// Checks a path without opening the file.
  ///
  /// - Throws: `.noSuchFile`, `.permission`, or `.cannotOpen` for what can't be a database's place.
  init(_ path: String, mayBeMissing: Bool) throws(SQLiteError) {
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.last != UInt8(ascii: "/") else {
      throw SQLiteError(.cannotOpen, "not a usable file name")
    }
    given = path
    let explicit = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    switch SystemCalls.kind(of: explicit) {
    case .regular(let hardLinks) where hardLinks > 1:
      // Each name would have side files and a lock file of its own.
      throw SQLiteError(.cannotOpen, "\(path) has more than one name (hard links)")
    case .other:
      throw SQLiteError(.cannotOpen, "\(path) is not a regular file")
    case .failed(let number):
      let code: ResultCode = number == SystemCalls.noPermission ? .permission : .cannotOpen
      throw SQLiteError(code, "\(path): \(SystemCalls.describe(number))")
    case .missing where !mayBeMissing:
      throw SQLiteError(.noSuchFile, "\(path): no such file")
    case .missing:
      resolved = try Self.resolveMissing(explicit, given: path)
    case .regular:
      guard let found = SystemCalls.resolve(explicit) else {
        throw SQLiteError(.cannotOpen, "\(path) cannot be resolved")
      }
      resolved = found
    }
  }

  private static func resolveMissing(
    _ path: String, given: String,
  ) throws(SQLiteError) -> String {
    guard case .missing = SystemCalls.kind(of: path, followingLinks: false) else {
      throw SQLiteError(.cannotOpen, "\(given) is a symbolic link to nothing")
    }
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    guard let folder = SystemCalls.resolve(String(path[...cut])) else {
      throw SQLiteError(.noSuchFile, "\(given): no such folder")
    }
    return (folder == "/" ? "" : folder) + path[cut...]
  }
}
