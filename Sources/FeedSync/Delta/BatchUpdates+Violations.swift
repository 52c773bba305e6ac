extension BatchUpdates {
  /// Says what makes a batch illegal; nothing if it is legal.
  ///
  /// ```swift
  /// var updates = BatchUpdates()
  /// updates.deleteItems = [ItemPath(section: 0, item: 2)]
  /// updates.violations(old: [2], new: [1])  // U1 at item (0,2)
  /// ```
  ///
  /// A move's origin counts in the state before, even where it would not exist after the deletes:
  /// `[a,b,c,d]` becoming `[d,a]` by deletes of 1 and 2 and a move of 3 to 0 is legal.
  ///
  /// - `old`: the number of items in each section before.
  /// - `new`: the number of items in each section after.
  /// - `reloading`: what is reloaded in the same batch, in the old numbering. A difference's own
  ///   refresh is not such a thing, but a second batch.
  /// - Complexity: O(*s* + *a* log *a*) for *s* sections and *a* changes.
  public func violations(
    old: [Int], new: [Int], reloading: BatchRefresh = BatchRefresh()
  ) -> [BatchViolation] {
    var checker = BatchChecker(self, old: old, new: new, reloads: reloading)
    return checker.run()
  }
}
