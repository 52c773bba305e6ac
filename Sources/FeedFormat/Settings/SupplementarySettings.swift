package import FeedJSON
package import LayoutEngine

/// What may be set of a supplementary.
package struct SupplementarySettings: Settings {
  package enum Key: String, JSONObjectKey {
    case reuseIdentifier, size, alignment, offset, contentInsets, extendsBoundary
    case pinToVisibleBounds, floating, zIndex, metadata
    package static let names = JSONKeyNames(Key.self)
  }

  /// The name by which clients register a view for it.
  package var reuseIdentifier: Identifier?
  /// The size, of its container; required.
  package var size = LayoutSize(width: .absolute(0), height: .absolute(0))
  /// The edge or corner that it lies at; absent: where the content starts or ends.
  package var alignment: Supplementary.Alignment?
  /// How far off its place.
  package var offset: Offset?
  /// Taken off its frame.
  package var contentInsets: EdgeInsets?
  /// Whether it lies outside the box.
  package var extendsBoundary: Bool?
  /// Whether it stays in sight.
  package var pinToVisibleBounds: Bool?
  /// Whether it lies over the content.
  package var floating: Bool?
  /// The front-to-back order.
  package var zIndex: Int?
  /// What the client is to show in it.
  package var metadata: JSONText?

  package init() {}

  package static func change(of key: Key) -> SettingsChange { key == .size ? .replacement : .any }

  package func validate(limits: FormatLimits) throws(JSONError) {
    if floating == true, pinToVisibleBounds == true {
      throw JSONError(
        code: .invalidLayout, message: "floating does not go together with pinToVisibleBounds",
        path: "$.floating")
    }
  }

  package mutating func read(
    _ key: Key, _ reader: inout JSONReader, limits: FormatLimits
  ) throws(JSONError) {
    switch key {
    case .reuseIdentifier: reuseIdentifier = try reader.identifier()
    case .size: size = try reader.layoutSize()
    case .alignment: alignment = try reader.choice(Supplementary.Alignment.self)
    case .offset: offset = try reader.axisOffset()
    case .contentInsets: contentInsets = try reader.edgeInsets()
    case .extendsBoundary: extendsBoundary = try reader.bool()
    case .pinToVisibleBounds: pinToVisibleBounds = try reader.bool()
    case .floating: floating = try reader.bool()
    case .zIndex: zIndex = try reader.zIndex()
    case .metadata: metadata = try reader.raw(depthLimit: limits.valueDepth).detached()
    }
  }

  package mutating func take(_ key: Key, from other: SupplementarySettings) {
    switch key {
    case .reuseIdentifier: reuseIdentifier = other.reuseIdentifier
    case .size: size = other.size
    case .alignment: alignment = other.alignment
    case .offset: offset = other.offset
    case .contentInsets: contentInsets = other.contentInsets
    case .extendsBoundary: extendsBoundary = other.extendsBoundary
    case .pinToVisibleBounds: pinToVisibleBounds = other.pinToVisibleBounds
    case .floating: floating = other.floating
    case .zIndex: zIndex = other.zIndex
    case .metadata: metadata = other.metadata
    }
  }

  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("reuseIdentifier", reuseIdentifier)
    writer.member("size", size) { writer, size in writer.layoutSize(size) }
    writer.member("alignment", alignment?.rawValue)
    writer.member("offset", offset) { writer, offset in writer.axisOffset(offset) }
    writer.member("contentInsets", contentInsets) { writer, insets in writer.edgeInsets(insets) }
    writer.member("extendsBoundary", extendsBoundary)
    writer.member("pinToVisibleBounds", pinToVisibleBounds)
    writer.member("floating", floating)
    writer.member("zIndex", zIndex) { writer, zIndex in writer.int(zIndex) }
    writer.member("metadata", metadata)
  }
}
