import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  func measure(_ measure: Measure) throws {
    guard let widthClass = try cache.widthClasses()[measure.widthClass] else {
      return try miss("unknown-width-class", measure.widthClass, "width class", ".widthClass")
    }
    switch measure.subject {
    case .item(let id): try self.measure(id, measure, widthClass)
    case .supplementary(let name): try self.measure(name, measure, widthClass)
    }
  }

  private func measure(
    _ id: Identifier, _ measure: Measure, _ widthClass: ApplyCache.WidthClass
  ) throws {
    guard let row = try targetItem(id, ".item") else { return }
    if isStale(measure, row.revision) { return skip(id, "stale-measurement") }
    let old = try rows.measurement(ofItem: row.id, class: widthClass.id)
    guard let change = Self.change(from: old, by: measure, widthClass.scale) else { return }
    noteMeasurement()
    try rows.setMeasurement(change.value, ofItem: row.id, class: widthClass.id)
    try tree.touch(page: row.place.page)
  }

  private func measure(
    _ name: SupplementaryName, _ measure: Measure, _ widthClass: ApplyCache.WidthClass
  ) throws {
    var state: SectionState?
    var values = try settings().ownSupplementaries
    if let section = name.section {
      state = try sections.state(section, feed: feed.id, rows)
      guard let state else {
        return try miss("unknown-section", section, "section", ".supplementary.section")
      }
      values = try supplementaries(of: state.settings())
    }
    guard values.contains(where: { $0.isNamed(name) }) else {
      return try miss("unknown-supplementary", name.id, "\(name.kind)", ".supplementary.id")
    }
    let key = SupplementaryKey(
      feed: feed.id, section: state?.row.id, kind: name.kind.string, name: name.id.string)
    if measure.contentRevision != nil, isStale(measure, try contentRevision(of: key, state)) {
      return skip(name.id, "stale-measurement")
    }
    let old = try rows.measurement(of: key, class: widthClass.id)
    guard let change = Self.change(from: old, by: measure, widthClass.scale) else { return }
    noteMeasurement()
    try rows.setMeasurement(change.value, of: key, class: widthClass.id)
    guard let state else { return try tree.touchRoot() }
    state.touch(self.change)
    try tree.touch(section: state.row.id)
  }

  /// Notes that what is measured has changed, which stays so even if all else comes back to what it
  /// was: operations are applied in order.
  func noteMeasurement() {
    hasWritten = true
    effects.hasMeasured = true
  }

  /// Whether older content was measured.
  private func isStale(_ measure: Measure, _ revision: Int64) -> Bool {
    measure.contentRevision.map { $0 < revision } ?? false
  }

  private func contentRevision(of key: SupplementaryKey, _ state: SectionState?) throws -> Int64 {
    let own = try rows.revision(of: key) ?? 0
    guard let state, try state.settings().look.style.supplementaries == nil else { return own }
    var defaults = key
    defaults.section = SupplementaryKey.defaultsSection
    return max(own, try rows.revision(of: defaults) ?? 0)
  }

  /// What is to be kept of a measurement in place of the last; `nil` if that stays.
  ///
  /// One within half a pixel of the last has no effect, but that the last is fresh again.
  private static func change(
    from old: MeasurementRow?, by measure: Measure, _ scale: Double
  ) -> (value: MeasurementRow?, Void)? {
    if measure.width == nil, measure.height == nil { return old == nil ? nil : (nil, ()) }
    guard var old, isNear(old.width, measure.width, scale),
      isNear(old.height, measure.height, scale)
    else {
      return (MeasurementRow(width: measure.width, height: measure.height), ())
    }
    guard old.isStale else { return nil }
    old.isStale = false
    return (old, ())
  }

  private static func isNear(_ one: Double?, _ other: Double?, _ scale: Double) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): abs(one - other) * scale <= 0.5
    default: false
    }
  }
}
