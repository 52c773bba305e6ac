/// What a compositional section's solver hands from page to page.
struct CompositionalState: Equatable, Sendable {
  /// The next item's slot in the group that is open; zero: none is.
  var slot = 0
  /// The number of groups closed before.
  var ordinal = 0
  /// Where the next or open group's room begins in a row.
  var cross: Ticks = 0
  /// The length of the longest group closed before.
  var longest: Ticks = 0
  /// The breadth of the broadest.
  var broadest: Ticks = 0
  /// The lengths of the open group's items.
  var open = OpenGroup()

  /// Which of these a section's states hold: what is not needed would keep equal states apart.
  struct Form: Equatable, Sendable {
    /// Whether groups are numbered.
    var numbersGroups = false
    /// Whether groups of different breadths stand in a row.
    var keepsCross = false
    /// Whether the longest group counts.
    var keepsLongest = false
    /// Whether the broadest does.
    var keepsBroadest = false
    /// The axes along which items are measured.
    var measured = AxisPair(main: false, cross: false)
    /// The number of items of a whole group.
    var slots = 1

    /// The number of values of an item of the open group.
    var valuesOfItem: Int { (measured.main ? 1 : 0) + (measured.cross ? 1 : 0) }
    /// The number of values before them.
    var headerCount: Int {
      1 + (numbersGroups ? 1 : 0) + (keepsCross ? 1 : 0) + (keepsLongest ? 1 : 0)
        + (keepsBroadest ? 1 : 0)
    }
  }

  /// Makes the state of a section's beginning.
  init() {}

  /// Reads a state; one of another form is that of a section's beginning.
  init?(_ values: [Int64], _ form: Form) {
    guard let first = values.first, (0..<Int64(form.slots)).contains(first),
      values.count == form.headerCount + Int(first) * form.valuesOfItem
    else { return nil }
    slot = Int(first)
    var next = 1
    func take() -> Int64 {
      next += 1
      return values[next - 1]
    }
    if form.numbersGroups { ordinal = Int(take()) }
    if form.keepsCross { cross = take() }
    if form.keepsLongest { longest = take() }
    if form.keepsBroadest { broadest = take() }
    open = OpenGroup(values[next...], form, count: slot)
  }

  /// The state as the solver's protocol has it.
  func values(_ form: Form) -> [Int64] {
    var values = [Int64(slot)]
    if form.numbersGroups { values.append(Int64(ordinal)) }
    if form.keepsCross { values.append(cross) }
    if form.keepsLongest { values.append(longest) }
    if form.keepsBroadest { values.append(broadest) }
    return values + open.values(form)
  }
}

extension OpenGroup {
  /// Reads a number of items.
  init(_ values: ArraySlice<Int64>, _ form: CompositionalState.Form, count: Int) {
    self.init()
    guard form.valuesOfItem > 0, values.count >= count * form.valuesOfItem else { return }
    var next = values.startIndex
    for _ in 0..<count {
      var extent = ItemExtent(length: ItemExtent.unknown)
      if form.measured.main {
        extent.length = values[next]
        next += 1
      }
      if form.measured.cross {
        extent.breadth = values[next]
        next += 1
      }
      append(length: extent.length, breadth: extent.breadth)
    }
  }

  /// The items as values of a state or a tail.
  func values(_ form: CompositionalState.Form) -> [Int64] {
    var values: [Int64] = []
    guard form.valuesOfItem > 0 else { return values }
    values.reserveCapacity(count * form.valuesOfItem)
    for (length, breadth) in zip(lengths, breadths) {
      if form.measured.main { values.append(length) }
      if form.measured.cross { values.append(breadth) }
    }
    return values
  }
}

/// What follows a page in the group that is open at its end.
struct CompositionalTail: Equatable, Sendable {
  /// How many items do.
  var count = 0
  /// Their lengths.
  var open = OpenGroup()
  /// The length of the longest group that holds a later item.
  var longest: Ticks = 0

  /// Nothing follows.
  init() {}

  /// Reads a tail; an empty one is that of a section's end.
  init(_ values: [Int64], _ form: CompositionalState.Form) {
    guard values.count >= 2, (0...Int64(form.slots)).contains(values[0]) else { return }
    count = Int(values[0])
    longest = values[1]
    open = OpenGroup(values[2...], form, count: count)
  }

  /// The tail as the solver's protocol has it.
  func values(_ form: CompositionalState.Form) -> [Int64] {
    [Int64(count), longest] + open.values(form)
  }
}
