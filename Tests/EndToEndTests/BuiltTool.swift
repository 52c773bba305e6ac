import Foundation
import Testing

/// The built command line tool, run as a user runs it.
enum BuiltTool {
  struct Outcome {
    let status: Int32
    /// Whether a signal ended it, which `status` then is.
    let wasSignalled: Bool
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The folder that the tests and the tool are built into.
  static let folder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.resolvingSymlinksInPath().deletingLastPathComponent()
  }()

  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static var executable: URL { folder.appending(path: "feedstore") }

  static func seeds(_ name: String) -> String {
    repository.appending(path: "Seeds/\(name)").path()
  }
}

/// A folder to run the tool in, which goes with its test.
final class Workplace {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    // The system clears its folder of temporary files anyway.
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// Runs the tool to its end.
  func run(_ arguments: String..., input: String = "") throws -> BuiltTool.Outcome {
    try run(BuiltTool.executable, arguments, input: input)
  }

  /// Runs a line of a shell, which finds the tool on its path.
  func shell(_ line: String) throws -> BuiltTool.Outcome {
    try run(URL(filePath: "/bin/sh"), ["-c", line])
  }

  private func run(
    _ executable: URL, _ arguments: [String], input: String = "",
  ) throws -> BuiltTool.Outcome {
    try write(input, to: "stdin")
    let running = try start(
      arguments, of: executable,
      input: try FileHandle(forReadingFrom: folder.appending(path: "stdin")))
    running.waitUntilExit()
    return try outcome(of: running)
  }

  /// Starts the tool, its output going into files.
  func start(
    _ arguments: [String], of executable: URL = BuiltTool.executable, input: Any,
  ) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "\(BuiltTool.folder.path()):/usr/bin:/bin", "HOME": folder.path(),
      "FEEDSTORE_PATH": "feed.sqlite",
    ]
    process.standardInput = input
    try write("", to: "stdout")
    try write("", to: "stderr")
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "stdout"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "stderr"))
    try process.run()
    return process
  }

  /// What a process that has ended left.
  func outcome(of process: Process) throws -> BuiltTool.Outcome {
    BuiltTool.Outcome(
      status: process.terminationStatus,
      wasSignalled: process.terminationReason == .uncaughtSignal,
      output: try read("stdout"), errors: try read("stderr"))
  }
}
