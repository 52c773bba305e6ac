import LayoutEngine

/// Points as whole ticks.
func whole(_ points: Double) -> Int { Int((points * 24_576_000).rounded()) }

/// ⌊a ÷ b⌋.
func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((-a + b - 1) / b) }

/// A rectangle in ticks.
struct OracleRect: Equatable {
  var (x, y, w, h) = (0, 0, 0, 0)

  init(_ x: Int, _ y: Int, _ w: Int, _ h: Int) { (self.x, self.y, self.w, self.h) = (x, y, w, h) }

  var transposed: OracleRect { OracleRect(y, x, h, w) }

  func moved(_ dx: Int, _ dy: Int) -> OracleRect { OracleRect(x + dx, y + dy, w, h) }

  /// C3.
  func less(_ insets: OracleInsets) -> OracleRect {
    OracleRect(
      x + insets.left, y + insets.top, abs(w - insets.left - insets.right),
      abs(h - insets.top - insets.bottom))
  }

  /// Q1.
  func meets(_ r: OracleRect) -> Bool {
    w > 0 && h > 0 && r.w > 0 && r.h > 0 && x < r.x + r.w && r.x < x + w && y < r.y + r.h
      && r.y < y + h
  }

  /// Q3.
  func holds(_ px: Int, _ py: Int) -> Bool { x <= px && px < x + w && y <= py && py < y + h }
}

/// Insets in ticks.
struct OracleInsets: Equatable {
  var (top, left, bottom, right) = (0, 0, 0, 0)

  init(_ insets: EdgeInsets = .zero) {
    (top, left) = (whole(insets.top), whole(insets.leading))
    (bottom, right) = (whole(insets.bottom), whole(insets.trailing))
  }
}

/// What fractions are of.
struct OracleRoom {
  var w: Int
  var h: Int
  /// What lengths of fractions are floored to, in ticks; `nil`: they are not (C1).
  var pixel: Int?
}

/// The pixels that are whole in a length, 0.0001 forgiven (C1).
func floorPixel(_ length: Int, _ pixel: Int) -> Int {
  floorDivide(length + pixel / 10_000, pixel) * pixel
}

/// The nearest pixel, halves away from zero (C1).
func nearestPixel(_ place: Int, _ pixel: Int) -> Int {
  (2 * abs(place) + pixel) / (2 * pixel) * pixel * (place < 0 ? -1 : 1)
}

/// A dimension, resolved.
struct OracleLength {
  enum Kind { case fixed, estimated, uniform }
  var ticks: Int
  var kind = Kind.fixed

  /// C2: fractions of a room.
  init(_ dimension: Dimension, _ room: OracleRoom) {
    switch dimension {
    case .absolute(let points): ticks = whole(points)
    case .fractionalWidth(let share): ticks = Self.part(share, of: room.w, room.pixel)
    case .fractionalHeight(let share): ticks = Self.part(share, of: room.h, room.pixel)
    case .estimated(let points): (ticks, kind) = (whole(points), .estimated)
    case .uniformAcrossSiblings(let points): (ticks, kind) = (whole(points), .uniform)
    }
  }

  init(ticks: Int) { self.ticks = ticks }

  private static func part(_ share: Double, of length: Int, _ pixel: Int?) -> Int {
    let exact = Int((Double(length) * share).rounded())
    return pixel.map { floorPixel(exact, $0) } ?? exact
  }
}

/// A spacing: the least, and whether it takes a share of what is left over.
struct OracleSpacing {
  var least = 0
  var flexes = false

  init(_ spacing: Spacing?) {
    switch spacing {
    case nil: break
    case .fixed(let points): least = whole(points)
    case .flexible(let points): (least, flexes) = (whole(points), true)
    }
  }
}
