package import FeedStore

/// A picture of a part of a feed's layout, to scale, to find by eye what is in the wrong place.
package struct FeedPicture {
  let answer: Answer
  let region: DrawnRegion
  let scale: PictureScale

  /// So many elements are legible on no screen; the picture says how many it leaves out.
  private static let elementsAtMost = 20_000

  package init(_ answer: Answer, region: DrawnRegion) {
    self.answer = answer
    self.region = region
    scale = PictureScale(region.rect)
  }

  /// The picture; equal answers give equal text.
  package var svg: String {
    var writer = SVGWriter()
    let size = (width: SVGWriter.number(scale.width), height: SVGWriter.number(scale.height))
    writer.group(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": size.width, "height": size.height,
        "viewBox": "0 0 \(size.width) \(size.height)",
      ]
    ) { writer in
      writer.element("style", [:], text: Palette.styleSheet)
      definitions(&writer)
      writer.element("rect", ["class": "paper", "width": "100%", "height": "100%"])
      heading(&writer)
      content(&writer)
      PictureRuler(region: region.rect, scale: scale).draw(&writer)
      SectionSpans(answer, region: region.rect, scale: scale).draw(&writer)
      PictureLegend(answer, region: region, scale: scale).draw(&writer)
    }
    return writer.text
  }

  private func definitions(_ writer: inout SVGWriter) {
    writer.group("defs") { writer in
      writer.group("clipPath", ["id": "region"]) { writer in
        scale.rect(region.rect, "", &writer)
      }
      writer.group(
        "pattern",
        [
          "id": "hatch", "width": "7", "height": "7", "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)",
        ]
      ) { writer in
        writer.element(
          "line", ["y2": "7", "stroke": "#000", "stroke-width": "3", "stroke-opacity": "0.16"])
      }
    }
  }

  private func heading(_ writer: inout SVGWriter) {
    let points = Quantity.points
    writer.element(
      "text", ["class": "title", "x": "16", "y": "26"],
      text: BoxLabel.fit("\(answer.feed) · \(answer.widthClass)", in: scale.width - 32, size: 15))
    let note = """
      revision \(answer.revision) · laid out for \(points(answer.layoutWidth)) × \
      \(points(answer.layoutHeight)) · content \(points(answer.contentWidth)) × \
      \(points(answer.contentHeight)) · shown \(Self.describe(region.rect))
      """
    for (index, line) in BoxLabel.wrap(note, in: scale.width - 32, size: 11).enumerated() {
      writer.element(
        "text", ["class": "note", "x": "16", "y": "\(44 + 14 * index)"], text: line)
    }
  }

  private func content(_ writer: inout SVGWriter) {
    let content = QueryRect(
      x: 0, y: 0, width: answer.contentWidth, height: answer.contentHeight)
    let drawn = answer.elements.prefix(Self.elementsAtMost).enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    writer.group("g", ["clip-path": "url(#region)"]) { writer in
      if let paper = content.intersection(region.rect) { scale.rect(paper, "content", &writer) }
      for (_, element) in drawn { box(element, &writer) }
      veil(&writer)
    }
    if let outlined = region.viewport.intersection(region.rect) {
      scale.rect(outlined, region.isViewportGiven ? "viewport" : "viewport start", &writer)
    }
    let missing = answer.elements.count - drawn.count
    guard missing > 0 else { return }
    writer.element(
      "text", ["class": "note", "x": "16", "y": SVGWriter.number(scale.height - 8)],
      text: "and \(Quantity.count(missing, "more element")), which are not drawn")
  }

  private func box(_ element: Element, _ writer: inout SVGWriter) {
    // A frame far outside would leave its numbers no digits for the part that is seen.
    guard let frame = element.frame.intersection(region.rect.insetBy(-64)) else { return }
    var style = "box \(Palette(element).styleClass)"
    if element.isEstimated { style += " estimated" }
    if element.isPinned { style += " pinned" }
    let label = BoxLabel(element)
    scale.rect(frame, style, &writer, title: label.description)
    if element.isPinned { scale.rect(frame, "hatch", &writer) }
    if let seen = frame.intersection(region.rect) { label.draw(in: scale.box(seen), &writer) }
  }

  /// Makes what is around the viewport faint.
  private func veil(_ writer: inout SVGWriter) {
    guard region.isViewportGiven else { return }
    writer.element(
      "path",
      [
        "class": "veil",
        "d": scale.path(region.rect.insetBy(-64)) + " " + scale.path(region.viewport),
      ])
  }

  static func describe(_ rect: QueryRect) -> String {
    let size = "\(Quantity.points(rect.width)) × \(Quantity.points(rect.height))"
    return "\(size) at \(Quantity.points(rect.x)), \(Quantity.points(rect.y))"
  }
}

extension QueryRect {
  func insetBy(_ distance: Double) -> QueryRect {
    QueryRect(
      x: x + distance, y: y + distance, width: width - 2 * distance,
      height: height - 2 * distance)
  }
}
