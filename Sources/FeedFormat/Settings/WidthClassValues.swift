package import FeedJSON

/// Values by the name of a width class: a `byWidthClass`.
package struct WidthClassValues<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value of one width class.
  package struct Entry: Equatable, Sendable {
    /// The class.
    package var name: Identifier
    /// What takes the place of the thing's own.
    package var value: Value
  }

  /// The values in the order of the names.
  package private(set) var entries: [Entry] = []

  /// Makes no values.
  package init() {}

  /// The value of a class.
  package subscript(name: Identifier) -> Value? {
    entries.first { $0.name == name }?.value
  }

  /// Whether there are none.
  @inlinable
  package var isEmpty: Bool { entries.isEmpty }

  /// Reads an object of values by class, in which `null` is as if absent.
  ///
  /// All keys are names, those that begin with `x-` too.
  init(
    reading reader: inout JSONReader,
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) {
    var entries: [Entry] = []
    try reader.object { key, reader throws(JSONError) in
      guard let name = Identifier(validating: key.utf8) else {
        throw reader.fail("this is no name of a width class")
      }
      if try reader.null() { return }
      entries.append(Entry(name: name, value: try read(&reader)))
    }
    self.entries = entries.sorted { $0.name < $1.name }
  }

  /// Writes an object of values by class.
  func write(to writer: inout JSONWriter, _ write: (inout JSONWriter, Value) -> Void) {
    writer.beginObject()
    for entry in entries {
      writer.key(entry.name.string)
      write(&writer, entry.value)
    }
    writer.endObject()
  }
}

extension WidthClassValues {
  /// The same classes with other values.
  package func mapValues(_ transform: (Value) -> Value) -> WidthClassValues {
    var result = self
    for index in entries.indices { result.entries[index].value = transform(entries[index].value) }
    return result
  }

  /// The values that there are.
  func compacted<Wrapped>() -> WidthClassValues<Wrapped> where Value == Wrapped? {
    var result = WidthClassValues<Wrapped>()
    result.entries = entries.compactMap { entry in
      entry.value.map { .init(name: entry.name, value: $0) }
    }
    return result
  }
}
