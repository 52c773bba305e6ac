import FeedStore

/// What the colours and lines of a picture mean, as far as they occur in it.
struct PictureLegend {
  private struct Entry {
    let style: String
    let isHatched: Bool
    let title: String
  }

  private let entries: [Entry]
  private let scale: PictureScale

  init(_ answer: Answer, region: DrawnRegion, scale: PictureScale) {
    self.scale = scale
    let used = Set(answer.elements.map(Palette.init))
    var entries = Palette.allCases.filter(used.contains).map {
      Entry(style: "box \($0.styleClass)", isHatched: false, title: $0.title)
    }
    if answer.elements.contains(where: \.isPinned) {
      entries.append(Entry(style: "box content pinned", isHatched: true, title: "pinned"))
    }
    if answer.elements.contains(where: \.isEstimated) {
      entries.append(Entry(style: "box content estimated", isHatched: false, title: "estimated"))
    }
    entries.append(
      region.isViewportGiven
        ? Entry(style: "viewport", isHatched: false, title: "viewport")
        : Entry(style: "viewport start", isHatched: false, title: "the first screen"))
    self.entries = entries
  }

  func draw(_ writer: inout SVGWriter) {
    var x = 16.0
    var y = scale.height - PictureScale.bottom + 40
    for entry in entries {
      let width = 28 + 6.8 * Double(entry.title.count) + 16
      if x + width > scale.width {
        x = 16
        y += 20
      }
      swatch(entry, x, y, &writer)
      x += width
    }
  }

  private func swatch(_ entry: Entry, _ x: Double, _ y: Double, _ writer: inout SVGWriter) {
    for style in [entry.style] + (entry.isHatched ? ["hatch"] : []) {
      writer.element(
        "rect",
        [
          "class": style, "x": SVGWriter.number(x), "y": SVGWriter.number(y), "width": "22",
          "height": "13",
        ])
    }
    writer.element(
      "text",
      [
        "class": "note", "x": SVGWriter.number(x + 28), "y": SVGWriter.number(y + 10.5),
      ], text: entry.title)
  }
}
