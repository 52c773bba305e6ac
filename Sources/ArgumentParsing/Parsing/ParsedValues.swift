/// What was given on the command line, by the names of the arguments.
///
/// A name that the command does not have reads as one that was not given.
package struct ParsedValues: Sendable, Equatable {
  /// A value beside the word that it was read from.
  struct Entry: Sendable, Equatable {
    let word: String
    let value: ParsedValue
  }

  private var entries: [String: [Entry]] = [:]
  private var flags: [String: Bool] = [:]
  private var given: Set<String> = []
  /// The words of all positionals, in their order.
  package private(set) var positionals: [String] = []

  /// Whether the argument was on the command line, its default aside.
  package func isGiven(_ name: String) -> Bool { given.contains(name) }

  /// Whether a flag is on.
  package func flag(_ name: String) -> Bool { flags[name] ?? false }

  /// The value of an argument of any kind as it was typed; of a repeatable one the last.
  package func text(_ name: String) -> String? { entries[name]?.last?.word }

  /// Every value of a repeatable argument as it was typed; of a `.choiceList` its words.
  package func texts(_ name: String) -> [String] {
    (entries[name] ?? []).flatMap { entry in
      if case .texts(let words) = entry.value { words } else { [entry.word] }
    }
  }

  /// The value of an `.integer`.
  package func integer(_ name: String) -> Int? {
    guard case .integer(let value) = entries[name]?.last?.value else { return nil }
    return value
  }

  /// The value of a `.number`.
  package func number(_ name: String) -> Double? {
    guard case .number(let value) = entries[name]?.last?.value else { return nil }
    return value
  }

  /// The values of an `.integerList`.
  package func integers(_ name: String) -> [Int]? {
    guard case .integers(let values) = entries[name]?.last?.value else { return nil }
    return values
  }

  /// The values of a `.numberList`; nil also where one of its words was given.
  package func numbers(_ name: String) -> [Double]? {
    guard case .numbers(let values) = entries[name]?.last?.value else { return nil }
    return values
  }

  /// The pairs of a `.keyedNumber`, in their order.
  package func keyedNumbers(_ name: String) -> [(key: String, number: Double)] {
    (entries[name] ?? []).compactMap { entry in
      guard case .keyedNumber(let key, let number) = entry.value else { return nil }
      return (key, number)
    }
  }

  /// Records a value; of an argument that is not repeatable the last one stays.
  mutating func record(_ word: String, _ value: ParsedValue, for argument: ArgumentSpec) {
    let entry = Entry(word: word, value: value)
    if argument.isRepeatable {
      entries[argument.name, default: []].append(entry)
    } else {
      entries[argument.name] = [entry]
    }
    if argument.role == .positional { positionals.append(word) }
    given.insert(argument.name)
  }

  /// Records a flag.
  mutating func record(_ isOn: Bool, for flag: ArgumentSpec) {
    flags[flag.name] = isOn
    given.insert(flag.name)
  }

  /// Puts the default of an argument in its place where it was not given.
  mutating func fillIn(_ argument: ArgumentSpec) {
    guard !isGiven(argument.name), case .value(let word) = argument.defaultValue else { return }
    if argument.role == .flag {
      flags[argument.name] = word == "true"
    } else if let value = try? argument.kind.parse(word) {
      entries[argument.name] = [Entry(word: word, value: value)]
    }
  }
}
