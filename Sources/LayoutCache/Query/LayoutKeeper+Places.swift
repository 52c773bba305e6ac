package import FeedStorage
package import LayoutEngine

extension LayoutKeeper {
  /// The row that a section's groups scroll across in; `nil` if they do not, or there is no such
  /// section.
  ///
  /// - Complexity: O(log n).
  package func orthogonalRow(
    ofSection index: Int, in snapshot: LayoutSnapshot, _ rows: Rows
  ) throws -> OrthogonalRow? {
    var search = LayoutSearch(snapshot, LayoutRequest(.all), loadingNodes(snapshot, rows))
    return try search.orthogonalRow(ofSection: index)
  }
}

extension LayoutSnapshot {
  /// How much of the start of the visible bounds pinned headers cover where an element is scrolled
  /// to (`LAYOUT.md` S4); `nil` if it floats, so that no scrolling moves it.
  package func pinnedHeaderLength(before found: FoundElement) -> Ticks? {
    let own = feed.plan.pinnedHeaderLength
    guard let section = found.section else {
      let global = globals.first { global in
        let source = feed.supplementaries[global.source.index]
        return found.element.isNamed(source.kind, source.id)
      }
      guard let global else { return own }
      if global.isFloating { return nil }
      return global.pinsAtStart ? 0 : own
    }
    let plan = section.plan
    let index = section.description.supplementaries.firstIndex {
      found.element.index == nil && found.element.isNamed($0.kind, $0.id)
    }
    let covered =
      index.map { plan.pinnedHeaderLength(beforeSupplementary: $0) } ?? plan.pinnedHeaderLength
    return Tick.sum(own, covered)
  }
}

extension LayoutElement {
  /// Whether the element has a kind and, if one is given, an id, byte for byte.
  func isNamed(_ kind: String, _ id: String?) -> Bool {
    func isSame(_ a: String?, _ b: String) -> Bool { a?.utf8.elementsEqual(b.utf8) ?? false }
    return isSame(self.kind, kind) && (id.map { isSame(self.id, $0) } ?? true)
  }
}
