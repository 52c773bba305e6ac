import FeedJSON
import LayoutEngine

private enum CompositionalKey: String, JSONObjectKey {
  case type, group, interGroupSpacing, contentInsets, orthogonalScrolling, contentInsetsReference
  case supplementaryContentInsetsReference, supplementariesFollowContentInsets
  static let names = JSONKeyNames(CompositionalKey.self)
}

/// A reference to insets as a section names it.
private enum SectionInsetsReference: String, CaseIterable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

extension JSONReader {
  /// Reads a compositional layout.
  mutating func compositionalLayout(
    limits: FormatLimits
  ) throws(JSONError) -> CompositionalLayout {
    var group: LayoutGroup?
    // What is read before the group is known is kept beside one that is taken away in the end.
    var layout = CompositionalLayout(
      group: LayoutGroup(
        size: LayoutSize(width: .absolute(0), height: .absolute(0)), content: .custom([])))
    try object(CompositionalKey.self) { key, reader throws(JSONError) in
      switch key {
      case .type: break
      case .group: group = try reader.layoutGroup(limits: limits)
      case .interGroupSpacing:
        layout.interGroupSpacing = try reader.length(code: .invalidLayout)
      case .contentInsets: layout.contentInsets = try reader.edgeInsets()
      case .orthogonalScrolling:
        layout.orthogonalScrolling = try reader.choice(
          CompositionalLayout.OrthogonalScrolling.self)
      case .contentInsetsReference:
        layout.contentInsetsReference = try reader.sectionInsetsReference()
      case .supplementaryContentInsetsReference:
        layout.supplementaryContentInsetsReference = try reader.sectionInsetsReference()
      case .supplementariesFollowContentInsets:
        layout.supplementariesFollowContentInsets = try reader.bool()
      }
    }
    layout.group = try required(group, "group")
    return layout
  }

  private mutating func sectionInsetsReference() throws(JSONError) -> ContentInsetsReference? {
    ContentInsetsReference(rawValue: try choice(SectionInsetsReference.self).rawValue)
  }
}
