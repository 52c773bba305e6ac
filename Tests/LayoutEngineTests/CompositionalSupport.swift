import LayoutEngine

/// Short descriptions for the tests of compositional layouts.
extension LayoutSize {
  /// A width and a height.
  static func of(_ width: Dimension, _ height: Dimension) -> LayoutSize {
    LayoutSize(width: width, height: height)
  }
}

extension Dimension {
  /// A number of points.
  static func points(_ points: Double) -> Dimension { .absolute(points) }
  /// A fraction of the width.
  static func width(_ fraction: Double) -> Dimension { .fractionalWidth(fraction) }
  /// A fraction of the height.
  static func height(_ fraction: Double) -> Dimension { .fractionalHeight(fraction) }
}

extension LayoutSubitem {
  /// The place of an item.
  static func item(
    _ width: Dimension, _ height: Dimension, insets: EdgeInsets = .zero,
    edges: EdgeSpacing = EdgeSpacing(), badges: [AnchoredSupplementary] = []
  ) -> LayoutSubitem {
    var item = LayoutItem(size: .of(width, height))
    item.contentInsets = insets
    item.edgeSpacing = edges
    item.supplementaries = badges
    return .item(item)
  }
}

extension LayoutGroup {
  /// A group of some content.
  static func of(
    _ width: Dimension, _ height: Dimension, _ content: Content, spacing: Spacing = .fixed(0),
    insets: EdgeInsets = .zero, edges: EdgeSpacing = EdgeSpacing(),
    badges: [AnchoredSupplementary] = []
  ) -> LayoutGroup {
    var group = LayoutGroup(size: .of(width, height), content: content)
    group.interItemSpacing = spacing
    group.contentInsets = insets
    group.edgeSpacing = edges
    group.supplementaries = badges
    return group
  }
}

extension CompositionalLayout {
  /// A layout with the settings that solvers look at.
  static func of(
    _ group: LayoutGroup, spacing: Double = 0, scrolling: OrthogonalScrolling = .none
  ) -> CompositionalLayout {
    var layout = CompositionalLayout(group: group)
    layout.interGroupSpacing = spacing
    layout.orthogonalScrolling = scrolling
    return layout
  }
}

extension CompositionalSolver {
  /// Places items in one page and gives their frames in points.
  func points(_ items: [ItemSpec], _ direction: ScrollDirection = .vertical) -> [[Double]] {
    solve(ItemExtents(items.map(extent(of:)))).points(direction)
  }
}
