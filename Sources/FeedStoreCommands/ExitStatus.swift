/// The status that the process ends with: 0, 1, or one of the system header's `EX_…` numbers.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let done = ExitStatus(rawValue: 0)
  /// Done, but the answer is no.
  package static let no = ExitStatus(rawValue: 1)
  package static let usage = ExitStatus(rawValue: 64)
  package static let unusableInput = ExitStatus(rawValue: 65)
  package static let missingInput = ExitStatus(rawValue: 66)
  package static let otherVersion = ExitStatus(rawValue: 69)
  package static let internalError = ExitStatus(rawValue: 70)
  package static let cannotCreate = ExitStatus(rawValue: 73)
  package static let inputOutput = ExitStatus(rawValue: 74)
  package static let tryAgain = ExitStatus(rawValue: 75)
  package static let noPermission = ExitStatus(rawValue: 77)
}
