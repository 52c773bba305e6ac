#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The operating system's calls that this module needs, the only place that imports the C library.
enum SystemCalls {
  static var processID: Int32 { getpid() }

  static var processorCount: Int { Int(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static let noPermission = EACCES

  /// Suspends the thread.
  static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(
      tv_sec: time_t(clamping: seconds), tv_nsec: Int(clamping: attoseconds / 1_000_000_000))
    _ = unsafe nanosleep(&time, nil)
  }

  static func describe(_ number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}

// Paths.
extension SystemCalls {
  enum FileKind {
    case missing
    case regular(hardLinks: Int)
    case other
    case failed(Int32)
  }

  /// Says what is at a path, following symbolic links unless told not to, without opening it.
  static func kind(of path: String, followingLinks: Bool = true) -> FileKind {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    if result != 0 {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .failed(errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .other }
    return .regular(hardLinks: Int(clamping: status.st_nlink))
  }

  /// The absolute path without symbolic links, or nil where something on it is missing.
  static func resolve(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}

// New files.
extension SystemCalls {
  static let fileExists = EEXIST
  static let noSpace = ENOSPC

  /// Waits until a file's bytes, or a folder's names, are on the disk; gives an error number.
  static func synchronize(_ path: String) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { closeFile(descriptor) }
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { return errno }
    }
    return 0
  }

  /// Takes a file away; one that is not there is no error.
  static func remove(_ path: String) -> Int32 {
    unsafe unlink(path) == 0 || errno == ENOENT ? 0 : errno
  }
}

// The lock file.
extension SystemCalls {
  enum LockResult {
    case locked
    case heldElsewhere
    case failed(Int32)
  }

  /// Opens a file for locking, creating it where needed.
  static func openLockFile(_ path: String) -> Result<Int32, SQLiteError> {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor < 0 else { return .success(descriptor) }
    let code: ResultCode = errno == EACCES || errno == EPERM ? .permission : .cannotOpen
    return .failure(SQLiteError(code, "cannot open the lock file \(path): \(describe(errno))"))
  }

  static func tryLock(_ descriptor: Int32) -> LockResult {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      return errno == EWOULDBLOCK ? .heldElsewhere : .failed(errno)
    }
    return .locked
  }

  static func unlock(_ descriptor: Int32) {
    _ = flock(descriptor, LOCK_UN)
  }

  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Whether the file behind a descriptor was deleted, so that nobody else can find its lock.
  static func isUnlinked(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) != 0 || status.st_nlink == 0
  }

  /// Writes the process's number at the start of a file.
  static func recordHolder(_ descriptor: Int32) {
    let digits = String(processID)
    let line = digits + String(repeating: " ", count: max(0, 11 - digits.utf8.count)) + "\n"
    // The number only serves messages: a full disk must not keep the lock from being used.
    _ = unsafe Array(line.utf8).withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0)
    }
  }

  /// Reads the process number that `recordHolder` wrote.
  static func recordedHolder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 11)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, 0)
    }
    let digits = bytes.prefix(max(0, count)).prefix { $0 >= 0x30 && $0 <= 0x39 }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}
