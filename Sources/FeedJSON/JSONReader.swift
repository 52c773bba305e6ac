/// A strict reader of one JSON text, value by value, without a tree.
///
/// It shares the bytes that it reads and copies none of them but into what it returns. What it
/// refuses beyond RFC 8259: repeated keys (also in values that are only skipped), numbers beyond
/// the range of a Double, surrogates without their other half, nesting beyond a limit.
///
/// ```swift
/// var reader = JSONReader(line)
/// var ids: [Identifier] = []
/// try reader.object(OperationKey.self) { key, reader throws(JSONError) in
///   switch key {
///   case .ids:
///     try reader.array { _, reader throws(JSONError) in ids.append(try reader.identifier()) }
///   }
/// }
/// try reader.end()
/// ```
///
/// The path of an error is not tracked while reading but found by going over the text once more,
/// so that right texts don't pay for it.
package struct JSONReader: Sendable {
  /// The kinds of JSON values.
  package enum Kind: String, Sendable {
    case object, array, string, number, bool, null
  }

  let bytes: ArraySlice<UInt8>
  var scanner: JSONScanner
  private let basePath: String

  /// Makes a reader of a slice of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - depthLimit: How deeply objects and arrays may be nested.
  ///   - basePath: The path of the text itself, where it is part of a larger one.
  package init(_ bytes: ArraySlice<UInt8>, depthLimit: Int = 64, basePath: String = "$") {
    self.bytes = bytes
    self.scanner = JSONScanner(depthLimit: depthLimit)
    self.basePath = basePath
  }

  /// Makes a reader of an array of bytes.
  package init(_ bytes: [UInt8], depthLimit: Int = 64, basePath: String = "$") {
    self.init(bytes[...], depthLimit: depthLimit, basePath: basePath)
  }

  /// The byte offset of the next token, or of where the last one ended.
  package var offset: Int { scanner.index }

  /// Checks that nothing but white space follows.
  package mutating func end() throws(JSONError) {
    try scan { scanner, text throws(JSONFault) in
      _ = scanner.next(text)
      guard scanner.index == text.count else { throw scanner.fault(.end) }
    }
  }

  /// Makes an error about the value that begins, ends or goes on at the present place.
  package func fail(_ message: String, code: JSONError.Code = .malformed) -> JSONError {
    fail(message, code: code, at: offset)
  }

  /// Makes an error about the value that begins, ends or goes on at a byte offset.
  package func fail(
    _ message: String, code: JSONError.Code = .malformed, at offset: Int
  ) -> JSONError {
    let path = JSONPath(of: bytes, to: bytes.startIndex + offset)
    return JSONError(
      code: code, message: message, path: basePath + path.description, offset: offset)
  }

  /// Lends the text to the scanner, and turns a fault into an error.
  @inline(__always)
  mutating func scan<Result>(
    _ body: (inout JSONScanner, Span<UInt8>) throws(JSONFault) -> Result
  ) throws(JSONError) -> Result {
    do {
      return try Self.lend(bytes, &scanner, body)
    } catch {
      throw self.error(error)
    }
  }

  @inline(__always)
  private static func lend<Result>(
    _ bytes: ArraySlice<UInt8>, _ scanner: inout JSONScanner,
    _ body: (inout JSONScanner, Span<UInt8>) throws(JSONFault) -> Result
  ) throws(JSONFault) -> Result {
    try body(&scanner, bytes.span)
  }

  /// The bytes of a token.
  func slice(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
    bytes[bytes.startIndex &+ start..<bytes.startIndex &+ end]
  }
}
