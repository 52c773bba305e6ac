import LayoutEngine

/// What stands in a group's place: an item's slot or a group, of one group of a section only.
final class OracleBox {
  enum Content {
    case item
    case given
    case row
    case column
  }

  struct Refused: Error { var code: String }

  var content = Content.item
  var w = OracleLength(ticks: 0)
  var h = OracleLength(ticks: 0)
  var insets = OracleInsets()
  var (top, left) = (OracleSpacing(nil), OracleSpacing(nil))
  var (bottom, right) = (OracleSpacing(nil), OracleSpacing(nil))
  var spacing = OracleSpacing(nil)
  var children: [OracleBox] = []
  var badges: [AnchoredSupplementary] = []
  /// What it was sized in.
  var room = OracleRoom(w: 0, h: 0)
  /// Where it begins, from the corner of the section's group.
  var (x, y) = (0, 0)
  /// Its place among the items of a whole group; of a group, how many come before.
  var slot = 0
  var zIndex = 0
  /// What the children of a count form share (C5).
  var shared: Int?

  /// The items in it, in order.
  var items: [OracleBox] {
    switch content {
    case .item: [self]
    case .given, .row, .column: children.flatMap(\.items)
    }
  }

  var slotRect: OracleRect { OracleRect(x, y, w.ticks, h.ticks) }
  var frame: OracleRect { slotRect.less(insets) }
}

// MARK: Making

extension OracleBox {
  /// Makes a group and all in it, sized by estimates (C2–C5, C8, C9).
  static func make(_ group: LayoutGroup, _ room: OracleRoom) throws(Refused) -> OracleBox {
    let box = OracleBox()
    box.take(group.size, group.edgeSpacing, room)
    box.insets = OracleInsets(group.contentInsets)
    box.badges = group.supplementaries
    box.spacing = OracleSpacing(group.interItemSpacing)
    try box.fill(group)
    return box
  }

  private static func make(
    _ subitem: LayoutSubitem, _ room: OracleRoom, sharing: (isWidth: Bool, ticks: Int)? = nil
  ) throws(Refused) -> OracleBox {
    let box = OracleBox()
    switch subitem {
    case .item(let item):
      box.take(item.size, item.edgeSpacing, room)
      box.take(sharing)
      box.insets = OracleInsets(item.contentInsets)
      if box.w.kind != .fixed { (box.insets.left, box.insets.right) = (0, 0) }
      if box.h.kind != .fixed { (box.insets.top, box.insets.bottom) = (0, 0) }
      box.badges = item.supplementaries
    case .group(let group):
      box.take(group.size, group.edgeSpacing, room)
      box.take(sharing)
      box.insets = OracleInsets(group.contentInsets)
      box.badges = group.supplementaries
      box.spacing = OracleSpacing(group.interItemSpacing)
      try box.fill(group)
    }
    return box
  }

  private func take(_ size: LayoutSize, _ edges: EdgeSpacing, _ room: OracleRoom) {
    self.room = room
    w = OracleLength(size.width, room)
    h = OracleLength(size.height, room)
    (top, left) = (OracleSpacing(edges.top), OracleSpacing(edges.leading))
    (bottom, right) = (OracleSpacing(edges.bottom), OracleSpacing(edges.trailing))
  }

  private func take(_ sharing: (isWidth: Bool, ticks: Int)?) {
    guard let sharing else { return }
    if sharing.isWidth {
      w = OracleLength(ticks: sharing.ticks)
    } else {
      h = OracleLength(ticks: sharing.ticks)
    }
  }

  /// What a group's children live in.
  private func inner() throws(Refused) -> OracleRoom {
    let (iw, ih) = (
      w.ticks - insets.left - insets.right, h.ticks - insets.top - insets.bottom
    )
    if iw <= 0, w.ticks > 0, w.kind == .fixed { throw Refused(code: "no-room") }
    if ih <= 0, h.ticks > 0, h.kind == .fixed { throw Refused(code: "no-room") }
    return OracleRoom(w: max(iw, 0), h: max(ih, 0), pixel: room.pixel)
  }

  private func fill(_ group: LayoutGroup) throws(Refused) {
    switch group.content {
    case .custom(let frames):
      content = .given
      for frame in frames {
        let child = OracleBox()
        (child.x, child.y) = (whole(frame.x), whole(frame.y))
        child.w = OracleLength(ticks: whole(frame.width))
        child.h = OracleLength(ticks: whole(frame.height))
        child.zIndex = frame.zIndex
        children.append(child)
      }
    case .subitems(let axis, let list):
      content = axis == .horizontal ? .row : .column
      guard !list.isEmpty else { return }
      let count = along.kind == .fixed ? try fitting(list) : list.count
      for index in 0..<max(count, 0) {
        children.append(try Self.make(list[index % list.count], try room(for: count)))
      }
    case .repeated(let axis, let one, let count):
      content = axis == .horizontal ? .row : .column
      for _ in 0..<count { children.append(try Self.make(one, try room(for: count))) }
    case .shares(let axis, let one, let count):
      content = axis == .horizontal ? .row : .column
      let room = try room(for: count)
      let whole = content == .row ? room.w : room.h
      if whole == 0, along.kind == .fixed { throw Refused(code: "no-room") }
      var share = floorDivide(whole, count)
      if let pixel = room.pixel { share = floorPixel(share, pixel) } else { shared = whole }
      for _ in 0..<count {
        children.append(
          try Self.make(one, room, sharing: (content == .row, share)))
      }
    }
  }

  private var along: OracleLength { content == .row ? w : h }

  /// C4: the room less the spacings between so many.
  private func room(for count: Int) throws(Refused) -> OracleRoom {
    var room = try inner()
    let taken = (count - 1) * spacing.least
    if content == .row { room.w = max(room.w - taken, 0) } else { room.h = max(room.h - taken, 0) }
    return room
  }

  /// C4: the last number before the first that does not fit.
  private func fitting(_ list: [LayoutSubitem]) throws(Refused) -> Int {
    let inner = try inner()
    let length = content == .row ? inner.w : inner.h
    var count = 1
    while true {
      let room = try room(for: count)
      var taken = (count - 1) * spacing.least
      for index in 0..<count { taken += needed(list[index % list.count], room) }
      if taken > length + 240 { return count - 1 }
      if taken == 0, spacing.least == 0, count >= list.count {
        throw Refused(code: length == 0 ? "no-room" : "invalid-layout")
      }
      if count > 2000 { throw Refused(code: "too-many") }
      count += 1
    }
  }

  private func needed(_ subitem: LayoutSubitem, _ room: OracleRoom) -> Int {
    let (size, edges) =
      switch subitem {
      case .item(let item): (item.size, item.edgeSpacing)
      case .group(let group): (group.size, group.edgeSpacing)
      }
    if content == .row {
      return OracleLength(size.width, room).ticks + OracleSpacing(edges.leading).least
        + OracleSpacing(edges.trailing).least
    }
    return OracleLength(size.height, room).ticks + OracleSpacing(edges.top).least
      + OracleSpacing(edges.bottom).least
  }
}
