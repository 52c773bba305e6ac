public import LayoutEngine

/// A place in a feed's structure: a section's or an item's.
public enum StructurePlace: Hashable, Sendable {
  /// A section, by its index.
  case section(Int)
  /// An item, by its index path.
  case item(ItemPath)
}

extension StructurePlace: CustomStringConvertible {
  /// The place in words: `section 3`, or `item (0,2)`.
  public var description: String {
    switch self {
    case .section(let section): "section \(section)"
    case .item(let item): "item (\(item.section),\(item.item))"
    }
  }
}

/// What is wrong with a snapshot that has one id twice.
///
/// Its description is, for example, `duplicate-id(4): item (0,1) and item (2,0)`.
public struct DuplicateIdentifier: Error, Sendable, CustomStringConvertible {
  /// The id.
  public let id: String
  /// The first place where it is.
  public let first: StructurePlace
  /// The second.
  public let second: StructurePlace

  /// The error in words.
  public var description: String { "duplicate-id(\(id)): \(first) and \(second)" }
}
