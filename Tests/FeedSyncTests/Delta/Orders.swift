/// Increasing subsequences by trying everything.
enum Orders {
  /// The length of a longest increasing subsequence, by comparing each number with all before it.
  static func longest(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append(1 + (before.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  /// The least cost of a longest increasing subsequence.
  ///
  /// - `cost`: what a choice costs, given which numbers stay.
  static func best(_ numbers: [Int], cost: ([Bool]) -> Int) -> Int {
    let length = longest(numbers)
    var least = Int.max
    var stays = [Bool](repeating: false, count: numbers.count)
    func choose(from index: Int, last: Int, chosen: Int) {
      guard chosen + numbers.count - index >= length else { return }
      guard index < numbers.count else {
        least = min(least, cost(stays))
        return
      }
      if numbers[index] > last {
        stays[index] = true
        choose(from: index + 1, last: numbers[index], chosen: chosen + 1)
        stays[index] = false
      }
      choose(from: index + 1, last: last, chosen: chosen)
    }
    choose(from: 0, last: -1, chosen: 0)
    return least
  }
}
