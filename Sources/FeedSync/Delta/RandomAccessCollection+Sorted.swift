extension RandomAccessCollection {
  /// The first index whose element is in the second part of a collection that is partitioned.
  ///
  /// - `isInSecondPart`: false for every element of the first part, true for all others.
  /// - Complexity: O(log *n*).
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}

extension RandomAccessCollection where Element: Comparable {
  /// Whether an ascending collection has an element.
  ///
  /// - Complexity: O(log *n*).
  func hasSorted(_ element: Element) -> Bool {
    let index = partitioningIndex { $0 >= element }
    return index < endIndex && self[index] == element
  }
}
