/// The keys that an object may have, as an enumeration of their names.
///
/// ```swift
/// enum SizeKey: String, JSONObjectKey {
///   case width, height
///   static let names = JSONKeyNames(SizeKey.self)
/// }
/// ```
package protocol JSONObjectKey: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  /// The names, prepared for looking up.
  static var names: JSONKeyNames<Self> { get }
}

/// The names of an object's keys, prepared for looking up.
package struct JSONKeyNames<Key: JSONObjectKey>: Sendable {
  /// The keys in the order of the enumeration.
  package let cases: [Key]
  /// The names in the same order.
  package let table: JSONNameTable

  /// Prepares the names of an enumeration.
  package init(_ type: Key.Type) {
    cases = Array(Key.allCases)
    table = JSONNameTable(Key.allCases.map(\.rawValue))
  }
}

/// Up to 64 names, to find which one some bytes are.
package struct JSONNameTable: Sendable {
  /// A name by its length and its first and last eight bytes.
  private struct Entry: Sendable {
    var count: Int
    var head: UInt64
    var tail: UInt64
  }

  private let entries: [Entry]
  private let names: [[UInt8]]

  /// Prepares names.
  ///
  /// - Precondition: There are at most 64, none of them empty.
  init(_ names: [String]) {
    precondition(names.count <= 64 && !names.contains(""), "1 to 64 names that are not empty")
    self.names = names.map { Array($0.utf8) }
    entries = self.names.map { name in
      let text = name.span
      return Self.entry(text, 0, text.count)
    }
  }

  /// The ordinal of the name that equals some bytes.
  ///
  /// - Complexity: O(number of names), about a nanosecond each.
  func ordinal(in text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    let entry = Self.entry(text, start, end)
    var index = 0
    while index < entries.count {
      let other = entries[index]
      if entry.head == other.head, entry.count == other.count, entry.tail == other.tail,
        entry.count <= 16 || equals(names[index], text, start)
      {
        return index
      }
      index &+= 1
    }
    return nil
  }

  private func equals(_ name: [UInt8], _ text: Span<UInt8>, _ start: Int) -> Bool {
    name.indices.allSatisfy { name[$0] == text[start + $0] }
  }

  @inline(__always)
  private static func entry(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Entry {
    let count = end &- start
    return Entry(
      count: count, head: text.word(at: start, count: min(count, 8)),
      tail: count <= 8 ? 0 : text.word(at: end &- 8))
  }
}
