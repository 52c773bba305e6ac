package import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  func putFeed(_ settings: FeedSettings) throws {
    if feed.exists { return try replaceSettings(by: settings, "") }
    hasWritten = true
    if original == nil, feed.id == 0 {
      feed = try rows.insertFeed(named: name.string)
    }
    feed.settings = Array(settings.text.utf8)
    feed.settingsChange = change
    // Were the root made when it is first looked for, a change set without effect could make it, and
    // leave a node behind that is newer than the layouts.
    try tree.touchRoot()
    try checkNames(of: settings, "")
    try warn(ofClasses: settings.classNames)
    try noteChanges(of: nil, from: [], to: settings.ownSupplementaries)
    try noteChanges(
      of: SupplementaryKey.defaultsSection, from: [], to: settings.defaultSupplementaries)
  }

  func updateFeed(_ patch: SettingsPatch<FeedSettings>) throws {
    let settings: FeedSettings
    do {
      settings = try self.settings().updating(patch, limits: limits.format)
    } catch let error as JSONError {
      throw fault(error, ".set")
    }
    try replaceSettings(by: settings, ".set")
  }

  /// Sets all settings of the feed.
  ///
  /// - `key`: The path to the settings in the operation.
  func replaceSettings(by settings: FeedSettings, _ key: String) throws {
    let old = try self.settings()
    let changed = old.keysThatDiffer(from: settings)
    guard !changed.isEmpty else { return }
    hasWritten = true
    feed.settings = Array(settings.text.utf8)
    if changed.contains(where: \.isOfLayout) {
      feed.settingsChange = change
      try tree.touchRoot()
    }
    try checkNames(of: settings, key)
    if changed.contains(.registrations) { try checkNamesInUse(settings, key) }
    if changed.contains(.sectionDefaults) || changed.contains(.byWidthClass) {
      try checkLayoutsOfSections(settings, key)
    }
    try warn(ofClasses: settings.classNames)
    recordSettings(from: old, to: settings)
    try noteChanges(of: nil, from: old.ownSupplementaries, to: settings.ownSupplementaries)
    try noteChanges(
      of: SupplementaryKey.defaultsSection, from: old.defaultSupplementaries,
      to: settings.defaultSupplementaries)
  }

  func reloadFeed() {
    guard original?.exists == true else { return }
    effects.isCertain = true
    history.writer.add(.feedChanged(.reload))
  }

  func deleteFeed() throws {
    if original?.exists == true { effects.isCertain = true }
    history = HistoryRecorder()
    history.hasDeleted = original?.exists == true
    hasWritten = true
    cache.forgetTree(ofFeed: feed.id)
    sections.removeAll()
    effects.forgetContent()
    try rows.deleteContent(ofFeed: feed.id)
    feed.settings = nil
    feed.settingsChange = change
  }

  /// Checks that each section still has a layout, after the feed's defaults have changed.
  private func checkLayoutsOfSections(_ settings: FeedSettings, _ key: String) throws {
    try sections.write(to: rows)
    for text in try rows.sectionSettings(ofFeed: feed.id) {
      let section = try SectionSettings(stored: JSONText(compact: text))
      try checkLayout(of: section, in: settings, key)
    }
  }

  /// Checks that a section has a layout that can be, in each width class that is named.
  ///
  /// - `key`: The path to what is at fault if it has not.
  func checkLayout(
    of section: SectionSettings, in feed: FeedSettings, _ key: String
  ) throws {
    do {
      try feed.validate(section)
    } catch {
      throw fault(error, key)
    }
  }
}

extension FeedSettings {
  /// The keys whose values differ; content is compared by value.
  func keysThatDiffer(from other: FeedSettings) -> [Key] {
    if self == other || text.isEquivalent(to: other.text) { return [] }
    return Key.names.cases.filter { key in
      var mixed = self
      mixed.take(key, from: other)
      return mixed != self && !mixed.text.isEquivalent(to: text)
    }
  }

  /// The names of width classes that stand in them.
  var classNames: [Identifier] {
    (widthClasses ?? []) + byWidthClass.entries.map(\.name)
      + (sectionDefaults?.byWidthClass.entries.map(\.name) ?? [])
      + byWidthClass.entries.flatMap {
        $0.value.sectionDefaults?.byWidthClass.entries.map(\.name) ?? []
      }
  }

  /// The feed's own supplementaries, those for width classes included.
  package var ownSupplementaries: [SupplementaryValue] {
    (supplementaries ?? []) + byWidthClass.entries.flatMap { $0.value.supplementaries ?? [] }
  }

  /// The supplementaries that sections have of the feed, those for width classes included.
  var defaultSupplementaries: [SupplementaryValue] {
    (sectionDefaults?.supplementaries ?? [])
      + byWidthClass.entries.flatMap { $0.value.sectionDefaults?.supplementaries ?? [] }
  }
}

extension AdaptiveStyle {
  /// The supplementaries, those for width classes included.
  var supplementaries: [SupplementaryValue] {
    (style.supplementaries ?? []) + byWidthClass.entries.flatMap { $0.value.supplementaries ?? [] }
  }
}

extension FeedSettings.Key {
  /// Whether frames depend on it.
  fileprivate var isOfLayout: Bool {
    switch self {
    case .metadata, .registrations, .widthClasses, .op: false
    default: true
    }
  }
}
