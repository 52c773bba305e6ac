/// The line that is open: what its items so far come to, all that later ones need to know of them.
struct FlowLine: Equatable, Sendable {
  /// The number of its items.
  var count: Ticks = 0
  /// The sum of their breadths, `Σ`.
  var breadths: Ticks = 0
  /// The length of the longest.
  var longest: Ticks = 0

  /// Makes a line without items.
  init() {}

  /// Reads a line from a solver's state; what can't be one is a line without items.
  init(state: [Int64]) {
    guard state.count == 3, (0..<(1 << 40)).contains(state[0]), state[1] >= 0, state[2] >= 0
    else { return }
    (count, breadths, longest) = (state[0], state[1], state[2])
  }

  /// The line as a solver's state.
  var state: [Int64] { [count, breadths, longest] }

  /// Adds an item.
  mutating func add(length: Ticks, breadth: Ticks) {
    count &+= 1
    breadths &+= breadth
    longest = max(longest, length)
  }

  /// The line with what follows a page in it.
  func followed(by tail: FlowLineTail) -> FlowLine {
    var line = self
    line.count &+= tail.line.count
    line.breadths &+= tail.line.breadths
    line.longest = max(longest, tail.line.longest)
    return line
  }
}

/// What comes after a page in the line that is open at its end.
struct FlowLineTail: Equatable, Sendable {
  /// What the items after the page add to it.
  var line = FlowLine()
  /// Whether it is the section's last.
  var isLast = false

  /// Nothing comes, in any line.
  static let end = FlowLineTail(line: FlowLine(), isLast: true)

  /// Makes a tail.
  init(line: FlowLine, isLast: Bool) {
    self.line = line
    self.isLast = isLast
  }

  /// Reads a tail; an empty one is the end's.
  init(_ values: [Int64]) {
    guard values.count == 4 else {
      self = .end
      return
    }
    line = FlowLine(state: Array(values.prefix(3)))
    isLast = values[3] != 0
  }

  /// The tail as the solver's protocol has it.
  var values: [Int64] { line.state + [isLast ? 1 : 0] }
}
