import ArgumentParsing
import FeedStore

private enum StatsFormat: String, CaseIterable {
  case table, json, prometheus
}

extension Command {
  static let stats = Command(
    CommandSpec(
      "stats", abstract: "Show counts, sizes and how fresh the layouts are.",
      arguments: [
        .option(
          "format", .choice(StatsFormat.allCases.map(\.rawValue)),
          default: .described("table on a terminal, else json"),
          help: "A table, one JSON object, or Prometheus' text format.")
      ],
      examples: ["feedstore stats", "feedstore stats --format prometheus"])
  ) { invocation in
    let statistics = try invocation.withStore(.readOnly) { try $0.statistics() }
    let format =
      invocation.values.text("format").flatMap(StatsFormat.init)
      ?? (invocation.console.isOutputTerminal ? .table : .json)
    switch format {
    case .json: try invocation.writeLine(statistics.json())
    case .prometheus: try invocation.write(statistics.prometheus())
    case .table:
      var table = TextTable([.text("WHAT"), .number("VALUE")])
      for row in statistics.rows { table.add([row.name, row.value]) }
      try invocation.write(table.utf8)
    }
    return .done
  }
}
