import ArgumentParsing

/// The options that every command takes.
struct GlobalOptions {
  static let arguments: [ArgumentSpec] = [
    .option(
      "store", value: "path", .path(extensions: ["sqlite"]),
      default: .described("$FEEDSTORE_PATH, then feed.sqlite"), help: "The store's file."),
    .option(
      "log-format", .choice(Reporter.Format.allCases.map(\.rawValue)), default: .value("text"),
      help: "How standard error is written."),
    .option(
      "log-level", .choice(Reporter.Level.allCases.map(\.rawValue)), default: .value("info"),
      help: "The least important messages that are shown."),
    .flag("quiet", help: "Show errors only."),
  ]

  let store: String?
  let logFormat: Reporter.Format
  let logLevel: Reporter.Level
  let isQuiet: Bool

  init(_ values: ParsedValues) {
    store = values.text("store")
    logFormat = values.text("log-format").flatMap(Reporter.Format.init) ?? .text
    logLevel = values.text("log-level").flatMap(Reporter.Level.init) ?? .info
    isQuiet = values.flag("quiet")
  }
}
