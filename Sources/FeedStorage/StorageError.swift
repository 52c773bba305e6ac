/// A fault of the store's own rows, which `verify` would find too.
package enum StorageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A row that another one refers to is not there.
  case missingRow(String)
  /// A value that no version of this program has written.
  case badValue(String)

  package var description: String {
    switch self {
    case .missingRow(let what): "the store is damaged: there is no \(what)"
    case .badValue(let what): "the store is damaged: \(what)"
    }
  }
}
