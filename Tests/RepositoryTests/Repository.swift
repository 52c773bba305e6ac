import Foundation

/// The files of this repository, as the rules look at them.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func folder(_ path: String) -> String {
    root.appending(path: path).resolvingSymlinksInPath().path()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names in a folder, in order.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder(folder)).sorted()
  }

  /// Every Swift file of the modules.
  static let sources = Result { try swiftFiles(under: "Sources") }
  /// Every Swift file of the tests.
  static let tests = Result { try swiftFiles(under: "Tests") }

  private static func swiftFiles(under folder: String) throws -> [SwiftFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: self.folder(folder))
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SwiftFile(path: "\(folder)/\(path)", text: try text("\(folder)/\(path)"))
    }
  }
}
