package import FeedJSON
package import LayoutEngine

extension JSONWriter {
  /// Writes a dimension; points as a plain number.
  package mutating func dimension(_ dimension: Dimension) {
    switch dimension {
    case .absolute(let points): number(points)
    case .fractionalWidth(let fraction): pair("fractionalWidth", fraction)
    case .fractionalHeight(let fraction): pair("fractionalHeight", fraction)
    case .estimated(let points): pair("estimated", points)
    case .uniformAcrossSiblings(let points): pair("uniformAcrossSiblings", points)
    }
  }

  /// Writes a width and a height.
  package mutating func layoutSize(_ size: LayoutSize) {
    itemSize(.dimensions(width: size.width, height: size.height))
  }

  /// Writes the size that an item asks for.
  package mutating func itemSize(_ size: ItemSize) {
    beginObject()
    switch size {
    case .aspectRatio(let ratio):
      key("aspectRatio")
      number(ratio)
    case .dimensions(let width, let height):
      if let width {
        key("width")
        dimension(width)
      }
      if let height {
        key("height")
        dimension(height)
      }
    }
    endObject()
  }

  /// Writes insets, those that are zero left out.
  package mutating func edgeInsets(_ insets: EdgeInsets) {
    beginObject()
    member("top", insets.top, unless: 0)
    member("leading", insets.leading, unless: 0)
    member("bottom", insets.bottom, unless: 0)
    member("trailing", insets.trailing, unless: 0)
    endObject()
  }

  /// Writes a distance on both axes, those that are zero left out.
  package mutating func axisOffset(_ offset: Offset) {
    beginObject()
    member("x", offset.x, unless: 0)
    member("y", offset.y, unless: 0)
    endObject()
  }

  /// Writes a section's decorations, what has its default left out.
  package mutating func decorations(_ decorations: [Decoration]) {
    beginArray()
    for decoration in decorations {
      beginObject()
      member("kind", decoration.kind)
      if decoration.contentInsets != .zero {
        key("contentInsets")
        edgeInsets(decoration.contentInsets)
      }
      if decoration.zIndex != 0 {
        key("zIndex")
        int(decoration.zIndex)
      }
      endObject()
    }
    endArray()
  }
}

extension JSONWriter {
  private mutating func pair(_ name: String, _ value: Double) {
    beginObject()
    member(name, value)
    endObject()
  }

  private mutating func member(_ name: String, _ value: Double, unless given: Double) {
    if value != given { member(name, value) }
  }

  /// Writes a member whose value may be absent.
  mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  /// Writes a member whose value may be absent.
  mutating func member(_ name: String, _ value: Identifier?) { member(name, value?.string) }

  /// Writes a member whose value may be absent.
  mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// Writes a member whose value may be absent.
  mutating func member(_ name: String, _ value: Bool?) {
    guard let value else { return }
    key(name)
    bool(value)
  }

  /// Writes a member whose value may be absent.
  mutating func member(_ name: String, _ value: JSONText?) {
    guard let value else { return }
    key(name)
    raw(value)
  }

  /// Writes a member whose value may be absent, in a way of its own.
  mutating func member<Value>(
    _ name: String, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return }
    key(name)
    write(&self, value)
  }
}
