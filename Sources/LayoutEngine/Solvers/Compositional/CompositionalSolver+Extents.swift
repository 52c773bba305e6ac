extension CompositionalSolver {
  /// What an item's estimated dimensions are: measured, or as it asks for itself.
  ///
  /// What the layout alone decides is unknown. An item that asks for an aspect ratio is told apart from one of a known length by a negative
  /// length: its breadth depends on its slot.
  public func extent(of item: ItemSpec) -> ItemExtent {
    var extent = ItemExtent(length: ItemExtent.unknown)
    guard tree.isMeasured else { return extent }
    let measured = AxisPair(
      width: item.measuredWidth, height: item.measuredHeight, container.direction)
    var own = AxisPair<Dimension?>(main: nil, cross: nil)
    if case .dimensions(let width, let height) = item.size {
      own = AxisPair(width: width, height: height, container.direction)
    }
    for axis in [LayoutAxis.main, .cross] where tree.measured[axis] {
      var length = ItemExtent.unknown
      var isEstimated = true
      if let points = measured[axis] {
        (length, isEstimated) = (Tick.length(points: points), item.isMeasurementStale)
      } else if let own = own[axis] {
        let (width, height) = (
          room.width(container.direction), room.height(container.direction)
        )
        length = container.length(of: own, fractionsOf: width, height)
        isEstimated = own.isEstimated
      } else if axis == .main, case .aspectRatio(let ratio) = item.size {
        length = OpenGroup.code(ratio)
        isEstimated = false
      }
      if axis == .main {
        (extent.length, extent.isEstimated) = (length, isEstimated)
      } else {
        (extent.breadth, extent.isBreadthEstimated) = (length, isEstimated)
      }
    }
    return extent
  }

  /// Which frames of a page rest on an estimate: that takes an estimated slot and an item of which
  /// no measurement is known, or one of older content.
  ///
  /// - Complexity: O(items).
  public func estimated(_ items: ItemExtents, from state: [Int64]) -> [Bool] {
    guard tree.isMeasured else { return Array(repeating: false, count: items.count) }
    let first = self.state(state).slot
    return (0..<items.count).map { index in
      let sizing = tree.nodes[tree.slots[(first + index) % slotCount]].sizing
      return sizing.main != .fixed && items.estimated[index]
        || sizing.cross != .fixed && items.breadthsEstimated[index]
    }
  }

  /// Those that the item's slot leaves open, unless the item gives them itself.
  public func openLengths(
    of item: ItemSpec, at index: Int, from state: [Int64]
  ) -> OpenLengths {
    guard tree.isMeasured, slotCount > 0 else { return OpenLengths() }
    let sizing = tree.nodes[tree.slots[(self.state(state).slot + index) % slotCount]].sizing
    var open = OpenLengths(main: sizing.main != .fixed, cross: sizing.cross != .fixed)
    switch item.size {
    case .aspectRatio: open.main = false
    case .dimensions(let width, let height):
      let own = AxisPair(width: width, height: height, container.direction)
      open.main = open.main && own.main?.isEstimated ?? true
      open.cross = open.cross && own.cross?.isEstimated ?? true
    case nil: break
    }
    return open
  }

  /// Adds an item to a group, without what its slot makes no use of.
  func append(_ items: ItemExtents, _ index: Int, to group: inout OpenGroup) {
    let sizing = tree.nodes[tree.slots[group.count]].sizing
    group.append(
      length: sizing.main == .fixed ? ItemExtent.unknown : items.lengths[index],
      breadth: sizing.cross == .fixed ? ItemExtent.unknown : items.breadths[index])
  }
}
