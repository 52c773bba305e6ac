import FeedStore

/// Brackets beside the content that say where each section is.
struct SectionSpans {
  private struct Span {
    let index: Int
    let id: String
    var extent: QueryRect
  }

  private let spans: [Span]
  private let scale: PictureScale
  private let region: QueryRect
  /// Whether the feed scrolls across, so that its sections stand side by side.
  private let isAcross: Bool

  init(_ answer: Answer, region: QueryRect, scale: PictureScale) {
    self.scale = scale
    self.region = region
    isAcross =
      answer.contentWidth > answer.layoutWidth && answer.contentHeight <= answer.layoutHeight
    var spans: [Span] = []
    // Pinned elements are away from their section, badges may stick out of it.
    for element in answer.elements where !element.isPinned && element.category != .decoration {
      guard let index = element.section, let frame = element.frame.intersection(region) else {
        continue
      }
      if let last = spans.indices.last, spans[last].index == index {
        spans[last].extent = spans[last].extent.union(frame)
      } else {
        spans.append(Span(index: index, id: element.sectionID ?? "", extent: frame))
      }
    }
    self.spans = spans
  }

  func draw(_ writer: inout SVGWriter) {
    for span in spans {
      let box = scale.box(span.extent)
      if isAcross { below(span, box, &writer) } else { beside(span, box, &writer) }
    }
  }

  private func beside(_ span: Span, _ box: QueryRect, _ writer: inout SVGWriter) {
    let x = scale.x(region.maxX) + 8
    let number = SVGWriter.number
    writer.element(
      "path",
      [
        "class": "span",
        "d": "M\(number(x)) \(number(box.y + 1))h5v\(number(max(box.height - 2, 0)))h-5",
      ])
    label(span, x + 12, box.y + 11, PictureScale.right - 28, &writer)
  }

  private func below(_ span: Span, _ box: QueryRect, _ writer: inout SVGWriter) {
    let y = scale.y(region.maxY) + 6
    let number = SVGWriter.number
    writer.element(
      "path",
      [
        "class": "span",
        "d": "M\(number(box.x + 1)) \(number(y))v5h\(number(max(box.width - 2, 0)))v-5",
      ])
    label(span, box.x + 2, y + 17, box.width - 4, &writer)
  }

  private func label(
    _ span: Span, _ x: Double, _ y: Double, _ room: Double, _ writer: inout SVGWriter,
  ) {
    let text = BoxLabel.fit("section \(span.index) · \(span.id)", in: room, size: 9)
    writer.element(
      "text", ["class": "detail", "x": SVGWriter.number(x), "y": SVGWriter.number(y)], text: text)
  }
}
