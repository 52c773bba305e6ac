import FeedJSON

/// Numbers as people read them.
package enum Quantity {
  /// A whole number with its thousands apart: `12,345`.
  package static func count(_ value: some BinaryInteger) -> String {
    let digits = Array(String(value.magnitude))
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A number of things, the name in the plural unless it is one.
  package static func count(_ value: some BinaryInteger, _ name: String) -> String {
    "\(count(value)) \(name)\(value == 1 ? "" : "s")"
  }

  /// A number of bytes with one digit after the point: `1.2 MB`.
  package static func bytes(_ value: Int64) -> String {
    var amount = Double(value)
    var unit = 0
    let units = ["B", "kB", "MB", "GB", "TB", "PB"]
    while amount >= 1000, unit < units.count - 1 {
      amount /= 1000
      unit += 1
    }
    return unit == 0 ? "\(value) B" : "\(rounded(amount, 1)) \(units[unit])"
  }

  /// Seconds with a sensible number of digits.
  package static func seconds(_ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    if seconds < 0.1 { return "\(rounded(seconds * 1000, 1)) ms" }
    return "\(rounded(seconds, seconds < 10 ? 2 : 1)) s"
  }

  /// A number of points, with at most two digits after the point.
  package static func points(_ value: Double) -> String { rounded(value, 2) }

  /// A number with at most some digits after the point, and no zeros at its end.
  package static func rounded(_ value: Double, _ digits: Int) -> String {
    let scale = [1.0, 10, 100, 1000][min(max(digits, 0), 3)]
    let nearest = (value * scale).rounded() / scale
    var writer = JSONWriter()
    writer.number(nearest.isFinite ? nearest + 0 : value.isFinite ? value : 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
