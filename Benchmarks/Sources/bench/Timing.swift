/// Takes the time of bodies.
enum Timing {
  /// The seconds that a body takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start).seconds
  }

  /// Lets two bodies take turns, so that a noisy machine disturbs both, and gives the best of each.
  static func race(
    rounds: Int, _ ours: () throws -> Void, _ theirs: () throws -> Void
  ) rethrows -> (ours: Double, theirs: Double) {
    var best = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
      best.0 = min(best.0, try seconds(ours))
      best.1 = min(best.1, try seconds(theirs))
    }
    return best
  }

  /// The value below which a tenth of them lie.
  ///
  /// On a busy machine whoever waits for the disk then waits for its turn, for milliseconds; some
  /// of many do not.
  static func lowerDecile(_ values: [Double]) -> Double {
    values.sorted()[values.count / 10]
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

/// Keeps the optimiser from leaving out what is measured.
@inline(never)
func use<T>(_ value: T) {}

/// Reproducible random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
