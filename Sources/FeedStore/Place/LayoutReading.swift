import FeedSQLite
import FeedStorage
import LayoutCache
import LayoutEngine

/// A layout at one moment, in the read transaction that it is current in.
struct LayoutReading {
  /// The feed, class and direction; its area is not looked at.
  let query: Query
  let snapshot: LayoutSnapshot
  let rows: Rows
  let keeper: LayoutKeeper

  /// How frames are shown.
  var presentation: Presentation { snapshot.presentation(rightToLeft: rightToLeft) }

  /// Whether answers are mirrored; `nil`: as the class says.
  var rightToLeft: Bool? { query.layoutDirection.map { $0 == .rightToLeft } }

  /// A question about this layout.
  func question(_ area: Query.Area) -> AnswerMaker {
    var query = query
    query.area = area
    return AnswerMaker(query: query, snapshot: snapshot, rows: rows, keeper: keeper)
  }

  /// The cell of an item at rest; `nil` if there is none.
  func cell(ofItem id: String) throws -> LayoutElement? {
    try question(.item(id)).found().first?.element
  }
}

extension FeedStore {
  /// Reads a layout in one transaction.
  func readingLayout<T>(
    _ query: Query, _ body: (LayoutReading) throws -> T
  ) throws(FeedStoreError) -> T {
    try translatingErrors {
      let stamp = watch.stamp()
      return try readers.read { try body(reading(query, stamp, Rows($0))) }
    }
  }

  /// Reads a layout in one transaction, off the cooperative threads.
  func readingLayout<T: Sendable>(
    _ query: Query, _ body: @escaping @Sendable (LayoutReading) throws -> T
  ) async throws(FeedStoreError) -> T {
    do {
      let stamp = watch.stamp()
      return try await readers.read { [self] in try body(reading(query, stamp, Rows($0))) }
    } catch {
      throw FeedStoreError(error)
    }
  }

  private func reading(
    _ query: Query, _ stamp: CommitStamp?, _ rows: Rows
  ) throws -> LayoutReading {
    LayoutReading(
      query: query, snapshot: try snapshot(for: query, stamp, rows), rows: rows, keeper: keeper)
  }
}

extension Query {
  /// A query that only names a layout.
  init(layout feed: String?, _ widthClass: WidthClassChoice, _ direction: LayoutDirection?) {
    self.init(feed: feed, widthClass: widthClass, area: .all)
    layoutDirection = direction
  }
}

extension ScreenInsets {
  /// The content inset of a query; none if it has none.
  init(_ insets: QueryInsets?) {
    self.init(
      top: insets?.top ?? 0, left: insets?.leading ?? 0, bottom: insets?.bottom ?? 0,
      right: insets?.trailing ?? 0)
  }
}
