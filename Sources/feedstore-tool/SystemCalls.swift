import FeedStoreCommands
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The operating system's calls that the tool needs, the only place that imports the C library.
enum SystemCalls {
  static let standardInput = STDIN_FILENO
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  static func end(_ status: Int32) -> Never { exit(status) }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// How many columns the terminal has, if there is one.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}

// Files.
extension SystemCalls {
  /// Why a call failed: the system's number, and its words.
  struct Fault: Error {
    let number: Int32

    var isMissing: Bool { number == ENOENT || number == ENOTDIR }
    var isNoPermission: Bool { number == EACCES || number == EPERM }
    var isReadOnly: Bool { number == EROFS }
    var isDiskFull: Bool { number == ENOSPC || number == EDQUOT }
    var isClosedPipe: Bool { number == EPIPE }
    var isDirectory: Bool { number == EISDIR }

    var words: String {
      unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    }
  }

  static func checkReadable(_ path: String) throws(Fault) {
    guard unsafe access(path, R_OK) == 0 else { throw Fault(number: errno) }
  }

  static func openToRead(_ path: String) throws(Fault) -> Int32 {
    try descriptor(unsafe open(path, O_RDONLY | O_CLOEXEC))
  }

  static func openToWrite(_ path: String) throws(Fault) -> Int32 {
    try descriptor(unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644))
  }

  /// Opens a file to add to, and sees to it that its name is on the disk.
  static func openToAppend(_ path: String) throws(Fault) -> Int32 {
    let file = try descriptor(unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644))
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let opened = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    if opened >= 0 {
      // A folder that can't be synchronized (some file systems) holds the name none the less.
      _ = fsync(opened)
      _ = close(opened)
    }
    return file
  }

  /// Whether the last line of a file has no end.
  static func endsWithinLine(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { return false }
    var last: UInt8 = 0
    return unsafe pread(descriptor, &last, 1, status.st_size - 1) == 1
      && last != UInt8(ascii: "\n")
  }

  /// Waits until a file is on the disk; a pipe or a device has nothing to wait for.
  static func synchronize(_ descriptor: Int32) throws(Fault) {
    while fsync(descriptor) != 0 {
      if errno == EINVAL || errno == ENOTSUP { return }
      guard errno == EINTR else { throw Fault(number: errno) }
    }
  }

  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard unsafe stat(path, &one) == 0, unsafe stat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
      && one.st_mode & S_IFMT == S_IFREG
  }

  private static func descriptor(_ result: Int32) throws(Fault) -> Int32 {
    guard result >= 0 else { throw Fault(number: errno) }
    return result
  }

  static func closeFile(_ descriptor: Int32) throws(Fault) {
    guard close(descriptor) == 0 else { throw Fault(number: errno) }
  }

  /// Reads what is there, up to a number of bytes; none at the end, or if `isStopped` says so
  /// after a signal.
  static func readSome(
    _ descriptor: Int32, _ maximum: Int, isStopped: () -> Bool,
  ) throws(Fault) -> [UInt8] {
    while !isStopped() {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: maximum) { buffer, used in
        count = unsafe read(descriptor, buffer.baseAddress, maximum)
        used = max(count, 0)
      }
      if count >= 0 { return bytes }
      guard errno == EINTR else { throw Fault(number: errno) }
    }
    return []
  }

  /// Writes all of it.
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) throws(Fault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Fault(number: errno)
      }
    }
  }
}

// Signals.
extension SystemCalls {
  private static let interruptCount = Atomic<Int>(0)

  static var isInterrupted: Bool { interruptCount.load(ordering: .relaxed) > 0 }

  /// Notes the first interrupt; the next one ends the process as if nobody had asked.
  static func noteInterrupts() {
    // Made here, so that the handler need not.
    interruptCount.store(0, ordering: .relaxed)
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { number in
      SystemCalls.interruptCount.wrappingAdd(1, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // Without SA_RESTART a read that waits for input comes back.
    _ = unsafe sigaction(SIGINT, &action, nil)
    unblock(SIGINT)
  }

  static func restorePipeSignal() {
    signal(SIGPIPE, SIG_DFL)
    unblock(SIGPIPE)
  }

  /// Lets a signal through: a parent's thread that blocks it hands that on to its children.
  private static func unblock(_ number: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process as a closed pipe does, where the signal itself did not.
  static func endByClosedPipe() -> Never {
    restorePipeSignal()
    _ = raise(SIGPIPE)
    exit(128 + SIGPIPE)
  }
}
