/// A repeatable source of random numbers (SplitMix64), and the choices made with it.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[number(0...list.count - 1)] }

  /// Up to so many of a list, at least one of a list that is not empty, in random order.
  mutating func some<Element>(of list: [Element], atMost most: Int) -> [Element] {
    Array(list.shuffled(using: &self).prefix(number(1...max(most, 1))))
  }
}
