/// How many entries the nodes of the tree of places hold.
///
/// Tests make them small, so that splits, joins and deep trees happen all the time.
package struct TreeShape: Equatable, Sendable {
  /// The most items in a page.
  package var pageCapacity: Int
  /// The most children of a directory.
  package var directoryCapacity: Int

  /// Makes a shape; both capacities are at least 2.
  package init(pageCapacity: Int, directoryCapacity: Int) {
    precondition(pageCapacity >= 2 && directoryCapacity >= 2)
    self.pageCapacity = pageCapacity
    self.directoryCapacity = directoryCapacity
  }

  /// A page's rows and a directory's BLOB stay under one SQLite page of 4 KiB.
  package static let standard = TreeShape(pageCapacity: 128, directoryCapacity: 80)

  /// A page with fewer items than this looks for a neighbour to join.
  var sparsePage: Int { pageCapacity / 4 }
  /// The most items of two pages that join.
  var joinedPage: Int { pageCapacity * 3 / 4 }
  /// A directory with fewer children than this looks for a neighbour to join.
  var sparseDirectory: Int { directoryCapacity / 4 }
  /// The most children of two directories that join.
  var joinedDirectory: Int { directoryCapacity * 3 / 4 }
}

/// Numbers that order the entries of one node: gaps are left, so that most insertions renumber nothing.
enum Ordinals {
  /// The distance between neighbours after renumbering: 128 of them fit in three bytes.
  static let gap: Int64 = 65536

  /// `count` increasing numbers strictly between two neighbours, or `nil` if there is no room.
  ///
  /// A missing neighbour means that the numbers come first or last.
  static func between(_ low: Int64?, _ high: Int64?, count: Int) -> [Int64]? {
    let steps = Int64(count)
    switch (low, high) {
    case (nil, nil): return (0..<steps).map { $0 * gap }
    case (let low?, nil): return (1...steps).map { low + $0 * gap }
    case (nil, let high?): return (0..<steps).map { high - (steps - $0) * gap }
    case (let low?, let high?):
      let room = high - low
      guard room > steps else { return nil }
      let step = room / (steps + 1)
      return (1...steps).map { low + $0 * step }
    }
  }
}
