import FeedStore

/// One run of `sync`: the files that go in, and what goes out while they are applied.
final class SyncRun {
  private struct Totals {
    var applied = 0
    var duplicates = 0
    var rejected = 0
    var deadLettered = 0
    var operations = 0
    var sets: Int { applied + duplicates + rejected }
  }

  private let invocation: Invocation
  private let input: SyncInput
  private let start: ContinuousClock.Instant
  private var progress: ProgressLine
  private var totals = Totals()

  init(_ paths: [String], _ invocation: Invocation) {
    self.invocation = invocation
    input = SyncInput(paths, invocation)
    start = invocation.console.now()
    progress = ProgressLine(invocation)
  }

  func run(_ options: SyncOptions, deadLetter path: String?) throws -> ExitStatus {
    _ = try invocation.withStore(.readWrite) { store in
      let deadLetters = try path.map { try open($0, isDryRun: options.dryRun) }
      defer { finish() }
      return try store.sync(
        LineSource(name: nil, read: input.read), deadLetters: deadLetters, options: options,
        onResult: report)
    }
    if invocation.console.interrupts.isRequested() { throw Failure.interrupted }
    return totals.rejected == 0 ? .done : .no
  }

  /// Opens a file of dead letters; in a dry run nothing is to be written.
  private func open(_ path: String, isDryRun: Bool) throws -> DeadLetters {
    if isDryRun { return DeadLetters(append: { _ in }, synchronize: {}) }
    let file = try invocation.console.files.openToAppend(path)
    return DeadLetters(append: file.append, synchronize: file.synchronize)
  }

  /// Acknowledges a change set whose commit is done.
  private func report(_ result: SyncResult) throws {
    var result = result
    let place = result.line.map(input.place)
    result.line = place?.line
    count(result)
    progress.clear()
    try invocation.writeLine(result.json(file: place?.file))
    if result.status == .rejected, let error = result.error {
      var failure = Failure(error)
      if let place {
        failure.message = "\(place.file ?? "standard input"):\(place.line): \(failure.message)"
      }
      invocation.reporter.report(failure)
    }
    progress.show {
      """
      \(Quantity.count(totals.sets, "change set")), \
      \(Quantity.bytes(input.byteCount)) read
      """
    }
  }

  private func count(_ result: SyncResult) {
    switch result.status {
    case .applied:
      totals.applied += 1
      totals.operations += result.operations
    case .duplicate: totals.duplicates += 1
    case .rejected:
      totals.rejected += 1
      totals.deadLettered += result.isDeadLettered ? 1 : 0
    }
  }

  private func finish() {
    progress.clear()
    let time = start.duration(to: invocation.console.now())
    let rate = Double(totals.sets) / max(time / .seconds(1), 0.000_001)
    let kept = totals.deadLettered == 0 ? "" : " (\(Quantity.count(totals.deadLettered)) kept)"
    invocation.reporter.log(
      .info,
      """
      \(Quantity.count(totals.applied)) applied, \(Quantity.count(totals.duplicates)) duplicate, \
      \(Quantity.count(totals.rejected)) rejected\(kept): \
      \(Quantity.count(totals.operations, "operation")), \(Quantity.bytes(input.byteCount)) in \
      \(Quantity.seconds(time)) (\(Quantity.count(Int(rate))) change sets/s)
      """,
      [
        "applied": .whole(Int64(totals.applied)), "duplicates": .whole(Int64(totals.duplicates)),
        "rejected": .whole(Int64(totals.rejected)),
        "deadLettered": .whole(Int64(totals.deadLettered)),
        "operations": .whole(Int64(totals.operations)), "bytes": .whole(input.byteCount),
        "seconds": .number(time / .seconds(1)), "changeSetsPerSecond": .number(rate.rounded()),
      ])
  }
}
