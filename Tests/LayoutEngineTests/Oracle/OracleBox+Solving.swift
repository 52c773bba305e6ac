import LayoutEngine

// MARK: Sizes, from the leaves up (C12)

extension OracleBox {
  /// Sizes and places a group for the items that it holds; those that are missing have estimates.
  func solve(_ items: [ItemSpec], itemRoom: OracleRoom) {
    var count = 0
    number(&count)
    for (box, item) in zip(self.items, items) { box.measure(item, itemRoom) }
    resize(present: items.count)
    placeChildren()
  }

  /// Numbers the items, and says of groups how many come before.
  private func number(_ next: inout Int) {
    slot = next
    if content == .item { next += 1 }
    for child in children { child.number(&next) }
  }

  private func measure(_ item: ItemSpec, _ room: OracleRoom) {
    var own: (w: Dimension?, h: Dimension?) = (nil, nil)
    if case .dimensions(let width, let height) = item.size { own = (width, height) }
    if w.kind != .fixed {
      if let points = item.measuredWidth {
        w.ticks = whole(points)
      } else if let width = own.w {
        w.ticks = OracleLength(width, room).ticks
      }
    }
    guard h.kind != .fixed else { return }
    if let points = item.measuredHeight {
      h.ticks = whole(points)
    } else if let height = own.h {
      h.ticks = OracleLength(height, room).ticks
    } else if case .aspectRatio(let ratio) = item.size {
      h.ticks = Int((Double(frame.w) * (1 / ratio)).rounded())
    }
  }

  /// Whether its frame rests on an estimate.
  func isEstimated(_ item: ItemSpec) -> Bool {
    var own: (w: Dimension?, h: Dimension?) = (nil, nil)
    var known = false
    if case .dimensions(let width, let height) = item.size { own = (width, height) }
    if case .aspectRatio = item.size { known = true }
    func rests(_ measured: Double?, _ own: Dimension?, known: Bool) -> Bool {
      if measured != nil { return item.isMeasurementStale }
      return own.map(\.isEstimated) ?? !known
    }
    return w.kind != .fixed && rests(item.measuredWidth, own.w, known: false)
      || h.kind != .fixed && rests(item.measuredHeight, own.h, known: known)
  }

  private func resize(present: Int) {
    guard content == .row || content == .column else { return }
    for child in children { child.resize(present: present) }
    let siblings = children.filter { $0.slot < present }
    if let widest = siblings.filter({ $0.w.kind == .uniform }).map(\.w.ticks).max() {
      for child in children where child.w.kind == .uniform { child.w.ticks = widest }
    }
    if let tallest = siblings.filter({ $0.h.kind == .uniform }).map(\.h.ticks).max() {
      for child in children where child.h.kind == .uniform { child.h.ticks = tallest }
    }
    let spacings = max(children.count - 1, 0) * spacing.least
    if w.kind != .fixed {
      let widths = children.map { $0.left.least + $0.w.ticks + $0.right.least }
      w.ticks = insets.left + insets.right
      w.ticks += content == .row ? sum(widths, shared) + spacings : widths.max() ?? 0
    }
    if h.kind != .fixed {
      let heights = children.map { $0.top.least + $0.h.ticks + $0.bottom.least }
      h.ticks = insets.top + insets.bottom
      h.ticks += content == .column ? sum(heights, shared) + spacings : heights.max() ?? 0
    }
    (w.ticks, h.ticks) = (max(w.ticks, 0), max(h.ticks, 0))
  }

  /// Equal shares come to the whole, although each is a whole number of ticks.
  private func sum(_ lengths: [Int], _ shared: Int?) -> Int {
    guard let shared else { return lengths.reduce(0, +) }
    return lengths.reduce(0, +) + shared - floorDivide(shared, children.count) * children.count
  }
}

// MARK: Places, from the root down (C6, C7)

extension OracleBox {
  private func placeChildren() {
    switch content {
    case .item: return
    case .given:
      for child in children { (child.x, child.y) = (x + child.x, y + child.y) }
      return
    case .row:
      let places = row(
        children.map { ($0.left, $0.w.ticks, $0.right) }, from: x + insets.left,
        room: w.kind == .fixed ? w.ticks - insets.left - insets.right : nil)
      for (child, place) in zip(children, places) {
        child.x = place
        let room = h.ticks - insets.top - insets.bottom
        child.y = y + insets.top + Self.across(child.top, child.h.ticks, child.bottom, in: room)
      }
    case .column:
      let places = row(
        children.map { ($0.top, $0.h.ticks, $0.bottom) }, from: y + insets.top,
        room: h.kind == .fixed ? h.ticks - insets.top - insets.bottom : nil)
      for (child, place) in zip(children, places) {
        child.y = place
        let room = w.ticks - insets.left - insets.right
        child.x = x + insets.left + Self.across(child.left, child.w.ticks, child.right, in: room)
      }
    }
    for child in children { child.placeChildren() }
  }

  /// Where each child begins along the axis.
  private func row(
    _ children: [(before: OracleSpacing, length: Int, after: OracleSpacing)], from start: Int,
    room: Int?
  ) -> [Int] {
    var flexing = 0
    var taken = sum(children.map { $0.before.least + $0.length + $0.after.least }, shared)
    for child in children {
      flexing += (child.before.flexes ? 1 : 0) + (child.after.flexes ? 1 : 0)
    }
    if spacing.flexes { flexing += max(children.count - 1, 0) }
    taken += max(children.count - 1, 0) * spacing.least
    var left = flexing > 0 ? (room ?? taken) - taken : 0
    if spacing.flexes { left = max(left, 0) }
    var flexed = 0
    var places: [Int] = []
    var least = start
    for (index, child) in children.enumerated() {
      least += child.before.least
      flexed += child.before.flexes ? 1 : 0
      let share = flexing > 0 ? floorDivide(left * flexed, flexing) : 0
      let equal = shared.map { floorDivide($0 * index, children.count) }
      places.append(least + share + (equal ?? 0))
      least += (shared == nil ? child.length : 0) + child.after.least + spacing.least
      flexed += (child.after.flexes ? 1 : 0) + (spacing.flexes ? 1 : 0)
    }
    return places
  }

  /// Where something begins across its group's axis, from where the room begins.
  static func across(
    _ before: OracleSpacing, _ length: Int, _ after: OracleSpacing, in room: Int
  ) -> Int {
    guard before.flexes else { return before.least }
    let left = room - before.least - length - after.least
    return before.least + floorDivide(left, after.flexes ? 2 : 1)
  }
}
