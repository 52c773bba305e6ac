import FeedFormat
import FeedJSON

private enum MeasureKey: String, JSONObjectKey {
  case op, widthClass, width, height, item, supplementary, contentRevision
  static let names = JSONKeyNames(MeasureKey.self)
}

private enum NameKey: String, JSONObjectKey {
  case section, kind, id
  static let names = JSONKeyNames(NameKey.self)
}

/// What has been read of a measurement.
private struct MeasureParts {
  var widthClass: Identifier?
  var width: Double?
  var height: Double?
  /// Whether a width or a height was given, be it as `null`.
  var hasSize = false
  var subject: Measure.Subject?
  var contentRevision: Int64?

  mutating func read(_ key: MeasureKey, _ reader: inout JSONReader) throws(JSONError) {
    if key == .width || key == .height { hasSize = true }
    if try reader.null() { return }
    switch key {
    case .op: break
    case .widthClass: widthClass = try reader.identifier()
    case .width: width = try reader.length(code: .invalidSize)
    case .height: height = try reader.length(code: .invalidSize)
    case .item: try set(.item(reader.identifier()), reader)
    case .supplementary: try set(.supplementary(reader.supplementaryName()), reader)
    case .contentRevision: contentRevision = try reader.count()
    }
  }

  private mutating func set(_ subject: Measure.Subject, _ reader: JSONReader) throws(JSONError) {
    if self.subject != nil { throw reader.fail("one thing is measured, this is another") }
    self.subject = subject
  }
}

extension JSONReader {
  mutating func measure() throws(JSONError) -> Operation {
    var parts = MeasureParts()
    try object(MeasureKey.self, nulls: .given) { key, reader throws(JSONError) in
      try parts.read(key, &reader)
    }
    guard parts.hasSize else { throw fail("a width, a height or both are measured") }
    guard let subject = parts.subject else { throw fail("an item or a supplementary is measured") }
    return .measure(
      Measure(
        subject: subject, widthClass: try needed(parts.widthClass, "widthClass"),
        width: parts.width, height: parts.height, contentRevision: parts.contentRevision))
  }

  fileprivate mutating func supplementaryName() throws(JSONError) -> SupplementaryName {
    var section: Identifier?
    var kind: Identifier?
    var id: Identifier?
    try object(NameKey.self) { key, reader throws(JSONError) in
      switch key {
      case .section: section = try reader.identifier()
      case .kind: kind = try reader.identifier()
      case .id: id = try reader.identifier()
      }
    }
    let name = try needed(kind, "kind")
    return SupplementaryName(section: section, kind: name, id: id ?? name)
  }
}
