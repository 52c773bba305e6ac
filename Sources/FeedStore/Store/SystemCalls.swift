#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system is asked: of a path, without opening it, and the time.
enum SystemCalls {
  /// The time in seconds since 1970.
  static var secondsSince1970: Int64 { Int64(time(nil)) }

  /// Whether there is a file; a folder, a pipe or the like is no place for a store.
  static func fileExists(_ path: String) throws -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      let isForbidden = errno == EACCES || errno == EPERM
      throw FeedStoreError(
        isForbidden ? .readOnly : .io, "\(path) can't be looked at",
        hint: "check the path and its permissions")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FeedStoreError(
        .notAStore, "\(path) is not a file", hint: "name a file for the store")
    }
    return true
  }

  /// The size of a file in bytes; 0 if there is none.
  static func fileSize(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
