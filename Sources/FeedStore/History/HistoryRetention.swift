import FeedStorage

/// How much history is kept of each feed; the strictest bound wins.
///
/// A client whose token is older begins again. History is pruned after a commit that passes a bound
/// by a tenth, and by ``FeedStore/compact()``.
public struct HistoryRetention: Equatable, Sendable {
  /// The most revisions.
  public var revisions = 10_000
  /// The greatest age.
  public var age = Duration.seconds(30 * 86_400)
  /// About the most bytes.
  public var bytes = 256 << 20
  /// How long receipts are kept, and at least as long as the history of their feed.
  public var receiptAge = Duration.seconds(30 * 86_400)

  /// The defaults.
  public init() {}

  var limits: HistoryLimits {
    HistoryLimits(
      revisions: Int64(max(revisions, 0)), seconds: max(age.components.seconds, 0),
      bytes: max(bytes, 0), receiptSeconds: max(receiptAge.components.seconds, 0))
  }
}
