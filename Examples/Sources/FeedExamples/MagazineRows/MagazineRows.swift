import Foundation
public import LayoutEngine

/// Rows as in a magazine: neighbours of one width share a row, which is as tall as its tallest.
///
/// An item's width is the fraction that its size asks for: `{"width":{"fractionalWidth":0.5}}` is
/// half a row, a third three to a row, anything from one upwards, or none, a row for itself. A row
/// ends when it is full, or when the next item is of another width. Its items begin at its top.
///
///     {"type":"custom","name":"magazine-rows","parameters":{"horizontalSpacing":12}}
public struct MagazineRows: CustomLayoutProvider {
  /// The spacings, in points.
  struct Parameters: Decodable {
    /// Between the items of a row.
    var horizontalSpacing: Double?
    /// Between rows.
    var verticalSpacing: Double?
    /// At both ends of each row.
    var sideInset: Double?
  }

  /// Makes the provider.
  public init() {}

  /// Reads the parameters.
  public func makeSolver(
    parameters: String?, in container: SectionContainer
  ) throws(LayoutProblem) -> any SectionSolver {
    guard container.direction == .vertical else {
      throw .invalidLayout("magazine rows scroll vertically")
    }
    let solver = try MagazineRowsSolver(Self.read(parameters), in: container)
    guard solver.breadth > 0 else { throw .noRoom }
    return solver
  }

  private static func read(_ parameters: String?) throws(LayoutProblem) -> Parameters {
    guard let parameters else { return Parameters() }
    do {
      return try JSONDecoder().decode(Parameters.self, from: Data(parameters.utf8))
    } catch {
      throw .invalidLayout("the parameters are not those of magazine rows")
    }
  }
}
