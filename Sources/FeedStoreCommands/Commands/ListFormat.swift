import ArgumentParsing

/// How a list is written.
enum ListFormat: String, CaseIterable {
  case json, table

  /// The option; without a default, a terminal gets a table and all else JSON.
  static func argument(default format: ListFormat?) -> ArgumentSpec {
    .option(
      "format", .choice(allCases.map(\.rawValue)),
      default: format.map { .value($0.rawValue) } ?? .described("table on a terminal, else json"),
      help: "A JSON object a line, or a table.")
  }

  init(_ invocation: Invocation, default format: ListFormat? = nil) {
    self =
      invocation.values.text("format").flatMap(ListFormat.init)
      ?? format ?? (invocation.console.isOutputTerminal ? .table : .json)
  }
}
