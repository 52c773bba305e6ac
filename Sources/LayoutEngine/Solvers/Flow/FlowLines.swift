/// Lines of items of any sizes: broken greedily (`LAYOUT.md` F3), then spread or aligned (F4, F6).
struct FlowLines: Sendable {
  /// Where lines begin across, `c0`.
  let start: Ticks
  /// How broad a line is, `A`.
  let breadth: Ticks
  /// The least gap between two items, `g`.
  let gap: Ticks
  /// The distance between lines, `L`; may be negative.
  let spacing: Ticks
  private let lineAlignment: FlowLayout.LineAlignment
  private let itemAlignment: FlowLayout.ItemAlignment
  /// Whether the section's last line is spread as the others: where all items fit in one line
  /// however many they are, they are columns (F5).
  var spreadsLastLine = false

  /// Resolves the spacings of a layout.
  init(_ layout: FlowLayout, in container: SectionContainer) {
    start = container.insets.crossStart
    breadth = container.breadth
    gap = Tick.length(points: layout.minimumInteritemSpacing)
    spacing = Tick.distance(points: layout.minimumLineSpacing)
    lineAlignment = layout.lineAlignment
    itemAlignment = layout.itemAlignment
  }

  /// Whether frames depend on later items of their line.
  var looksAhead: Bool { lineAlignment != .leading || itemAlignment != .start }

  /// Breaks a page into lines and places each.
  func place(_ items: ItemExtents, from state: [Int64], tail: [Int64]) -> PlacedPage {
    var frames: [Frame] = []
    frames.reserveCapacity(items.count)
    var main: Ticks = 0
    var before = FlowLine(state: state)
    var next = 0
    while true {
      let first = next
      let open = fill(before, with: items, next: &next)
      let isCut = next == items.count
      let following = isCut ? FlowLineTail(tail) : FlowLineTail(line: FlowLine(), isLast: false)
      let line = PlacedLine(
        line: open.followed(by: following), before: before, isLast: following.isLast, main: main)
      append(items, first..<next, of: line, to: &frames)
      if isCut { return PlacedPage(frames: frames, advance: main, state: open.state) }
      main = Tick.sum(main, open.longest &+ spacing)
      before = FlowLine()
    }
  }

  /// The line that is open after a page.
  func state(after items: ItemExtents, from state: [Int64]) -> [Int64] {
    var line = FlowLine(state: state)
    var next = 0
    while true {
      line = fill(line, with: items, next: &next)
      if next == items.count { return line.state }
      line = FlowLine()
    }
  }

  /// What a page adds to the line that is open before it.
  func tail(
    of items: ItemExtents, from state: [Int64], followedBy tail: () -> [Int64]
  ) -> [Int64] {
    guard looksAhead else { return [] }
    let before = FlowLine(state: state)
    var next = 0
    let line = fill(before, with: items, next: &next)
    var added = FlowLineTail(line: FlowLine(), isLast: false)
    added.line.count = line.count &- before.count
    added.line.breadths = line.breadths &- before.breadths
    added.line.longest = items.lengths.prefix(next).max() ?? 0
    guard next == items.count else { return added.values }
    let following = FlowLineTail(tail())
    added.line = added.line.followed(by: following)
    added.isLast = following.isLast
    return added.values
  }

  /// Adds items to a line as long as they fit; a line's first always does.
  private func fill(
    _ line: FlowLine, with items: ItemExtents, next: inout Int
  ) -> FlowLine {
    var line = line
    let limit = breadth &+ Tick.fitTolerance
    var used = line.breadths &+ (line.count &- 1) &* gap
    let (lengths, breadths) = (items.lengths, items.breadths)
    while next < lengths.count {
      let needed = used &+ gap &+ breadths[next]
      if needed > limit, line.count > 0 { return line }
      used = needed
      line.add(length: lengths[next], breadth: breadths[next])
      next += 1
    }
    return line
  }
}

extension FlowLines {
  /// A line of which all is known, and the part of it that was placed before.
  private struct PlacedLine {
    let line: FlowLine
    let before: FlowLine
    let isLast: Bool
    let main: Ticks
  }

  private func append(
    _ items: ItemExtents, _ range: Range<Int>, of line: PlacedLine, to frames: inout [Frame]
  ) {
    guard !range.isEmpty else { return }
    var cursor = cursor(line)
    let (lengths, breadths) = (items.lengths, items.breadths)
    for index in range {
      let (length, breadth) = (lengths[index], breadths[index])
      let room = line.line.longest &- length
      let shift: Ticks =
        switch itemAlignment {
        case .center: room >> 1
        case .start: 0
        case .end: room
        }
      frames.append(
        Frame(
          main: line.main &+ shift, cross: cursor.position, length: length, breadth: breadth))
      cursor.advance(past: breadth)
    }
  }

  /// Where the first item that is not placed yet goes, and the gaps after it.
  private func cursor(_ placed: PlacedLine) -> GapCursor {
    let line = placed.line
    let free = breadth &- line.breadths
    let isSpread = lineAlignment == .justified && (!placed.isLast || spreadsLastLine)
    if isSpread, line.count > 1 {
      return GapCursor(
        start: start &+ placed.before.breadths,
        gaps: EqualShares(of: free, among: line.count &- 1), index: placed.before.count)
    }
    let left = max(free &- (line.count &- 1) &* gap, 0)
    let lead: Ticks =
      switch lineAlignment {
      case .justified: isSpread ? left >> 1 : 0
      case .leading: 0
      case .center: left >> 1
      case .trailing: left
      }
    let taken = placed.before.breadths &+ placed.before.count &* gap
    return GapCursor(
      start: start &+ lead &+ taken, gaps: EqualShares(of: gap, among: 1))
  }
}
