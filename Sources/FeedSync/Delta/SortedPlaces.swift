import LayoutEngine

/// Places in ascending order, to be counted and looked up.
struct SortedPlaces<Place: Comparable & Hashable> {
  private let places: [Place]

  /// Takes places in any order.
  init(_ places: [Place]) { self.places = places.sorted() }

  /// How many there are.
  var count: Int { places.count }

  /// Whether a place is among them.
  func contains(_ place: Place) -> Bool { places.hasSorted(place) }

  /// How many are before a place.
  func count(before place: Place) -> Int { places.partitioningIndex { $0 >= place } }

  /// Those that are there more than once.
  var repeated: [Place] {
    var found: [Place] = []
    for (one, next) in zip(places, places.dropFirst()) where one == next && found.last != one {
      found.append(one)
    }
    return found
  }

  /// Whether all are in a range.
  func isWithin(_ range: Range<Place>) -> Bool {
    guard let first = places.first, let last = places.last else { return true }
    return range.contains(first) && range.contains(last)
  }
}

extension SortedPlaces where Place == ItemPath {
  /// How many are in a section.
  func count(inSection section: Int) -> Int {
    let range = indices(ofSection: section)
    return range.count
  }

  /// How many are in an item's section before it.
  func countInSection(before item: ItemPath) -> Int {
    count(before: item) - indices(ofSection: item.section).lowerBound
  }

  /// The index in its section that an item has when these have arrived.
  ///
  /// - `rank`: how many of those that stay are before it.
  /// - `section`: the index of the section after the batch.
  func freeIndex(rank: Int, inSection section: Int) -> Int {
    let range = indices(ofSection: section)
    let taken = range.partitioningIndex {
      places[$0].item &- ($0 - range.lowerBound) > rank
    }
    return rank + (taken - range.lowerBound)
  }

  private func indices(ofSection section: Int) -> Range<Int> {
    let start = places.partitioningIndex { $0.section >= section }
    return start..<places.partitioningIndex { $0.section > section }
  }
}

extension SortedPlaces where Place == Int {
  /// The index that a section has when these have arrived.
  ///
  /// - `rank`: how many of those that stay are before it.
  func freeIndex(rank: Int) -> Int {
    rank + places.indices.partitioningIndex { places[$0] &- $0 > rank }
  }
}
