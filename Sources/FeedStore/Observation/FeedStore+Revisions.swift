import FeedJSON

extension FeedStore {
  /// Tells of new revisions, from now on, whoever commits them.
  ///
  /// A commit of this store is told of right after it, one of another store or process within
  /// ``Options/observationInterval``. What a slow observer has not taken yet is told in one: nothing
  /// is lost, `from` of each change of a feed is `to` of the one before. What makes no revision
  /// (duplicates, measurements, rejected change sets) tells nothing. There may be any number of
  /// observers; each sequence has one, who iterates over it once. It ends when the store is closed or
  /// the task is cancelled, at once if the store can't be read.
  ///
  ///     for await change in store.revisions(of: "home") { reload(change.feed, since: change.from) }
  ///
  /// - `feed`: the only feed that is told of, there already or not; `nil`: all.
  /// - Complexity: O(feeds) for a commit of another process, O(feeds changed) for one of this store.
  public func revisions(of feed: String? = nil) -> AsyncStream<RevisionChange> {
    observation.begin()
    let observer = observation.add(RevisionObserver(feed: feed.map { Identifier(trusted: $0) }))
    return AsyncStream {
      await observer.next()
    } onCancel: {
      observer.end()
    }
  }
}
