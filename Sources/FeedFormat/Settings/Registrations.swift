package import FeedJSON

private enum RegistrationsKey: String, JSONObjectKey {
  case cells, supplementaries, decorations
  static let names = JSONKeyNames(RegistrationsKey.self)
}

/// The reuse identifiers and kinds that a feed's clients know.
package struct Registrations: Equatable, Sendable {
  /// The reuse identifiers of supplementaries of one kind.
  package struct Kind: Equatable, Sendable {
    /// The kind.
    package var kind: Identifier
    /// Its reuse identifiers.
    package var reuseIdentifiers: [Identifier]
  }

  /// The reuse identifiers of cells.
  package private(set) var cells: [Identifier] = []
  /// The kinds of supplementaries, in the order of their names.
  package private(set) var supplementaries: [Kind] = []
  /// The kinds of decorations.
  package private(set) var decorations: [Identifier] = []

  /// Reads registrations.
  init(reading reader: inout JSONReader) throws(JSONError) {
    var cells: [Identifier] = []
    var kinds: [Kind] = []
    var decorations: [Identifier] = []
    try reader.object(RegistrationsKey.self) { key, reader throws(JSONError) in
      switch key {
      case .cells: cells = try reader.distinctIdentifiers()
      case .decorations: decorations = try reader.distinctIdentifiers()
      case .supplementaries:
        let lists = try WidthClassValues(reading: &reader) { reader throws(JSONError) in
          try reader.distinctIdentifiers()
        }
        kinds = lists.entries.map { Kind(kind: $0.name, reuseIdentifiers: $0.value) }
      }
    }
    self.cells = cells
    self.supplementaries = kinds
    self.decorations = decorations
  }

  /// Whether cells of a reuse identifier are registered; none never is.
  package func hasCell(_ reuseIdentifier: Identifier?) -> Bool {
    reuseIdentifier.map(cells.contains) ?? false
  }

  /// Whether supplementaries of a kind and reuse identifier are registered; none never is.
  package func hasSupplementary(kind: Identifier, _ reuseIdentifier: Identifier?) -> Bool {
    guard let reuseIdentifier else { return false }
    return supplementaries.contains {
      $0.kind == kind && $0.reuseIdentifiers.contains(reuseIdentifier)
    }
  }

  /// Whether decorations of a kind are registered.
  package func hasDecoration(kind: Identifier) -> Bool { decorations.contains(kind) }

  /// Writes what was given.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if !cells.isEmpty { writer.identifiers("cells", cells) }
    if !supplementaries.isEmpty {
      writer.key("supplementaries")
      writer.beginObject()
      for kind in supplementaries { writer.identifiers(kind.kind.string, kind.reuseIdentifiers) }
      writer.endObject()
    }
    if !decorations.isEmpty { writer.identifiers("decorations", decorations) }
    writer.endObject()
  }
}

extension JSONReader {
  /// Reads a list of ids, none of them twice.
  package mutating func distinctIdentifiers() throws(JSONError) -> [Identifier] {
    var identifiers: [Identifier] = []
    var known: Set<Identifier> = []
    try array { _, reader throws(JSONError) in
      let identifier = try reader.identifier()
      guard known.insert(identifier).inserted else {
        throw reader.fail("the id stands in the list twice", code: .duplicateID)
      }
      identifiers.append(identifier)
    }
    return identifiers
  }
}

extension JSONWriter {
  /// Writes a list of ids as a member.
  mutating func identifiers(_ name: String, _ identifiers: [Identifier]) {
    key(name)
    beginArray()
    for identifier in identifiers { string(identifier.string) }
    endArray()
  }
}
