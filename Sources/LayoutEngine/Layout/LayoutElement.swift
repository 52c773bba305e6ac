/// What kind of thing an element is.
public enum ElementCategory: String, Sendable, CaseIterable {
  /// An item's view.
  case cell
  /// A header, a footer, a badge.
  case supplementary
  /// A background.
  case decoration
}

/// The layout attributes of one element, as it is answered.
///
/// A cell is a few numbers: what only other elements have is behind one reference.
public struct LayoutElement: Equatable, Sendable {
  /// What kind of thing it is.
  public var category: ElementCategory
  /// Whether it is away from its resting place.
  public var isPinned = false
  /// Whether the frame rests on an estimate.
  public var isEstimated: Bool
  // `Int.min` stands for a number that there is not.
  @usableFromInline var sectionNumber: Int
  @usableFromInline var itemNumber: Int
  @usableFromInline var runningNumber: Int
  @usableFromInline var names: ElementNames?
  /// The rectangle in content coordinates, rounded and mirrored.
  public var frame: Rect
  /// The front-to-back order.
  public var zIndex: Int

  /// Makes the attributes of an element; what is left out it does not have.
  @inlinable
  public init(
    category: ElementCategory, section: Int? = nil, item: Int? = nil, kind: String? = nil,
    id: String? = nil, reuseIdentifier: String? = nil, index: Int? = nil, frame: Rect,
    zIndex: Int, isPinned: Bool = false, isEstimated: Bool
  ) {
    self.category = category
    self.isPinned = isPinned
    self.isEstimated = isEstimated
    sectionNumber = section ?? Int.min
    itemNumber = item ?? Int.min
    runningNumber = index ?? Int.min
    names =
      kind == nil && id == nil && reuseIdentifier == nil
      ? nil : ElementNames(kind: kind, id: id, reuseIdentifier: reuseIdentifier)
    self.frame = frame
    self.zIndex = zIndex
  }
}

extension LayoutElement {
  /// The index of its section; `nil`: the feed's own.
  @inlinable
  public var section: Int? {
    get { sectionNumber == Int.min ? nil : sectionNumber }
    set { sectionNumber = newValue ?? Int.min }
  }

  /// The index of its item in the section, of a cell.
  @inlinable
  public var item: Int? {
    get { itemNumber == Int.min ? nil : itemNumber }
    set { itemNumber = newValue ?? Int.min }
  }

  /// The running number of its kind in the section, of an anchored supplementary; the place in the
  /// section's list, of a decoration.
  @inlinable
  public var index: Int? {
    get { runningNumber == Int.min ? nil : runningNumber }
    set { runningNumber = newValue ?? Int.min }
  }

  /// The element kind, of supplementaries and decorations.
  public var kind: String? {
    get { names?.kind }
    set { names = ElementNames(kind: newValue, id: id, reuseIdentifier: reuseIdentifier) }
  }

  /// The id, of a boundary supplementary.
  public var id: String? {
    get { names?.id }
    set { names = ElementNames(kind: kind, id: newValue, reuseIdentifier: reuseIdentifier) }
  }

  /// The name by which clients register a view for it, where the description says it.
  public var reuseIdentifier: String? {
    get { names?.reuseIdentifier }
    set { names = ElementNames(kind: kind, id: id, reuseIdentifier: newValue) }
  }

  /// Whether two elements are alike in everything, names byte for byte.
  public static func == (one: LayoutElement, other: LayoutElement) -> Bool {
    one.category == other.category && one.sectionNumber == other.sectionNumber
      && one.itemNumber == other.itemNumber && one.runningNumber == other.runningNumber
      && one.frame == other.frame && one.zIndex == other.zIndex
      && one.isPinned == other.isPinned && one.isEstimated == other.isEstimated
      && ElementNames.isSame(one.kind, other.kind) && ElementNames.isSame(one.id, other.id)
      && ElementNames.isSame(one.reuseIdentifier, other.reuseIdentifier)
  }
}

/// The names of an element that is no cell.
///
/// Immutable.
@usableFromInline
final class ElementNames: Sendable {
  let kind: String?
  let id: String?
  let reuseIdentifier: String?

  @usableFromInline
  init(kind: String?, id: String?, reuseIdentifier: String?) {
    self.kind = kind
    self.id = id
    self.reuseIdentifier = reuseIdentifier
  }

  static func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.utf8.elementsEqual(other.utf8)
  }
}
