import FeedSync
import LayoutEngine

/// A list view as its documentation describes it, replaying a batch on lists of ids.
///
/// Deletes and the origins of moves are taken out by the old numbering; inserts and the targets of
/// moves are put in by the new one; what stays fills the other places in its order.
struct BatchReplay {
  let old: DeltaState
  let new: DeltaState
  let updates: BatchUpdates
  /// For each new section the old one that it is; `nil` where it is inserted.
  private(set) var origins: [Int?] = []

  init(from old: DeltaState, to new: DeltaState, _ updates: BatchUpdates) throws {
    self.old = old
    self.new = new
    self.updates = updates
    origins = try Self.fill(
      new.sections.count, staying: Array(old.sections.indices),
      leaving: updates.deleteSections + updates.moveSections.map(\.from),
      inserted: updates.insertSections,
      moved: updates.moveSections.map { ($0.to, $0.from) })
  }

  /// The state that the batch leads to.
  func result() throws -> DeltaState {
    var result = DeltaState()
    for (index, origin) in origins.enumerated() {
      guard let origin else {
        result.sections.append(new.sections[index])
        continue
      }
      result.sections.append(
        DeltaState.Section(
          id: old.sections[origin].id, items: try items(of: index, origin: origin)))
    }
    return result
  }

  /// Whether an item is inserted, alone or with its section.
  func isInserted(_ path: ItemPath) -> Bool {
    origins[path.section] == nil || updates.insertItems.contains(path)
  }

  private func items(of section: Int, origin: Int) throws -> [Name] {
    let wanted = new.sections[section].items
    let before = old.sections[origin].items
    let leaving =
      updates.deleteItems.filter { $0.section == origin }.map(\.item)
      + updates.moveItems.filter { $0.from.section == origin }.map(\.from.item)
    let inserted = updates.insertItems.filter { $0.section == section }.map(\.item)
    let moved = updates.moveItems.filter { $0.to.section == section }
    let filled = try Self.fill(
      wanted.count, staying: Array(before.indices), leaving: leaving, inserted: inserted,
      moved: moved.map { ($0.to.item, $0.from) }, stayer: { ItemPath(section: origin, item: $0) })
    return filled.enumerated().map { index, source in
      source.map { old.sections[$0.section].items[$0.item] } ?? wanted[index]
    }
  }

  private static func fill(
    _ count: Int, staying: [Int], leaving: [Int], inserted: [Int], moved: [(Int, Int)]
  ) throws -> [Int?] {
    try fill(
      count, staying: staying, leaving: leaving, inserted: inserted, moved: moved, stayer: { $0 })
  }

  /// Puts what comes into its places, and what stays into the rest.
  private static func fill<Source>(
    _ count: Int, staying: [Int], leaving: [Int], inserted: [Int], moved: [(Int, Source)],
    stayer: (Int) -> Source
  ) throws -> [Source?] {
    guard Set(leaving).count == leaving.count, Set(leaving).isSubset(of: staying) else {
      throw DeltaFailure("\(leaving) cannot leave \(staying)")
    }
    let targets = inserted + moved.map(\.0)
    guard Set(targets).count == targets.count, Set(targets).isSubset(of: 0..<count) else {
      throw DeltaFailure("\(targets) are no places of \(count)")
    }
    var rest = staying.filter { !leaving.contains($0) }
    guard rest.count + targets.count == count else {
      throw DeltaFailure("\(rest.count) that stay and \(targets.count) that come make not \(count)")
    }
    return (0..<count).map { index in
      if let move = moved.first(where: { $0.0 == index }) { return move.1 }
      return inserted.contains(index) ? nil : stayer(rest.removeFirst())
    }
  }
}

/// A law that was broken.
struct DeltaFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
