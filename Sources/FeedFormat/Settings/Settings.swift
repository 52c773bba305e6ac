package import FeedJSON

/// What a change set may set of a thing: a feed, a section, a supplementary, an item.
///
/// It holds what was given, not the defaults, so that it can be written as it came.
package protocol Settings: Equatable, Sendable {
  /// The keys.
  associatedtype Key: JSONObjectKey

  /// Makes settings of which nothing has been given.
  init()

  /// Reads the value of a key.
  mutating func read(
    _ key: Key, _ reader: inout JSONReader, limits: FormatLimits
  ) throws(JSONError)

  /// Takes the value of a key over from others; what they don't have is cleared.
  mutating func take(_ key: Key, from other: Self)

  /// Checks what can't be told from one key alone.
  ///
  /// - Throws: ``JSONError`` whose path begins at these settings.
  func validate(limits: FormatLimits) throws(JSONError)

  /// Writes what was given as members of the object that is open.
  func writeMembers(to writer: inout JSONWriter)

  /// What may be done to a key by `set`.
  static func change(of key: Key) -> SettingsChange
}

/// What may be done to a key by `set`.
package enum SettingsChange: Sendable {
  /// It may be replaced and cleared.
  case any
  /// It may be replaced only, as it is required.
  case replacement
  /// Nothing, as it does not belong to what may be set.
  case none
}

extension Settings {
  package static func change(of key: Key) -> SettingsChange { .any }

  package func validate(limits: FormatLimits) throws(JSONError) {}

  /// Reads an object of settings.
  package init(
    reading reader: inout JSONReader, limits: FormatLimits = .standard
  ) throws(JSONError) {
    self.init()
    var settings = self
    try reader.object(Key.self) { key, reader throws(JSONError) in
      try settings.read(key, &reader, limits: limits)
    }
    try settings.validate(limits: limits, in: reader)
    self = settings
  }

  /// Reads settings that have been written by ``text``.
  package init(stored text: JSONText) throws(JSONError) {
    var reader = text.reader(depthLimit: 512)
    try self.init(reading: &reader, limits: .stored)
  }

  /// What was given, as a JSON object.
  package var text: JSONText {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes what was given as an object.
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
  }

  /// The settings after a change of some keys.
  ///
  /// - Throws: ``JSONError``, whose path begins at the settings, if the result can't be.
  package func updating(
    _ patch: SettingsPatch<Self>, limits: FormatLimits = .standard
  ) throws(JSONError) -> Self {
    var settings = self
    for key in patch.keys { settings.take(key, from: patch.values) }
    try settings.validate(limits: limits)
    return settings
  }

  /// Validates what has been read from the object that has just ended.
  func validate(limits: FormatLimits, in reader: JSONReader) throws(JSONError) {
    do {
      try validate(limits: limits)
    } catch {
      throw error.moved(to: reader.fail("").path)
    }
  }
}

/// A change of some keys of settings: the `set` of an operation.
package struct SettingsPatch<Values: Settings>: Equatable, Sendable {
  /// The keys that were given, in their order.
  package private(set) var keys: [Values.Key] = []
  /// Their values; a key that was given without having one is to be cleared.
  package private(set) var values = Values()

  /// Reads a `set`.
  package init(
    reading reader: inout JSONReader, limits: FormatLimits = .standard
  ) throws(JSONError) {
    var keys: [Values.Key] = []
    var values = Values()
    try reader.object(Values.Key.self, nulls: .given) { key, reader throws(JSONError) in
      let change = Values.change(of: key)
      if change == .none { throw reader.fail("this key can't be set") }
      if try !reader.null() {
        try values.read(key, &reader, limits: limits)
      } else if change == .replacement {
        throw reader.fail("this key can't be cleared")
      }
      keys.append(key)
    }
    self.keys = keys
    self.values = values
  }

  /// Whether a key was given.
  package func contains(_ key: Values.Key) -> Bool { keys.contains(key) }
}
