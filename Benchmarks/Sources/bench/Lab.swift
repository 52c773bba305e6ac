import FeedStore
import Foundation

/// What the benchmarks share: a folder, sizes, and feeds that take time to make.
final class Lab {
  /// Whether it is to be over in a minute.
  let isQuick: Bool
  private let folder: String

  init(isQuick: Bool, folder: String) throws {
    self.isQuick = isQuick
    self.folder = folder
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  func clean() { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  /// The size of a file in bytes; 0 if there is none.
  static func fileSize(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Tells what is being done.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
  }

  // MARK: Feeds

  /// The feed that most is measured on.
  private(set) lazy var largeFeed = ListFeed(items: isQuick ? 500_000 : 1_000_000, sections: 100)
  /// A feed of a hundredth.
  private(set) lazy var smallFeed = ListFeed(items: 10_000, sections: 10)

  private var paths: [String: String] = [:]

  /// The store of the large feed, in four classes.
  func largeStore() throws -> String { try store("large.sqlite", largeFeed) }

  /// The store of the small feed, in four classes.
  func smallStore() throws -> String { try store("small.sqlite", smallFeed) }

  private func store(_ name: String, _ feed: ListFeed) throws -> String {
    if let known = paths[name] { return known }
    Lab.note("making a store of \(feed.items) items")
    try Stores.make(feed, at: path(name), classes: Stores.fourClasses)
    paths[name] = path(name)
    return path(name)
  }

  private var boxes: BoxTree?

  /// The R*Tree of the large feed.
  func boxTree() throws -> BoxTree {
    if let boxes { return boxes }
    Lab.note("making an R*Tree of \(largeFeed.items) boxes")
    let made = try BoxTree(largeFeed, at: path("rtree.sqlite"))
    boxes = made
    return made
  }
}
