/// Everything outside the process that a command may touch, so that a test can stand in for it.
package struct Console {
  /// Reads up to a number of bytes of standard input; none at its end, and after an interrupt.
  package var readInput: (_ maximum: Int) throws -> [UInt8]
  /// Writes to standard output, all of it before it returns.
  package var writeOutput: (_ bytes: [UInt8]) throws -> Void
  /// Writes to standard error, as far as that is possible.
  package var writeError: (_ bytes: [UInt8]) -> Void
  /// The value of an environment variable.
  package var environment: (_ name: String) -> String?
  package var isOutputTerminal: Bool
  package var isErrorTerminal: Bool
  /// How many columns help may take.
  package var width: Int
  /// A clock that does not go back.
  package var now: () -> ContinuousClock.Instant
  package var files: FileAccess
  package var interrupts: Interrupts

  package init(
    readInput: @escaping (_ maximum: Int) throws -> [UInt8],
    writeOutput: @escaping (_ bytes: [UInt8]) throws -> Void,
    writeError: @escaping (_ bytes: [UInt8]) -> Void,
    environment: @escaping (_ name: String) -> String?,
    isOutputTerminal: Bool, isErrorTerminal: Bool, width: Int,
    now: @escaping () -> ContinuousClock.Instant,
    files: FileAccess, interrupts: Interrupts,
  ) {
    self.readInput = readInput
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.environment = environment
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.width = width
    self.now = now
    self.files = files
    self.interrupts = interrupts
  }
}
