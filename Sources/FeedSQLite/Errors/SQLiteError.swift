/// A failure of SQLite, with its own message and the text of the statement.
///
/// Bound values are never part of it, so that content does not reach logs.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The extended result code.
  package let code: ResultCode
  /// SQLite's message, or this module's for its own codes.
  package let message: String
  /// The text of the statement that failed, where one did.
  package let sql: String?

  package init(_ code: ResultCode, _ message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    let head = "SQLite error \(code.rawValue): \(message)"
    return sql.map { "\(head), in: \($0)" } ?? head
  }
}

extension SQLiteError {
  package var isBusy: Bool { code.primary == .busy }
  package var isLocked: Bool { code.primary == .locked }
  package var isFull: Bool { code.primary == .full }
  package var isCorrupt: Bool { code.primary == .corrupt }
  package var isReadOnly: Bool { code.primary == .readOnly }
  package var isNotADatabase: Bool { code.primary == .notADatabase }
  package var isIO: Bool { code.primary == .io }
  package var isInterrupt: Bool { code.primary == .interrupt }
  package var isConstraint: Bool { code.primary == .constraint }
  package var isNoMemory: Bool { code.primary == .noMemory }
  package var isCannotOpen: Bool { code.primary == .cannotOpen }
  package var isFileThere: Bool { code == .fileExists }
  package var isNoSuchFile: Bool { code == .noSuchFile }
  package var isMisuse: Bool { code.primary == .misuse }
  package var isPermission: Bool { code.primary == .permission }
  package var isTooBig: Bool { code.primary == .tooBig }
}
