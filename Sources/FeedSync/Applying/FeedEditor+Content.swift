import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  func updateItem(_ id: Identifier, _ patch: SettingsPatch<ItemSettings>) throws {
    guard let row = try targetItem(id, ".id") else { return }
    try update(row, to: patch.values, patch.keys, ".set")
  }

  /// What an item is to become, and what is to be done for it.
  private struct ContentChange {
    var row: ItemRow
    var changesSize = false
    var changesReuse = false
    /// The new payload, `nil` inside for none; `nil` if it stays.
    var payload: [UInt8]??

    var isEmpty: Bool { !changesSize && !changesReuse && payload == nil }

    var recorded: ItemChange {
      var change: ItemChange = []
      if changesSize { change.insert(.size) }
      if changesReuse { change.insert(.reuseIdentifier) }
      if payload != nil { change.insert(.payload) }
      return change
    }
  }

  /// Sets some values of an item; what they don't have is cleared.
  ///
  /// - `key`: The path to the values in the operation.
  func update(
    _ row: ItemRow, to values: ItemSettings, _ keys: [ItemSettings.Key], _ key: String
  ) throws {
    var change = ContentChange(row: row)
    for part in keys { try take(part, from: values, key, &change) }
    guard !change.isEmpty else { return }
    hasWritten = true
    try noteContent(of: row, change)
    change.row.revision = revision
    record(change.recorded, ofItem: row)
    try rows.update(change.row)
    if let payload = change.payload { try rows.setPayload(payload, ofItem: row.id) }
    let losesMeasurements =
      if change.changesSize || change.changesReuse {
        try rows.deleteMeasurements(ofItem: row.id)
      } else {
        try rows.markMeasurementsStale(ofItem: row.id)
      }
    if losesMeasurements { noteMeasurement() }
    if change.changesSize || losesMeasurements { try tree.touch(page: row.place.page) }
  }

  private func take(
    _ part: ItemSettings.Key, from values: ItemSettings, _ key: String,
    _ change: inout ContentChange
  ) throws {
    switch part {
    case .size:
      change.changesSize = change.changesSize || values.storedSize != change.row.size
      change.row.size = values.storedSize
    case .byWidthClass:
      let sizes = values.storedSizesByWidthClass
      change.changesSize = change.changesSize || sizes != change.row.byWidthClass
      change.row.byWidthClass = sizes
      try warn(ofClasses: values.sizesByWidthClass.entries.map(\.name))
    case .reuseIdentifier:
      if let registrations = try settings().registrations,
        !registrations.hasCell(values.reuseIdentifier)
      {
        throw unregisteredCell(values.reuseIdentifier, key)
      }
      let reuse = try values.reuseIdentifier.map(cache.reuseIdentifier)
      change.changesReuse = reuse != change.row.reuse
      change.row.reuse = reuse
    case .payload:
      let old = try rows.payload(ofItem: change.row.id).map { JSONText(compact: $0) }
      if !old.isEquivalent(to: values.payload) {
        change.payload = .some(values.payload.map { Array($0.utf8) })
      }
    }
  }

  /// Keeps what an item from before the change set was, for it may come back to that.
  private func noteContent(of row: ItemRow, _ change: ContentChange) throws {
    guard row.since != revision else { return }
    var content =
      effects.items[row.id]
      ?? NetEffects.Content(
        size: row.size, reuse: row.reuse, byWidthClass: row.byWidthClass, revision: row.revision)
    if content.payload == nil, change.payload != nil {
      content.payload = NetEffects.PayloadDigest(try rows.payload(ofItem: row.id))
    }
    content.changes += 1
    effects.items[row.id] = content
  }
}
