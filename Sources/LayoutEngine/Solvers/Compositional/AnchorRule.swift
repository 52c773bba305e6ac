/// Where a supplementary lies on the item or group that it is anchored to (`LAYOUT.md` C17).
struct AnchorRule: Sendable {
  /// Its description's place in ``GroupTree/badges``.
  let badge: Int
  /// Its size, where it does not depend on the item.
  private let size: AxisPair<Ticks>?
  private let dimensions: LayoutSize
  private let container: SectionContainer
  /// Halves of the container's size: 0, 1 or 2.
  private let containerHalves: AxisPair<Ticks>
  /// Halves of its own size.
  private let ownHalves: AxisPair<Ticks>
  private let distances: [AnchoredSupplementary.Anchor.Distance]

  /// Resolves a description; `room` is what a group's supplementary is sized in, `nil` for an
  /// item's, which is sized in the item's frame.
  init(
    _ description: AnchoredSupplementary, badge: Int, room: AxisPair<Ticks>?,
    in container: SectionContainer
  ) {
    self.badge = badge
    self.container = container
    dimensions = description.size
    let direction = container.direction
    size = room.map { room in container.size(of: description.size, in: room) }
    let anchor = description.containerAnchor
    containerHalves = Self.halves(anchor, direction)
    ownHalves = Self.halves(description.itemAnchor ?? anchor, direction)
    distances = [anchor.distance] + (description.itemAnchor.map { [$0.distance] } ?? [])
  }

  /// The frame on the frame of an item after its insets, or of a group less its insets; exact.
  func frame(on container: Frame) -> Frame {
    let own =
      size
      ?? self.container.size(
        of: dimensions, in: AxisPair(main: container.length, cross: container.breadth))
    let main =
      (containerHalves.main * container.length - ownHalves.main * own.main) >> 1
    let cross =
      (containerHalves.cross * container.breadth - ownHalves.cross * own.cross) >> 1
    let shift = distance(own)
    return Frame(
      main: container.main &+ main &+ shift.main, cross: container.cross &+ cross &+ shift.cross,
      length: own.main, breadth: own.cross)
  }

  private func distance(_ own: AxisPair<Ticks>) -> AxisPair<Ticks> {
    var sum = AxisPair<Ticks>(main: 0, cross: 0)
    for distance in distances {
      let (width, height): (Ticks, Ticks) =
        switch distance {
        case .absolute(let offset):
          (Tick.distance(points: offset.x), Tick.distance(points: offset.y))
        case .fractional(let offset):
          (
            Self.part(offset.x, of: own.width(container.direction)),
            Self.part(offset.y, of: own.height(container.direction))
          )
        }
      let pair = AxisPair(width: width, height: height, container.direction)
      sum.main += pair.main
      sum.cross += pair.cross
    }
    return sum
  }

  private static func part(_ fraction: Double, of length: Ticks) -> Ticks {
    fraction < 0 ? -Tick.scaled(length, by: -fraction) : Tick.scaled(length, by: fraction)
  }

  private static func halves(
    _ anchor: AnchoredSupplementary.Anchor, _ direction: ScrollDirection
  ) -> AxisPair<Ticks> {
    func halves(_ start: Bool, _ end: Bool) -> Ticks { start == end ? 1 : end ? 2 : 0 }
    return AxisPair(
      width: halves(anchor.leading, anchor.trailing), height: halves(anchor.top, anchor.bottom),
      direction)
  }
}

extension SectionContainer {
  /// A size's lengths by axis, fractions being of a room.
  func size(of size: LayoutSize, in room: AxisPair<Ticks>) -> AxisPair<Ticks> {
    let (width, height) = (room.width(direction), room.height(direction))
    return AxisPair(
      width: length(of: size.width, fractionsOf: width, height),
      height: length(of: size.height, fractionsOf: width, height), direction)
  }
}
