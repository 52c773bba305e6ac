/// What a budget demands.
enum Floor {
  /// The comparator takes at least so many times as long.
  case faster(Double)
  /// It takes at most so many times as long as the comparator.
  case atMost(Double)
  /// Its value is at most this.
  case below(Double)
  /// Nothing; the row is for information.
  case none

  var text: String {
    switch self {
    case .faster(let factor): "≥ \(Number.plain(factor))×"
    case .atMost(let factor): "≤ \(Number.plain(factor))×"
    case .below(let value): "≤ \(Number.plain(value))"
    case .none: "–"
    }
  }
}

/// In what a value is counted.
enum Unit: String {
  /// A time.
  case seconds
  /// Bytes an element and class.
  case bytes

  func text(_ value: Double) -> String {
    switch self {
    case .bytes: return Number.text(value) + " B"
    case .seconds where value < 1e-6: return Number.text(value * 1e9) + " ns"
    case .seconds where value < 1e-3: return Number.text(value * 1e6) + " µs"
    case .seconds where value < 1: return Number.text(value * 1e3) + " ms"
    case .seconds: return Number.text(value) + " s"
    }
  }
}

/// A budget as it was measured.
struct Budget {
  let name: String
  let value: Double
  var comparator: Double?
  var floor = Floor.none
  var unit = Unit.seconds

  /// How many times faster it is than the comparator; for a limit how many times slower.
  var ratio: Double? {
    guard let comparator else { return nil }
    if case .atMost = floor { return value / comparator }
    return comparator / value
  }

  /// Whether the floor is kept; `nil` where there is none.
  var holds: Bool? {
    switch floor {
    case .faster(let factor): ratio.map { $0 >= factor }
    case .atMost(let factor): ratio.map { $0 <= factor }
    case .below(let limit): value <= limit
    case .none: nil
    }
  }
}

/// How numbers are written.
enum Number {
  /// Three significant digits.
  static func text(_ value: Double) -> String {
    let digits = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 2
    return fixed(value, digits)
  }

  /// Without decimals where there are none.
  static func plain(_ value: Double) -> String {
    value == value.rounded() ? fixed(value, 0) : fixed(value, 1)
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value.magnitude * scale).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard digits > 0 else { return sign + String(whole) }
    let fraction = String(whole % Int(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return sign + String(whole / Int(scale)) + "." + zeros + fraction
  }
}
