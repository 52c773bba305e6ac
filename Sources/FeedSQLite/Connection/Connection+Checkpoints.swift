import CSQLite

/// How much a checkpoint insists.
package enum CheckpointMode: Sendable {
  /// Copies what can be copied without waiting for anybody.
  case passive
  /// Waits for readers, copies everything, and empties the log file.
  case truncate
}

/// What a checkpoint did.
package struct Checkpoint: Hashable, Sendable {
  /// Whether readers or writers kept it from copying everything.
  package let isBusy: Bool
  /// Frames in the log.
  package let logFrames: Int
  /// How many of them are in the database file, too.
  package let copiedFrames: Int

  package init(isBusy: Bool, logFrames: Int, copiedFrames: Int) {
    self.isBusy = isBusy
    self.logFrames = logFrames
    self.copiedFrames = copiedFrames
  }
}

/// When the next checkpoint is due.
struct CheckpointState {
  /// Frames of the present log that earlier checkpoints have copied.
  var copied = 0
  /// Frames in the log from which truncation is tried, further away after each failure.
  var truncateAt: Int
}

extension Connection {
  /// Holds the lock file while `body` runs, if the connection has one: for writes that can't be in
  /// a transaction, such as VACUUM.
  package func withWriteLock<T>(_ body: () throws -> T) throws -> T {
    try writeLock?.acquire()
    defer { writeLock?.release() }
    return try body()
  }

  /// Copies frames of the log to the database file, under the lock file.
  ///
  /// - `wait`: how long `.truncate` waits for readers.
  package func checkpoint(
    _ mode: CheckpointMode, wait: Duration = .zero,
  ) throws(SQLiteError) -> Checkpoint {
    try writeLock?.acquire()
    defer { writeLock?.release() }
    return try checkpointLocked(mode, wait: wait)
  }

  /// Makes the checkpoint that follows a commit, if one is due; the lock file is still held.
  func checkpointIfDue() {
    guard writeLock?.isHeld == true else { return }
    let frames = logFrames
    if frames < checkpointState.copied { checkpointState.copied = 0 }
    do {
      if frames >= checkpointState.truncateAt {
        let result = try checkpointLocked(.truncate, wait: .milliseconds(100))
        // While a reader holds the log, each further try would make the writer wait in vain.
        checkpointState.truncateAt = result.isBusy ? frames * 2 : options.truncateFrames
      } else if frames - checkpointState.copied >= options.checkpointFrames {
        _ = try checkpointLocked(.passive, wait: .zero)
      }
      lastCheckpointError = nil
    } catch {
      // The commit stands; the next one tries again.
      lastCheckpointError = error
    }
  }

  private func checkpointLocked(
    _ mode: CheckpointMode, wait: Duration,
  ) throws(SQLiteError) -> Checkpoint {
    guard unsafe handle != nil else { throw SQLiteError.closed }
    _ = unsafe sqlite3_busy_timeout(handle, wait.clampedMilliseconds)
    defer { _ = unsafe sqlite3_busy_timeout(handle, options.busyTimeout.clampedMilliseconds) }
    var frames: Int32 = 0
    var copied: Int32 = 0
    let kind = mode == .passive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE
    let result = unsafe sqlite3_wal_checkpoint_v2(handle, "main", kind, &frames, &copied)
    let isBusy = result & 0xff == SQLITE_BUSY
    guard result == SQLITE_OK || isBusy else { throw unsafe SQLiteError(result, on: handle) }
    let checkpoint = Checkpoint(
      isBusy: isBusy, logFrames: max(0, Int(frames)), copiedFrames: max(0, Int(copied)))
    lastCheckpoint = checkpoint
    logFrames = checkpoint.logFrames
    checkpointState.copied = checkpoint.copiedFrames
    return checkpoint
  }

  /// Closes as the last writer: empties the log under the lock file and lets SQLite remove it if
  /// nobody else has the database open.
  func closeOrderly() throws(SQLiteError) {
    guard unsafe handle != nil else { return }
    guard lentStatements == 0 else { throw SQLiteError(.busy, "statements are still in use") }
    abandon()
    do {
      try writeLock?.acquire()
    } catch {
      // Another writer is at work and will make the checkpoint.
      return try close()
    }
    defer { writeLock?.release() }
    // Whatever can't be copied now stays in the log, where it is as safe as before.
    _ = try? checkpointLocked(.truncate, wait: .zero)
    try? setFlag(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
    try close()
  }
}
