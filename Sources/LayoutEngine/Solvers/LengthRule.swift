/// How long an item of a list or a waterfall is: measured, as it asks for itself, or as its section
/// says (`LAYOUT.md` 7, W3; `FORMATS.md`, Sizes and layouts).
struct LengthRule: Sendable {
  /// The section's surroundings.
  let container: SectionContainer
  /// The breadth that aspect ratios are of.
  let breadth: Ticks
  /// What the section says; `nil`: estimated, as long as the breadth.
  let dimension: Dimension?

  /// The length of an item that gives none itself.
  private let standard: Ticks
  private let isEstimated: Bool

  /// Makes the rule of a section.
  init(container: SectionContainer, breadth: Ticks, dimension: Dimension?) {
    self.container = container
    self.breadth = breadth
    self.dimension = dimension
    standard = dimension.map { container.length(of: $0) } ?? breadth
    isEstimated = dimension?.isEstimated ?? true
  }

  /// An item's length; a measured one counts where what it replaces is estimated.
  func extent(of item: ItemSpec) -> ItemExtent {
    let isVertical = container.direction == .vertical
    var own: Dimension?
    if case .dimensions(let width, let height) = item.size { own = isVertical ? height : width }
    let measured = isVertical ? item.measuredHeight : item.measuredWidth
    if let measured, isEstimated || own?.isEstimated == true {
      return ItemExtent(
        length: Tick.length(points: measured), isEstimated: item.isMeasurementStale)
    }
    if case .aspectRatio(let ratio) = item.size {
      return ItemExtent(length: Tick.scaled(breadth, by: isVertical ? 1 / ratio : ratio))
    }
    guard let own else { return ItemExtent(length: standard, isEstimated: isEstimated) }
    return ItemExtent(length: container.length(of: own), isEstimated: own.isEstimated)
  }
}
