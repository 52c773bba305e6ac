import FeedFormat
import FeedJSON
import FeedStorage

/// A supplementary of one owner.
private struct SupplementaryName: Hashable {
  var kind: Identifier
  var id: Identifier

  init(_ measurement: SupplementaryMeasurement) {
    kind = Identifier(trusted: measurement.kind)
    id = Identifier(trusted: measurement.name)
  }

  init(_ value: SupplementaryValue) {
    kind = value.kind
    id = value.id
  }
}

/// Whose measured sizes have gone out of date.
private struct StaleNames {
  var feed: Set<SupplementaryName> = []
  var defaults: Set<SupplementaryName> = []
  /// By the section's row, in the order in which they were found.
  var sections: [(id: Int64, names: Set<SupplementaryName>)] = []

  mutating func insert(_ name: SupplementaryName, ofSection id: Int64) {
    if sections.last?.id != id { sections.append((id, [])) }
    sections[sections.count - 1].names.insert(name)
  }
}

extension FeedExport {
  /// Adds what was measured of supplementaries.
  ///
  /// A measured size goes out of date when the metadata changes. First come those that have gone so,
  /// then the metadata is changed and changed back, then come the others.
  func addSupplementaries() throws {
    var stale = StaleNames()
    try rows.eachSupplementaryMeasurement(ofFeed: feed.id, stale: true) { measurement in
      try add(measurement)
      try note(measurement, &stale)
    }
    for section in stale.sections { try touch(section.id, section.names) }
    if !stale.feed.isEmpty || !stale.defaults.isEmpty { try touchFeed(stale) }
    try rows.eachSupplementaryMeasurement(ofFeed: feed.id, stale: false) { try add($0) }
  }

  private func section(_ id: Int64) throws -> SectionRow {
    guard let row = try rows.section(id) else { throw StorageError.missingRow("section \(id)") }
    return row
  }

  private func add(_ measurement: SupplementaryMeasurement) throws {
    let widthClass = try name(ofClass: measurement.widthClass)
    let section = measurement.section == 0 ? nil : try section(measurement.section).name
    try parts.endPartIfFull()
    parts.follow { writer in
      writer.measure(measurement.size, in: widthClass)
      writer.key("supplementary")
      writer.beginObject()
      writer.member("section", section)
      writer.member("kind", measurement.kind)
      writer.member("id", measurement.name)
      writer.endObject()
    }
  }

  private func note(
    _ measurement: SupplementaryMeasurement, _ stale: inout StaleNames
  ) throws {
    let name = SupplementaryName(measurement)
    guard measurement.section != 0 else {
      stale.feed.insert(name)
      return
    }
    let settings = try SectionSettings(
      stored: JSONText(compact: try section(measurement.section).settings))
    let look = settings.look
    let own = [look.style] + look.byWidthClass.entries.map(\.value)
    let isOwn = own.contains { style in
      (style.supplementaries ?? []).contains { SupplementaryName($0) == name }
    }
    if isOwn {
      stale.insert(name, ofSection: measurement.section)
    } else {
      stale.defaults.insert(name)
    }
  }

  /// Changes the metadata of a section's own, and changes it back.
  private func touch(_ id: Int64, _ names: Set<SupplementaryName>) throws {
    let row = try section(id)
    let settings = try SectionSettings(stored: JSONText(compact: row.settings))
    var before = SectionSettings()
    before.look.style.supplementaries = settings.look.style.supplementaries
    before.look.byWidthClass = settings.look.byWidthClass
    var touched = before
    touched.look = touched.look.touching(names)
    for set in [touched.text, before.text] {
      try parts.endPartIfFull()
      parts.follow { writer in
        writer.member("op", "updateSection")
        writer.member("id", row.name)
        writer.key("set")
        writer.raw(set)
      }
    }
  }

  private func touchFeed(_ stale: StaleNames) throws {
    let settings = try FeedSettings(stored: JSONText(compact: feed.settings ?? []))
    var before = FeedSettings()
    before.supplementaries = settings.supplementaries
    before.sectionDefaults = settings.sectionDefaults
    before.byWidthClass = settings.byWidthClass
    var touched = before
    touched.supplementaries = touched.supplementaries?.touching(stale.feed)
    touched.sectionDefaults = touched.sectionDefaults?.touching(stale.defaults)
    touched.byWidthClass = touched.byWidthClass.mapValues { override in
      var override = override
      override.supplementaries = override.supplementaries?.touching(stale.feed)
      override.sectionDefaults = override.sectionDefaults?.touching(stale.defaults)
      return override
    }
    for set in [touched.text, before.text] {
      try parts.endPartIfFull()
      parts.follow { writer in
        writer.member("op", "updateFeed")
        writer.key("set")
        writer.raw(set)
      }
    }
  }
}

extension AdaptiveStyle {
  fileprivate func touching(_ names: Set<SupplementaryName>) -> AdaptiveStyle {
    var result = self
    result.style.supplementaries = style.supplementaries?.touching(names)
    result.byWidthClass = byWidthClass.mapValues { style in
      var style = style
      style.supplementaries = style.supplementaries?.touching(names)
      return style
    }
    return result
  }
}

extension [SupplementaryValue] {
  /// The same with other metadata for those of some names.
  fileprivate func touching(_ names: Set<SupplementaryName>) -> [SupplementaryValue] {
    map { value in
      guard names.contains(SupplementaryName(value)) else { return value }
      var value = value
      let zero = JSONText(compact: [UInt8(ascii: "0")])
      let isZero = value.settings.metadata?.isEquivalent(to: zero) == true
      value.settings.metadata = isZero ? JSONText(compact: [UInt8(ascii: "1")]) : zero
      return value
    }
  }
}
