import LayoutEngine

extension OracleSection {
  /// C10, C12, C17, C20: groups one below the other, or in a row.
  static func compositional(
    _ layout: CompositionalLayout, _ items: [ItemSpec], _ area: OracleRoom,
    _ insets: OracleInsets
  ) throws(OracleBox.Refused) -> OracleSection {
    var made = OracleSection()
    made.insets = insets
    let isRow = layout.orthogonalScrolling != .none
    let room =
      isRow
      ? OracleRoom(w: area.w, h: max(area.h - insets.top - insets.bottom, 0), pixel: area.pixel)
      : OracleRoom(w: area.w - insets.left - insets.right, h: area.h, pixel: area.pixel)
    let whole = try OracleBox.make(layout.group, room)
    let holds = whole.items.count
    guard holds > 0, !items.isEmpty else { return made }
    var groups: [(box: OracleBox, first: Int, count: Int)] = []
    for first in stride(from: 0, to: items.count, by: holds) {
      let own = Array(items[first..<min(first + holds, items.count)])
      let box = try OracleBox.make(layout.group, room)
      box.solve(own, itemRoom: room)
      groups.append((box, first, own.count))
    }
    let spacing = LayoutEngineTests.whole(layout.interGroupSpacing)
    let tallest = groups.map(\.box.h.ticks).max() ?? 0
    let isSpanned = !isRow && whole.h.kind == .uniform
    var place = isRow ? insets.left : 0
    var numbers: [String: Int] = [:]
    for (box, first, count) in groups {
      if isSpanned { box.h.ticks = tallest }
      var size = OracleRect(0, 0, box.w.ticks, box.h.ticks)
      if count < holds {
        let missing = box.reach(holds, isRow) - box.reach(count, isRow)
        if isRow { size.w = max(size.w - missing, 0) }
        if !isRow, !isSpanned { size.h = max(size.h - missing, 0) }
      }
      var corner = (x: 0, y: 0)
      if isRow {
        corner = (place + box.left.least, box.top.least)
        place += box.left.least + box.w.ticks + box.right.least + spacing
      } else {
        let across = OracleBox.across(
          box.left, box.w.ticks, box.right, in: area.w - insets.left - insets.right)
        corner = (insets.left + across, place + box.top.least)
        place += box.top.least + size.h + box.bottom.least + spacing
        made.broadest = max(made.broadest, box.w.ticks)
      }
      box.collect(
        items, first: first, count: count, outer: size, corner, &numbers, into: &made.cells)
    }
    made.core = isRow ? whole.top.least + tallest + whole.bottom.least : place - spacing
    return made
  }
}

extension OracleBox {
  /// The farthest far edge of the first items' frames (C10).
  fileprivate func reach(_ count: Int, _ isRow: Bool) -> Int {
    items.prefix(count).map { isRow ? $0.frame.x + $0.frame.w : $0.frame.y + $0.frame.h }.max() ?? 0
  }

  /// Cells in order, each followed by its own badges, a group's after its last cell.
  fileprivate func collect(
    _ specs: [ItemSpec], first: Int, count: Int, outer: OracleRect?, _ corner: (x: Int, y: Int),
    _ numbers: inout [String: Int], into cells: inout [OracleElement]
  ) {
    if content == .item {
      guard slot < count else { return }
      var cell = OracleElement(
        .cell, item: first + slot, frame.moved(corner.x, corner.y), z: zIndex)
      cell.isEstimated = isEstimated(specs[first + slot])
      cell.inset = OraclePoint(x: insets.left, y: insets.top)
      cells.append(cell)
    } else {
      guard let begin = items.first?.slot, begin < count else { return }
      for child in children {
        child.collect(
          specs, first: first, count: count, outer: nil, corner, &numbers, into: &cells)
      }
    }
    for badge in badges {
      let frame = (outer ?? slotRect).less(insets)
      let rect = badge.rect(
        on: frame, content == .item ? OracleRoom(w: frame.w, h: frame.h, pixel: room.pixel) : room)
      var element = OracleElement(
        .supplementary, kind: badge.kind, index: numbers[badge.kind, default: 0],
        rect.moved(corner.x, corner.y), z: badge.zIndex)
      element.isEstimated = badge.size.width.isEstimated || badge.size.height.isEstimated
      numbers[badge.kind, default: 0] += 1
      cells.append(element)
    }
  }
}

extension AnchoredSupplementary {
  /// C17.
  fileprivate func rect(on f: OracleRect, _ room: OracleRoom) -> OracleRect {
    let (w, h) = (OracleLength(size.width, room).ticks, OracleLength(size.height, room).ticks)
    let own = itemAnchor ?? containerAnchor
    func part(_ start: Bool, _ end: Bool) -> Double { start == end ? 0.5 : end ? 1 : 0 }
    var x = Double(f.w) * part(containerAnchor.leading, containerAnchor.trailing)
    var y = Double(f.h) * part(containerAnchor.top, containerAnchor.bottom)
    x -= Double(w) * part(own.leading, own.trailing)
    y -= Double(h) * part(own.top, own.bottom)
    var at = (x: f.x + Int(x.rounded(.down)), y: f.y + Int(y.rounded(.down)))
    for anchor in [containerAnchor] + (itemAnchor.map { [$0] } ?? []) {
      switch anchor.distance {
      case .absolute(let offset): at = (at.x + whole(offset.x), at.y + whole(offset.y))
      case .fractional(let offset):
        at.x += Int((Double(w) * offset.x).rounded())
        at.y += Int((Double(h) * offset.y).rounded())
      }
    }
    return OracleRect(at.x, at.y, w, h)
  }
}
