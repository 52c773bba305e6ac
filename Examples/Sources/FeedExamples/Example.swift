/// A small program: it makes a store at a path, and says what it sees.
public struct Example: Sendable {
  /// What it is called.
  public let name: String
  /// Runs it: with the path of a store that is not there yet, and what is told each line.
  public let run: @Sendable (_ path: String, _ say: (String) -> Void) throws -> Void

  /// All of them.
  public static let all = [
    Example(name: "first-feed", run: firstFeed),
    Example(name: "measured-sizes", run: measuredSizes),
    Example(name: "moving-an-item", run: movingAnItem),
    Example(name: "magazine", run: magazine),
  ]
}
