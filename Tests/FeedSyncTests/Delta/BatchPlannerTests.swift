import FeedSync
import LayoutEngine
import Testing

/// What the planner does with long runs.
struct BatchPlannerTests {
  private func visited(_ change: StructureChange) -> Int {
    var planner = BatchPlanner(change)
    _ = planner.run()
    return planner.visitedPieces
  }

  @Test func `the work does not depend on how long the runs are`() {
    let counts = [1_000, 10_000, 100_000, 1_000_000].map { length in
      visited(
        StructureChange(
          oldSectionCount: 2 * length + 1, newSectionCount: 2 * length + 1,
          sections: [.kept(old: 0, count: 2 * length + 1)],
          touched: [
            TouchedSection(
              old: length, new: length, oldCount: 2 * length, newCount: 2 * length,
              items: [
                .kept(section: length, item: 0, count: length), .inserted(count: 1),
                .kept(section: length, item: length + 1, count: length - 1),
              ])
          ]))
    }
    #expect(Set(counts).count == 1, "\(counts)")
    #expect(counts[0] <= 12)
  }

  @Test func `the longer run stays, whatever the number of pieces`() {
    let plan = BatchPlanner.plan(
      StructureChange(
        oldSectionCount: 1, newSectionCount: 1, sections: [.kept(old: 0, count: 1)],
        touched: [
          TouchedSection(
            old: 0, new: 0, oldCount: 100_002, newCount: 100_002,
            items: [
              .kept(section: 0, item: 2, count: 100_000), .kept(section: 0, item: 0, count: 1),
              .kept(section: 0, item: 1, count: 1),
            ])
        ]))
    #expect(
      plan.updates.moveItems == [
        .init(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 100_000)),
        .init(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 100_001)),
      ])
    #expect(plan.updates.changeCount == 2)
  }

  @Test func `runs of sections are found by index`() {
    let plan = BatchPlanner.plan(
      StructureChange(
        oldSectionCount: 2_000_000, newSectionCount: 1_000_011,
        sections: [
          .kept(old: 1_999_999, count: 1), .inserted(count: 10),
          .kept(old: 0, count: 1_000_000),
        ]))
    #expect(plan.updates.moveSections == [.init(from: 1_999_999, to: 0)])
    #expect(plan.updates.insertSections == Array(1...10))
    #expect(plan.updates.deleteSections.count == 999_999)
    #expect(plan.newSection(ofOld: 999_999) == 1_000_010)
    #expect(plan.newSection(ofOld: 1_000_000) == nil)
    #expect(plan.oldSection(ofNew: 5) == nil)
    #expect(plan.oldSection(ofNew: 11) == 0)
    #expect(!plan.isLive(newSection: -1) && !plan.isLive(newSection: 1_000_011))
  }
}
