import LayoutEngine

/// What a feed looks like, as the oracle or the engine says.
struct OracleAnswer: Equatable {
  var size: [Int]
  var problems: [Int: String]
  var elements: [OracleElement]

  /// The first differences, for a person.
  func differences(_ other: OracleAnswer) -> String {
    var lines: [String] = []
    if size != other.size { lines.append("size \(size) \(other.size)") }
    if problems != other.problems { lines.append("problems \(problems) \(other.problems)") }
    if elements.count != other.elements.count {
      lines.append("count \(elements.count) \(other.elements.count)")
    }
    let pairs = zip(elements, other.elements).filter { $0 != $1 }
    for (right, wrong) in pairs.prefix(2) { lines.append("right \(right)\n  is \(wrong)") }
    return lines.joined(separator: "\n")
  }
}

extension OracleCase {
  /// The oracle's answer, and the engine's.
  func answers(paged size: Int) -> (right: OracleAnswer, engine: OracleAnswer) {
    (oracle(), engine(paged: size))
  }

  /// The engine's answer, with pages of a size.
  func engine(paged size: Int) -> OracleAnswer {
    let layout = FeedLayout(
      sections, supplementaries: supplementaries, measured: measured, in: context,
      itemsPerPage: size)
    let viewport = viewport.map { rect($0.x, $0.y, $0.w, $0.h) }
    let offset = Tick.nearest(points: rowOffset)
    let offsets = Dictionary(uniqueKeysWithValues: sections.indices.map { ($0, offset) })
    let found = layout.elements(viewport: viewport, contentInset: inset, rowOffsets: offsets)
    return OracleAnswer(
      size: [Int(layout.contentWidth), Int(layout.contentHeight)],
      problems: Dictionary(uniqueKeysWithValues: layout.problems.map { ($0, $1.code) }),
      elements: found.map { element in
        let frame = element.frame
        var made = OracleElement(
          element.category, section: element.section, item: element.item, kind: element.kind,
          index: element.index,
          OracleRect(Int(frame.x), Int(frame.y), Int(frame.width), Int(frame.height)),
          z: element.zIndex)
        (made.isEstimated, made.isPinned) = (element.isEstimated, element.isPinned)
        return made
      })
  }

  private func oracle() -> OracleAnswer {
    var context = context
    if isHorizontal { context.environment = context.environment.transposed }
    let feed = OracleFeed(
      isHorizontal ? sections.map(\.transposed) : sections,
      isHorizontal ? supplementaries.map(\.transposed) : supplementaries,
      isHorizontal ? measured.mapValues(\.transposed) : measured, context)
    let (width, height) = isHorizontal ? (feed.height, feed.width) : (feed.width, feed.height)
    let isMirrored = context.environment.layoutDirection == .rightToLeft
    func mirrored(_ rect: OracleRect, in width: Int) -> OracleRect {
      isMirrored ? OracleRect(width - rect.x - rect.w, rect.y, rect.w, rect.h) : rect
    }
    var bounds = viewport.map { view in
      OracleRect(
        whole(view.x) + whole(inset.left), whole(view.y) + whole(inset.top),
        whole(view.w) - whole(inset.left) - whole(inset.right),
        whole(view.h) - whole(inset.top) - whole(inset.bottom))
    }
    bounds = bounds.map { mirrored($0, in: width) }
    if isHorizontal { bounds = bounds?.transposed }
    let elements = feed.elements(bounds, rowOffset: whole(rowOffset)).map { element in
      var element = element
      if isHorizontal { element.rect = element.rect.transposed }
      // Rows of a vertical feed are mirrored in the class's width (8).
      let inRow = element.inRow && !isHorizontal
      element.inRow = false
      element.inset = OraclePoint()
      element.rect = mirrored(
        element.rect, in: inRow ? whole(self.context.environment.width) : width)
      return element
    }
    return OracleAnswer(size: [width, height], problems: feed.problems, elements: elements)
  }
}
