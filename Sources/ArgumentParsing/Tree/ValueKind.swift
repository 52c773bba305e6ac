/// The form that an option's or positional's value must have.
///
/// Parsing, help, completions and the tree's dump all follow from it.
package enum ValueKind: Sendable, Equatable {
  /// Any text, the empty one included; kept byte for byte.
  case text
  /// A whole number in a range.
  case integer(in: ClosedRange<Int> = Int.min...Int.max)
  /// A finite decimal number in a range.
  case number(in: ClosedRange<Double> = ValueKind.everyNumber)
  /// A file's path, or `-` for a standard stream; completions offer files of these extensions.
  case path(extensions: [String] = [])
  /// One of the words.
  case choice([String])
  /// One to `maximum` of the words, joined by commas.
  case choiceList([String], maximum: Int)
  /// Exactly `count` whole numbers in a range, joined by commas.
  case integerList(count: Int, in: ClosedRange<Int> = Int.min...Int.max)
  /// Exactly `count` finite numbers joined by commas, or one of `words` in their place.
  case numberList(count: Int, words: [String] = [])
  /// A key and a number, `KEY=NUMBER`; the last equals sign divides, so keys may hold others.
  case keyedNumber

  /// The range of every finite number.
  package static let everyNumber =
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  /// The range of the finite numbers from zero.
  package static let nonNegative = 0...Double.greatestFiniteMagnitude

  /// The words that help lists as allowed and completions offer; empty where any value may stand.
  package var listedWords: [String] {
    switch self {
    case .choice(let words), .choiceList(let words, _): words
    case .numberList(_, let words): words
    case .text, .integer, .number, .path, .integerList, .keyedNumber: []
    }
  }

  /// The kind's stable name in the tree's dump.
  var dumpName: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .path: "path"
    case .choice: "choice"
    case .choiceList: "choiceList"
    case .integerList: "integerList"
    case .numberList: "numberList"
    case .keyedNumber: "keyedNumber"
    }
  }
}
