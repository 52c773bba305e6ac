import LayoutEngine

/// A section's place in a layout, and what lies around its items there.
///
/// Immutable.
final class SectionPlace: Sendable {
  /// Its index among the feed's sections.
  let index: Int
  let view: SectionView
  /// Where the section starts in the content.
  let start: Ticks
  /// Items of the sections before it.
  let itemsBefore: Int
  /// The decorations and supplementaries that come before the cells in the answer's order.
  let leading: ArraySlice<BoundaryElement>
  /// The supplementaries that come after them.
  let trailing: ArraySlice<BoundaryElement>
  /// What they are answered as, but for their place; at the same indices.
  let templates: [LayoutElement]

  init(index: Int, view: SectionView, start: Ticks, length: Ticks, itemsBefore: Int) {
    self.index = index
    self.view = view
    self.start = start
    self.itemsBefore = itemsBefore
    let elements = view.plan.boundaryElements(length: length)
    let end = elements.firstIndex { !$0.isAtStart } ?? elements.endIndex
    leading = elements[..<end]
    trailing = elements[end...]
    templates = elements.map { view.template(of: $0, inSection: index) }
  }

  /// Bytes in memory, about.
  var cost: Int { 200 + (leading.count + trailing.count) * 240 }
}
