/// How much history is kept of each feed; the strictest bound wins.
package struct HistoryLimits: Equatable, Sendable {
  /// The most revisions.
  package var revisions: Int64
  /// The greatest age in seconds.
  package var seconds: Int64
  /// The most bytes.
  package var bytes: Int
  /// The least age in seconds at which a receipt goes, once its revision is not kept any more.
  package var receiptSeconds: Int64

  /// Makes limits.
  package init(revisions: Int64, seconds: Int64, bytes: Int, receiptSeconds: Int64) {
    self.revisions = revisions
    self.seconds = seconds
    self.bytes = bytes
    self.receiptSeconds = receiptSeconds
  }

  /// The limits and a tenth: beyond them a commit makes the history be pruned.
  var withSlack: HistoryLimits {
    HistoryLimits(
      revisions: Self.more(revisions), seconds: Self.more(seconds), bytes: Self.more(bytes),
      receiptSeconds: Self.more(receiptSeconds))
  }

  private static func more<Number: FixedWidthInteger>(_ number: Number) -> Number {
    let (sum, overflows) = number.addingReportingOverflow(number / 10)
    return overflows ? .max : sum
  }

  /// The time before which something is older than so many seconds.
  static func cutoff(_ seconds: Int64, before now: Int64) -> Int64 {
    let (time, overflows) = now.subtractingReportingOverflow(seconds)
    return overflows ? .min : time
  }
}
