package import FeedStorage
package import LayoutEngine

/// The layout of a feed in one class as it is at one moment.
///
/// Immutable: a query that holds it answers for that moment, without a transaction.
package final class LayoutSnapshot: Sendable {
  /// The feed and class.
  package let feed: ClassFeed
  /// Whether the kept layout was out of date, so that nodes in memory stand for some of its own.
  package let isStale: Bool
  let head: LayoutHead
  /// The kept layout's row, up to date or not.
  let kept: LayoutRow?
  /// What was laid out in memory; `nil` if the kept layout is up to date.
  let overlay: LayoutOverlay?
  /// Whether kept nodes may be read behind the overlay.
  let usesStored: Bool
  /// Where decoded nodes are kept: for an overlay, of its own.
  let cache: NodeCache
  /// The token of the feed's revision.
  package let token: String
  /// The feed's own supplementaries at rest.
  let globals: [BoundaryElement]
  /// How frames are shown, mirrored as the class says.
  private let resting: Presentation
  /// How much farther than a range frames may lie that rounding brings into it.
  let slack: Ticks

  /// Where the tree of places begins in the content: before the first section's spacing.
  let origin: Ticks
  /// The content's length along the scroll axis.
  let contentLength: Ticks
  /// The content's breadth.
  let contentBreadth: Ticks

  init(
    feed: ClassFeed, head: LayoutHead, kept: LayoutRow?, overlay: LayoutOverlay?,
    usesStored: Bool, cache: NodeCache
  ) {
    self.feed = feed
    self.head = head
    self.kept = kept
    self.overlay = overlay
    self.usesStored = usesStored
    self.cache = cache
    isStale = overlay != nil
    token = feed.row.token.text
    let spacing = feed.plan.interSectionSpacing
    let sections = head.sectionsLength(spacing: spacing)
    origin = Tick.sum(feed.plan.sectionsStart, head.root.sections > 0 ? -spacing : 0)
    contentLength = feed.plan.contentLength(sections: sections)
    contentBreadth = max(feed.plan.crossExtent, head.root.breadth)
    globals = feed.plan.elements(sections: sections)
    resting = Presentation(
      feed.context.environment, feed.context.scrollDirection, contentLength: contentLength,
      contentBreadth: contentBreadth)
    slack = feed.context.environment.rounding == .none ? 0 : resting.slack
  }

  /// The number of sections.
  package var sectionCount: Int { Int(clamping: head.root.sections) }
  /// The number of items.
  package var itemCount: Int { Int(clamping: head.root.items) }

  /// How frames are shown; mirrored as the class says, or as asked for.
  package func presentation(rightToLeft: Bool? = nil) -> Presentation {
    guard let rightToLeft, rightToLeft != resting.isMirrored else { return resting }
    return Presentation(
      feed.context.environment, feed.context.scrollDirection, contentLength: contentLength,
      contentBreadth: contentBreadth, rightToLeft: rightToLeft)
  }

  /// Whether the layout is that of these rows: what a transaction has to check before it loads nodes.
  package func isCurrent(
    _ row: FeedRow, _ widthClass: WidthClassRow, _ layout: LayoutRow?
  ) -> Bool {
    feed.row == row && feed.widthClass == widthClass && kept == layout
  }
}
