/// The lengths that the items of one group have, as far as they are known.
struct OpenGroup: Equatable, Sendable {
  /// A known length, or what it follows from.
  enum Length {
    /// The layout's estimate stands.
    case unknown
    /// Measured, or what the item asks for.
    case known(Ticks)
    /// Width ÷ height.
    case aspectRatio(Double)
  }

  /// Along the scroll axis, one an item, as ``ItemExtent/length``.
  private(set) var lengths: [Ticks] = []
  /// Across it.
  private(set) var breadths: [Ticks] = []

  /// The number of items.
  var count: Int { lengths.count }

  /// The length of an item.
  func length(_ slot: Int) -> Length {
    guard slot < lengths.count, lengths[slot] != ItemExtent.unknown else { return .unknown }
    if lengths[slot] < 0 { return .aspectRatio(Self.ratio(lengths[slot])) }
    return .known(lengths[slot])
  }

  /// The breadth of an item, if known.
  func breadth(_ slot: Int) -> Ticks? {
    guard slot < breadths.count, breadths[slot] >= 0 else { return nil }
    return breadths[slot]
  }

  /// Adds an item.
  mutating func append(length: Ticks, breadth: Ticks) {
    lengths.append(length)
    breadths.append(breadth)
  }

  /// Takes out all items and keeps the room.
  mutating func removeAll() {
    lengths.removeAll(keepingCapacity: true)
    breadths.removeAll(keepingCapacity: true)
  }

  /// An aspect ratio in place of a length: its bit pattern, negated.
  ///
  /// Lengths are not negative, and positive numbers have positive patterns.
  static func code(_ ratio: Double) -> Ticks {
    ratio > 0 && ratio.isFinite ? -Ticks(bitPattern: ratio.bitPattern) : ItemExtent.unknown
  }

  /// The aspect ratio of a code.
  static func ratio(_ code: Ticks) -> Double {
    Double(bitPattern: UInt64(bitPattern: -code))
  }
}

extension OpenGroup {
  /// Adds another group's items from a slot on.
  mutating func append(_ other: OpenGroup, from slot: Int = 0) {
    for index in slot..<max(other.count, slot) {
      append(length: other.lengths[index], breadth: other.breadths[index])
    }
  }
}
