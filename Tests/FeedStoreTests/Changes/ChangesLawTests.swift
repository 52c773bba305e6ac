import Foundation
import Testing

/// Which histories are tried: `FEEDSTORE_CHANGES_SEEDS=FIRST+COUNT`.
enum ChangesSeeds {
  static let range: Range<UInt64> = {
    let parts = (ProcessInfo.processInfo.environment["FEEDSTORE_CHANGES_SEEDS"] ?? "0+2000")
      .split(separator: "+").compactMap { UInt64($0) }
    guard parts.count == 2 else { return 0..<2000 }
    return parts[0]..<parts[0] + max(parts[1], 1)
  }()

  /// The seeds in groups, which run side by side.
  static var groups: [Range<UInt64>] {
    stride(from: range.lowerBound, to: range.upperBound, by: 50).map {
      $0..<min($0 + 50, range.upperBound)
    }
  }
}

struct ChangesLawTests {
  /// 3. A delta replayed by a model of a collection view gives the present state, from every retained
  /// revision.
  @Test(arguments: ChangesSeeds.groups)
  func `a client at any revision is led to the present one`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      do {
        try ChangesRun(seed: seed).run()
      } catch let failure as LawFailure {
        Issue.record(Comment(rawValue: failure.description))
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
