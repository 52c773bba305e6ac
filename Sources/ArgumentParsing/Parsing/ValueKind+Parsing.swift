extension ValueKind {
  /// Reads a word as a value of this kind.
  ///
  /// - Throws: what is wrong with it.
  package func parse(_ word: String) throws(ValueFault) -> ParsedValue {
    switch self {
    case .text, .path:
      return .text(word)
    case .integer(let range):
      return .integer(try Self.integer(word, in: range))
    case .number(let range):
      return .number(try Self.number(word, in: range))
    case .choice(let words):
      guard words.contains(word) else { throw .notListed(words) }
      return .text(word)
    case .choiceList(let words, let maximum):
      return .texts(try Self.choices(word, of: words, maximum: maximum))
    case .integerList(let count, let range):
      return .integers(
        try Self.list(word, count: count) { part throws(ValueFault) in
          try Self.integer(part, in: range)
        })
    case .numberList(let count, let words):
      if words.contains(word) { return .text(word) }
      return .numbers(
        try Self.list(word, count: count, words: words) { part throws(ValueFault) in
          try Self.number(part, in: Self.everyNumber)
        })
    case .keyedNumber:
      return try Self.keyedNumber(word)
    }
  }

  private static func integer(
    _ word: String, in range: ClosedRange<Int>,
  ) throws(ValueFault) -> Int {
    guard NumberSyntax.isInteger(word) else { throw .notAnInteger }
    guard let value = Int(word), range.contains(value) else {
      throw .outOfRange(
        lowest: range.lowerBound == .min ? nil : "\(range.lowerBound)",
        highest: range.upperBound == .max ? nil : "\(range.upperBound)")
    }
    return value
  }

  private static func number(
    _ word: String, in range: ClosedRange<Double>,
  ) throws(ValueFault) -> Double {
    guard NumberSyntax.isDecimal(word) else { throw .notANumber }
    guard let value = Double(word), value.isFinite, range.contains(value) else {
      throw .outOfRange(
        lowest: bound(range.lowerBound, open: everyNumber.lowerBound),
        highest: bound(range.upperBound, open: everyNumber.upperBound))
    }
    return value
  }

  private static func bound(_ value: Double, open: Double) -> String? {
    guard value != open else { return nil }
    guard let whole = Int(exactly: value) else { return "\(value)" }
    return "\(whole)"
  }

  private static func parts(of word: String) -> [String] {
    word.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  private static func list<Element>(
    _ word: String, count: Int, words: [String] = [],
    _ read: (String) throws(ValueFault) -> Element,
  ) throws(ValueFault) -> [Element] {
    let parts = parts(of: word)
    guard parts.count == count else { throw .wrongCount(expected: count, words: words) }
    var elements: [Element] = []
    for part in parts { elements.append(try read(part)) }
    return elements
  }

  private static func choices(
    _ word: String, of words: [String], maximum: Int,
  ) throws(ValueFault) -> [String] {
    let parts = parts(of: word)
    guard parts.allSatisfy(words.contains) else { throw .notListed(words) }
    guard parts.count <= maximum else { throw .tooMany(maximum: maximum) }
    for (index, part) in parts.enumerated() where parts[..<index].contains(part) {
      throw .repeated(part)
    }
    return parts
  }

  private static func keyedNumber(_ word: String) throws(ValueFault) -> ParsedValue {
    guard let equals = word.utf8.lastIndex(of: UInt8(ascii: "=")), equals > word.startIndex else {
      throw .notKeyed
    }
    let number = try number(String(word[word.utf8.index(after: equals)...]), in: everyNumber)
    return .keyedNumber(key: String(word[..<equals]), number: number)
  }
}
