/// The entries of a directory as they were, looked up in about the order that they are in.
struct KeptEntries {
  private let entries: [DirectoryEntry]
  /// Behind the one that was found last.
  private var next = 0

  init(_ entries: [DirectoryEntry]) { self.entries = entries }

  /// The entry of a child.
  ///
  /// - Complexity: O(1) for the one after that found last, else O(entries).
  mutating func entry(of child: Int64) -> DirectoryEntry? {
    let found =
      entries[next...].firstIndex { $0.child == child }
      ?? entries[..<next].firstIndex { $0.child == child }
    guard let found else { return nil }
    next = found + 1
    return entries[found]
  }
}
