package import FeedJSON
import LayoutEngine

/// What may be set of a section.
package struct SectionSettings: Settings {
  package enum Key: String, JSONObjectKey {
    case layout, supplementaries, decorations, byWidthClass, metadata
    package static let names = JSONKeyNames(Key.self)
  }

  /// How it looks, and what takes the place of that in width classes.
  package var look = AdaptiveStyle()
  /// What the client keeps with it.
  package var metadata: JSONText?

  package init() {}

  package func validate(limits: FormatLimits) throws(JSONError) {
    try look.validate(limits: limits)
  }

  package mutating func read(
    _ key: Key, _ reader: inout JSONReader, limits: FormatLimits
  ) throws(JSONError) {
    if key == .metadata {
      metadata = try reader.raw(depthLimit: limits.valueDepth).detached()
    } else {
      try look.read(key, &reader, limits: limits)
    }
  }

  package mutating func take(_ key: Key, from other: SectionSettings) {
    switch key {
    case .layout: look.style.layout = other.look.style.layout
    case .supplementaries: look.style.supplementaries = other.look.style.supplementaries
    case .decorations: look.style.decorations = other.look.style.decorations
    case .byWidthClass: look.byWidthClass = other.look.byWidthClass
    case .metadata: metadata = other.metadata
    }
  }

  package func writeMembers(to writer: inout JSONWriter) {
    look.writeMembers(to: &writer)
    writer.member("metadata", metadata)
  }
}

extension AdaptiveStyle {
  /// Reads the value of a section's key.
  fileprivate mutating func read(
    _ key: SectionSettings.Key, _ reader: inout JSONReader, limits: FormatLimits
  ) throws(JSONError) {
    switch key {
    case .layout:
      style.layout = try LayoutSettings(reading: &reader, isOverride: false, limits: limits)
    case .supplementaries:
      style.supplementaries = try SupplementaryValue.list(&reader, isFeed: false, limits: limits)
    case .decorations: style.decorations = try reader.decorations()
    case .byWidthClass:
      byWidthClass = try WidthClassValues(reading: &reader) { reader throws(JSONError) in
        try SectionStyle(override: &reader, limits: limits)
      }
    case .metadata: break
    }
  }

  /// Reads a feed's defaults for its sections.
  init(defaults reader: inout JSONReader, limits: FormatLimits) throws(JSONError) {
    var look = AdaptiveStyle()
    try reader.object(SectionSettings.Key.self) { key, reader throws(JSONError) in
      if key == .metadata { throw reader.fail("unknown key") }
      try look.read(key, &reader, limits: limits)
    }
    do {
      try look.validate(limits: limits)
    } catch {
      throw error.moved(to: reader.fail("").path)
    }
    self = look
  }
}

private enum SectionKey: String, JSONObjectKey {
  case id, items, layout, supplementaries, decorations, byWidthClass, metadata
  static let names = JSONKeyNames(SectionKey.self)
}

/// A section as a change set gives it: its id, its settings, its items.
package struct SectionValue: Equatable, Sendable {
  /// The id.
  package let id: Identifier
  /// What may be set.
  package var settings: SectionSettings
  /// The items, if they were given.
  package var items: [ItemValue]?

  /// Reads a section.
  ///
  /// - `allowsItems`: Whether it may have items.
  package init(
    reading reader: inout JSONReader, allowsItems: Bool, limits: FormatLimits = .standard
  ) throws(JSONError) {
    var id: Identifier?
    var settings = SectionSettings()
    var items: [ItemValue]?
    try reader.object(SectionKey.self) { key, reader throws(JSONError) in
      switch key {
      case .id: id = try reader.identifier()
      case .items:
        guard allowsItems else { throw reader.fail("items have no place here") }
        items = try ItemValue.list(&reader, limits: limits)
      default:
        guard let key = SectionSettings.Key(rawValue: key.rawValue) else { return }
        try settings.read(key, &reader, limits: limits)
      }
    }
    try settings.validate(limits: limits, in: reader)
    self.id = try reader.required(id, "id")
    self.settings = settings
    self.items = items
  }
}
