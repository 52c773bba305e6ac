/// One thing that a change set did to a feed, as the history keeps it.
///
/// Sections and items go by their row numbers, which are never reused. An index counts in the state
/// at that moment; that of a target counts after what moves was taken out. Names are kept of what
/// was deleted alone, for something new may bear them.
package enum HistoryEvent: Equatable, Sendable {
  /// Items came, next to each other.
  case itemsInserted(section: Int64, index: Int, count: Int)
  /// Items went that stood next to each other.
  case itemsDeleted(section: Int64, index: Int, names: [String])
  /// An item changed its place.
  case itemMoved(from: HistoryPlace, to: HistoryPlace)
  /// An empty section came.
  case sectionInserted(section: Int64, index: Int)
  /// A section went, after its items.
  case sectionDeleted(section: Int64, index: Int, name: String)
  /// A section changed its place.
  case sectionMoved(from: Int, to: Int)
  /// An item has other content, or was asked to be shown anew.
  case itemChanged(item: Int64, ItemChange)
  /// A section has other settings, or was asked to be shown anew.
  case sectionChanged(section: Int64, SectionChange)
  /// The feed has other settings, or is to be loaded anew.
  case feedChanged(FeedChange)
  /// A supplementary came, went, or has other content.
  case supplementary(owner: SupplementaryOwner, kind: String, id: String, SupplementaryChange)
}

/// The place of an item in a section.
package struct HistoryPlace: Equatable, Sendable {
  /// The section's row.
  package var section: Int64
  /// The index in the section.
  package var index: Int

  /// Makes a place.
  package init(section: Int64, index: Int) {
    self.section = section
    self.index = index
  }
}

/// Whose a supplementary is.
package enum SupplementaryOwner: Hashable, Sendable {
  /// The feed's own.
  case feed
  /// One of the feed's defaults for its sections.
  case defaults
  /// A section's, by its row.
  case section(Int64)
}

/// What became of a supplementary.
package enum SupplementaryChange: UInt8, Equatable, Sendable {
  case added = 0
  case removed = 1
  /// Its `metadata` or `reuseIdentifier` is another.
  case changed = 2
}

/// What is other about an item.
package struct ItemChange: OptionSet, Equatable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let payload = ItemChange(rawValue: 1)
  package static let reuseIdentifier = ItemChange(rawValue: 2)
  package static let size = ItemChange(rawValue: 4)
  /// A reload was asked for.
  package static let reload = ItemChange(rawValue: 8)
  /// A refresh in place was asked for.
  package static let reconfigure = ItemChange(rawValue: 16)
}

/// What is other about a section.
package struct SectionChange: OptionSet, Equatable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A reload was asked for.
  package static let reload = SectionChange(rawValue: 1)
  /// More than the content of supplementaries.
  package static let settings = SectionChange(rawValue: 2)
  /// Whether it takes its supplementaries from the feed's defaults.
  package static let inheritance = SectionChange(rawValue: 4)
}

/// What is other about a feed.
package struct FeedChange: OptionSet, Equatable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A reload was asked for.
  package static let reload = FeedChange(rawValue: 1)
  /// More than the content of supplementaries.
  package static let settings = FeedChange(rawValue: 2)
}
