package import FeedJSON
package import LayoutEngine

/// What may be set of a feed.
package struct FeedSettings: Settings {
  package enum Key: String, JSONObjectKey {
    case scrollDirection, interSectionSpacing, contentInsetsReference, supplementaries
    case sectionDefaults, widthClasses, registrations, byWidthClass, metadata
    /// The operation's name, which stands among the keys of `putFeed`.
    case op
    package static let names = JSONKeyNames(Key.self)
  }

  /// What takes the place of the feed's own in a width class.
  package struct Override: Equatable, Sendable {
    /// The distance between sections.
    package var interSectionSpacing: Double?
    /// The feed's own supplementaries.
    package var supplementaries: [SupplementaryValue]?
    /// What sections do not say themselves.
    package var sectionDefaults: AdaptiveStyle?
  }

  /// The direction in which it scrolls; absent: vertical.
  package var scrollDirection: ScrollDirection?
  /// The distance between sections; absent: zero.
  package var interSectionSpacing: Double?
  /// Whose insets are added to those of compositional sections; absent: the safe area's.
  package var contentInsetsReference: ContentInsetsReference?
  /// The feed's own supplementaries.
  package var supplementaries: [SupplementaryValue]?
  /// What sections do not say themselves.
  package var sectionDefaults: AdaptiveStyle?
  /// The classes whose layouts are kept; absent: all.
  package var widthClasses: [Identifier]?
  /// What clients know.
  package var registrations: Registrations?
  /// What takes the place of the feed's own in width classes.
  package var byWidthClass = WidthClassValues<Override>()
  /// What the client keeps with it.
  package var metadata: JSONText?

  package init() {}

  package static func change(of key: Key) -> SettingsChange { key == .op ? .none : .any }

  package mutating func read(
    _ key: Key, _ reader: inout JSONReader, limits: FormatLimits
  ) throws(JSONError) {
    switch key {
    case .op: _ = try reader.string()
    case .scrollDirection: scrollDirection = try reader.choice(ScrollDirection.self)
    case .interSectionSpacing: interSectionSpacing = try reader.length(code: .invalidLayout)
    case .contentInsetsReference:
      contentInsetsReference = try reader.choice(ContentInsetsReference.self)
    case .supplementaries:
      supplementaries = try SupplementaryValue.list(&reader, isFeed: true, limits: limits)
    case .sectionDefaults:
      sectionDefaults = try AdaptiveStyle(defaults: &reader, limits: limits)
    case .widthClasses: widthClasses = try reader.distinctIdentifiers()
    case .registrations: registrations = try Registrations(reading: &reader)
    case .byWidthClass:
      byWidthClass = try WidthClassValues(reading: &reader) { reader throws(JSONError) in
        try Override(reading: &reader, limits: limits)
      }
    case .metadata: metadata = try reader.raw(depthLimit: limits.valueDepth).detached()
    }
  }

  package mutating func take(_ key: Key, from other: FeedSettings) {
    switch key {
    case .op: break
    case .scrollDirection: scrollDirection = other.scrollDirection
    case .interSectionSpacing: interSectionSpacing = other.interSectionSpacing
    case .contentInsetsReference: contentInsetsReference = other.contentInsetsReference
    case .supplementaries: supplementaries = other.supplementaries
    case .sectionDefaults: sectionDefaults = other.sectionDefaults
    case .widthClasses: widthClasses = other.widthClasses
    case .registrations: registrations = other.registrations
    case .byWidthClass: byWidthClass = other.byWidthClass
    case .metadata: metadata = other.metadata
    }
  }
}
