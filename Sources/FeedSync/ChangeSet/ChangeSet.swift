package import FeedJSON

/// Operations on one feed, or on the store's width classes, that are applied all or none.
package struct ChangeSet: Sendable {
  /// A place in an upstream stream.
  package struct Place: Equatable, Sendable {
    package var source: Identifier
    package var sequence: Int64
    /// The place that the stream had before, if the sender says.
    package var previous: Int64?
  }

  /// The name, unique in the store.
  package var id: Identifier
  /// The feed that it changes; `nil` for operations of the store's own.
  package var feed: Identifier?
  package var place: Place?
  /// The revision that the feed must be at.
  package var baseRevision: Int64?
  /// Whether an operation on what is not there is skipped, instead of rejecting all.
  package var ignoresMissing = false
  package var operations: [Operation]
  /// SHA-256 of its content: the feed and the operations, however they are written.
  package var digest: [UInt8] = []
}
