/// New revisions of a feed.
public struct RevisionChange: Equatable, Sendable {
  /// The feed's id.
  public var feed: String
  /// The revision that was told of last, or that there was when the observation began.
  public var from: Int64
  /// The present revision, which is larger.
  public var to: Int64

  /// Makes a change.
  public init(feed: String, from: Int64, to: Int64) {
    self.feed = feed
    self.from = from
    self.to = to
  }
}
