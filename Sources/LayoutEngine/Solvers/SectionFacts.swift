/// What a layout has to know of all of a section's items before it places the first.
public struct SectionFacts: Equatable, Hashable, Sendable {
  /// The extent that every item has; `nil` where they differ or there are none (`LAYOUT.md` F5).
  public var uniform: ItemExtent?
  /// Makes facts; without arguments those of a section of which nothing is known.
  public init(uniform: ItemExtent? = nil) {
    self.uniform = uniform
  }

  /// Gathers the facts of a section's items.
  ///
  /// - Complexity: O(items).
  public init(_ items: ItemExtents) {
    guard let length = items.lengths.first, let breadth = items.breadths.first,
      items.lengths.allSatisfy({ $0 == length }), items.breadths.allSatisfy({ $0 == breadth })
    else { return }
    uniform = ItemExtent(length: length, breadth: breadth)
  }
}
