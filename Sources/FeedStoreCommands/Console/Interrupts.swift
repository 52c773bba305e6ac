/// The keyboard's interrupt, for commands that end what they have begun before they stop.
package struct Interrupts: Sendable {
  /// From now on the first interrupt is only noted; the second ends the process as ever.
  package var begin: @Sendable () -> Void
  /// Whether an interrupt has come since then.
  package var isRequested: @Sendable () -> Bool

  package init(
    begin: @escaping @Sendable () -> Void, isRequested: @escaping @Sendable () -> Bool,
  ) {
    self.begin = begin
    self.isRequested = isRequested
  }
}
