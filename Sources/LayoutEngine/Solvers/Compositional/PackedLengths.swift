/// What a group's repeated list of subitems takes along the group's axis (`LAYOUT.md` C4).
///
/// The lengths of fractions depend on how many children there are: spacings are taken off first.
struct PackedLengths {
  private struct Child {
    let dimension: Dimension
    let edges: Ticks
  }

  private let children: [Child]
  private let container: SectionContainer
  private let axis: LayoutAxis

  /// Reads what matters of a list, which is not empty.
  init(_ list: [LayoutSubitem], along axis: LayoutAxis, in container: SectionContainer) {
    self.container = container
    self.axis = axis
    let isWidth = (axis == .cross) == (container.direction == .vertical)
    children = list.map { subitem in
      let (size, spacing) =
        switch subitem {
        case .item(let item): (item.size, item.edgeSpacing)
        case .group(let group): (group.size, group.edgeSpacing)
        }
      let edges =
        isWidth
        ? EdgeRoom(spacing.leading, spacing.trailing) : EdgeRoom(spacing.top, spacing.bottom)
      return Child(dimension: isWidth ? size.width : size.height, edges: edges.sum)
    }
  }

  /// What a number of children take without spacings, sized in a room.
  ///
  /// - Complexity: O(list).
  func sum(_ count: Int, in room: AxisPair<Ticks>) -> Ticks {
    let (runs, rest) = count.quotientAndRemainder(dividingBy: children.count)
    var (run, part): (Ticks, Ticks) = (0, 0)
    for (index, child) in children.prefix(count).enumerated() {
      let length = container.length(
        of: child.dimension, fractionsOf: room.width(container.direction),
        room.height(container.direction))
      run = Tick.sum(run, length + child.edges)
      if index < rest { part = run }
    }
    let (whole, overflow) = run.multipliedReportingOverflow(by: Ticks(runs))
    return overflow ? Tick.farthest : Tick.sum(runs > 0 ? whole : 0, part)
  }
}
