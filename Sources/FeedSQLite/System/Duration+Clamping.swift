import Dispatch

extension Duration {
  /// The whole milliseconds, as SQLite takes them.
  var clampedMilliseconds: Int32 {
    let (seconds, attoseconds) = components
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000)
    guard !overflows else { return seconds < 0 ? 0 : .max }
    return Int32(clamping: max(0, product &+ attoseconds / 1_000_000_000_000_000))
  }

  /// The point in time this long from now, as Dispatch takes it.
  var fromNow: DispatchTime {
    .now() + .milliseconds(Int(clampedMilliseconds))
  }
}
