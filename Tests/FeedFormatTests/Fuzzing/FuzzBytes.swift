/// Bytes as decisions: each one chooses, and when none are left, always the first.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// What has not decided anything.
  var remaining: [UInt8] { Array(rest) }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// True one time in `count`, never at the end.
  mutating func oneIn(_ count: Int) -> Bool { Int(byte()) % count == count - 1 }

  /// A number from 0 up to `count`, without it.
  mutating func below(_ count: Int) -> Int { Int(byte()) % count }

  /// One of a list.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  private static let lengths: [Double] = [
    44, 0, 1, 100, 320, 33.3, 0.1, 1e-9, .leastNonzeroMagnitude, 999_999_999, 1e9, 1e9 + 1, 1e18,
    1e300, -1, -1e9,
    1.0 / 3, 7.25, 1e5, 1e7, 0.5, 1e-3, 12.000_000_04, 2_147_483_648,
  ]

  /// A number of points; few are large, fewer are none at all.
  mutating func points() -> Double {
    let choice = byte()
    if choice < 200 { return Self.lengths[Int(choice) % 7] }
    if choice < 250 { return Self.lengths[Int(choice) % Self.lengths.count] }
    let bits = (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) }
    let number = Double(bitPattern: bits)
    return number.isFinite ? number : 0
  }

  /// A part of something.
  mutating func fraction() -> Double {
    pick([1, 0.5, 1.0 / 3, 0.25, 0, 0.1, 2, 0.999_999_9, 1e-6, 1e6, 1e7, 0.05])
  }
}
