import ArgumentParsing

/// One line on the terminal's standard error that is written over again and again.
struct ProgressLine {
  private enum Mode: String, CaseIterable {
    case auto, always, never
  }

  /// The option that turns it on or off.
  static let argument = ArgumentSpec.option(
    "progress", .choice(Mode.allCases.map(\.rawValue)), default: .value("auto"),
    help: "Show progress; by itself on a terminal only.")

  private static let interval: Duration = .milliseconds(100)

  private let console: Console
  private let isOn: Bool
  private var next: ContinuousClock.Instant
  private var isShown = false

  init(_ invocation: Invocation) {
    console = invocation.console
    let isFitting =
      switch invocation.values.text("progress").flatMap(Mode.init) ?? .auto {
      // Result lines on the same terminal are progress enough.
      case .auto: console.isErrorTerminal && !console.isOutputTerminal
      case .always: true
      case .never: false
      }
    isOn = isFitting && !invocation.isQuiet
    next = console.now()
  }

  /// Shows a text, unless the last one is too fresh.
  mutating func show(_ text: () -> String) {
    guard isOn else { return }
    let now = console.now()
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    console.writeError(Array("\r\u{1B}[K\(text())".utf8))
  }

  /// Takes the line away, before something else is written.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    console.writeError(Array("\r\u{1B}[K".utf8))
  }
}
