package import FeedJSON
package import LayoutEngine

private enum DimensionKey: String, JSONObjectKey {
  case absolute, fractionalWidth, fractionalHeight, estimated, uniformAcrossSiblings
  static let names = JSONKeyNames(DimensionKey.self)
}

private enum SizeKey: String, JSONObjectKey {
  case width, height
  static let names = JSONKeyNames(SizeKey.self)
}

private enum ItemSizeKey: String, JSONObjectKey {
  case width, height, aspectRatio
  static let names = JSONKeyNames(ItemSizeKey.self)
}

extension JSONReader {
  /// Reads a dimension: a number of points, or an object of one key.
  package mutating func dimension() throws(JSONError) -> Dimension {
    guard try nextKind == .object else { return .absolute(try length(code: .invalidSize)) }
    var dimension: Dimension?
    try object(DimensionKey.self) { key, reader throws(JSONError) in
      if dimension != nil { throw reader.fail("a dimension has one key only") }
      dimension = try reader.dimension(key)
    }
    if let dimension { return dimension }
    throw fail("a dimension has one key, such as \"absolute\" or \"estimated\"")
  }

  private mutating func dimension(_ key: DimensionKey) throws(JSONError) -> Dimension {
    switch key {
    case .absolute: .absolute(try length(code: .invalidSize))
    case .fractionalWidth: .fractionalWidth(try fraction())
    case .fractionalHeight: .fractionalHeight(try fraction())
    case .estimated: .estimated(try length(code: .invalidSize))
    case .uniformAcrossSiblings: .uniformAcrossSiblings(try length(code: .invalidSize))
    }
  }

  /// Reads a width and a height.
  package mutating func layoutSize() throws(JSONError) -> LayoutSize {
    var width: Dimension?
    var height: Dimension?
    try object(SizeKey.self) { key, reader throws(JSONError) in
      switch key {
      case .width: width = try reader.dimension()
      case .height: height = try reader.dimension()
      }
    }
    return LayoutSize(width: try required(width, "width"), height: try required(height, "height"))
  }

  /// Reads the size that an item asks for: a width, a height, both, or an aspect ratio.
  package mutating func itemSize() throws(JSONError) -> ItemSize {
    var width: Dimension?
    var height: Dimension?
    var ratio: Double?
    try object(ItemSizeKey.self) { key, reader throws(JSONError) in
      switch key {
      case .width: width = try reader.dimension()
      case .height: height = try reader.dimension()
      case .aspectRatio: ratio = try reader.aspectRatio()
      }
    }
    let hasDimension = width != nil || height != nil
    guard let ratio else {
      if hasDimension { return .dimensions(width: width, height: height) }
      throw fail("a size has a width, a height or an aspectRatio")
    }
    guard !hasDimension else {
      throw fail("an aspectRatio stands alone, without width and height")
    }
    return .aspectRatio(ratio)
  }
}

extension JSONReader {
  /// Reads a length in points: not negative, and at most 10^9.
  package mutating func length(code: JSONError.Code) throws(JSONError) -> Double {
    try number(in: 0...Tick.longestLength, code: code)
  }

  /// Reads a distance in points that may be negative, within ± 10^9.
  package mutating func distance(code: JSONError.Code) throws(JSONError) -> Double {
    try number(in: -Tick.longestLength...Tick.longestLength, code: code)
  }

  /// Reads a number within a range.
  package mutating func number(
    in range: ClosedRange<Double>, code: JSONError.Code
  ) throws(JSONError) -> Double {
    let value = try double()
    if range.contains(value) { return value }
    throw fail("\(value) is not from \(range.lowerBound) to \(range.upperBound)", code: code)
  }

  /// The value of a key that must be there, of the object that has just ended.
  package func required<Value>(_ value: Value?, _ key: String) throws(JSONError) -> Value {
    if let value { return value }
    throw fail("\"\(key)\" is missing")
  }

  private mutating func fraction() throws(JSONError) -> Double {
    try number(in: 0...FormatLimits.largestRatio, code: .invalidSize)
  }

  private mutating func aspectRatio() throws(JSONError) -> Double {
    let largest = FormatLimits.largestRatio
    return try number(in: 1 / largest...largest, code: .invalidSize)
  }
}
