import Foundation

/// Measures the budgets of the store, each beside its comparator in the same process.
@main
struct Bench {
  private static let usage = """
    usage: bench [--quick] [--only TEXT]

      --quick      the main budgets in under a minute
      --only TEXT  those groups whose name holds TEXT: \(groups.map(\.name).joined(separator: ", "))

    """

  /// Budgets that are measured together; later ones may change what earlier ones measure.
  private static var groups: [(name: String, run: (Lab) throws -> [Budget])] {
    [
      ("rect-query", RectQueries.run), ("first-touch", FirstTouch.run),
      ("by-sql", Growth.uncached), ("scrolling", Growth.scrolling), ("building", Building.run),
      ("head-insert", HeadInserts.run), ("sync", Syncing.run), ("layout-bytes", LayoutBytes.run),
      ("difference", Differences.run),
    ]
  }

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var isQuick = false
    var only: String?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--only" where !arguments.isEmpty: only = arguments.popFirst()
      default: stop(usage, status: argument == "--help" ? 0 : 64)
      }
    }
    do {
      let report = try run(isQuick: isQuick, only: only)
      print(report.table)
      try FileManager.default.createDirectory(
        atPath: ".build", withIntermediateDirectories: true)
      try Data(report.json.utf8).write(to: URL(fileURLWithPath: ".build/bench.json"))
    } catch {
      stop("bench: error: \(error)\n", status: 1)
    }
  }

  private static func run(isQuick: Bool, only: String?) throws -> Report {
    let lab = try Lab(isQuick: isQuick, folder: ".build/bench")
    defer { lab.clean() }
    let chosen = groups.filter { only.map($0.name.contains) ?? true }
    guard !chosen.isEmpty else { throw BenchError("there is no such group") }
    var budgets: [Budget] = []
    for group in chosen {
      let seconds = try Timing.seconds { budgets += try group.run(lab) }
      Lab.note("\(group.name) took \(Number.text(seconds)) s")
    }
    return Report(budgets: budgets)
  }

  private static func stop(_ text: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data(text.utf8))
    exit(status)
  }
}
