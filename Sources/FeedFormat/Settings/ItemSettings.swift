package import FeedJSON
package import LayoutEngine

/// What may be set of an item.
package struct ItemSettings: Settings {
  package enum Key: String, JSONObjectKey {
    case size, reuseIdentifier, payload, byWidthClass
    package static let names = JSONKeyNames(Key.self)
  }

  /// The size that it asks for.
  package var size: ItemSize?
  /// The name by which clients register a cell for it.
  package var reuseIdentifier: Identifier?
  /// What the client shows; it shares the bytes of the change set, see ``JSONText/detached()``.
  package var payload: JSONText?
  /// The sizes that take the place of ``size`` in width classes.
  package var sizesByWidthClass = WidthClassValues<ItemSize>()

  package init() {}

  package mutating func read(
    _ key: Key, _ reader: inout JSONReader, limits: FormatLimits
  ) throws(JSONError) {
    switch key {
    case .size: size = try reader.itemSize()
    case .reuseIdentifier: reuseIdentifier = try reader.identifier()
    case .payload:
      payload = try reader.raw(depthLimit: limits.valueDepth, sizeLimit: limits.payloadBytes)
    case .byWidthClass: sizesByWidthClass = try reader.itemSizes()
    }
  }

  package mutating func take(_ key: Key, from other: ItemSettings) {
    switch key {
    case .size: size = other.size
    case .reuseIdentifier: reuseIdentifier = other.reuseIdentifier
    case .payload: payload = other.payload
    case .byWidthClass: sizesByWidthClass = other.sizesByWidthClass
    }
  }

  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("size", size) { writer, size in writer.itemSize(size) }
    writer.member("reuseIdentifier", reuseIdentifier)
    writer.member("payload", payload)
    guard !sizesByWidthClass.isEmpty else { return }
    writer.key("byWidthClass")
    writer.itemSizes(sizesByWidthClass)
  }

  /// The size in one width class.
  package func size(in widthClass: Identifier) -> ItemSize? {
    sizesByWidthClass.isEmpty ? size : sizesByWidthClass[widthClass] ?? size
  }
}

private enum ItemOverrideKey: String, JSONObjectKey {
  case size
  static let names = JSONKeyNames(ItemOverrideKey.self)
}

extension JSONReader {
  /// Reads an item's `byWidthClass`; a class for which nothing is said is left out.
  package mutating func itemSizes() throws(JSONError) -> WidthClassValues<ItemSize> {
    let sizes = try WidthClassValues<ItemSize?>(reading: &self) { reader throws(JSONError) in
      var size: ItemSize?
      try reader.object(ItemOverrideKey.self) { _, reader throws(JSONError) in
        size = try reader.itemSize()
      }
      return size
    }
    return sizes.compacted()
  }
}

extension JSONWriter {
  /// Writes an item's `byWidthClass`.
  package mutating func itemSizes(_ sizes: WidthClassValues<ItemSize>) {
    sizes.write(to: &self) { writer, size in
      writer.beginObject()
      writer.key("size")
      writer.itemSize(size)
      writer.endObject()
    }
  }
}

private enum ItemKey: String, JSONObjectKey {
  case id, size, reuseIdentifier, payload, byWidthClass
  static let names = JSONKeyNames(ItemKey.self)
}

/// An item as a change set gives it: its id and the rest.
package struct ItemValue: Equatable, Sendable {
  /// The id.
  package let id: Identifier
  /// What may be set.
  package var settings: ItemSettings

  /// Makes an item.
  package init(id: Identifier, settings: ItemSettings = ItemSettings()) {
    self.id = id
    self.settings = settings
  }

  /// Reads an item.
  package init(
    reading reader: inout JSONReader, limits: FormatLimits = .standard
  ) throws(JSONError) {
    var id: Identifier?
    var settings = ItemSettings()
    try reader.object(ItemKey.self) { key, reader throws(JSONError) in
      switch key {
      case .id: id = try reader.identifier()
      case .size: try settings.read(.size, &reader, limits: limits)
      case .reuseIdentifier: try settings.read(.reuseIdentifier, &reader, limits: limits)
      case .payload: try settings.read(.payload, &reader, limits: limits)
      case .byWidthClass: try settings.read(.byWidthClass, &reader, limits: limits)
      }
    }
    self.id = try reader.required(id, "id")
    self.settings = settings
  }

  /// Reads a list of items; that an id stands in it once is for the caller to check.
  package static func list(
    _ reader: inout JSONReader, limits: FormatLimits = .standard
  ) throws(JSONError) -> [ItemValue] {
    var items: [ItemValue] = []
    try reader.array { _, reader throws(JSONError) in
      items.append(try ItemValue(reading: &reader, limits: limits))
    }
    return items
  }

  /// Writes the item as a change set gives it.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id)
    settings.writeMembers(to: &writer)
    writer.endObject()
  }
}
