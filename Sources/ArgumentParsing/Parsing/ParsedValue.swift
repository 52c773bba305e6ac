/// A value as its kind reads it.
package enum ParsedValue: Sendable, Equatable {
  case text(String)
  case integer(Int)
  case number(Double)
  case texts([String])
  case integers([Int])
  case numbers([Double])
  case keyedNumber(key: String, number: Double)
}

/// Why a word is no value of its kind.
package enum ValueFault: Error, Sendable, Equatable {
  case notAnInteger
  case notANumber
  /// A number, or a whole one, outside the range; the bounds as messages write them, nil where
  /// there is none.
  case outOfRange(lowest: String?, highest: String?)
  case notListed([String])
  /// A list of another length; `words` may stand in its place.
  case wrongCount(expected: Int, words: [String])
  case tooMany(maximum: Int)
  case notKeyed
  case repeated(String)
}
