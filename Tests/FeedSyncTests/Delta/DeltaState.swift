import FeedSync

/// An id as the tests hold it: its bytes.
typealias Name = [UInt8]

/// The structure of a feed as plain lists, which the product's code has no part in.
struct DeltaState: Equatable {
  struct Section: Equatable {
    var id: Name
    var items: [Name]
  }

  var sections: [Section] = []
  /// What is shown of an id; another number is another content.
  var versions: [Name: UInt64] = [:]

  /// The numbers of items in each section.
  var counts: [Int] { sections.map(\.items.count) }

  var itemNames: [Name] { sections.flatMap(\.items) }

  static func == (one: DeltaState, other: DeltaState) -> Bool { one.sections == other.sections }
}

extension DeltaState: CustomStringConvertible {
  /// Reads `A[x,y] B[]`; a quote after an item's name is another content.
  init(_ text: String) {
    for word in text.split(separator: " ") {
      let parts = word.dropLast().split(separator: "[", omittingEmptySubsequences: false)
      var items: [Name] = []
      for mark in parts[1].split(separator: ",") {
        let name = Name(mark.drop { $0 == "'" }.filter { $0 != "'" }.utf8)
        if mark.hasSuffix("'") { versions[name] = 1 }
        items.append(name)
      }
      sections.append(Section(id: Name(parts[0].utf8), items: items))
    }
  }

  var description: String {
    sections.map { section in
      let items = section.items.map { String(decoding: $0, as: UTF8.self) }
      return String(decoding: section.id, as: UTF8.self) + "[" + items.joined(separator: ",") + "]"
    }.joined(separator: " ")
  }

  /// The product's form of it.
  func snapshot() throws -> Snapshot {
    try Snapshot(
      sections.map { section in
        Snapshot.Section(
          id: String(decoding: section.id, as: UTF8.self),
          items: section.items.map {
            Snapshot.Item(
              id: String(decoding: $0, as: UTF8.self), version: versions[$0] ?? 0)
          })
      })
  }
}
