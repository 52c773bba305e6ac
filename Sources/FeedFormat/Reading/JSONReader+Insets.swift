package import FeedJSON
package import LayoutEngine

private enum EdgeKey: String, JSONObjectKey {
  case top, leading, bottom, trailing
  static let names = JSONKeyNames(EdgeKey.self)
}

private enum AxisKey: String, JSONObjectKey {
  case x, y
  static let names = JSONKeyNames(AxisKey.self)
}

private enum SpacingKey: String, JSONObjectKey {
  case fixed, flexible
  static let names = JSONKeyNames(SpacingKey.self)
}

extension JSONReader {
  /// Reads insets; missing ones are zero, and they may be negative.
  package mutating func edgeInsets() throws(JSONError) -> EdgeInsets {
    var insets = EdgeInsets()
    try object(EdgeKey.self) { key, reader throws(JSONError) in
      let inset = try reader.distance(code: .invalidLayout)
      switch key {
      case .top: insets.top = inset
      case .leading: insets.leading = inset
      case .bottom: insets.bottom = inset
      case .trailing: insets.trailing = inset
      }
    }
    return insets
  }

  /// Reads a distance on both axes; a missing one is zero.
  package mutating func axisOffset() throws(JSONError) -> Offset {
    var offset = Offset()
    try object(AxisKey.self) { key, reader throws(JSONError) in
      let distance = try reader.distance(code: .invalidLayout)
      switch key {
      case .x: offset.x = distance
      case .y: offset.y = distance
      }
    }
    return offset
  }

  /// Reads the spacing in a group: fixed or flexible.
  package mutating func spacing() throws(JSONError) -> Spacing {
    var spacing: Spacing?
    try object(SpacingKey.self) { key, reader throws(JSONError) in
      if spacing != nil { throw reader.fail("a spacing is either fixed or flexible") }
      let length = try reader.length(code: .invalidLayout)
      spacing = key == .fixed ? .fixed(length) : .flexible(length)
    }
    if let spacing { return spacing }
    throw fail("a spacing is either fixed or flexible")
  }

  /// Reads the distances around an item or a group.
  package mutating func edgeSpacing() throws(JSONError) -> EdgeSpacing {
    var edges = EdgeSpacing()
    try object(EdgeKey.self) { key, reader throws(JSONError) in
      let spacing = try reader.spacing()
      switch key {
      case .top: edges.top = spacing
      case .leading: edges.leading = spacing
      case .bottom: edges.bottom = spacing
      case .trailing: edges.trailing = spacing
      }
    }
    return edges
  }

  /// Reads a z index.
  package mutating func zIndex() throws(JSONError) -> Int {
    try int(in: -FormatLimits.largestZIndex...FormatLimits.largestZIndex)
  }
}
