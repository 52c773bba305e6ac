package import FeedFormat

/// How large change sets and feeds may be.
package struct Limits: Equatable, Sendable {
  /// The most operations of a change set.
  package var operations = 100_000
  /// The most bytes of a change set, which is one line.
  package var lineBytes = 64 << 20
  /// The most items of a feed.
  package var itemsPerFeed = 50_000_000
  /// The most sections of a feed.
  package var sectionsPerFeed = 1_000_000
  /// How large payloads and descriptions may be.
  package var format = FormatLimits()

  /// Makes the defaults.
  package init() {}
}
