package import FeedJSON

/// Why a change set was rejected, by the closed list of codes, and where the fault is.
package struct ChangeSetError: Error, Equatable, Sendable {
  /// The stable code, such as `unknown-item`.
  package var code: String
  /// What is wrong, in words.
  package var message: String
  /// The index of the operation at fault.
  package var operation: Int?
  /// The JSON path in the change set, such as `$.operations[3].id`.
  package var path: String?

  /// Makes an error.
  package init(code: String, message: String, operation: Int? = nil, path: String? = nil) {
    self.code = code
    self.message = message
    self.operation = operation
    self.path = path
  }

  /// Makes an error out of one of reading JSON.
  package init(_ error: JSONError, operation: Int? = nil) {
    self.init(
      code: error.code.rawValue, message: error.message, operation: operation, path: error.path)
  }
}

extension ChangeSetError: CustomStringConvertible {
  package var description: String {
    let place = [operation.map { "operation \($0)" }, path].compactMap { $0 }
    return (place + ["\(message) [\(code)]"]).joined(separator: ": ")
  }
}

extension JSONError.Code {
  /// Something that is to go beside itself.
  static let anchorIsSelf = JSONError.Code(rawValue: "anchor-is-self")
}
