import FeedStore

/// How an answer is written.
enum AnswerFormat: String, CaseIterable {
  case json, ndjson, csv, table

  /// The answer, with the ends of its lines.
  func bytes(_ answer: Answer) -> [UInt8] {
    switch self {
    case .json: answer.json() + [UInt8(ascii: "\n")]
    case .ndjson: answer.ndjson()
    case .csv: answer.csv()
    case .table: Self.table(answer)
    }
  }

  private static func table(_ answer: Answer) -> [UInt8] {
    var table = TextTable([
      .text("CATEGORY"), .text("KIND"), .text("ID"), .text("SECTION"), .number("PATH"),
      .number("X"), .number("Y"), .number("WIDTH"), .number("HEIGHT"), .number("Z"), .text(""),
    ])
    for element in answer.elements {
      let frame = element.frame
      table.add(
        [
          element.category.rawValue, element.kind ?? element.reuseIdentifier ?? "",
          element.category == .cell ? element.itemID ?? "" : element.id ?? "",
          element.sectionID ?? "", path(element),
        ]
          + [frame.x, frame.y, frame.width, frame.height].map(Quantity.points)
          + ["\(element.zIndex)", marks(element)])
    }
    return table.utf8
  }

  private static func path(_ element: Element) -> String {
    [element.section, element.item].compactMap { $0.map { "\($0)" } }.joined(separator: ",")
  }

  private static func marks(_ element: Element) -> String {
    [element.isPinned ? "pinned" : nil, element.isEstimated ? "estimated" : nil]
      .compactMap { $0 }.joined(separator: " ")
  }
}
