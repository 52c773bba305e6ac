package import FeedJSON
package import LayoutEngine

private enum AnchoredKey: String, JSONObjectKey {
  case kind, reuseIdentifier, size, containerAnchor, itemAnchor, zIndex
  static let names = JSONKeyNames(AnchoredKey.self)
}

private enum AnchorKey: String, JSONObjectKey {
  case edges, fractionalOffset, absoluteOffset
  static let names = JSONKeyNames(AnchorKey.self)
}

private enum Edge: String, CaseIterable {
  case top, leading, bottom, trailing
}

private enum DecorationKey: String, JSONObjectKey {
  case kind, contentInsets, zIndex
  static let names = JSONKeyNames(DecorationKey.self)
}

extension JSONReader {
  /// Reads what is anchored to an item or a group.
  mutating func anchoredSupplementaries() throws(JSONError) -> [AnchoredSupplementary] {
    var supplementaries: [AnchoredSupplementary] = []
    try array { _, reader throws(JSONError) in
      supplementaries.append(try reader.anchoredSupplementary())
    }
    return supplementaries
  }

  private mutating func anchoredSupplementary() throws(JSONError) -> AnchoredSupplementary {
    var kind: String?
    var size: LayoutSize?
    var container: AnchoredSupplementary.Anchor?
    var itemAnchor: AnchoredSupplementary.Anchor?
    var reuseIdentifier: String?
    var zIndex: Int?
    try object(AnchoredKey.self) { key, reader throws(JSONError) in
      switch key {
      case .kind: kind = try reader.identifier().string
      case .reuseIdentifier: reuseIdentifier = try reader.identifier().string
      case .size: size = try reader.layoutSize()
      case .containerAnchor: container = try reader.anchor()
      case .itemAnchor: itemAnchor = try reader.anchor()
      case .zIndex: zIndex = try reader.zIndex()
      }
    }
    var supplementary = AnchoredSupplementary(
      kind: try required(kind, "kind"), size: try required(size, "size"),
      containerAnchor: try required(container, "containerAnchor"))
    supplementary.reuseIdentifier = reuseIdentifier
    supplementary.itemAnchor = itemAnchor
    supplementary.zIndex = zIndex ?? supplementary.zIndex
    return supplementary
  }

  private mutating func anchor() throws(JSONError) -> AnchoredSupplementary.Anchor {
    var anchor = AnchoredSupplementary.Anchor()
    var distance: AnchoredSupplementary.Anchor.Distance?
    try object(AnchorKey.self) { key, reader throws(JSONError) in
      switch key {
      case .edges: try reader.edges(of: &anchor)
      case .fractionalOffset, .absoluteOffset:
        if distance != nil {
          throw reader.fail(
            "an anchor has a fractionalOffset or an absoluteOffset, not both",
            code: .invalidLayout)
        }
        let offset = try reader.axisOffset()
        distance = key == .fractionalOffset ? .fractional(offset) : .absolute(offset)
      }
    }
    if let distance { anchor.distance = distance }
    return anchor
  }

  private mutating func edges(of anchor: inout AnchoredSupplementary.Anchor) throws(JSONError) {
    try array { _, reader throws(JSONError) in
      switch try reader.choice(Edge.self) {
      case .top: anchor.top = true
      case .leading: anchor.leading = true
      case .bottom: anchor.bottom = true
      case .trailing: anchor.trailing = true
      }
    }
  }

  /// Reads a section's decorations.
  package mutating func decorations() throws(JSONError) -> [Decoration] {
    var decorations: [Decoration] = []
    try array { _, reader throws(JSONError) in
      var kind: String?
      var insets = EdgeInsets.zero
      var zIndex = 0
      try reader.object(DecorationKey.self) { key, reader throws(JSONError) in
        switch key {
        case .kind: kind = try reader.identifier().string
        case .contentInsets: insets = try reader.edgeInsets()
        case .zIndex: zIndex = try reader.zIndex()
        }
      }
      var decoration = Decoration(kind: try reader.required(kind, "kind"))
      decoration.contentInsets = insets
      decoration.zIndex = zIndex
      decorations.append(decoration)
    }
    return decorations
  }
}
