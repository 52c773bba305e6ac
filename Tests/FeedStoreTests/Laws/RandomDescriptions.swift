/// Random layouts, sizes and the like, as JSON. Few values each, so that equal ones meet.
extension SeededGenerator {
  mutating func length() -> JSONValue { .number(pick([10, 20, 33.3, 44.3, 50, 64, 100.25, 150])) }

  mutating func spacing() -> JSONValue { .number(pick([0, 0, 3.5, 8, 10])) }

  /// A dimension along the scroll axis or across it.
  mutating func dimension(estimates: Int = 25) -> JSONValue {
    if chance(estimates) { return ["estimated": length()] }
    switch number(0...9) {
    case 0: return ["fractionalWidth": .number(pick([0.1, 0.25, 1.0 / 3, 0.5]))]
    case 1: return ["fractionalHeight": .number(pick([0.05, 0.1, 0.25]))]
    case 2: return chance(20) ? 0 : ["absolute": length()]
    default: return length()
    }
  }

  mutating func size(estimates: Int = 25) -> JSONValue {
    ["width": dimension(estimates: estimates), "height": dimension(estimates: estimates)]
  }

  mutating func itemSize() -> JSONValue {
    switch number(0...5) {
    case 0: ["aspectRatio": .number(pick([0.5, 1, 1.5, 3]))]
    case 1: size()
    case 2: ["width": dimension()]
    default: ["height": dimension()]
    }
  }

  mutating func insets() -> JSONValue {
    var insets: [String: JSONValue] = [:]
    for edge in ["top", "leading", "bottom", "trailing"] where chance(60) {
      insets[edge] = .number(pick([0, 5, 7.3, 12, 20, -4]))
    }
    return .object(insets)
  }

  /// Some of the members that are offered, each by itself.
  private mutating func members(
    _ given: [String: JSONValue], _ offered: KeyValuePairs<String, JSONValue>, _ percent: Int = 50
  ) -> JSONValue {
    var members = given
    for (key, value) in offered where chance(percent) { members[key] = value }
    return .object(members)
  }

  mutating func layout() -> JSONValue {
    switch number(0...11) {
    case 0...2: list()
    case 3...5: waterfall()
    case 6...7: flow()
    case 8...10: compositional()
    default: chance(10) ? ["type": "custom", "name": "unregistered"] : flow()
    }
  }

  mutating func list() -> JSONValue {
    members(
      ["type": "list"],
      ["rowHeight": dimension(), "rowSpacing": spacing(), "contentInsets": insets()])
  }

  mutating func waterfall() -> JSONValue {
    let columns: JSONValue =
      chance(70) ? .number(Double(number(1...4))) : ["minimumColumnWidth": length()]
    return members(
      ["type": "waterfall"],
      [
        "columns": columns, "columnSpacing": spacing(), "rowSpacing": spacing(),
        "contentInsets": insets(), "itemHeight": dimension(),
        "itemPlacement": .string(
          pick(["shortestFirst", "leadingToTrailing", "trailingToLeading"])),
      ])
  }

  mutating func flow() -> JSONValue {
    members(
      ["type": "flow"],
      [
        "itemSize": size(), "minimumInteritemSpacing": spacing(),
        "minimumLineSpacing": spacing(), "sectionInset": insets(),
        "lineAlignment": .string(pick(["justified", "leading", "center", "trailing"])),
        "itemAlignment": .string(pick(["center", "start", "end"])),
      ])
  }

  mutating func compositional() -> JSONValue {
    let references = ["automatic", "none", "safeArea", "layoutMargins", "readableContent"]
    let layout = members(
      ["type": "compositional", "group": group(depth: 0)],
      [
        "interGroupSpacing": spacing(), "contentInsets": insets(),
        "contentInsetsReference": .string(pick(references)),
        "supplementaryContentInsetsReference": .string(pick(references)),
        "supplementariesFollowContentInsets": .bool(chance(50)),
      ], 40)
    guard chance(25) else { return layout }
    let ways = [
      "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
      "groupPagingCentered",
    ]
    return layout.adding(["orthogonalScrolling": .string(pick(ways))])
  }

  private mutating func group(depth: Int) -> JSONValue {
    if chance(8) { return customGroup() }
    let axis = chance(60) == (depth % 2 == 0) ? "horizontal" : "vertical"
    let base: [String: JSONValue] = ["axis": .string(axis), "size": groupSize(depth)]
    var group = members(
      base,
      [
        "interItemSpacing": chance(70) ? ["fixed": spacing()] : ["flexible": spacing()],
        "contentInsets": insets(), "edgeSpacing": edgeSpacing(),
        "supplementaries": .array([badge("group-badge")]),
      ], 25)
    let subitems = (0..<number(1...3)).map { _ in subitem(depth) }
    if chance(25) {
      group = group.adding([
        "subitems": .array([subitems[0]]),
        chance(60) ? "count" : "repeatCount": .number(Double(number(1...3))),
      ])
    } else {
      group = group.adding(["subitems": .array(subitems)])
    }
    return group
  }

  private mutating func customGroup() -> JSONValue {
    var frames: [JSONValue] = []
    for _ in 0..<number(1...3) {
      let frame: JSONValue = [
        .number(Double(number(-10...100))), .number(Double(number(-10...100))), length(), length(),
      ]
      frames.append(
        chance(50) ? frame : ["frame": frame, "zIndex": .number(Double(number(-1...2)))])
    }
    return ["axis": "custom", "size": groupSize(1), "frames": .array(frames)]
  }

  private mutating func groupSize(_ depth: Int) -> JSONValue {
    depth == 0 && chance(70)
      ? [
        "width": ["fractionalWidth": .number(pick([1, 1, 0.5, 0.8]))], "height": placeDimension(),
      ]
      : ["width": placeDimension(), "height": placeDimension()]
  }

  private mutating func placeDimension() -> JSONValue {
    switch number(0...7) {
    case 0: ["fractionalWidth": .number(pick([1, 0.5, 1.0 / 3, 0.25]))]
    case 1: ["fractionalHeight": .number(pick([1, 0.5, 0.2]))]
    case 2...3: ["estimated": length()]
    case 4: chance(40) ? ["uniformAcrossSiblings": length()] : length()
    default: length()
    }
  }

  private mutating func subitem(_ depth: Int) -> JSONValue {
    if depth < 2, chance(25) { return ["group": group(depth: depth + 1)] }
    let size: JSONValue = ["width": placeDimension(), "height": placeDimension()]
    return [
      "item": members(
        ["size": size],
        [
          "contentInsets": insets(), "edgeSpacing": edgeSpacing(),
          "supplementaries": .array([badge("badge")]),
        ], 20)
    ]
  }

  private mutating func edgeSpacing() -> JSONValue {
    var edges: [String: JSONValue] = [:]
    for edge in ["top", "leading", "bottom", "trailing"] where chance(40) {
      edges[edge] = chance(70) ? ["fixed": spacing()] : ["flexible": spacing()]
    }
    return .object(edges)
  }

  private mutating func badge(_ kind: String) -> JSONValue {
    let distance = chance(50) ? "absoluteOffset" : "fractionalOffset"
    let edges = pick([["top", "trailing"], ["bottom"], [], ["leading"]])
    return members(
      [
        "kind": .string(kind), "size": ["width": 12, "height": .number(pick([12, 30]))],
        "containerAnchor": [
          "edges": JSONValue(edges),
          distance: ["x": .number(pick([0, 0.5, -8])), "y": .number(pick([0, -0.5, 8]))],
        ],
      ], ["zIndex": 3, "reuseIdentifier": "Badge", "itemAnchor": ["edges": ["bottom"]]])
  }

  // MARK: Supplementaries and decorations

  /// A list of a section's supplementaries, of ids that tell where they stand.
  mutating func supplementaries(id: String, ofFeed: Bool = false) -> JSONValue {
    var list: [JSONValue] = []
    for (kind, percent) in [("header", 70), ("footer", 40), ("side", 20), ("header", 15)]
    where chance(percent) {
      let number = list.count { $0["kind"]?.string == kind }
      list.append(supplementary(kind, number == 0 ? id : "\(id)\(number)", ofFeed: ofFeed))
    }
    return .array(list)
  }

  private mutating func supplementary(_ kind: String, _ id: String, ofFeed: Bool) -> JSONValue {
    let sides = [
      "top", "bottom", "leading", "trailing", "topLeading", "bottomTrailing", "topTrailing",
      "bottomLeading",
    ]
    let width: JSONValue = chance(60) ? ["fractionalWidth": 1] : dimension()
    var value = members(
      ["kind": .string(kind), "id": .string(id), "size": ["width": width, "height": dimension()]],
      [
        "alignment": .string(pick(sides)),
        "offset": ["x": spacing(), "y": .number(pick([-5, 5]))],
        "contentInsets": insets(), "extendsBoundary": .bool(chance(60)),
        "zIndex": .number(Double(number(-1...3))), "reuseIdentifier": .string(pick(["R", "S"])),
        "metadata": ["title": .number(Double(number(0...1)))],
      ], 25)
    if kind == "side", value["alignment"] == nil {
      value = value.adding(["alignment": .string(pick(sides))])
    }
    if chance(40) { return value.adding(["pinToVisibleBounds": true]) }
    return ofFeed && chance(30) ? value.adding(["floating": true]) : value
  }

  mutating func decorations() -> JSONValue {
    .array(
      (0..<number(0...2)).map { index in
        members(
          ["kind": .string("background\(index)")],
          ["contentInsets": insets(), "zIndex": .number(Double(number(-2...1)))])
      })
  }
}
