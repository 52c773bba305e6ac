/// A condition on several arguments of one command, by their names.
package enum ArgumentRule: Sendable, Equatable {
  /// One of them has to be given, and only one.
  case exactlyOne([String])
  /// Not two of them together.
  case atMostOne([String])
  /// At least one of them has to be given.
  case atLeastOne([String])
  /// The first has a meaning only beside one of the others.
  case needs(String, oneOf: [String])

  /// Every name that the rule speaks of.
  package var names: [String] {
    switch self {
    case .exactlyOne(let names), .atMostOne(let names), .atLeastOne(let names): names
    case .needs(let name, let others): [name] + others
    }
  }
}
