package import FeedJSON
package import LayoutEngine

private enum GroupKey: String, JSONObjectKey {
  case axis, size, interItemSpacing, contentInsets, edgeSpacing, count, repeatCount
  case supplementaries, subitems, frames
  static let names = JSONKeyNames(GroupKey.self)
}

private enum GroupAxis: String, CaseIterable {
  case horizontal, vertical, custom
}

private enum SubitemKey: String, JSONObjectKey {
  case item, group
  static let names = JSONKeyNames(SubitemKey.self)
}

private enum PlaceKey: String, JSONObjectKey {
  case size, contentInsets, edgeSpacing, supplementaries
  static let names = JSONKeyNames(PlaceKey.self)
}

private enum FrameKey: String, JSONObjectKey {
  case frame, zIndex
  static let names = JSONKeyNames(FrameKey.self)
}

/// What a group's keys say, before it is known to fit together.
private struct GroupParts {
  var axis: GroupAxis?
  var size: LayoutSize?
  var interItemSpacing: Spacing?
  var contentInsets = EdgeInsets.zero
  var edgeSpacing = EdgeSpacing()
  var count: Int?
  var repeatCount: Int?
  var supplementaries: [AnchoredSupplementary] = []
  var subitems: [LayoutSubitem]?
  var frames: [CustomFrame]?
}

extension JSONReader {
  /// Reads a group and all that is nested in it.
  package mutating func layoutGroup(
    limits: FormatLimits = .standard
  ) throws(JSONError) -> LayoutGroup {
    let group = try layoutGroup(limits: limits, depth: 1)
    guard group.places(upTo: limits.groupPlaces) != nil else {
      throw fail(
        "a group has at most \(limits.groupPlaces) places for items", code: .limitExceeded)
    }
    return group
  }

  private mutating func layoutGroup(
    limits: FormatLimits, depth: Int
  ) throws(JSONError) -> LayoutGroup {
    guard depth <= limits.groupDepth else {
      throw fail("groups are nested more than \(limits.groupDepth) deep", code: .limitExceeded)
    }
    var parts = GroupParts()
    try object(GroupKey.self) { key, reader throws(JSONError) in
      switch key {
      case .axis: parts.axis = try reader.choice(GroupAxis.self)
      case .size: parts.size = try reader.layoutSize()
      case .interItemSpacing: parts.interItemSpacing = try reader.spacing()
      case .contentInsets: parts.contentInsets = try reader.edgeInsets()
      case .edgeSpacing: parts.edgeSpacing = try reader.edgeSpacing()
      case .count: parts.count = try reader.layoutCount()
      case .repeatCount: parts.repeatCount = try reader.layoutCount()
      case .supplementaries: parts.supplementaries = try reader.anchoredSupplementaries()
      case .subitems: parts.subitems = try reader.subitems(limits: limits, depth: depth)
      case .frames: parts.frames = try reader.customFrames()
      }
    }
    return try layoutGroup(parts)
  }

  private func layoutGroup(_ parts: GroupParts) throws(JSONError) -> LayoutGroup {
    let content = try groupContent(parts)
    var group = LayoutGroup(size: try required(parts.size, "size"), content: content)
    group.interItemSpacing = parts.interItemSpacing ?? .fixed(0)
    group.contentInsets = parts.contentInsets
    group.edgeSpacing = parts.edgeSpacing
    group.supplementaries = parts.supplementaries
    return group
  }

  private func groupContent(_ parts: GroupParts) throws(JSONError) -> LayoutGroup.Content {
    guard let axis = LayoutGroup.Axis(rawValue: try required(parts.axis, "axis").rawValue) else {
      let frames = try required(parts.frames, "frames")
      guard parts.subitems == nil, parts.count == nil, parts.repeatCount == nil else {
        throw fail("a custom group has frames only", code: .invalidLayout)
      }
      guard !frames.isEmpty else { throw fail("a group has frames", code: .invalidLayout) }
      return .custom(frames)
    }
    let subitems = try required(parts.subitems, "subitems")
    guard parts.frames == nil else {
      throw fail("frames are those of a group whose axis is custom", code: .invalidLayout)
    }
    guard let first = subitems.first else {
      throw fail("a group has subitems", code: .invalidLayout)
    }
    switch (parts.count, parts.repeatCount) {
    case (nil, nil): return .subitems(axis, subitems)
    case (let count?, nil) where subitems.count == 1: return .shares(axis, first, count: count)
    case (nil, let count?) where subitems.count == 1: return .repeated(axis, first, count: count)
    case (.some, .some):
      throw fail("a group has a count or a repeatCount, not both", code: .invalidLayout)
    default: throw fail("a group with a count has one subitem", code: .invalidLayout)
    }
  }
}

extension JSONReader {
  private mutating func subitems(
    limits: FormatLimits, depth: Int
  ) throws(JSONError) -> [LayoutSubitem] {
    var subitems: [LayoutSubitem] = []
    try array { _, reader throws(JSONError) in
      var subitem: LayoutSubitem?
      try reader.object(SubitemKey.self) { key, reader throws(JSONError) in
        if subitem != nil { throw reader.fail("a subitem is either an item or a group") }
        switch key {
        case .item: subitem = .item(try reader.layoutItem())
        case .group: subitem = .group(try reader.layoutGroup(limits: limits, depth: depth + 1))
        }
      }
      guard let subitem else { throw reader.fail("a subitem is either an item or a group") }
      subitems.append(subitem)
    }
    return subitems
  }

  private mutating func layoutItem() throws(JSONError) -> LayoutItem {
    var size: LayoutSize?
    var item = LayoutItem(size: LayoutSize(width: .absolute(0), height: .absolute(0)))
    try object(PlaceKey.self) { key, reader throws(JSONError) in
      switch key {
      case .size: size = try reader.layoutSize()
      case .contentInsets: item.contentInsets = try reader.edgeInsets()
      case .edgeSpacing: item.edgeSpacing = try reader.edgeSpacing()
      case .supplementaries: item.supplementaries = try reader.anchoredSupplementaries()
      }
    }
    item.size = try required(size, "size")
    return item
  }

  private mutating func customFrames() throws(JSONError) -> [CustomFrame] {
    var frames: [CustomFrame] = []
    try array { _, reader throws(JSONError) in
      guard try reader.nextKind == .object else {
        frames.append(try reader.customFrame())
        return
      }
      var frame: CustomFrame?
      var zIndex = 0
      try reader.object(FrameKey.self) { key, reader throws(JSONError) in
        switch key {
        case .frame: frame = try reader.customFrame()
        case .zIndex: zIndex = try reader.zIndex()
        }
      }
      var placed = try reader.required(frame, "frame")
      placed.zIndex = zIndex
      frames.append(placed)
    }
    return frames
  }

  private mutating func customFrame() throws(JSONError) -> CustomFrame {
    var numbers: [Double] = []
    try array { index, reader throws(JSONError) in
      numbers.append(
        index < 2
          ? try reader.distance(code: .invalidLayout) : try reader.length(code: .invalidSize))
    }
    guard numbers.count == 4 else { throw fail("a frame has four numbers: x, y, width, height") }
    return CustomFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension LayoutGroup {
  /// How many items the group has room for at least; `nil` if that is more than a limit.
  fileprivate func places(upTo limit: Int) -> Int? {
    let places: Int?
    switch content {
    case .custom(let frames): places = frames.count
    case .subitems(_, let subitems):
      places = subitems.reduce(0 as Int?) { sum, subitem in
        guard let sum, let more = subitem.places(upTo: limit) else { return nil }
        return sum + more
      }
    case .shares(_, let subitem, let count), .repeated(_, let subitem, let count):
      places = subitem.places(upTo: limit).map { $0.multipliedReportingOverflow(by: count) }
        .flatMap { $0.overflow ? nil : $0.partialValue }
    }
    return places.flatMap { $0 <= limit ? $0 : nil }
  }
}

extension LayoutSubitem {
  fileprivate func places(upTo limit: Int) -> Int? {
    switch self {
    case .item: 1
    case .group(let group): group.places(upTo: limit)
    }
  }
}
