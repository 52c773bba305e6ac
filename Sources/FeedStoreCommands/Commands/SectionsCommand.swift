import ArgumentParsing
import FeedStore

extension Command {
  static let sections = Command(
    CommandSpec(
      "sections", abstract: "List the sections of a feed, a line each.",
      discussion: "JSON keys: section (its index), id, items, metadata.",
      arguments: [FeedSelection.feed, ListFormat.argument(default: nil)],
      examples: ["feedstore sections --feed tate", "feedstore sections --format json"])
  ) { invocation in
    let feed = invocation.values.text("feed")
    let sections = try invocation.withStore(.readOnly) { try $0.sections(of: feed) }
    guard ListFormat(invocation) == .table else {
      try invocation.writeLines(sections.map { $0.json() })
      return .done
    }
    var table = TextTable([.number("SECTION"), .text("ID"), .number("ITEMS"), .text("METADATA")])
    for section in sections {
      table.add([
        "\(section.section)", section.id, Quantity.count(section.items), section.metadata ?? "",
      ])
    }
    try invocation.write(table.utf8)
    return .done
  }
}
