/// How long and broad an item of a flow section is: measured, as it asks for itself, or as the
/// layout says (`LAYOUT.md` F0, F11; `FORMATS.md`, Sizes and layouts).
struct FlowSizes: Sendable {
  private struct Side: Sendable {
    let length: Ticks
    let isEstimated: Bool
  }

  private let container: SectionContainer
  private let length: Side
  private let breadth: Side

  /// Resolves the layout's size once; fractions are of what a section's group is sized in (C2).
  init(_ size: LayoutSize, in container: SectionContainer) {
    self.container = container
    let width = Side(
      length: container.length(of: size.width), isEstimated: size.width.isEstimated)
    let height = Side(
      length: container.length(of: size.height), isEstimated: size.height.isEstimated)
    (length, breadth) = container.direction == .vertical ? (height, width) : (width, height)
  }

  /// An item's lengths; a measured one counts where what it replaces is estimated.
  func extent(of item: ItemSpec) -> ItemExtent {
    let isVertical = container.direction == .vertical
    let (measuredLength, measuredBreadth) =
      isVertical
      ? (item.measuredHeight, item.measuredWidth) : (item.measuredWidth, item.measuredHeight)
    var own: (length: Dimension?, breadth: Dimension?)
    if case .dimensions(let width, let height) = item.size {
      own = isVertical ? (height, width) : (width, height)
    }
    let stale = item.isMeasurementStale
    let across = resolved(own.breadth, else: breadth, measured: measuredBreadth, stale: stale)
    var along = resolved(own.length, else: length, measured: measuredLength, stale: stale)
    if case .aspectRatio(let ratio) = item.size, !length.isEstimated || measuredLength == nil {
      along = Side(
        length: Tick.scaled(across.length, by: isVertical ? 1 / ratio : ratio),
        isEstimated: across.isEstimated)
    }
    return ItemExtent(
      length: along.length, breadth: across.length,
      isEstimated: along.isEstimated || across.isEstimated)
  }

  /// Which lengths are estimates while nothing is measured.
  func openLengths(of item: ItemSpec) -> OpenLengths {
    switch item.size {
    case .aspectRatio: return OpenLengths(cross: breadth.isEstimated)
    case nil: return OpenLengths(main: length.isEstimated, cross: breadth.isEstimated)
    case .dimensions(let width, let height):
      let own = AxisPair(width: width, height: height, container.direction)
      return OpenLengths(
        main: own.main?.isEstimated ?? length.isEstimated,
        cross: own.cross?.isEstimated ?? breadth.isEstimated)
    }
  }

  private func resolved(
    _ own: Dimension?, else standard: Side, measured: Double?, stale: Bool
  ) -> Side {
    if let measured, standard.isEstimated || own?.isEstimated == true {
      return Side(length: Tick.length(points: measured), isEstimated: stale)
    }
    guard let own else { return standard }
    return Side(length: container.length(of: own), isEstimated: own.isEstimated)
  }
}
