/// Why a section can't be laid out.
public enum SolverFault: Error, Equatable, Sendable {
  /// Insets and spacings leave no room in this container (`no-room`).
  case noRoom
  /// The description has no meaning, and why (`invalid-layout`).
  case invalid(String)
}
