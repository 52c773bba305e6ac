/// A JSON value as compact text: no white space between tokens, else as it was written.
///
/// Two texts are equal if their bytes are; ``isEquivalent(to:)`` compares the values.
package struct JSONText: Hashable, Sendable {
  /// The text as UTF-8.
  ///
  /// It may be a part of a larger array, see ``detached()``.
  package let utf8: ArraySlice<UInt8>

  /// Takes bytes that are known to be one compact value.
  package init(compact utf8: ArraySlice<UInt8>) { self.utf8 = utf8 }

  /// Takes bytes that are known to be one compact value.
  package init(compact utf8: [UInt8]) { self.utf8 = utf8[...] }

  /// Reads one value.
  package init(validating utf8: [UInt8], depthLimit: Int = 64) throws(JSONError) {
    var reader = JSONReader(utf8, depthLimit: depthLimit)
    self = try reader.raw()
    try reader.end()
  }

  /// Reads one value.
  package init(validating string: String, depthLimit: Int = 64) throws(JSONError) {
    try self.init(validating: Array(string.utf8), depthLimit: depthLimit)
  }

  /// The text as a string.
  package var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The same text in storage of its own, so that it doesn't keep a larger array alive.
  package func detached() -> JSONText { JSONText(compact: Array(utf8)) }

  /// A reader of the value.
  ///
  /// - `depthLimit`: How deeply objects and arrays may be nested.
  /// - `basePath`: The path of the value in the text that it comes from.
  package func reader(depthLimit: Int = 64, basePath: String = "$") -> JSONReader {
    JSONReader(utf8, depthLimit: depthLimit, basePath: basePath)
  }

  package static func == (one: JSONText, other: JSONText) -> Bool {
    one.utf8.span.equals(other.utf8.span)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(utf8.span.hash(from: 0, to: utf8.count))
  }

  /// A right text without the white space between its tokens.
  static func compacted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isInString = false
    var isEscaped = false
    for byte in text {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte <= 0x20 {
        continue
      } else {
        isInString = byte == UInt8(ascii: "\"")
      }
      result.append(byte)
    }
    return result[...]
  }
}

extension JSONText: CustomStringConvertible {
  package var description: String { string }
}
