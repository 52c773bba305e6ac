package import FeedJSON

/// How large the parts of a description may be.
package struct FormatLimits: Equatable, Sendable {
  /// The bytes of an item's payload.
  package var payloadBytes = 1 << 20
  /// How deeply each payload, metadata and parameters may be nested.
  package var valueDepth = 32
  /// How deeply groups may be nested.
  package var groupDepth = 8
  /// How many places for items a group may have, those of its nested groups included.
  package var groupPlaces = 100_000

  /// Makes the default limits.
  package init() {}

  /// The default limits.
  package static let standard = FormatLimits()

  /// The limits for what has been accepted before, perhaps under other ones.
  package static let stored = {
    var limits = FormatLimits()
    limits.payloadBytes = .max
    limits.valueDepth = 256
    limits.groupDepth = 32
    limits.groupPlaces = 1 << 40
    return limits
  }()

  /// The largest number of columns, shares or repetitions.
  static let largestCount = 10_000
  /// The largest fraction of a container, and the largest ratio of width to height.
  static let largestRatio: Double = 1e6
  /// The largest z index, in either direction.
  static let largestZIndex = 1_000_000_000
}

extension JSONError.Code {
  /// A size that can't be: negative, or so large that positions would overflow.
  package static let invalidSize = JSONError.Code(rawValue: "invalid-size")
  /// A layout that can't be.
  package static let invalidLayout = JSONError.Code(rawValue: "invalid-layout")
  /// The same id twice in one list.
  package static let duplicateID = JSONError.Code(rawValue: "duplicate-id")
}

extension JSONError {
  /// The same error in a larger text, where the text that it is of has a path.
  package func moved(to path: String) -> JSONError {
    var error = self
    error.path = path + self.path.dropFirst()
    return error
  }
}
