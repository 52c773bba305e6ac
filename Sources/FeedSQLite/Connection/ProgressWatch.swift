import CSQLite

/// What SQLite asks now and then while a statement runs: whether it is to stop.
///
/// `sqlite3_interrupt` by itself is lost when it comes just before a statement starts, as that
/// clears it. It makes long steps stop sooner; this makes them stop surely.
final class ProgressWatch {
  /// When statements are to fail.
  var deadline: ContinuousClock.Instant?
  /// Whether the present statement is to run in any case.
  var isSuspended = false
  private let interrupter: Interrupter

  init(interrupter: Interrupter) {
    self.interrupter = interrupter
  }

  /// Has SQLite ask; the connection keeps the watch alive until it is closed.
  func install(on database: OpaquePointer?) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    // Every so many instructions of SQLite's machine: some 100 µs.
    unsafe sqlite3_progress_handler(
      database, 4_000,
      { context in
        guard let context = unsafe context else { return 0 }
        let watch = unsafe Unmanaged<ProgressWatch>.fromOpaque(context).takeUnretainedValue()
        return watch.mustStop ? 1 : 0
      }, context)
  }

  private var mustStop: Bool {
    if isSuspended { return false }
    if interrupter.isRequested { return true }
    guard let deadline else { return false }
    return ContinuousClock.now >= deadline
  }
}
