/// A solver that an embedding program has given, whose every answer is checked: it may be wrong, but
/// nothing may trap because of it.
///
/// What is wrong is mended in the simplest way: frames that are missing or are no frames have no
/// area, supplementaries of nothing are left out, a state that is too large is the first one.
struct CheckedSolver: SectionSolver {
  /// A page begins with a state of at most so many numbers.
  static let mostNumbers = 65_536

  private let solver: any SectionSolver

  init(_ solver: any SectionSolver) { self.solver = solver }

  var initialState: [Int64] { Self.list(solver.initialState) }
  var looksAhead: Bool { solver.looksAhead }
  var spansSection: Bool { solver.spansSection }
  var endTail: [Int64] { Self.list(solver.endTail) }
  var holdsItems: Bool { solver.holdsItems }
  var contentBreadth: Ticks { Self.length(solver.contentBreadth) }
  var badges: [AnchoredSupplementary] { solver.badges }

  func extent(of item: ItemSpec) -> ItemExtent { solver.extent(of: item) }

  func openLengths(of item: ItemSpec, at index: Int, from state: [Int64]) -> OpenLengths {
    solver.openLengths(of: item, at: index, from: state)
  }

  func contentBreadth(after state: [Int64]) -> Ticks {
    Self.length(solver.contentBreadth(after: state))
  }

  func orthogonalRow(after state: [Int64]) -> OrthogonalRow? { nil }

  func itemsEnd(after state: [Int64]) -> Ticks { Self.place(solver.itemsEnd(after: state)) }

  func state(after items: ItemExtents, from state: [Int64]) -> [Int64] {
    Self.list(solver.state(after: items, from: state))
  }

  func tail(
    of items: ItemExtents, from state: [Int64], followedBy tail: () -> [Int64]
  ) -> [Int64] {
    Self.list(solver.tail(of: items, from: state, followedBy: tail))
  }

  func estimated(_ items: ItemExtents, from state: [Int64]) -> [Bool] {
    let estimated = solver.estimated(items, from: state)
    return estimated.count == items.count ? estimated : items.estimated
  }

  func snapped(_ frame: Frame, item: Int) -> Frame { Self.frame(solver.snapped(frame, item: item)) }

  func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    let given = solver.place(items, from: state, tail: tail)
    var page = PlacedPage(
      frames: given.frames.prefix(items.count).map(Self.frame), advance: Self.place(given.advance),
      state: Self.list(given.state))
    while page.frames.count < items.count { page.frames.append(.nowhere) }
    if given.zIndexes.count == items.count { page.zIndexes = given.zIndexes }
    page.badges = given.badges.filter { badge in
      page.frames.indices.contains(badge.item) && badges.indices.contains(badge.badge)
    }
    if !page.badges.isEmpty { page.badges = Self.ordered(page.badges) }
    page.isFaulty =
      page.frames != given.frames || page.advance != given.advance || page.state != given.state
      || page.badges != given.badges || page.zIndexes != given.zIndexes
      || itemsEnd(after: given.state) != solver.itemsEnd(after: given.state)
      || initialState != solver.initialState
    return page
  }

  /// In the order of their items, with frames that are such.
  private static func ordered(_ badges: [PlacedBadge]) -> [PlacedBadge] {
    badges.sorted { $0.item < $1.item }.map { badge in
      var badge = badge
      badge.frame = frame(badge.frame)
      return badge
    }
  }

  private static func list(_ numbers: [Int64]) -> [Int64] {
    numbers.count <= mostNumbers ? numbers : []
  }

  private static func place(_ place: Ticks) -> Ticks {
    min(max(place, -Tick.longest), Tick.longest)
  }

  private static func length(_ length: Ticks) -> Ticks { max(self.place(length), 0) }

  private static func frame(_ frame: Frame) -> Frame {
    let lengths = 0...Tick.longest
    let places = -Tick.longest...Tick.longest
    guard lengths.contains(frame.length), lengths.contains(frame.breadth),
      places.contains(frame.main), places.contains(frame.cross)
    else { return .nowhere }
    return frame
  }
}

extension Frame {
  /// No place and no area.
  fileprivate static var nowhere: Frame { Frame(main: 0, cross: 0, length: 0, breadth: 0) }
}
