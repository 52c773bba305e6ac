/// A writer of one compact JSON text.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.key("frame")
/// writer.beginArray()
/// for number in [0, 72.5, 195, 200] { writer.number(number) }
/// writer.endArray()
/// writer.endObject()
/// // {"frame":[0,72.5,195,200]}
/// ```
///
/// It puts the commas; that calls make one right value is up to the caller.
package struct JSONWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  private var isAfterValue = false

  /// Makes an empty writer.
  ///
  /// - Parameter capacity: How many bytes to make room for.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// What has been written, as one value.
  package var text: JSONText { JSONText(compact: bytes) }

  /// Forgets what has been written and keeps the room for it.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isAfterValue = false
  }

  /// Gives away what has been written so far; writing goes on where it was.
  package mutating func takeBytes() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  /// Writes a line feed, after which a new value begins.
  package mutating func endLine() {
    bytes.append(0x0A)
    isAfterValue = false
  }

  /// Begins an object.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends an object.
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an array.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends an array.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a key, whose value is to follow.
  package mutating func key(_ name: String) {
    beginValue()
    appendQuoted(name)
    endKey()
  }

  /// Writes a key in UTF-8, whose value is to follow.
  package mutating func key(utf8: ArraySlice<UInt8>) {
    beginValue()
    appendQuoted(utf8)
    endKey()
  }

  /// Writes a string.
  package mutating func string(_ string: String) {
    beginValue()
    appendQuoted(string)
  }

  /// Writes a string in UTF-8.
  package mutating func string(utf8: ArraySlice<UInt8>) {
    beginValue()
    appendQuoted(utf8)
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    beginValue()
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes `null`.
  package mutating func null() {
    beginValue()
    bytes += "null".utf8
  }

  /// Writes a whole number, every digit of it.
  package mutating func int(_ value: Int64) {
    beginValue()
    appendDigits(of: value)
  }

  /// Writes a whole number, every digit of it.
  package mutating func int(_ value: Int) { int(Int64(value)) }

  /// Writes a value that is text already.
  package mutating func raw(_ text: JSONText) {
    beginValue()
    bytes += text.utf8
  }

  /// Writes a number as ECMAScript does (RFC 8785); one that is not finite becomes `null`.
  package mutating func number(_ value: Double) {
    beginValue()
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      appendDigits(of: whole)
    } else if value.isFinite {
      bytes += JSONNumberText(value).utf8
    } else {
      bytes += "null".utf8
    }
  }
}

extension JSONWriter {
  private mutating func beginValue() {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    isAfterValue = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    isAfterValue = true
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    isAfterValue = false
  }

  private mutating func appendDigits(of value: Int64) {
    var magnitude = value.magnitude
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(magnitude % 10))
      magnitude /= 10
    } while magnitude > 0
    bytes[start...].reverse()
  }

  private mutating func appendQuoted(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += string.utf8
    if needsEscapes(from: start) { escape(from: start) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendQuoted(_ utf8: ArraySlice<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += utf8
    if needsEscapes(from: start) { escape(from: start) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether what has been written from an index on can't stand in a string as it is.
  private func needsEscapes(from start: Int) -> Bool {
    let text = bytes.span
    var index = text.endOfPlainText(from: start)
    while index < text.count {
      guard text[index] >= 0x80 else { return true }
      index = text.endOfPlainText(from: index + 1)
    }
    return false
  }

  /// Puts escapes into what has been written from an index on.
  private mutating func escape(from start: Int) {
    let plain = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for byte in plain {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
  }
}
