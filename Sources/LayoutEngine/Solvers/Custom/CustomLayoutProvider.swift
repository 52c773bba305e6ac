/// Makes the solvers of a layout that an embedding program has registered by name.
///
/// A section whose `layout` is `{"type":"custom","name":NAME,"parameters":JSON}` is laid out by the
/// provider that is registered under NAME. For each section and width class it is asked for a
/// ``SectionSolver``: a fold that takes the items' sizes page by page and gives frames.
///
///     struct Diagonal: CustomLayoutProvider {
///       func makeSolver(
///         parameters: String?, in container: SectionContainer
///       ) throws(LayoutProblem) -> any SectionSolver { DiagonalSolver(container) }
///     }
///
/// What a provider gets is all that it may look at: layouts are kept, laid out again from the
/// middle, and compared with fresh ones, so the same arguments must always give the same frames, to
/// the tick. A solver that is not a function of what it is given has stale frames.
///
/// What a solver gives is checked before it is used. A wrong number of frames, a negative length or
/// one over 10⁹ points, a place farther away than that, a supplementary of an item that is not
/// there, a state of more than 65,536 numbers: none of it traps. Such frames have no area, so they
/// are in no answer to a rect, and the section is listed among the problems as `invalid-layout`. A
/// solver that traps by itself (`Ticks(Double.nan)` does) takes the program with it; make ticks of
/// points by ``Tick/length(points:)`` and ``Tick/distance(points:)``, which never trap.
public protocol CustomLayoutProvider: Sendable {
  /// Raised whenever the same arguments give other frames than before: kept layouts of another
  /// version are made anew.
  var version: Int { get }

  /// Makes the solver of a section.
  ///
  /// - `parameters`: the layout's `parameters` as JSON, white space between tokens left out; `nil`
  ///   if there are none.
  /// - `container`: the room of the section in its width class; it has no insets.
  /// - Throws: ``LayoutProblem/noRoom`` if the section has no room,
  ///   ``LayoutProblem/invalidLayout(_:)`` if the parameters are not to be used: the section then
  ///   has its supplementaries and no cells, and is listed among the problems.
  /// - Complexity: called for each section that is laid out or decoded, not for each item.
  func makeSolver(
    parameters: String?, in container: SectionContainer
  ) throws(LayoutProblem) -> any SectionSolver
}

extension CustomLayoutProvider {
  /// One.
  public var version: Int { 1 }
}
