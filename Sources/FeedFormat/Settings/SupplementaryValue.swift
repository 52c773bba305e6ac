package import FeedJSON
package import LayoutEngine

private enum SupplementaryKey: String, JSONObjectKey {
  case kind, id, reuseIdentifier, size, alignment, offset, contentInsets, extendsBoundary
  case pinToVisibleBounds, floating, zIndex, metadata
  static let names = JSONKeyNames(SupplementaryKey.self)
}

/// A supplementary as a change set gives it: its kind, its id, and the rest.
package struct SupplementaryValue: Equatable, Sendable {
  /// The element kind.
  package let kind: Identifier
  /// The id, unique with the kind in its owner; absent in the source: the kind.
  package let id: Identifier
  /// What may be set.
  package var settings: SupplementarySettings

  /// Reads a supplementary.
  ///
  /// - `isFeed`: Whether it is one of the feed's own.
  package init(
    reading reader: inout JSONReader, isFeed: Bool, limits: FormatLimits = .standard
  ) throws(JSONError) {
    var kind: Identifier?
    var id: Identifier?
    var settings = SupplementarySettings()
    var hasSize = false
    try reader.object(SupplementaryKey.self) { key, reader throws(JSONError) in
      switch key {
      case .kind: kind = try reader.identifier()
      case .id: id = try reader.identifier()
      default:
        hasSize = hasSize || key == .size
        guard let key = SupplementarySettings.Key(rawValue: key.rawValue) else { return }
        try settings.read(key, &reader, limits: limits)
      }
    }
    self.kind = try reader.required(kind, "kind")
    self.id = id ?? self.kind
    self.settings = settings
    if !hasSize { throw reader.fail("\"size\" is missing") }
    try settings.validate(limits: limits, in: reader)
    do {
      try validate(isFeed: isFeed)
    } catch {
      throw error.moved(to: reader.fail("").path)
    }
  }

  /// Checks what depends on the kind and the owner.
  ///
  /// - Throws: ``JSONError``, whose path begins at the supplementary.
  private func validate(isFeed: Bool) throws(JSONError) {
    if settings.alignment == nil, defaultSide == nil {
      throw JSONError(
        message: "\"alignment\" is missing, which only header and footer can do without")
    }
    if settings.floating == true, !isFeed {
      throw JSONError(message: "only a feed's own can be floating", path: "$.floating")
    }
  }

  /// Reads a list of supplementaries, in which kind and id may stand together once.
  package static func list(
    _ reader: inout JSONReader, isFeed: Bool, limits: FormatLimits = .standard
  ) throws(JSONError) -> [SupplementaryValue] {
    struct Name: Hashable {
      var kind: Identifier
      var id: Identifier
    }
    var values: [SupplementaryValue] = []
    var names: Set<Name> = []
    try reader.array { _, reader throws(JSONError) in
      let value = try SupplementaryValue(reading: &reader, isFeed: isFeed, limits: limits)
      guard names.insert(Name(kind: value.kind, id: value.id)).inserted else {
        throw reader.fail("kind and id are those of another", code: .duplicateID)
      }
      values.append(value)
    }
    return values
  }

  /// The supplementary after a change of some keys.
  package func updating(
    _ patch: SettingsPatch<SupplementarySettings>, isFeed: Bool, limits: FormatLimits = .standard
  ) throws(JSONError) -> SupplementaryValue {
    var value = self
    value.settings = try settings.updating(patch, limits: limits)
    try value.validate(isFeed: isFeed)
    return value
  }

  /// Writes the supplementary as a change set gives it.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", kind)
    writer.member("id", id)
    settings.writeMembers(to: &writer)
    writer.endObject()
  }

  /// Writes a list of supplementaries.
  static func write(_ values: [SupplementaryValue], to writer: inout JSONWriter) {
    writer.beginArray()
    for value in values { value.write(to: &writer) }
    writer.endArray()
  }
}

extension SupplementaryValue {
  private enum Side {
    case start, end
  }

  private var defaultSide: Side? {
    switch kind.string {
    case "header": .start
    case "footer": .end
    default: nil
    }
  }

  /// What a solver is to know.
  package func description(_ direction: ScrollDirection) -> Supplementary {
    var description = Supplementary(
      kind: kind.string, id: id.string, size: settings.size, alignment: alignment(direction))
    description.reuseIdentifier = settings.reuseIdentifier?.string
    description.offset = settings.offset ?? description.offset
    description.contentInsets = settings.contentInsets ?? description.contentInsets
    description.extendsBoundary = settings.extendsBoundary ?? description.extendsBoundary
    description.pinToVisibleBounds = settings.pinToVisibleBounds ?? description.pinToVisibleBounds
    description.floating = settings.floating ?? description.floating
    description.zIndex = settings.zIndex ?? description.zIndex
    return description
  }

  private func alignment(_ direction: ScrollDirection) -> Supplementary.Alignment {
    if let alignment = settings.alignment { return alignment }
    switch (defaultSide, direction) {
    case (.end, .vertical): return .bottom
    case (.end, .horizontal): return .trailing
    case (_, .vertical): return .top
    case (_, .horizontal): return .leading
    }
  }
}
