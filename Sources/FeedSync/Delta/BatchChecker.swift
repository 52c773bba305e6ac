import LayoutEngine

/// Judges a batch by what list views are known to refuse.
struct BatchChecker {
  let batch: BatchUpdates
  let old: [Int]
  let new: [Int]
  let reloads: BatchRefresh
  /// What leaves its place, and what comes to one: deletes and origins, inserts and targets.
  let departingSections: SortedPlaces<Int>
  let arrivingSections: SortedPlaces<Int>
  let departingItems: SortedPlaces<ItemPath>
  let arrivingItems: SortedPlaces<ItemPath>
  let deletedSections: SortedPlaces<Int>
  let insertedSections: SortedPlaces<Int>
  let movedSections: SortedPlaces<Int>
  let movedSectionTargets: SortedPlaces<Int>
  let deletedItems: SortedPlaces<ItemPath>
  let movedItems: SortedPlaces<ItemPath>
  /// The new index of each section that survives, by old index; `nil` if the sections do not add up.
  var newSections: [Int?]?
  private(set) var violations: [BatchViolation] = []

  /// Takes a batch, and the numbers of items before and after.
  init(_ batch: BatchUpdates, old: [Int], new: [Int], reloads: BatchRefresh) {
    self.batch = batch
    self.old = old
    self.new = new
    self.reloads = reloads
    deletedSections = SortedPlaces(batch.deleteSections)
    insertedSections = SortedPlaces(batch.insertSections)
    movedSections = SortedPlaces(batch.moveSections.map(\.from))
    movedSectionTargets = SortedPlaces(batch.moveSections.map(\.to))
    departingSections = SortedPlaces(batch.deleteSections + batch.moveSections.map(\.from))
    arrivingSections = SortedPlaces(batch.insertSections + batch.moveSections.map(\.to))
    deletedItems = SortedPlaces(batch.deleteItems)
    movedItems = SortedPlaces(batch.moveItems.map(\.from))
    departingItems = SortedPlaces(batch.deleteItems + batch.moveItems.map(\.from))
    arrivingItems = SortedPlaces(batch.insertItems + batch.moveItems.map(\.to))
  }

  /// All violations, in the order of the rules.
  mutating func run() -> [BatchViolation] {
    checkBounds()
    checkSections()
    checkItems()
    newSections = sectionsAfter()
    checkCounts()
    checkReloads()
    checkRedundantMoves()
    var seen: Set<BatchViolation> = []
    return violations.filter { seen.insert($0).inserted }
      .enumerated().sorted {
        ($0.element.rule.rawValue, $0.offset) < ($1.element.rule.rawValue, $1.offset)
      }.map(\.element)
  }

  /// Notes a violation.
  mutating func note(
    _ rule: BatchViolation.Rule, _ place: StructurePlace, isNew: Bool = false, _ message: String
  ) {
    violations.append(
      BatchViolation(rule: rule, place: place, isNew: isNew, message: message))
  }

  /// Where the sections that survive are after the batch.
  private func sectionsAfter() -> [Int?]? {
    guard departingSections.repeated.isEmpty, arrivingSections.repeated.isEmpty,
      departingSections.isWithin(0..<old.count), arrivingSections.isWithin(0..<new.count),
      old.count - departingSections.count == new.count - arrivingSections.count
    else { return nil }
    var after = [Int?](repeating: nil, count: old.count)
    let free = new.indices.lazy.filter { !arrivingSections.contains($0) }
    let staying = old.indices.lazy.filter { !departingSections.contains($0) }
    for (from, to) in zip(staying, free) { after[from] = to }
    for move in batch.moveSections { after[move.from] = move.to }
    return after
  }
}
