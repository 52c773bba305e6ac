extension Connection {
  /// How surely a commit is on the disk when it returns.
  package enum Synchronous: Int, Sendable {
    case off = 0
    /// A power cut may take the last commits, never the consistency.
    case normal = 1
    case full = 2
  }

  /// Settings of one connection.
  package struct Options: Sendable {
    /// How long SQLite waits for a lock.
    package var busyTimeout: Duration = .seconds(5)
    package var synchronous: Synchronous = .full
    /// The size of the page cache in KiB.
    package var cacheKiB: Int
    /// Compiled statements that are kept, the least recently used going first.
    package var cachedStatements = 128
    /// New frames in the log after which a commit copies them to the database.
    package var checkpointFrames = 1_000
    /// Frames in the log from which a commit tries to empty it.
    package var truncateFrames = 16_384

    package init(cacheKiB: Int = 16_384) {
      self.cacheKiB = cacheKiB
    }

    /// The settings of a pool's connections, of which there are several.
    package static let reader = Options(cacheKiB: 2_048)
  }
}
