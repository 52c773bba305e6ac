import FeedStore

/// The coordinates along the picture's upper and left edge, in points.
struct PictureRuler {
  let region: QueryRect
  let scale: PictureScale

  func draw(_ writer: inout SVGWriter) {
    let step = Self.step(atLeast: 44 / scale.factor)
    writer.group("g") { writer in
      horizontal(&writer, step)
      vertical(&writer, step)
    }
  }

  private func horizontal(_ writer: inout SVGWriter, _ step: Double) {
    let edge = scale.y(region.y)
    line(scale.x(region.x), edge, scale.x(region.maxX), edge, &writer)
    for value in Self.ticks(region.x, region.maxX, step / 5) {
      let isMain = Self.isMultiple(value, of: step)
      line(scale.x(value), edge - (isMain ? 8 : 4), scale.x(value), edge, &writer)
      if isMain { label(value, scale.x(value), edge - 12, "middle", &writer) }
    }
  }

  private func vertical(_ writer: inout SVGWriter, _ step: Double) {
    let edge = scale.x(region.x)
    line(edge, scale.y(region.y), edge, scale.y(region.maxY), &writer)
    for value in Self.ticks(region.y, region.maxY, step / 5) {
      let isMain = Self.isMultiple(value, of: step)
      line(edge - (isMain ? 8 : 4), scale.y(value), edge, scale.y(value), &writer)
      if isMain { label(value, edge - 11, scale.y(value) + 3, "end", &writer) }
    }
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ writer: inout SVGWriter,
  ) {
    writer.element(
      "line",
      [
        "class": "rule", "x1": SVGWriter.number(x1), "y1": SVGWriter.number(y1),
        "x2": SVGWriter.number(x2), "y2": SVGWriter.number(y2),
      ])
  }

  private func label(
    _ value: Double, _ x: Double, _ y: Double, _ anchor: String, _ writer: inout SVGWriter,
  ) {
    writer.element(
      "text",
      [
        "class": "tick", "x": SVGWriter.number(x), "y": SVGWriter.number(y),
        "text-anchor": anchor,
      ], text: Quantity.points(value))
  }

  /// The least of 1, 2, 5, 10, 20, 50 … that is large enough.
  private static func step(atLeast least: Double) -> Double {
    var power = 1.0
    while power < 1e12 {
      for digit in [1.0, 2, 5] where power * digit >= least { return power * digit }
      power *= 10
    }
    return power
  }

  private static func ticks(_ low: Double, _ high: Double, _ step: Double) -> [Double] {
    let first = (low / step).rounded(.up)
    let count = ((high - low) / step).rounded(.down)
    guard count.isFinite, count >= 0, count < 100_000 else { return [] }
    return (0...Int(count)).map { (first + Double($0)) * step }.filter { $0 <= high }
  }

  private static func isMultiple(_ value: Double, of step: Double) -> Bool {
    let quotient = value / step
    return abs(quotient - quotient.rounded()) < 1e-6
  }
}
