package import FeedJSON

private enum ChangeSetKey: String, JSONObjectKey {
  case id, feed, source, sequence, previousSequence, baseRevision, onMissing, operations
  static let names = JSONKeyNames(ChangeSetKey.self)
}

private enum OnMissing: String, CaseIterable {
  case reject, ignore
}

/// A reader of change sets, which checks all that can be told without the store.
package struct ChangeSetDecoder: Sendable {
  package var limits: Limits

  /// How deeply a line may be nested in all; each part has limits of its own.
  static let nesting = 256

  /// Makes a decoder.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads a change set.
  ///
  /// - Complexity: O(*n*) for a line of *n* bytes.
  package func decode(_ line: [UInt8]) throws(ChangeSetError) -> ChangeSet {
    guard line.count <= limits.lineBytes else {
      throw ChangeSetError(
        code: JSONError.Code.limitExceeded.rawValue,
        message: "a change set has at most \(limits.lineBytes) bytes", path: "$")
    }
    var reader = JSONReader(line, depthLimit: Self.nesting)
    var parts = Parts(limits: limits)
    do {
      try reader.object(ChangeSetKey.self) { key, reader throws(JSONError) in
        try parts.read(key, &reader)
      }
      let changeSet = try parts.changeSet(reader)
      try reader.end()
      return changeSet
    } catch {
      throw ChangeSetError(error, operation: parts.operationIndex)
    }
  }

  /// Reads the names of a change set that may have faults, as far as they can be read.
  package static func names(of line: [UInt8]) -> ChangeSetNames {
    var reader = JSONReader(line, depthLimit: nesting)
    var names = ChangeSetNames()
    // A fault ends the search: what has been found by then is the answer.
    try? reader.object { key, reader throws(JSONError) in
      guard let key = ChangeSetKey(rawValue: key.name) else { return }
      switch key {
      case .id: names.id = try reader.identifier()
      case .feed: if try !reader.null() { names.feed = try reader.identifier() }
      case .source: if try !reader.null() { names.source = try reader.identifier() }
      case .sequence: if try !reader.null() { names.sequence = try reader.count() }
      case .previousSequence, .baseRevision, .onMissing, .operations: break
      }
    }
    return names
  }
}

/// What a change set calls itself, and its place in a stream.
package struct ChangeSetNames: Equatable, Sendable {
  package var id: Identifier?
  package var feed: Identifier?
  package var source: Identifier?
  package var sequence: Int64?
}

/// What has been read of a change set.
private struct Parts {
  let limits: Limits
  var id: Identifier?
  var feed: Identifier?
  var source: Identifier?
  var sequence: Int64?
  var previousSequence: Int64?
  var baseRevision: Int64?
  var onMissing = OnMissing.reject
  var operations: [Operation]?
  /// The operation that is being read or was found at fault.
  var operationIndex: Int?

  init(limits: Limits) { self.limits = limits }

  mutating func read(_ key: ChangeSetKey, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case .id: id = try reader.identifier()
    case .feed: feed = try reader.identifier()
    case .source: source = try reader.identifier()
    case .sequence: sequence = try reader.count()
    case .previousSequence: previousSequence = try reader.count()
    case .baseRevision: baseRevision = try reader.count()
    case .onMissing: onMissing = try reader.choice(OnMissing.self)
    case .operations: try readOperations(&reader)
    }
  }

  private mutating func readOperations(_ reader: inout JSONReader) throws(JSONError) {
    var list: [Operation] = []
    try reader.array { index, reader throws(JSONError) in
      guard index < limits.operations else {
        throw reader.fail(
          "a change set has at most \(limits.operations) operations", code: .limitExceeded)
      }
      operationIndex = index
      list.append(try reader.operation(limits: limits))
    }
    operationIndex = nil
    operations = list
  }

  /// Puts the parts together, after the object has ended.
  mutating func changeSet(_ reader: JSONReader) throws(JSONError) -> ChangeSet {
    guard let id else { throw reader.fail("\"id\" is missing") }
    guard let operations else { throw reader.fail("\"operations\" is missing") }
    try checkFeed(of: operations, reader)
    var changeSet = ChangeSet(id: id, feed: feed, operations: operations)
    changeSet.place = try place(reader)
    changeSet.baseRevision = baseRevision
    changeSet.ignoresMissing = onMissing == .ignore
    changeSet.digest = ContentDigest.digest(of: changeSet)
    return changeSet
  }

  private func place(_ reader: JSONReader) throws(JSONError) -> ChangeSet.Place? {
    switch (source, sequence) {
    case (let source?, let sequence?):
      return ChangeSet.Place(source: source, sequence: sequence, previous: previousSequence)
    case (nil, nil):
      if previousSequence == nil { return nil }
      throw reader.fail("\"previousSequence\" stands beside \"source\" and \"sequence\"")
    case (nil, _): throw reader.fail("\"source\" is missing, which \"sequence\" counts in")
    case (_, nil): throw reader.fail("\"sequence\" is missing, which belongs to \"source\"")
    }
  }

  private mutating func checkFeed(
    of operations: [Operation], _ reader: JSONReader
  ) throws(JSONError) {
    if feed == nil, baseRevision != nil {
      throw reader.fail("\"feed\" is missing, whose revision \"baseRevision\" is")
    }
    let isOfStore = feed == nil
    guard let index = operations.firstIndex(where: { $0.isOfStore != isOfStore }) else { return }
    operationIndex = index
    throw JSONError(
      message: isOfStore
        ? "\"feed\" is missing, which this operation changes"
        : "width classes are changed without \"feed\"",
      path: "$.operations[\(index)].op")
  }
}

extension JSONReader {
  /// Reads a whole number that is not negative.
  mutating func count() throws(JSONError) -> Int64 {
    let number = try int64()
    if number >= 0 { return number }
    throw fail("expected a whole number from 0 to 2^63 - 1")
  }
}
