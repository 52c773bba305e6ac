/// An opaque id, compared byte for byte.
///
/// Swift's `==` on String takes "é" in its two spellings for one; these are two ids.
package struct Identifier: Sendable {
  /// The id as a string, whose UTF-8 is the id.
  ///
  /// Don't compare it with `==`.
  package let string: String

  /// The largest number of bytes.
  package static let longest = 512

  /// Takes an id of 1 to 512 bytes of UTF-8 without control characters (C0, DEL, C1).
  package init?(validating string: String) {
    guard Self.isValid(string.utf8) else { return nil }
    self.string = string
  }

  /// Takes an id from bytes that are known to be UTF-8, as those of a JSON string are.
  package init?(validating utf8: ArraySlice<UInt8>) {
    guard Self.isValid(utf8) else { return nil }
    self.string = String(decoding: utf8, as: UTF8.self)
  }

  /// Takes a string that is known to be an id, such as one that comes out of the store.
  package init(trusted string: String) { self.string = string }

  @inline(__always)
  private static func isValid(_ utf8: some Collection<UInt8>) -> Bool {
    guard !utf8.isEmpty, utf8.count <= longest else { return false }
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte < 0x20 || byte == 0x7F { return false }
      // U+0080 to U+009F are C2 80 to C2 9F.
      if previous == 0xC2, byte < 0xA0 { return false }
      previous = byte
    }
    return true
  }
}

extension Identifier: Hashable, Comparable {
  package static func == (one: Identifier, other: Identifier) -> Bool {
    // The first says no quickly; equal bytes are always equal strings, not the other way round.
    one.string == other.string && one.string.utf8.elementsEqual(other.string.utf8)
  }

  package static func < (one: Identifier, other: Identifier) -> Bool {
    one.string.utf8.lexicographicallyPrecedes(other.string.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension Identifier: CustomStringConvertible {
  package var description: String { string }
}

extension JSONReader {
  /// Reads an id.
  package mutating func identifier() throws(JSONError) -> Identifier {
    let utf8 = try stringBytes()
    if let identifier = Identifier(validating: utf8) { return identifier }
    if utf8.count > Identifier.longest {
      throw fail("an id has at most \(Identifier.longest) bytes", code: .limitExceeded)
    }
    throw fail("an id has 1 to \(Identifier.longest) bytes and no control characters")
  }
}
