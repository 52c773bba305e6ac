package import FeedFormat
import FeedJSON
import FeedStorage
import LayoutEngine

extension FeedEditor {
  func updateSupplementary(
    _ name: SupplementaryName, _ patch: SettingsPatch<SupplementarySettings>
  ) throws {
    guard let section = name.section else {
      var settings = try self.settings()
      guard let list = try updated(settings.supplementaries, name, patch, isFeed: true) else {
        return
      }
      settings.supplementaries = list
      return try replaceSettings(by: settings, ".set")
    }
    guard let state = try sections.state(section, feed: feed.id, rows) else {
      return try miss("unknown-section", section, "section", ".section")
    }
    var settings = try state.settings()
    let list = try updated(settings.look.style.supplementaries, name, patch, isFeed: false)
    guard let list else { return }
    settings.look.style.supplementaries = list
    try replaceSettings(of: state, by: settings, ".set")
  }

  /// A list with one supplementary changed; `nil` if it is not there and that is ignored.
  private func updated(
    _ list: [SupplementaryValue]?, _ name: SupplementaryName,
    _ patch: SettingsPatch<SupplementarySettings>, isFeed: Bool
  ) throws -> [SupplementaryValue]? {
    guard var list, let index = list.firstIndex(where: { $0.isNamed(name) }) else {
      try miss("unknown-supplementary", name.id, "\(name.kind) of its own", ".id")
      return nil
    }
    do {
      list[index] = try list[index].updating(patch, isFeed: isFeed, limits: limits.format)
    } catch {
      throw fault(error, ".set")
    }
    return list
  }

  /// Notes which supplementaries of an owner have come, gone or changed: their content revisions,
  /// and what becomes of their measured sizes.
  ///
  /// - `owner`: The section's row, `nil` for the feed, or the key of its defaults.
  func noteChanges(
    of owner: Int64?, from old: [SupplementaryValue], to new: [SupplementaryValue]
  ) throws {
    guard !(old.isEmpty && new.isEmpty) else { return }
    let before = Self.byName(old)
    let after = Self.byName(new)
    recordChanges(of: owner, before, after)
    for (name, values) in after {
      guard let known = before[name] else {
        try rows.setRevision(revision, of: key(owner, name))
        continue
      }
      if Self.haveEqualContent(known, values) { continue }
      try rows.setRevision(revision, of: key(owner, name))
      let keepsSize =
        known.map(\.size) == values.map(\.size)
        && known.map(\.reuseIdentifier) == values.map(\.reuseIdentifier)
      try changeMeasurements(of: owner, name, deletes: !keepsSize)
    }
    for name in before.keys where after[name] == nil {
      try rows.setRevision(nil, of: key(owner, name))
      try changeMeasurements(of: owner, name, deletes: true)
    }
  }

  /// A supplementary may be described more than once, for width classes.
  private static func byName(_ values: [SupplementaryValue]) -> [SupplementaryID:
    [SupplementarySettings]]
  {
    Dictionary(grouping: values) { SupplementaryID(kind: $0.kind, id: $0.id) }
      .mapValues { $0.map(\.settings) }
  }

  private static func haveEqualContent(
    _ one: [SupplementarySettings], _ other: [SupplementarySettings]
  ) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { one, other in
        one.size == other.size && one.reuseIdentifier == other.reuseIdentifier
          && one.metadata.isEquivalent(to: other.metadata)
      }
  }

  private func key(_ owner: Int64?, _ name: SupplementaryID) -> SupplementaryKey {
    SupplementaryKey(
      feed: feed.id, section: owner, kind: name.kind.string, name: name.id.string)
  }

  private func changeMeasurements(of owner: Int64?, _ name: SupplementaryID, deletes: Bool) throws {
    let isChanged =
      if owner == SupplementaryKey.defaultsSection {
        try rows.changeDefaultMeasurements(
          feed: feed.id, kind: name.kind.string, name: name.id.string, deletes: deletes)
      } else if deletes {
        try rows.deleteMeasurements(of: key(owner, name))
      } else {
        try rows.markMeasurementsStale(of: key(owner, name))
      }
    if isChanged { noteMeasurement() }
  }

  /// The supplementaries that a section has, those taken over from the feed included.
  func supplementaries(of section: SectionSettings) throws -> [SupplementaryValue] {
    try settings().supplementaries(of: section)
  }
}

extension FeedSettings {
  /// The supplementaries that a section has, those taken over from the feed included.
  package func supplementaries(of section: SectionSettings) -> [SupplementaryValue] {
    section.look.style.supplementaries == nil
      ? section.look.supplementaries + defaultSupplementaries
      : section.look.supplementaries
  }
}

extension SupplementaryValue {
  /// Whether it is the one of a kind and an id.
  func isNamed(_ name: SupplementaryName) -> Bool { kind == name.kind && id == name.id }
}

extension JSONText? {
  /// Whether both are absent or stand for the same value.
  func isEquivalent(to other: JSONText?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let two?): one.isEquivalent(to: two)
    default: false
    }
  }
}
