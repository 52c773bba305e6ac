import LayoutEngine

/// The rules of `LAYOUT.md` told once more, over a whole vertical feed at once, in ticks.
///
/// Nothing is rounded to pixels. Nothing here is shared with the engine but the types of
/// descriptions.
struct OracleFeed {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var problems: [Int: String] = [:]

  private let area: OracleRoom
  private let context: FeedContext
  private let inputs: [SectionInput]
  private let own: [OracleBoundary]
  private var sections: [(made: OracleSection, y: Int, length: Int)] = []
  /// Where the sections begin and end.
  private var stack = (from: 0, to: 0)

  init(
    _ inputs: [SectionInput], _ supplementaries: [Supplementary], _ measured: [Int: Measurement],
    _ context: FeedContext
  ) {
    self.context = context
    self.inputs = inputs
    let isUIKit = context.environment.rounding == .uikit
    let pixel = Int(24_576_000 / context.environment.scale)
    area = OracleRoom(
      w: whole(context.environment.width), h: whole(context.environment.height))
    let room = OracleRoom(w: area.w, h: area.h, pixel: isUIKit ? pixel : nil)
    own = supplementaries.enumerated().map { OracleBoundary($1, measured[$0], room) }
    let rooms = OracleRooms(own.filter { !$0.given.floating })
    var y = rooms.before
    var broadest = area.w
    for (index, input) in inputs.enumerated() {
      if index > 0 { y += whole(context.interSectionSpacing) }
      let made = solve(input)
      if let problem = made.problem { problems[index] = problem }
      let length = length(made, input)
      sections.append((made, y, length))
      broadest = max(broadest, made.broadest)
      y += length
    }
    stack = (rooms.before, rooms.before + max(y - rooms.before, rooms.least))
    width = broadest
    height = max(0, stack.to + rooms.after)
  }

  private func insets(_ reference: ContentInsetsReference) -> EdgeInsets {
    switch reference {
    case .none: .zero
    case .safeArea: context.environment.safeArea
    case .layoutMargins: context.environment.layoutMargins
    case .readableContent: context.environment.readableContent
    }
  }

  private func solve(_ input: SectionInput) -> OracleSection {
    do {
      switch input.description.layout {
      case .flow(let layout):
        try refuse(layout.sectionInset)
        return OracleSection.flow(layout, input.items, area)
      case .list(let layout):
        try refuse(layout.contentInsets)
        return OracleSection.list(layout, input.items, area)
      case .waterfall(let layout):
        try refuse(layout.contentInsets)
        return try OracleSection.waterfall(layout, input.items, area)
      case .compositional(let layout):
        let added = insets(layout.contentInsetsReference ?? context.contentInsetsReference)
        var insets = layout.contentInsets
        insets.leading += added.leading
        insets.trailing += added.trailing
        try refuse(insets)
        return try .compositional(layout, input.items, room(input), OracleInsets(insets))
      case .custom, nil: throw OracleBox.Refused(code: "unknown-layout")
      }
    } catch {
      var failed = OracleSection()
      failed.problem = (error as? OracleBox.Refused)?.code
      return failed
    }
  }

  /// What fractions are of in a section: in compositional ones UIKit floors lengths (C1).
  private func room(_ input: SectionInput) -> OracleRoom {
    guard isBoxed(input), context.environment.rounding == .uikit else { return area }
    return OracleRoom(w: area.w, h: area.h, pixel: Int(24_576_000 / context.environment.scale))
  }

  /// 9: insets that leave no breadth.
  private func refuse(_ insets: EdgeInsets) throws(OracleBox.Refused) {
    if whole(insets.leading) + whole(insets.trailing) >= area.w {
      throw OracleBox.Refused(code: "no-room")
    }
  }
}

// MARK: Sections

extension OracleFeed {
  /// The section's boundary items, and the region that they lie in across (C13, C14).
  private func boundary(
    _ input: SectionInput
  ) -> (items: [OracleBoundary], region: (from: Int, to: Int)) {
    var region = (from: 0, to: area.w)
    if case .compositional(let layout) = input.description.layout,
      layout.supplementariesFollowContentInsets
    {
      let reference =
        layout.supplementaryContentInsetsReference ?? layout.contentInsetsReference
        ?? context.contentInsetsReference
      region.from += whole(layout.contentInsets.leading) + whole(insets(reference).leading)
      region.to -= whole(layout.contentInsets.trailing) + whole(insets(reference).trailing)
    }
    let room = OracleRoom(
      w: max(region.to - region.from, 0), h: area.h, pixel: room(input).pixel)
    let items = input.description.supplementaries.enumerated().map {
      OracleBoundary($1, input.measured[$0], room)
    }
    return (items, region)
  }

  private func isBoxed(_ input: SectionInput) -> Bool {
    if case .compositional = input.description.layout { true } else { false }
  }

  /// How long a section is (F1, F8, C11, C14).
  private func length(_ made: OracleSection, _ input: SectionInput) -> Int {
    let items = boundary(input).items
    let box = (made.core ?? 0) + made.insets.top + made.insets.bottom
    guard isBoxed(input) else { return box + items.map(\.h).reduce(0, +) }
    if made.core == nil, items.isEmpty { return 0 }
    let rooms = OracleRooms(items)
    return rooms.before + max(box, rooms.least) + rooms.after
  }

  /// Everything, in the order of the answer, for visible bounds (`nil`: nothing is pinned).
  func elements(_ bounds: OracleRect?, rowOffset: Int) -> [OracleElement] {
    var visible = bounds.map { OracleVisible(rect: $0) }
    let following = own.filter { isPinning($0) || $0.given.floating }
    visible?.header = following.filter { $0.main == .start }.map(\.h).max() ?? 0
    visible?.footer = following.filter { $0.main == .end }.map(\.h).max() ?? 0
    var all: [OracleElement] = []
    for index in sections.indices {
      let (before, after) = boundaryElements(index, visible)
      let start = sections[index].y + cellsStart(index)
      all += decorations(index) + before
      let raised = inputs[index].description.decorations.isEmpty ? 0 : 1
      for var cell in sections[index].made.cells {
        cell.section = index
        cell.rect = cell.rect.moved(0, start)
        if cell.category == .cell { cell.z += raised }
        if scrollsAcross(inputs[index]) {
          cell.inRow = true
        }
        all.append(cell)
      }
      all += after
    }
    all += own.map { global($0, visible) }
    return all.map { element in
      var element = rounded(element)
      if element.inRow { element.rect.x -= rowOffset }
      return element
    }
  }

  /// C1, R1: edges to the nearest pixel, or where UIKit rounds, the place before insets.
  private func rounded(_ element: OracleElement) -> OracleElement {
    guard context.environment.rounding != .none else { return element }
    let pixel = Int(24_576_000 / context.environment.scale)
    var element = element
    let r = element.rect
    if context.environment.rounding == .uikit, element.section.map({ isBoxed(inputs[$0]) }) ?? true
    {
      let inset = element.inset
      element.rect.x = nearestPixel(r.x - inset.x, pixel) + inset.x
      element.rect.y = nearestPixel(r.y - inset.y, pixel) + inset.y
    } else {
      let (x, y) = (nearestPixel(r.x, pixel), nearestPixel(r.y, pixel))
      element.rect = OracleRect(
        x, y, nearestPixel(r.x + r.w, pixel) - x, nearestPixel(r.y + r.h, pixel) - y)
    }
    return element
  }

  private func scrollsAcross(_ input: SectionInput) -> Bool {
    guard case .compositional(let layout) = input.description.layout else { return false }
    return layout.orthogonalScrolling != .none
  }

  private func isPinning(_ item: OracleBoundary) -> Bool {
    item.given.pinToVisibleBounds && item.main != .middle
  }

  /// Where cells are counted from: after the headers and the leading inset.
  private func cellsStart(_ index: Int) -> Int {
    let items = boundary(inputs[index]).items
    let inset = sections[index].made.insets.top
    if isBoxed(inputs[index]) { return OracleRooms(items).before + inset }
    return items.filter { $0.main == .start }.map(\.h).reduce(0, +) + inset
  }

  /// C18.
  private func decorations(_ index: Int) -> [OracleElement] {
    let (_, y, length) = sections[index]
    guard length > 0 else { return [] }
    return inputs[index].description.decorations.enumerated().map { place, decoration in
      let insets = OracleInsets(decoration.contentInsets)
      let rect = OracleRect(
        insets.left, y + insets.top, max(0, area.w - insets.left - insets.right),
        max(0, length - insets.top - insets.bottom))
      var element = OracleElement(
        .decoration, section: index, kind: decoration.kind, index: place, rect,
        z: decoration.zIndex)
      element.inset = OraclePoint(x: insets.left, y: insets.top)
      return element
    }
  }
}

// MARK: Boundary items and pins

extension OracleFeed {
  private func boundaryElements(
    _ index: Int, _ visible: OracleVisible?
  ) -> (before: [OracleElement], after: [OracleElement]) {
    let (items, region) = boundary(inputs[index])
    let made =
      isBoxed(inputs[index])
      ? boxed(index, items, region, visible) : stacked(index, items, visible)
    let marked = zip(items, made).map { item, element in
      var element = element
      element.section = index
      element.isEstimated = isBoxed(inputs[index]) ? item.isEstimated : item.isLengthEstimated
      return (item, element)
    }.filter { isBoxed(inputs[index]) || $0.0.h > 0 }
    return (
      marked.filter { $0.0.main == .start }.map(\.1),
      marked.filter { $0.0.main != .start }.map(\.1)
    )
  }

  /// C14, C16.
  private func boxed(
    _ index: Int, _ items: [OracleBoundary], _ region: (from: Int, to: Int),
    _ visible: OracleVisible?
  ) -> [OracleElement] {
    let rooms = OracleRooms(items)
    let (_, start, length) = sections[index]
    let box = (from: start + rooms.before, to: start + length - rooms.after)
    return items.map { item in
      let rest = item.y(box)
      var y = rest
      if let visible, isPinning(item) {
        if item.main == .start {
          y = max(rest, min(visible.top + visible.header, box.to - item.h))
        } else {
          y = min(rest, max(visible.bottom - visible.footer - item.h, box.from))
        }
      }
      return element(item, OracleRect(item.x(region), y, item.w, item.h), rest: rest, visible)
    }
  }

  /// F1, P1, P2: headers one after the other, footers likewise.
  private func stacked(
    _ index: Int, _ items: [OracleBoundary], _ visible: OracleVisible?
  ) -> [OracleElement] {
    let (_, start, length) = sections[index]
    let footers = items.filter { $0.main == .end }.map(\.h).reduce(0, +)
    var (header, footer) = (start, start + length - footers)
    return items.indices.map { place in
      let item = items[place]
      let rest = item.main == .start ? header : footer
      if item.main == .start { header += item.h } else { footer += item.h }
      func pinned(_ range: Range<Int>) -> Int {
        items[range].filter { $0.given.pinToVisibleBounds && $0.main == item.main }.map(\.h)
          .reduce(0, +)
      }
      let (before, after) = (pinned(0..<place), pinned((place + 1)..<items.count))
      var y = rest
      if let visible, item.given.pinToVisibleBounds {
        if item.main == .start {
          y = max(
            rest, min(visible.top + visible.header + before, start + length - item.h - after))
        } else {
          y = min(rest, max(visible.bottom - visible.footer - after - item.h, start + before))
        }
      }
      var plain = item.given
      plain.contentInsets = .zero
      let unmoved = OracleRect(0, y, area.w, item.h)
      var element = element(item, unmoved, rest: rest, visible, pins: plain.pinToVisibleBounds)
      element.rect = unmoved
      return element
    }
  }

  private func element(
    _ item: OracleBoundary, _ rect: OracleRect, rest: Int, _ visible: OracleVisible?,
    pins: Bool? = nil
  ) -> OracleElement {
    let isBare = pins != nil
    var made = OracleElement(
      .supplementary, kind: item.given.kind, isBare ? rect : rect.less(item.insets),
      z: item.given.zIndex)
    made.isEstimated = item.isEstimated
    made.isPinned = rect.y != rest
    made.inset = isBare ? OraclePoint() : OraclePoint(x: item.insets.left, y: item.insets.top)
    if pins ?? isPinning(item) { made.raise(in: visible) }
    return made
  }

  /// C15, P5.
  private func global(_ item: OracleBoundary, _ visible: OracleVisible?) -> OracleElement {
    let region = (from: 0, to: area.w)
    if item.given.floating {
      let r = visible?.rect ?? OracleRect(0, 0, area.w, area.h)
      let y =
        switch item.main {
        case .start: r.y
        case .end: r.y + r.h - item.h
        case .middle: r.y + floorDivide(r.h - item.h, 2)
        }
      let rect = OracleRect(item.x((r.x, r.x + r.w)), y + item.oy, item.w, item.h)
      var made = element(item, rect, rest: rect.y, nil)
      made.raise(in: visible)
      made.isPinned = visible != nil
      return made
    }
    let rest = item.y(stack)
    var y = rest
    if let visible, isPinning(item) {
      y = item.main == .start ? max(rest, visible.top) : min(rest, visible.bottom - item.h)
    }
    return element(item, OracleRect(item.x(region), y, item.w, item.h), rest: rest, visible)
  }
}
