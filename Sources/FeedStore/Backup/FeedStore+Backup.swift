import FeedSQLite

extension FeedStore {
  /// Writes a copy of the store, as it is at one moment, into one file.
  ///
  /// Tasks and processes may write meanwhile. The copy is made with SQLite's own means (`VACUUM INTO`:
  /// one statement and so one read, a file without a log and without free pages), checked as a whole,
  /// and put on the disk before it gets its name; until then it has another one beside it, which ends
  /// in `.part`. It is a store: ``restore(_:to:)`` puts it in place, and it may be opened where it is.
  ///
  /// - `path`: where the copy is to be; no file may be there.
  /// Returns: its size in bytes.
  /// Throws ``FeedStoreError``: `already-exists`, `io` where no file can be made, `damaged` if the copy
  ///   is not sound, which is then taken away.
  /// - Complexity: O(bytes of the store).
  @discardableResult
  public func backup(to path: String) throws(FeedStoreError) -> Int {
    try translatingErrors {
      // A store that has been closed is not copied either.
      try readers.read { _ in }
      return try StoreCopy(of: self.path, to: path, options).make()
    }
  }

  /// Makes a store out of a copy; both are checked as ``backup(to:)`` does.
  ///
  /// - `backup`: a store's file, which is only read; one of an older version stays of that.
  /// - `path`: where the store is to be; no file may be there. A log that a store left there is removed.
  /// Returns: its size in bytes.
  /// Throws ``FeedStoreError``: `io` if there is no such copy, `not-a-store`, `newer-store`,
  ///   `already-exists`, `damaged`.
  /// - Complexity: O(bytes of the store).
  @discardableResult
  public static func restore(
    _ backup: String, to path: String, options: Options = Options()
  ) throws(FeedStoreError) -> Int {
    try translatingErrors {
      guard try SystemCalls.fileExists(backup) else {
        throw FeedStoreError(
          .io, "there is no file \(backup)", hint: "check the file's name", exitStatus: 66)
      }
      if case .newer(let version) = try schemaState(at: backup) {
        throw newer(Int32(clamping: version))
      }
      return try StoreCopy(of: backup, to: path, options).make()
    }
  }
}
