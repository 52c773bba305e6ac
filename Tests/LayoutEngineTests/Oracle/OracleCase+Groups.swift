import LayoutEngine

// MARK: Small parts

extension OracleCase {
  mutating func insets() -> EdgeInsets {
    random.pick([
      .zero, .zero, EdgeInsets(top: 1, leading: 2.1, bottom: 3, trailing: 4),
      EdgeInsets(top: 12, leading: 16, bottom: 20.5, trailing: 7),
      EdgeInsets(bottom: -3, trailing: -2),
    ])
  }

  mutating func length(_ isGroup: Bool) -> Dimension {
    let points = random.pick([20.0, 33.3, 60, 7.25, 110])
    let share = random.pick([0.5, 0.3, 1, 1.0 / 3, 0.25])
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return .absolute(isGroup ? points * 3 : points)
    case 2, 3: return .fractionalWidth(share)
    case 4: return .fractionalHeight(share)
    case 5, 6: return .estimated(points)
    default: return .uniformAcrossSiblings(points)
    }
  }

  private mutating func spacing() -> Spacing? {
    random.pick([nil, nil, .fixed(3.3), .flexible(2), .flexible(0), .fixed(11)])
  }

  private mutating func edges() -> EdgeSpacing {
    guard random.oneIn(3) else { return EdgeSpacing() }
    return EdgeSpacing(
      top: spacing(), leading: spacing(), bottom: spacing(), trailing: spacing())
  }

  mutating func measurement() -> Measurement {
    Measurement(
      width: random.pick([nil, 55, 111.1]), height: random.pick([nil, 31.4, 60]),
      isStale: random.oneIn(3))
  }

  mutating func supplementary() -> Supplementary {
    var made = Supplementary(
      kind: random.pick(["header", "footer", "x"]), id: "s",
      size: LayoutSize(width: length(false), height: length(false)),
      alignment: random.pick(Supplementary.Alignment.allCases))
    if random.oneIn(3) { made.offset = Offset(x: -3.5, y: 4.25) }
    if random.oneIn(8) { made.offset = Offset(x: 9, y: -80) }
    if random.oneIn(3) { made.contentInsets = insets() }
    made.extendsBoundary = !random.oneIn(3)
    made.pinToVisibleBounds = random.oneIn(2)
    made.zIndex = random.pick([1, 1, 5])
    return made
  }
}

// MARK: Groups

extension OracleCase {
  private mutating func anchor() -> AnchoredSupplementary.Anchor {
    var anchor = AnchoredSupplementary.Anchor(
      top: random.oneIn(2), leading: random.oneIn(2), bottom: random.oneIn(3),
      trailing: random.oneIn(3))
    if random.oneIn(3) { anchor.distance = .absolute(Offset(x: 3.3, y: -7)) }
    if random.oneIn(3) { anchor.distance = .fractional(Offset(x: -0.5, y: 0.25)) }
    return anchor
  }

  private mutating func badges(_ kinds: [String]) -> [AnchoredSupplementary] {
    (0..<random.pick([0, 0, 0, 1, 2])).map { _ in
      var badge = AnchoredSupplementary(
        kind: random.pick(kinds), size: LayoutSize(width: length(false), height: length(false)),
        containerAnchor: anchor())
      if random.oneIn(2) { badge.itemAnchor = anchor() }
      badge.zIndex = random.pick([1, 7])
      return badge
    }
  }

  private mutating func item() -> LayoutItem {
    var item = LayoutItem(size: LayoutSize(width: length(false), height: length(false)))
    item.contentInsets = insets()
    item.edgeSpacing = edges()
    item.supplementaries = badges(["a", "b"])
    return item
  }

  mutating func group(depth: Int) -> LayoutGroup {
    let axis = random.pick(LayoutGroup.Axis.allCases)
    var list: [LayoutSubitem] = []
    for _ in 0..<random.pick([1, 1, 2, 3]) {
      let nests = depth < 2 && random.oneIn(3)
      list.append(nests ? .group(group(depth: depth + 1)) : .item(item()))
    }
    let content: LayoutGroup.Content =
      switch random.pick([0, 0, 0, 0, 1, 2, 3]) {
      case 0: .subitems(axis, list)
      case 1: .shares(axis, list[0], count: random.pick([1, 2, 3]))
      case 2: .repeated(axis, list[0], count: random.pick([1, 2, 3]))
      default:
        .custom([
          CustomFrame(x: 1, y: 2.2, width: 30, height: 20),
          CustomFrame(x: 40, y: -5, width: 30, height: 44, zIndex: 2),
        ])
      }
    var group = LayoutGroup(
      size: LayoutSize(width: length(true), height: length(true)), content: content)
    group.interItemSpacing = spacing() ?? .fixed(0)
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    group.supplementaries = badges(["b", "g"])
    return group
  }
}
