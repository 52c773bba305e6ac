import FeedJSON
import FeedStorage
import LayoutCache
import LayoutEngine

/// How far a section that scrolls across its feed can be scrolled, in points.
public struct RowScrolling: Equatable, Sendable {
  /// The length of the section's row, its insets included.
  public var contentLength: Double
  /// The largest offset that the row can be scrolled by.
  public var maxOffset: Double
  /// Where the row comes to rest when it is let go at the offset asked for.
  ///
  /// Of a section that centres groups it may be negative or beyond ``maxOffset``.
  public var restingOffset: Double

  /// Makes a description.
  public init(contentLength: Double, maxOffset: Double, restingOffset: Double) {
    self.contentLength = contentLength
    self.maxOffset = maxOffset
    self.restingOffset = restingOffset
  }

  /// The object as one line of JSON without a line end.
  public func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("contentLength")
    writer.number(contentLength)
    writer.key("maxOffset")
    writer.number(maxOffset)
    writer.key("restingOffset")
    writer.number(restingOffset)
    writer.endObject()
    return writer.bytes
  }
}

extension FeedStore {
  /// Describes the row of a section that scrolls across its feed.
  ///
  /// - `section`: the section's id.
  /// - `offset`: where the row is let go, in points.
  /// - `feed`: the feed's id; `nil`: the store's only one.
  /// Throws ``FeedStoreError``: `unknown-feed`, `unknown-section`, `unknown-width-class`,
  ///   `invalid-layout` for a section that does not scroll across, `no-room` and the like for one
  ///   without cells.
  /// - Complexity: O(log n).
  public func orthogonal(
    section: String, offset: Double = 0, feed: String?,
    widthClass: Query.WidthClassChoice = .first
  ) throws(FeedStoreError) -> RowScrolling {
    try readingLayout(Query(layout: feed, widthClass, nil)) {
      try $0.orthogonal(section, offset)
    }
  }

  /// Describes the row of a section that scrolls across its feed, off the cooperative threads.
  public func orthogonal(
    section: String, offset: Double = 0, feed: String?,
    widthClass: Query.WidthClassChoice = .first
  ) async throws(FeedStoreError) -> RowScrolling {
    try await readingLayout(Query(layout: feed, widthClass, nil)) {
      try $0.orthogonal(section, offset)
    }
  }
}

extension LayoutReading {
  fileprivate func orthogonal(_ section: String, _ offset: Double) throws -> RowScrolling {
    let index = try question(.all).index(ofSection: section)
    guard let row = try keeper.orthogonalRow(ofSection: index, in: snapshot, rows) else {
      throw try missingCells(ofSection: index)
        ?? FeedStoreError(
          .invalidLayout, "section \"\(section)\" does not scroll across",
          hint: "one of type compositional with orthogonalScrolling does")
    }
    return RowScrolling(
      contentLength: Tick.points(row.contentLength), maxOffset: Tick.points(row.maxOffset),
      restingOffset: Tick.points(row.restingOffset(for: Tick.nearest(points: offset))))
  }

  /// Why a section has no cells, if that is so.
  func missingCells(ofSection index: Int) throws -> FeedStoreError? {
    let found = try keeper.problems(in: snapshot, rows).first { $0.section == index }
    return found.map {
      FeedStoreError(
        FeedStoreError.Code(rawValue: $0.problem.code),
        "section \"\($0.id)\" has no cells in width class \"\(snapshot.feed.widthClass.name)\"",
        hint: "its layout does not fit there")
    }
  }
}
