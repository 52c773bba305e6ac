public import FeedSync
public import LayoutEngine

/// What a client at an earlier revision of a feed must do to show the present one.
///
///     let changes = try store.changes(ChangesQuery(feed: "home", since: .token(token)))
///     switch changes.outcome {
///     case .delta(let delta):
///       collectionView.performBatchUpdates { apply(delta.batch, delta.content) }
///       collectionView.performBatchUpdates { apply(delta.refresh, delta.content) }
///     case .reset: beginAgain()
///     }
///     token = changes.token
public struct FeedChanges: Equatable, Sendable {
  /// What was found.
  public enum Outcome: Equatable, Sendable {
    /// The changes.
    case delta(FeedDelta)
    /// There is no way from there: the client begins again, with ``ChangesQuery/Start/beginning``.
    case reset(ResetReason)
  }

  /// Why a client has to begin again.
  public enum ResetReason: String, Sendable {
    /// The store is older than the client.
    case revisionAhead = "revision-ahead"
    /// What happened since is not kept any more.
    case historyPruned = "history-pruned"
    /// The client's history is not the store's.
    case historyForked = "history-forked"
    /// The feed has been deleted since, and perhaps made again.
    case feedDeleted = "feed-deleted"
    /// A change set has asked for it.
    case reload
    /// There are more changes than were wanted.
    case tooLarge = "too-large"
  }

  /// The feed.
  public var feed: String
  /// The revision that the client is at; 0 for none.
  public var from: Int64
  /// The present revision.
  public var to: Int64
  /// The client's position once it has taken the changes.
  public var token: String
  /// The changes, or why there are none.
  public var outcome: Outcome
}

/// The changes between two revisions of a feed.
///
/// Two batches for a collection view, one after the other, and what they show.
public struct FeedDelta: Equatable, Sendable {
  /// A supplementary of a section, or of the feed.
  public struct SupplementaryPath: Equatable, Sendable {
    /// The section's index; `nil`: the feed's own.
    public var section: Int?
    /// The element kind.
    public var kind: String
    /// The id.
    public var id: String
  }

  /// The numbers of sections and items, old and new.
  public var counts: BatchCounts
  /// The first batch: structure.
  public var batch: BatchUpdates
  /// The second batch, in the new numbering: what is shown anew.
  public var refresh: BatchRefresh
  /// Beside it, the supplementaries that have other content.
  public var refreshedSupplementaries: [SupplementaryPath]
  /// Whether something else of the feed is another: a layout pass.
  public var changesFeedSettings: Bool
  /// The sections of which something else is another: a layout pass.
  public var changedSections: [Int]
  /// The items whose own size is another.
  public var resized: [ItemPath]
  /// What came or has changed.
  public var content: Content

  /// What came or has changed, in the new numbering.
  public struct Content: Equatable, Sendable {
    /// The sections that were inserted or are reloaded.
    public var sections: [SectionContent] = []
    /// The items that were inserted, are refreshed or resized, but those of such sections.
    public var items: [ItemContent] = []
    /// The supplementaries that are refreshed.
    public var supplementaries: [SupplementaryContent] = []
  }

  /// A section with its items.
  public struct SectionContent: Equatable, Sendable {
    /// The index.
    public var section: Int
    /// The id.
    public var id: String
    /// The ids of its items.
    public var items: [String]
    /// With payloads, the whole section as a change set has it, in JSON.
    public var value: [UInt8]?
  }

  /// An item.
  public struct ItemContent: Equatable, Sendable {
    /// The index path.
    public var path: ItemPath
    /// The id.
    public var id: String
    /// With payloads, the whole item as a change set has it, in JSON.
    public var value: [UInt8]?
  }

  /// A supplementary.
  public struct SupplementaryContent: Equatable, Sendable {
    /// Which.
    public var path: SupplementaryPath
    /// With payloads, the whole supplementary as a change set has it, in JSON.
    public var value: [UInt8]?
  }
}

/// A question for what has changed.
public struct ChangesQuery: Equatable, Sendable {
  /// Where a client is.
  public enum Start: Equatable, Sendable {
    /// It has nothing yet.
    case beginning
    /// At the position that an earlier answer gave.
    case token(String)
  }

  /// The feed; `nil`: the token's, or the store's only one.
  public var feed: String?
  /// Where the client is.
  public var since: Start
  /// Whether content has whole values, payloads included.
  public var includesPayload = false
  /// The most changes that the client wants, beyond which it begins again; `nil`: any number.
  public var maximumChanges: Int?

  /// Makes a question.
  public init(feed: String? = nil, since: Start) {
    self.feed = feed
    self.since = since
  }
}
