package import LayoutEngine

/// A batch, and what it means for sections and items.
package struct BatchPlan: Equatable, Sendable {
  /// Sections that were consecutive before and are so after.
  package struct SectionRun: Equatable, Sendable {
    /// The index of the first before.
    package var old: Int
    /// The index of the first after.
    package var new: Int
    /// How many there are.
    package var count: Int
  }

  /// The structural changes.
  package var updates = BatchUpdates()
  /// The numbers before and after.
  package var counts: BatchCounts
  /// The new indexes of sections that are in both states, and yet deleted and inserted by the batch,
  /// ascending: those that would have to move while their items change.
  package var convertedSections: [Int] = []
  /// The sections in both states, converted ones too, by new index.
  package var survivors: [SectionRun] = []
  /// The same, by old index.
  package var survivorsByOld: [SectionRun] = []
}

extension BatchPlan {
  /// The index before of a section that is in both states; `nil` if it was not there.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  package func oldSection(ofNew section: Int) -> Int? {
    let index = survivors.partitioningIndex { $0.new > section } - 1
    guard index >= 0, section - survivors[index].new < survivors[index].count else { return nil }
    return survivors[index].old + section - survivors[index].new
  }

  /// The index after of a section that is in both states; `nil` if it is gone.
  ///
  /// - Complexity: O(log *k*) for *k* runs.
  package func newSection(ofOld section: Int) -> Int? {
    let index = survivorsByOld.partitioningIndex { $0.old > section } - 1
    guard index >= 0, section - survivorsByOld[index].old < survivorsByOld[index].count else {
      return nil
    }
    return survivorsByOld[index].new + section - survivorsByOld[index].old
  }

  /// Whether a section survives the batch: it is neither new nor converted.
  ///
  /// - `newSection`: its index after.
  package func isLive(newSection: Int) -> Bool {
    (0..<counts.newSections).contains(newSection) && !isInserted(newSection: newSection)
  }

  /// Whether the batch inserts a section, one that is new or a converted one.
  ///
  /// - `newSection`: its index after.
  /// - Complexity: O(log *n*) for *n* inserted sections.
  package func isInserted(newSection: Int) -> Bool {
    updates.insertSections.hasSorted(newSection)
  }

  /// Whether a section is in both states, and yet deleted and inserted.
  ///
  /// - `newSection`: its index after.
  package func isConverted(newSection: Int) -> Bool {
    convertedSections.hasSorted(newSection)
  }

  /// Whether the batch deletes a section, one that is gone or a converted one.
  ///
  /// - `oldSection`: its index before.
  package func isDeleted(oldSection: Int) -> Bool {
    guard let new = newSection(ofOld: oldSection) else {
      return (0..<counts.oldSections).contains(oldSection)
    }
    return isConverted(newSection: new)
  }

  /// Whether the batch inserts an item, alone or with its section.
  ///
  /// - `item`: its index path after.
  /// - Complexity: O(log *n*) for *n* inserted items and sections.
  package func isInserted(_ item: ItemPath) -> Bool {
    isInserted(newSection: item.section) || updates.insertItems.hasSorted(item)
  }

  /// Takes from a refresh what the batch inserts, and items of sections that are reloaded.
  package func trimmed(_ refresh: BatchRefresh) -> BatchRefresh {
    let sections = refresh.reloadSections.filter { isLive(newSection: $0) }
    func isShown(_ item: ItemPath) -> Bool {
      !sections.hasSorted(item.section) && !isInserted(item)
    }
    return BatchRefresh(
      reloadSections: sections, reloadItems: refresh.reloadItems.filter(isShown),
      reconfigureItems: refresh.reconfigureItems.filter(isShown))
  }
}
