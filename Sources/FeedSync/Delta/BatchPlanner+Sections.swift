extension BatchPlanner {
  /// Consecutive sections after the change, all changed or none.
  private struct Placed {
    var run: BatchPlan.SectionRun
    var isInserted = false
    var isChanged = false
  }

  /// Finds which sections are deleted, inserted, moved and converted.
  mutating func planSections() {
    let placed = placedSections()
    visit(placed.count)
    let kept = placed.filter { !$0.isInserted }
    let stays = IncreasingRuns.staying(
      kept.map {
        IncreasingRuns.Run(start: $0.run.old, count: $0.run.count, bonus: bonus(of: $0))
      })
    plan.survivors = kept.map(\.run)
    plan.survivorsByOld = plan.survivors.sorted { $0.old < $1.old }
    var next = 0
    for piece in placed {
      guard !piece.isInserted else {
        plan.updates.insertSections += piece.run.new..<piece.run.new + piece.run.count
        continue
      }
      if !stays[next] { move(piece) }
      next += 1
    }
    deleteSections()
  }

  /// Among answers with as few moves the changed sections are to stay, then those whose move would
  /// have two equal numbers.
  private func bonus(of piece: Placed) -> Int {
    (piece.isChanged ? change.newSectionCount + 1 : 0)
      + (piece.run.old == piece.run.new ? piece.run.count : 0)
  }

  /// The sections after the change, divided where one's items change.
  private func placedSections() -> [Placed] {
    var placed: [Placed] = []
    var new = 0
    var next = 0
    for piece in change.sections {
      switch piece {
      case .inserted(let count):
        let run = BatchPlan.SectionRun(old: 0, new: new, count: count)
        placed.append(Placed(run: run, isInserted: true))
        new += count
      case .kept(let old, let count):
        let run = BatchPlan.SectionRun(old: old, new: new, count: count)
        divide(run, from: &next, into: &placed)
        new += count
      }
    }
    return placed.filter { $0.run.count > 0 }
  }

  /// Divides a run at the changed sections in it.
  ///
  /// - `next`: the first changed section that is not before the run.
  private func divide(
    _ run: BatchPlan.SectionRun, from next: inout Int, into placed: inout [Placed]
  ) {
    var rest = run
    func take(_ count: Int, isChanged: Bool) {
      let taken = BatchPlan.SectionRun(old: rest.old, new: rest.new, count: count)
      placed.append(Placed(run: taken, isChanged: isChanged))
      rest = BatchPlan.SectionRun(
        old: rest.old + count, new: rest.new + count, count: rest.count - count)
    }
    while next < changed.count, changed[next].new < run.new + run.count {
      if changed[next].new >= rest.new {
        take(changed[next].new - rest.new, isChanged: false)
        take(1, isChanged: true)
      }
      next += 1
    }
    take(rest.count, isChanged: false)
  }

  private mutating func move(_ piece: Placed) {
    guard !piece.isChanged else {
      plan.updates.insertSections.append(piece.run.new)
      plan.convertedSections.append(piece.run.new)
      return
    }
    for offset in 0..<piece.run.count {
      plan.updates.moveSections.append(
        BatchUpdates.Move(from: piece.run.old + offset, to: piece.run.new + offset))
    }
  }

  /// Deletes the old sections that no survivor has, and the converted ones.
  private mutating func deleteSections() {
    var end = change.oldSectionCount
    for run in plan.survivorsByOld.reversed() {
      deleteSections(from: run.old + run.count, to: end)
      if plan.isConverted(newSection: run.new) { plan.updates.deleteSections.append(run.old) }
      end = run.old
    }
    deleteSections(from: 0, to: end)
  }

  private mutating func deleteSections(from start: Int, to end: Int) {
    guard start < end else { return }
    plan.updates.deleteSections += (start..<end).reversed()
  }
}
