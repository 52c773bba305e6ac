import FeedSync
import Foundation
import LayoutEngine
import Testing

/// The laws of differences, over random pairs of states.
///
/// `FEEDSTORE_DELTA_SEEDS=FIRST+COUNT` says which seeds, `make laws-delta FIRST=… SEEDS=…` does so. A
/// failure names its seed, and `FEEDSTORE_DELTA_SEEDS=SEED+1` gives it again.
struct DeltaLawTests {
  private static let seeds: Range<UInt64> = {
    let parts = (ProcessInfo.processInfo.environment["FEEDSTORE_DELTA_SEEDS"] ?? "0+2000")
      .split(separator: "+").compactMap { UInt64($0) }
    guard parts.count == 2 else { return 0..<2000 }
    return parts[0]..<parts[0] + max(parts[1], 1)
  }()

  private static var groups: [Range<UInt64>] {
    stride(from: seeds.lowerBound, to: seeds.upperBound, by: 500).map {
      $0..<min($0 + 500, seeds.upperBound)
    }
  }

  @Test(arguments: groups)
  func `a difference is legal, exact and short`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let old = DeltaState.random(&random)
      let new = old.changed(&random)
      do {
        let difference = try new.snapshot().difference(from: old.snapshot())
        try DeltaLaws(from: old, to: new, difference).check()
        #expect(try BatchUpdates(from: old.snapshot(), to: new.snapshot()) == difference.updates)
      } catch {
        Issue.record("seed \(seed): \(old) -> \(new): \(error)")
      }
    }
  }

  @Test(arguments: groups)
  func `runs need not be whole, nor what is touched changed`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let old = DeltaState.random(&random)
      var new = old.changed(&random)
      new.versions = old.versions
      do {
        let plan = BatchPlanner.plan(.byPieces(from: old, to: new, &random))
        let difference = SnapshotDifference(
          updates: plan.updates, refresh: BatchRefresh(), counts: plan.counts)
        try DeltaLaws(from: old, to: new, difference).check()
        try checkAnswers(of: plan, from: old, to: new)
      } catch {
        Issue.record("seed \(seed): \(old) -> \(new): \(error)")
      }
    }
  }

  private func checkAnswers(of plan: BatchPlan, from old: DeltaState, to new: DeltaState) throws {
    let replay = try BatchReplay(from: old, to: new, plan.updates)
    for (index, section) in new.sections.enumerated() {
      let origin = old.sections.firstIndex { $0.id == section.id }
      let isLive = replay.origins[index] != nil
      let isRight =
        plan.oldSection(ofNew: index) == origin && plan.isLive(newSection: index) == isLive
        && plan.isInserted(newSection: index) != isLive
        && plan.isConverted(newSection: index) == (!isLive && origin != nil)
      guard isRight else { throw DeltaFailure("new section \(index)") }
      for item in section.items.indices {
        let path = ItemPath(section: index, item: item)
        let isInserted = plan.isInserted(path)
        guard isInserted == replay.isInserted(path) else { throw DeltaFailure("\(path)") }
      }
    }
    for (index, section) in old.sections.enumerated() {
      let target = new.sections.firstIndex { $0.id == section.id }
      let isRight =
        plan.newSection(ofOld: index) == target
        && plan.isDeleted(oldSection: index) == !replay.origins.contains(index)
      guard isRight else { throw DeltaFailure("old section \(index)") }
    }
  }
}
