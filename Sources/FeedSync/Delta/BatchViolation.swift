/// Why a batch may not be handed to a collection view.
///
/// Its description is, for example, `U4 at item (0,1): the item moves out of section 0, which is
/// deleted`.
public struct BatchViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rules, by the numbers that this project gives them.
  ///
  /// Three more cannot be judged from a batch and the numbers before and after. U13: indexes of one
  /// numbering used as those of the other, unless they are beyond the counts. U14: a data source that
  /// was brought to the new state before the batch, or twice. U15: `reloadData` while a batch runs.
  public enum Rule: Int, CaseIterable, Sendable {
    /// U1: an index is beyond the numbers before, or after.
    case outOfBounds = 1
    /// U2: the numbers before and the changes do not give those after.
    case countMismatch = 2
    /// U3: a section or an item is deleted and moved, or moved twice.
    case deletedAndMoved = 3
    /// U4: an item moves out of a section that is deleted.
    case movedOutOfDeletedSection = 4
    /// U5: an item moves into a section that is inserted.
    case movedIntoInsertedSection = 5
    /// U6: two inserts, an insert and a move, or two moves have one target.
    case occupiedTwice = 6
    /// U7: a section or an item is deleted, alone or with its section, and reloaded.
    case deletedAndReloaded = 7
    /// U8: what is reloaded is displaced by moves of others.
    case reloadedWhileDisplaced = 8
    /// U9: a section or an item is moved and reloaded.
    case movedAndReloaded = 9
    /// U10: a section or an item is deleted twice.
    case deletedTwice = 10
    /// U11: items change in a section that is moved.
    case changedInMovedSection = 11
    /// U12: the section that moves is deleted, or one is inserted where it goes.
    case movedSectionDeletedOrInserted = 12
    /// U16: a move can be left out, since what it moves is in order with all that stays.
    case redundantMove = 16
  }

  /// The rule.
  public let rule: Rule
  /// The place at fault; with `isNew` it counts in the state after the batch.
  public let place: StructurePlace
  /// Whether the place counts in the state after the batch, not before.
  public let isNew: Bool
  /// What is wrong, in words.
  public let message: String

  /// The violation in words.
  public var description: String { "U\(rule.rawValue) at \(place): \(message)" }
}
