/// The structure of a feed at one moment: its sections and their items by id.
///
/// ```swift
/// let old = try Snapshot([.init(id: "news", items: ["a", "b", "c"])])
/// let new = try Snapshot([.init(id: "news", items: ["c", "a", "d"])])
/// let difference = new.difference(from: old)
/// // difference.updates: delete (0,1), insert (0,2), move (0,2) to (0,0)
/// ```
///
/// Ids are compared byte by byte: the two spellings of "é" are two ids. Those of sections are apart
/// from those of items.
public struct Snapshot: Sendable {
  /// The sections, in order.
  public let sections: [Section]
  /// Where each section's id is.
  let sectionIndex: IdentifierIndex
  /// Where each item's id is, by the number of items before it.
  let itemIndex: IdentifierIndex
  /// The number of items before each section.
  let starts: [Int]

  /// Takes sections, and indexes their ids.
  ///
  /// Throws a ``DuplicateIdentifier`` if a section's or an item's id is there twice.
  /// - Complexity: O(*n*) for *n* sections and items, whatever the ids are: the hashes are seeded.
  public init(_ sections: [Section]) throws(DuplicateIdentifier) {
    self.sections = sections
    var starts: [Int] = []
    starts.reserveCapacity(sections.count)
    var total = 0
    for section in sections {
      starts.append(total)
      total += section.items.count
    }
    self.starts = starts
    sectionIndex = try Self.index(ofSections: sections)
    itemIndex = try Self.index(ofItemsIn: sections, starts: starts, count: total)
  }
}

extension Snapshot {
  /// A section of a snapshot.
  public struct Section: Sendable {
    /// The section's id.
    public var id: String
    /// The section's items, in order.
    public var items: [Item]
    /// A number, or a hash, that is another one when the section has to be reloaded as a whole.
    public var version: UInt64

    /// Makes a section, `Section(id: "news", items: ["a", "b"])`.
    public init(id: String, items: [Item] = [], version: UInt64 = 0) {
      self.id = id
      self.items = items
      self.version = version
    }
  }

  /// An item of a snapshot.
  public struct Item: Sendable, ExpressibleByStringLiteral {
    /// The item's id.
    public var id: String
    /// A number, or a hash, that is another one when the content is: the cell is reconfigured.
    public var version: UInt64
    /// A number that is another one when the cell has to be another: the item is reloaded.
    ///
    /// So it is with another reuse identifier, or for an item that was deleted and made again.
    public var generation: UInt64

    /// Makes an item.
    public init(id: String, version: UInt64 = 0, generation: UInt64 = 0) {
      self.id = id
      self.version = version
      self.generation = generation
    }

    /// Makes an item of an id.
    public init(stringLiteral id: String) { self.init(id: id) }
  }
}
