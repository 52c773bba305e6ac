package import FeedJSON
import LayoutEngine

extension FeedSettings {
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("scrollDirection", scrollDirection?.rawValue)
    writer.member("interSectionSpacing", interSectionSpacing)
    writer.member("contentInsetsReference", contentInsetsReference?.rawValue)
    writer.member("supplementaries", supplementaries) { writer, supplementaries in
      SupplementaryValue.write(supplementaries, to: &writer)
    }
    writer.member("sectionDefaults", sectionDefaults) { writer, defaults in
      defaults.write(to: &writer)
    }
    if let widthClasses { writer.identifiers("widthClasses", widthClasses) }
    writer.member("registrations", registrations) { writer, registrations in
      registrations.write(to: &writer)
    }
    if !byWidthClass.isEmpty {
      writer.key("byWidthClass")
      byWidthClass.write(to: &writer) { writer, override in override.write(to: &writer) }
    }
    writer.member("metadata", metadata)
  }
}

private enum OverrideKey: String, JSONObjectKey {
  case interSectionSpacing, supplementaries, sectionDefaults
  static let names = JSONKeyNames(OverrideKey.self)
}

extension FeedSettings.Override {
  /// Reads what takes the place of a feed's own in a width class.
  init(reading reader: inout JSONReader, limits: FormatLimits) throws(JSONError) {
    var override = FeedSettings.Override()
    try reader.object(OverrideKey.self) { key, reader throws(JSONError) in
      switch key {
      case .interSectionSpacing:
        override.interSectionSpacing = try reader.length(code: .invalidLayout)
      case .supplementaries:
        override.supplementaries = try SupplementaryValue.list(
          &reader, isFeed: true, limits: limits)
      case .sectionDefaults:
        override.sectionDefaults = try AdaptiveStyle(defaults: &reader, limits: limits)
      }
    }
    self = override
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("interSectionSpacing", interSectionSpacing)
    writer.member("supplementaries", supplementaries) { writer, supplementaries in
      SupplementaryValue.write(supplementaries, to: &writer)
    }
    writer.member("sectionDefaults", sectionDefaults) { writer, defaults in
      defaults.write(to: &writer)
    }
    writer.endObject()
  }
}

extension AdaptiveStyle {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }
}
