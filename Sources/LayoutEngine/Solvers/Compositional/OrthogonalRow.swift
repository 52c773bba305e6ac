/// The row of groups of a section that scrolls across its feed (`LAYOUT.md` C20).
///
/// ```swift
/// let row = solver.orthogonalRow(after: state)
/// let offset = row?.restingOffset(for: Tick.nearest(points: 214.5))
/// ```
public struct OrthogonalRow: Equatable, Sendable {
  /// How long the row is, insets included.
  public let contentLength: Ticks
  /// The largest offset that the row can be scrolled by.
  public let maxOffset: Ticks

  private let behavior: CompositionalLayout.OrthogonalScrolling
  /// From group to group.
  private let pitch: Ticks
  private let page: Ticks
  /// The offset that centres the first group.
  private let firstCentred: Ticks
  private let groups: Int

  /// Describes a row of a number of groups, the first of which begins at `groupStart`; a whole one
  /// is `groupBreadth` broad, and `pitch` away from the next.
  init(
    _ behavior: CompositionalLayout.OrthogonalScrolling, contentLength: Ticks, groups: Int,
    groupStart: Ticks, groupBreadth: Ticks, pitch: Ticks, in container: SectionContainer
  ) {
    self.behavior = behavior
    self.contentLength = contentLength
    self.groups = groups
    self.pitch = pitch
    page = container.breadth
    maxOffset = max(contentLength - container.wholeBreadth, 0)
    let middle = container.insets.crossStart &* 2 &+ page
    firstCentred = Tick.floorQuotient(groupStart &* 2 &+ groupBreadth &- middle, 2)
  }

  /// Where the row comes to rest when it is let go at an offset.
  public func restingOffset(for requested: Ticks) -> Ticks {
    switch behavior {
    case .none, .continuous: min(max(requested, 0), maxOffset)
    case .groupPagingCentered: centredOffset(for: requested)
    case .paging: offset(for: requested, step: page)
    case .continuousGroupLeadingBoundary, .groupPaging: offset(for: requested, step: pitch)
    }
  }

  private func offset(for requested: Ticks, step: Ticks) -> Ticks {
    if requested >= maxOffset { return maxOffset }
    guard requested > 0, step > 0 else { return 0 }
    return min(step * Self.nearest(requested, step), maxOffset)
  }

  private func centredOffset(for requested: Ticks) -> Ticks {
    guard groups > 0, pitch > 0 else { return 0 }
    let (last, overflow) = Ticks(groups - 1).multipliedReportingOverflow(by: pitch)
    let farthest = overflow ? Tick.farthest : min(last, Tick.farthest)
    let distance = min(max(Tick.sum(requested, -firstCentred), 0), farthest)
    return firstCentred + min(Self.nearest(distance, pitch) * pitch, farthest)
  }

  /// The nearest multiple of a step, a tie to the later.
  private static func nearest(_ distance: Ticks, _ step: Ticks) -> Ticks {
    let (quotient, remainder) = distance.quotientAndRemainder(dividingBy: step)
    return remainder >= step - remainder ? quotient + 1 : quotient
  }
}
