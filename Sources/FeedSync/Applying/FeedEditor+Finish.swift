import FeedFormat
import FeedJSON
import FeedStorage

extension FeedEditor {
  /// Notes what comes before each thing that the change set moves, for several moves may come out
  /// as none.
  func noteOrder() throws {
    guard feed.exists else { return }
    for case let moved? in changeSet.operations.map(Self.moved) where effects.order[moved] == nil {
      if let neighbor = try neighbor(of: moved) { effects.order[moved] = neighbor }
    }
  }

  private static func moved(by operation: Operation) -> NetEffects.Moved? {
    switch operation {
    case .moveItem(let id, _, _): .item(id)
    case .moveSection(let id, _): .section(id)
    default: nil
    }
  }

  private func neighbor(of moved: NetEffects.Moved) throws -> NetEffects.Neighbor? {
    switch moved {
    case .item(let id):
      guard let row = try rows.item(named: id.string, feed: feed.id) else { return nil }
      let previous = try tree.place(before: row.place).flatMap { try tree.item(at: $0) }
      return NetEffects.Neighbor(
        section: try tree.section(ofPage: row.place.page), previous: previous ?? 0)
    case .section(let id):
      guard let row = try rows.section(named: id.string, feed: feed.id) else { return nil }
      let index = try tree.index(ofSection: row.id)
      return NetEffects.Neighbor(section: 0, previous: try tree.section(at: index - 1) ?? 0)
    }
  }

  /// Writes what is still to be written of the feed, its revision and digest included.
  ///
  /// - `now`: Gives the time, in seconds since 1970.
  /// - Returns: Whether anything but the receipt is left of the change set.
  func finish(_ digest: [UInt8], now: () -> Int64) throws -> Bool {
    let hasEffect = try hasEffect()
    guard hasEffect || effects.hasMeasured else { return false }
    try takeBackRevisions(all: !hasEffect)
    if hasEffect {
      feed.revision = revision
      feed.digest = SHA256.digest(of: feed.digest + digest)
      try writeHistory(now: now())
    }
    feed.change = change
    if feed.exists {
      try sections.write(to: rows)
      try cache.write(tree)
    }
    try rows.update(feed)
    return true
  }

  /// Whether order, content or settings are others than before, something was replaced, or a
  /// refresh was asked for.
  private func hasEffect() throws -> Bool {
    if effects.isCertain || effects.newItems > 0 || !effects.newSections.isEmpty { return true }
    if original?.exists ?? false != feed.exists { return true }
    guard feed.exists, let before = original?.settings, let now = feed.settings else {
      return false
    }
    if !isEquivalent(before, now) { return true }
    for (section, before) in effects.sections {
      guard let now = try sections.state(section, rows)?.row.settings else { return true }
      if !isEquivalent(before, now) { return true }
    }
    for (item, before) in effects.items where try isChanged(item, before) { return true }
    return try effects.order.contains { try neighbor(of: $0.key) != $0.value }
  }

  private func isEquivalent(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    JSONText(compact: one).isEquivalent(to: JSONText(compact: other))
  }

  private func isChanged(_ item: Int64, _ before: NetEffects.Content) throws -> Bool {
    if before.changes == 1 { return true }
    guard let now = try rows.item(item) else { return true }
    if now.size != before.size || now.reuse != before.reuse
      || now.byWidthClass != before.byWidthClass
    {
      return true
    }
    guard let payload = before.payload else { return false }
    return try NetEffects.PayloadDigest(rows.payload(ofItem: item)) != payload
  }

  /// Gives items whose content has come back to what it was their content revision back.
  private func takeBackRevisions(all: Bool) throws {
    for (item, before) in effects.items where before.changes > 1 {
      if try !isChanged(item, before) { try rows.setRevision(before.revision, ofItem: item) }
    }
    if all { try rows.limitRevisions(ofFeed: feed.id, to: feed.revision) }
  }
}
