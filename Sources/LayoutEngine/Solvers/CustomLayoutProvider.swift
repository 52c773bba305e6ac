/// A layout that the embedding program registers under a name.
///
/// Its sections have headers, footers and insets as those of a list (`LAYOUT.md` F1), without
/// insets of their own.
public protocol CustomLayoutProvider: Sendable {
  /// Makes the solver of a section; `nil` where there is no room for it.
  ///
  /// - `parameters`: any JSON, as text.
  func makeSolver(parameters: String?, in container: SectionContainer) -> (any SectionSolver)?
}
