/// What is wrong with a JSON text, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// The kind of fault, by its stable name.
  ///
  /// The set is open: modules that read meaning out of JSON add codes of their own.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The name, as clients see it.
    package var rawValue: String

    /// Makes a code of that name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The text is not what the format asks for.
    package static let malformed = Code(rawValue: "malformed")
    /// The text is too large or nested too deeply.
    package static let limitExceeded = Code(rawValue: "limit-exceeded")
  }

  /// The kind of fault.
  package var code: Code
  /// What is wrong, as the end of a sentence that begins with the path.
  package var message: String
  /// Where, such as `$.operations[3].section.items[0].size.width`.
  package var path: String
  /// Where, as a byte offset from the beginning of the text.
  package var offset: Int

  /// Makes an error.
  package init(code: Code = .malformed, message: String, path: String = "$", offset: Int = 0) {
    self.code = code
    self.message = message
    self.path = path
    self.offset = offset
  }
}

extension JSONError: CustomStringConvertible {
  /// The path, the message and the code on one line.
  package var description: String { "\(path): \(message) [\(code.rawValue)]" }
}
