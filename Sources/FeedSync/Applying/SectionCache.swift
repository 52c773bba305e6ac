import FeedFormat
import FeedJSON
import FeedStorage

/// A section as a change set leaves it so far.
final class SectionState {
  var row: SectionRow
  /// The number of items that the row has.
  fileprivate var writtenItems: Int
  fileprivate var settingsAreDirty = false
  private var parsed: SectionSettings?

  init(_ row: SectionRow) {
    self.row = row
    self.writtenItems = row.items
  }

  var id: Identifier { Identifier(trusted: row.name) }

  /// What is set of it.
  func settings() throws -> SectionSettings {
    if let parsed { return parsed }
    let settings = try SectionSettings(stored: JSONText(compact: row.settings))
    parsed = settings
    return settings
  }

  /// Changes what is set of it.
  func set(_ settings: SectionSettings, change: Int64) {
    row.settings = Array(settings.text.utf8)
    row.change = change
    parsed = settings
    settingsAreDirty = true
  }

  /// Marks what its frames depend on as changed.
  func touch(_ change: Int64) {
    row.change = change
    settingsAreDirty = true
  }
}

/// The sections that a change set has come by; their rows are written once, at its end.
struct SectionCache {
  private var byName: [Identifier: SectionState] = [:]
  private var byRow: [Int64: SectionState] = [:]

  mutating func removeAll() {
    byName = [:]
    byRow = [:]
  }

  mutating func insert(_ row: SectionRow) -> SectionState {
    let state = SectionState(row)
    byName[state.id] = state
    byRow[row.id] = state
    return state
  }

  mutating func remove(_ state: SectionState) {
    byName[state.id] = nil
    byRow[state.row.id] = nil
  }

  mutating func state(_ id: Identifier, feed: Int64, _ rows: Rows) throws -> SectionState? {
    if let known = byName[id] { return known }
    return try rows.section(named: id.string, feed: feed).map { insert($0) }
  }

  mutating func state(_ id: Int64, _ rows: Rows) throws -> SectionState? {
    if let known = byRow[id] { return known }
    return try rows.section(id).map { insert($0) }
  }

  /// Writes what has changed.
  func write(to rows: Rows) throws {
    for state in byRow.values {
      if state.settingsAreDirty {
        try rows.update(state.row)
      } else if state.row.items != state.writtenItems {
        try rows.addItems(state.row.items - state.writtenItems, toSection: state.row.id)
      }
      state.settingsAreDirty = false
      state.writtenItems = state.row.items
    }
  }
}
