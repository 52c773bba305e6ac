import FeedJSON
import FeedSQLite
import FeedStorage

// Places in upstream streams: which change set is the next, and which ones were passed over.
extension ChangeSetApplier {
  /// Whether a change set is to be applied now, as far as its place goes; false if its place is
  /// passed.
  ///
  /// - Throws: ``ChangeSetError`` if its place is another's, or leaves one out.
  func isInTurn(_ changeSet: ChangeSet) throws -> Bool {
    guard let place = changeSet.place else {
      passedOver = try skipped(changeSet.id)
      return true
    }
    let watermark = try cache.watermark(of: place.source)
    if let watermark, place.sequence <= watermark.sequence {
      try checkOwner(of: place, changeSet.id)
      passedOver = try skipped(changeSet.id)
      return passedOver != nil
    }
    try checkNothingIsLeftOut(before: place, watermark)
    return true
  }

  /// The record of a change set that was passed over.
  private func skipped(_ id: Identifier) throws -> SkippedRow? {
    try cache.hasSkipped() ? rows.skipped(named: id.string) : nil
  }

  private func checkOwner(of place: ChangeSet.Place, _ id: Identifier) throws {
    let (source, sequence) = (place.source.string, place.sequence)
    let owner = try rows.receipt(source: source, sequence: sequence)?.name
    let skipped = try rows.skipped(source: source, sequence: sequence)?.name
    guard let other = owner ?? skipped, Identifier(trusted: other) != id else { return }
    throw ChangeSetError(
      code: "sequence-conflict",
      message: "the change set at this place of \"\(source)\" was \"\(other)\"",
      path: "$.sequence")
  }

  private func checkNothingIsLeftOut(
    before place: ChangeSet.Place, _ watermark: WatermarkRow?
  ) throws(ChangeSetError) {
    if let refused = refusedPlaces[place.source], place.sequence > refused {
      throw ChangeSetError(
        code: "sequence-gap",
        message: "an earlier change set of \"\(place.source)\" was rejected; send it, mended, "
          + "before this one", path: "$.sequence")
    }
    guard let previous = place.previous, previous != watermark?.sequence else { return }
    let present = watermark.map { "at \($0.sequence)" } ?? "not known yet"
    throw ChangeSetError(
      code: "sequence-gap",
      message: "\"\(place.source)\" is \(present), not at \(previous); send what is missing",
      path: "$.previousSequence")
  }

  /// Moves the watermark to an applied change set, and forgets that it was passed over.
  func pass(_ changeSet: ChangeSet) throws {
    if try cache.hasSkipped() {
      try rows.deleteSkipped(named: changeSet.id.string)
      cache.forgetSkipped()
    }
    guard passedOver == nil, let place = changeSet.place else { return }
    try cache.move(
      WatermarkRow(
        source: place.source.string, sequence: place.sequence, changeSet: changeSet.id.string),
      of: place.source)
    if refusedPlaces[place.source] == place.sequence { refusedPlaces[place.source] = nil }
  }

  /// Passes over a rejected change set: moves the watermark to it, and records it as skipped, so
  /// that under its id it may be sent again.
  ///
  /// Nothing is to be passed over if it says no id or place, if its place is behind already, or if
  /// it was rejected for its place: what is missing before it may still come.
  package func skip(_ line: [UInt8], afterCode code: String) throws {
    let names = ChangeSetDecoder.names(of: line)
    guard code != "sequence-gap", code != "sequence-conflict", let id = names.id,
      let source = names.source, let sequence = names.sequence,
      try isAhead(sequence, of: source)
    else { return }
    try connection.savepoint {
      try rows.putSkipped(
        SkippedRow(
          name: id.string, source: source.string, sequence: sequence, code: code,
          skippedAt: now()))
      try cache.move(
        WatermarkRow(source: source.string, sequence: sequence, changeSet: id.string), of: source)
    }
    cache.forgetSkipped()
  }

  /// Notes the place of a rejected change set that nobody keeps.
  package func noteRefused(_ line: [UInt8]) throws {
    let names = ChangeSetDecoder.names(of: line)
    guard let source = names.source else { return }
    // One whose place can't be read may have been any that comes next.
    if let sequence = names.sequence, try !isAhead(sequence, of: source) { return }
    let place = names.sequence ?? -1
    refusedPlaces[source] = min(refusedPlaces[source] ?? place, place)
  }

  private func isAhead(_ sequence: Int64, of source: Identifier) throws -> Bool {
    try cache.watermark(of: source).map { $0.sequence < sequence } ?? true
  }
}
