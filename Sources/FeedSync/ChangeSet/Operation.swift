package import FeedFormat
package import FeedJSON

/// One step of a change set.
package enum Operation: Sendable {
  case putFeed(FeedSettings)
  case updateFeed(SettingsPatch<FeedSettings>)
  case deleteFeed
  case reloadFeed

  case insertSection(SectionValue, at: Position)
  case putSection(SectionValue, at: Position)
  case updateSection(Identifier, SettingsPatch<SectionSettings>)
  case updateSupplementary(SupplementaryName, SettingsPatch<SupplementarySettings>)
  case moveSection(Identifier, to: Position)
  case deleteSections([Identifier])
  case reloadSections([Identifier])
  case trimSection(Identifier, Kept)

  case insertItems([ItemValue], section: Identifier, at: Position)
  case putItems([ItemValue], section: Identifier, at: Position)
  case updateItem(Identifier, SettingsPatch<ItemSettings>)
  case moveItem(Identifier, section: Identifier?, to: Position)
  case deleteItems([Identifier])
  case reloadItems([Identifier])
  case reconfigureItems([Identifier])

  case measure(Measure)
  case replaceSnapshot([SectionValue])

  case putWidthClass(WidthClassSettings)
  case removeWidthClass(Identifier)

  /// Whether it is one of the store's own, which stand in a change set without a feed.
  package var isOfStore: Bool {
    switch self {
    case .putWidthClass, .removeWidthClass: true
    default: false
    }
  }
}

/// Where something goes among its siblings.
package enum Position: Equatable, Sendable {
  case before(Identifier)
  case after(Identifier)
  case at(Int)
  case end

  /// The sibling that it is told by.
  package var anchor: Identifier? {
    switch self {
    case .before(let id), .after(let id): id
    case .at, .end: nil
    }
  }
}

/// What is left of a section that is trimmed.
package enum Kept: Equatable, Sendable {
  case first(Int)
  case last(Int)
}

/// Which supplementary of a feed.
package struct SupplementaryName: Equatable, Sendable {
  /// The section that it belongs to; `nil` for the feed's own.
  package var section: Identifier?
  package var kind: Identifier
  package var id: Identifier
}

/// A measured size of an item or a supplementary.
package struct Measure: Equatable, Sendable {
  /// What was measured.
  package enum Subject: Equatable, Sendable {
    case item(Identifier)
    case supplementary(SupplementaryName)
  }

  package var subject: Subject
  package var widthClass: Identifier
  package var width: Double?
  package var height: Double?
  /// The content revision that was measured.
  package var contentRevision: Int64?
}
