/// The index path of an item: its section's index, and its own in the section.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// Makes an index path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether an item comes before another in its feed.
  public static func < (a: ItemPath, b: ItemPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }

  /// The index path that the item here has after an item has moved.
  ///
  /// - `origin`: where the moved item was.
  /// - `target`: where it is now, as for ``FeedLayout/moving(_:to:)``.
  /// - Complexity: O(1).
  public func afterMoving(_ origin: ItemPath, to target: ItemPath) -> ItemPath {
    if self == origin { return target }
    var path = self
    if section == origin.section, item > origin.item { path.item -= 1 }
    if section == target.section, path.item >= target.item { path.item += 1 }
    return path
  }
}

extension FeedLayout {
  /// How many items a section has; `nil` if there is no such section.
  public func itemCount(ofSection section: Int) -> Int? {
    inputs.sections.indices.contains(section) ? inputs.sections[section].items.count : nil
  }

  /// The layout with an item moved.
  ///
  /// - `target`: its index path after the move: it is taken out first, and the index counts
  ///   without it.
  /// Returns `nil` if there is no such item or place.
  /// - Complexity: O(items).
  public func moving(_ item: ItemPath, to target: ItemPath) -> FeedLayout? {
    guard let lifted = lifting(item) else { return nil }
    return lifted.layout.inserting(lifted.item, at: target)
  }

  /// Takes an item out.
  func lifting(_ path: ItemPath) -> (layout: FeedLayout, item: ItemSpec)? {
    guard let count = itemCount(ofSection: path.section), (0..<count).contains(path.item) else {
      return nil
    }
    var sections = inputs.sections
    let item = sections[path.section].items.remove(at: path.item)
    return (laidOut(sections), item)
  }

  /// Puts an item in.
  func inserting(_ item: ItemSpec, at path: ItemPath) -> FeedLayout? {
    guard let count = itemCount(ofSection: path.section), (0...count).contains(path.item) else {
      return nil
    }
    var sections = inputs.sections
    sections[path.section].items.insert(item, at: path.item)
    return laidOut(sections)
  }

  private func laidOut(_ sections: [SectionInput]) -> FeedLayout {
    FeedLayout(
      sections, supplementaries: supplementaries, measured: inputs.measured, in: context,
      itemsPerPage: inputs.itemsPerPage, rightToLeft: inputs.rightToLeft)
  }
}
