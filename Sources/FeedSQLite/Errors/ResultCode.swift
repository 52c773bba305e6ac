/// A result code of SQLite, usually extended, or one of this module's own.
///
/// Matching in a pattern lets a primary code stand for its extended ones, so that
/// `case .constraint:` also catches a failed UNIQUE.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The code without its extension.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  package static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == code || pattern == code.primary
  }

  private static func extended(_ primary: ResultCode, _ number: Int32) -> ResultCode {
    ResultCode(rawValue: primary.rawValue | number << 8)
  }
}

// SQLite's numbers are part of its file of stable interfaces and never change.
extension ResultCode {
  package static let ok = ResultCode(rawValue: 0)
  package static let error = ResultCode(rawValue: 1)
  package static let permission = ResultCode(rawValue: 3)
  package static let abort = ResultCode(rawValue: 4)
  package static let busy = ResultCode(rawValue: 5)
  package static let locked = ResultCode(rawValue: 6)
  package static let noMemory = ResultCode(rawValue: 7)
  package static let readOnly = ResultCode(rawValue: 8)
  package static let interrupt = ResultCode(rawValue: 9)
  package static let io = ResultCode(rawValue: 10)
  package static let corrupt = ResultCode(rawValue: 11)
  package static let full = ResultCode(rawValue: 13)
  package static let cannotOpen = ResultCode(rawValue: 14)
  package static let `protocol` = ResultCode(rawValue: 15)
  package static let schema = ResultCode(rawValue: 17)
  package static let tooBig = ResultCode(rawValue: 18)
  package static let constraint = ResultCode(rawValue: 19)
  package static let mismatch = ResultCode(rawValue: 20)
  package static let misuse = ResultCode(rawValue: 21)
  package static let authorization = ResultCode(rawValue: 23)
  package static let range = ResultCode(rawValue: 25)
  package static let notADatabase = ResultCode(rawValue: 26)
}

extension ResultCode {
  package static let busyRecovery = extended(.busy, 1)
  package static let busySnapshot = extended(.busy, 2)
  package static let readOnlyDirectory = extended(.readOnly, 6)
  package static let abortRollback = extended(.abort, 2)
  package static let constraintCheck = extended(.constraint, 1)
  package static let constraintForeignKey = extended(.constraint, 3)
  package static let constraintNotNull = extended(.constraint, 5)
  package static let constraintPrimaryKey = extended(.constraint, 6)
  package static let constraintUnique = extended(.constraint, 8)
  package static let constraintRowID = extended(.constraint, 10)
  package static let constraintDataType = extended(.constraint, 12)
}

// This module's own, with extensions that SQLite does not use.
extension ResultCode {
  /// The lock file stayed with another writer until the deadline.
  package static let lockTimeout = extended(.busy, 0x101)
  /// All readers of a pool stayed in use until the deadline.
  package static let poolTimeout = extended(.busy, 0x102)
  /// The connection, pool or writer is closed.
  package static let closed = extended(.misuse, 0x101)
  /// A rollback failed, so nothing is known of the connection's transaction.
  package static let broken = extended(.misuse, 0x102)
  /// The process was forked since the connection was opened.
  package static let afterFork = extended(.misuse, 0x103)
  /// The file, or the folder it would be in, is not there.
  package static let noSuchFile = extended(.cannotOpen, 0x101)
  /// There is a file already where a new one was to be.
  package static let fileExists = extended(.cannotOpen, 0x102)
  /// The SQLite library lacks what this module needs.
  package static let unsupportedLibrary = extended(.misuse, 0x104)
}
