import FeedStore

/// Where points of the content are in the picture, and how large the picture is.
struct PictureScale {
  /// Pixels a point.
  let factor: Double
  private let region: QueryRect

  static let left = 56.0
  static let top = 108.0
  static let right = 168.0
  static let bottom = 108.0
  private static let widthAimedAt = 640.0

  init(_ region: QueryRect) {
    self.region = region
    factor = min(max(Self.widthAimedAt / max(region.width, 1), 0.4), 1.6)
  }

  var width: Double { max(Self.left + region.width * factor + Self.right, 480) }
  var height: Double { Self.top + region.height * factor + Self.bottom }

  func x(_ points: Double) -> Double { Self.left + (points - region.x) * factor }
  func y(_ points: Double) -> Double { Self.top + (points - region.y) * factor }

  /// A rect of the content in pixels.
  func box(_ rect: QueryRect) -> QueryRect {
    QueryRect(
      x: x(rect.x), y: y(rect.y), width: rect.width * factor, height: rect.height * factor)
  }

  /// Draws a rect of the content.
  func rect(
    _ rect: QueryRect, _ style: String, _ writer: inout SVGWriter, title: String? = nil,
  ) {
    let box = box(rect)
    writer.element(
      "rect",
      [
        "class": style, "x": SVGWriter.number(box.x), "y": SVGWriter.number(box.y),
        "width": SVGWriter.number(box.width), "height": SVGWriter.number(box.height),
      ], title: title)
  }

  /// A rect of the content as the data of a path.
  func path(_ rect: QueryRect) -> String {
    let box = box(rect)
    return """
      M\(SVGWriter.number(box.x)) \(SVGWriter.number(box.y))h\(SVGWriter.number(box.width))\
      v\(SVGWriter.number(box.height))h\(SVGWriter.number(-box.width))z
      """
  }
}
