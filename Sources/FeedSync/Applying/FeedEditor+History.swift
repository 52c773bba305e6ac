import FeedFormat
import FeedJSON
import FeedStorage

/// What a change set does, as the history is going to have it.
struct HistoryRecorder {
  /// The events so far.
  var writer = HistoryWriter()
  /// Whether a feed that was there before has been deleted.
  var hasDeleted = false

  /// Whether the names of what goes are still wanted.
  var wantsNames: Bool { !writer.isTooLarge }
}

extension FeedEditor {
  /// Notes items that have come, from the first one's place on.
  ///
  /// - `position`: where they were put, which may tell the index without a look at the tree.
  /// - `count`: how many the section had before.
  func recordInsert(
    _ places: [ItemPlace], in section: Int64, at position: PlaceTree.ItemPosition, count: Int
  ) throws {
    guard let first = places.first else { return }
    let index: Int
    switch position {
    case .index(let given): index = given
    case .end: index = count
    case .before, .after: index = try tree.index(ofSlot: first.slot, page: first.page)
    }
    history.writer.add(.itemsInserted(section: section, index: index, count: places.count))
  }

  /// Notes that an item is about to go, while it is still in its place.
  func recordDelete(_ row: ItemRow, in section: Int64) throws {
    let index = try tree.index(ofSlot: row.place.slot, page: row.place.page)
    history.writer.add(.itemsDeleted(section: section, index: index, names: [row.name]))
  }

  /// Notes that all items of a page are about to go.
  ///
  /// - `index`: that of the first in its section.
  func recordDelete(ofPage page: Int64, in section: Int64, at index: Int) throws {
    guard history.wantsNames else { return }
    let names = try rows.itemNames(ofPage: page)
    guard !names.isEmpty else { return }
    history.writer.add(.itemsDeleted(section: section, index: index, names: names))
  }

  /// Notes that an item has other content.
  func record(_ change: ItemChange, ofItem row: ItemRow) {
    guard row.since != revision else { return }
    history.writer.add(.itemChanged(item: row.id, change))
  }

  /// Notes what a change of a section's settings is to those who show it.
  func recordSettings(
    of section: Int64, from old: SectionSettings, to new: SectionSettings
  ) {
    guard !effects.newSections.contains(section) else { return }
    var change: SectionChange = []
    if !old.withoutSupplementaryContent.isEquivalent(to: new.withoutSupplementaryContent) {
      change.insert(.settings)
    }
    if (old.look.style.supplementaries == nil) != (new.look.style.supplementaries == nil) {
      change.insert(.inheritance)
    }
    if !change.isEmpty { history.writer.add(.sectionChanged(section: section, change)) }
  }

  /// Notes what a change of the feed's settings is to those who show it.
  func recordSettings(from old: FeedSettings, to new: FeedSettings) {
    if !old.withoutSupplementaryContent.isEquivalent(to: new.withoutSupplementaryContent) {
      history.writer.add(.feedChanged(.settings))
    }
  }

  /// Notes which supplementaries of an owner have come, gone or got other content.
  ///
  /// - `owner`: the section's row, `nil` for the feed, or the key of its defaults.
  func recordChanges(
    of owner: Int64?, _ before: [SupplementaryID: [SupplementarySettings]],
    _ after: [SupplementaryID: [SupplementarySettings]]
  ) {
    if let owner, effects.newSections.contains(owner) { return }
    guard let key = SupplementaryOwner(row: owner) else { return }
    for name in Set(before.keys).union(after.keys).sorted() {
      let change: SupplementaryChange
      switch (before[name], after[name]) {
      case (let old?, let new?):
        if Self.showTheSame(old, new) { continue }
        change = .changed
      case (nil, _): change = .added
      case (_, nil): change = .removed
      }
      history.writer.add(
        .supplementary(owner: key, kind: name.kind.string, id: name.id.string, change))
    }
  }

  private static func showTheSame(
    _ one: [SupplementarySettings], _ other: [SupplementarySettings]
  ) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { one, other in
        one.reuseIdentifier == other.reuseIdentifier
          && one.metadata.isEquivalent(to: other.metadata)
      }
  }

  /// Writes the history's row of the new revision.
  ///
  /// - `now`: seconds since 1970.
  func writeHistory(now: Int64) throws {
    if history.hasDeleted { feed.history.deletion = revision }
    let events = history.writer.finish()
    let beginsAnew = history.hasDeleted || history.writer.isTooLarge
    if beginsAnew {
      try rows.deleteHistory(ofFeed: feed.id)
      feed.history.floor = revision
      feed.history.bytes = 0
    }
    feed.history.bytes += HistoryExtent.rowBytes + (beginsAnew ? 0 : events.count)
    try rows.insert(
      HistoryRow(
        revision: revision, digest: feed.digest, at: now, events: beginsAnew ? nil : events),
      ofFeed: feed.id)
  }
}

/// What tells a supplementary from the others of its owner.
struct SupplementaryID: Hashable, Comparable {
  var kind: Identifier
  var id: Identifier

  static func < (one: SupplementaryID, other: SupplementaryID) -> Bool {
    one.kind == other.kind ? one.id < other.id : one.kind < other.kind
  }
}

extension SupplementaryOwner {
  /// The owner that a key names: a section's row, `nil` for the feed, or its defaults.
  init?(row: Int64?) {
    switch row {
    case nil: self = .feed
    case SupplementaryKey.defaultsSection: self = .defaults
    case let row?:
      guard row > 0 else { return nil }
      self = .section(row)
    }
  }
}

extension SectionSettings {
  /// The settings without what refreshes of supplementaries are for.
  fileprivate var withoutSupplementaryContent: JSONText {
    var copy = self
    copy.look = look.withoutSupplementaryContent
    return copy.text
  }
}

extension FeedSettings {
  /// The settings without what refreshes of supplementaries are for.
  fileprivate var withoutSupplementaryContent: JSONText {
    var copy = self
    copy.supplementaries = supplementaries?.map(\.withoutContent)
    copy.sectionDefaults = sectionDefaults?.withoutSupplementaryContent
    copy.byWidthClass = byWidthClass.mapValues { override in
      var copy = override
      copy.supplementaries = override.supplementaries?.map(\.withoutContent)
      copy.sectionDefaults = override.sectionDefaults?.withoutSupplementaryContent
      return copy
    }
    return copy.text
  }
}

extension AdaptiveStyle {
  fileprivate var withoutSupplementaryContent: AdaptiveStyle {
    var copy = self
    copy.style.supplementaries = style.supplementaries?.map(\.withoutContent)
    copy.byWidthClass = byWidthClass.mapValues { style in
      var copy = style
      copy.supplementaries = style.supplementaries?.map(\.withoutContent)
      return copy
    }
    return copy
  }
}

extension SupplementaryValue {
  fileprivate var withoutContent: SupplementaryValue {
    var copy = self
    copy.settings.metadata = nil
    copy.settings.reuseIdentifier = nil
    return copy
  }
}
