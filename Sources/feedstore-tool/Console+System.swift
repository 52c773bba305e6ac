import FeedStoreCommands

extension Console {
  /// The process's own streams, environment and files.
  static var system: Console {
    Console(
      readInput: { maximum in
        try wording("standard input", .inputOutput) { () throws(SystemCalls.Fault) in
          try SystemCalls.readSome(
            SystemCalls.standardInput, maximum, isStopped: { SystemCalls.isInterrupted })
        }
      },
      writeOutput: { bytes in
        do throws(SystemCalls.Fault) {
          try SystemCalls.writeAll(SystemCalls.standardOutput, bytes)
        } catch {
          if error.isClosedPipe { SystemCalls.endByClosedPipe() }
          throw Failure(error, "standard output", otherwise: .inputOutput)
        }
      },
      // There is no place left to say that standard error can't be written.
      writeError: { try? SystemCalls.writeAll(SystemCalls.standardError, $0) },
      environment: SystemCalls.environment,
      isOutputTerminal: SystemCalls.isTerminal(SystemCalls.standardOutput),
      isErrorTerminal: SystemCalls.isTerminal(SystemCalls.standardError),
      width: columns,
      now: { ContinuousClock.now },
      files: .system,
      interrupts: Interrupts(
        begin: SystemCalls.noteInterrupts, isRequested: { SystemCalls.isInterrupted }))
  }

  private static var columns: Int {
    let named = SystemCalls.environment("COLUMNS").flatMap { Int($0) }
    return named ?? SystemCalls.columns(SystemCalls.standardOutput) ?? 80
  }
}

extension FileAccess {
  /// The file system.
  static var system: FileAccess {
    FileAccess(
      checkReadable: { path in
        try wording(path, .missingInput) { () throws(SystemCalls.Fault) in
          try SystemCalls.checkReadable(path)
        }
      },
      open: { path in
        let file = try wording(path, .missingInput) { () throws(SystemCalls.Fault) in
          try OpenFile(reading: path)
        }
        return { maximum in
          try wording(path, .inputOutput) { () throws(SystemCalls.Fault) in
            try file.read(maximum)
          }
        }
      },
      save: { path, bytes in
        let file = try wording(path, .cannotCreate) { () throws(SystemCalls.Fault) in
          try OpenFile(writing: path)
        }
        try wording(path, .inputOutput) { () throws(SystemCalls.Fault) in
          try file.write(bytes)
        }
      },
      openToAppend: { path in
        let file = try wording(path, .cannotCreate) { () throws(SystemCalls.Fault) in
          try OpenFile(appendingTo: path)
        }
        return Appender(
          append: { bytes in
            try wording(path, .inputOutput) { () throws(SystemCalls.Fault) in
              try file.write(bytes)
            }
          },
          synchronize: {
            try wording(path, .inputOutput) { () throws(SystemCalls.Fault) in
              try file.synchronize()
            }
          })
      },
      isSame: SystemCalls.isSameFile)
  }
}

/// A file that is closed when it goes.
private final class OpenFile {
  private let descriptor: Int32

  init(reading path: String) throws(SystemCalls.Fault) {
    descriptor = try SystemCalls.openToRead(path)
  }

  init(writing path: String) throws(SystemCalls.Fault) {
    descriptor = try SystemCalls.openToWrite(path)
  }

  init(appendingTo path: String) throws(SystemCalls.Fault) {
    descriptor = try SystemCalls.openToAppend(path)
    if SystemCalls.endsWithinLine(descriptor) {
      try SystemCalls.writeAll(descriptor, [UInt8(ascii: "\n")])
    }
  }

  deinit {
    // What was written has been checked at `write`; of a file read nothing can be lost.
    try? SystemCalls.closeFile(descriptor)
  }

  func read(_ maximum: Int) throws(SystemCalls.Fault) -> [UInt8] {
    try SystemCalls.readSome(descriptor, maximum, isStopped: { SystemCalls.isInterrupted })
  }

  func synchronize() throws(SystemCalls.Fault) { try SystemCalls.synchronize(descriptor) }

  func write(_ bytes: [UInt8]) throws(SystemCalls.Fault) {
    try SystemCalls.writeAll(descriptor, bytes)
  }
}

/// Performs a system call, and says in the tool's words why it failed.
private func wording<Result>(
  _ name: String, _ status: ExitStatus, _ body: () throws(SystemCalls.Fault) -> Result,
) throws(Failure) -> Result {
  do {
    return try body()
  } catch {
    throw Failure(error, name, otherwise: status)
  }
}

extension Failure {
  /// Names a failed call on a file or stream.
  init(_ fault: SystemCalls.Fault, _ name: String, otherwise status: ExitStatus) {
    let message = "\(name): \(fault.words)"
    switch fault {
    case _ where fault.isNoPermission:
      self.init(
        code: "io", message, hint: "ask for permission, or name another file",
        exitStatus: .noPermission)
    case _ where fault.isReadOnly:
      self.init(code: "read-only", message, hint: "name another file", exitStatus: .noPermission)
    case _ where fault.isDiskFull:
      self.init(
        code: "disk-full", message, hint: "make room, then try again", exitStatus: .inputOutput)
    case _ where fault.isMissing && status == .missingInput:
      self.init(code: "io", message, hint: "check the file's name", exitStatus: status)
    case _ where fault.isMissing && status == .cannotCreate:
      self.init(code: "io", message, hint: "make its folder first", exitStatus: status)
    case _ where fault.isDirectory && status == .inputOutput:
      self.init(code: "io", message, hint: "name a file", exitStatus: .missingInput)
    default:
      self.init(code: "io", message, exitStatus: status)
    }
  }
}
