import FeedJSON
import FeedSQLite
import FeedStorage
import Synchronization

/// Sees the revisions that come to be in a store, and tells the observers.
final class Observation: Sendable {
  /// A place in the list, held by those who iterate: when the last of them goes, the observer does.
  final class Membership: Sendable {
    private let observer: RevisionObserver

    init(_ observer: RevisionObserver) { self.observer = observer }

    deinit { observer.end() }

    func next() async -> RevisionChange? { await observer.next() }
    func end() { observer.end() }
  }

  private struct State {
    /// The revisions that were seen last; `nil` while nobody has asked yet.
    var known: [Identifier: Int64]?
    var observers: [RevisionObserver] = []
    var poll: Task<Void, Never>?
    var isClosed = false
  }

  private let readers: ReaderPool
  private let watch: CommitWatch
  private let interval: Duration
  private let state = Mutex(State())

  init(_ readers: ReaderPool, _ watch: CommitWatch, interval: Duration) {
    self.readers = readers
    self.watch = watch
    self.interval = interval
  }

  /// Learns the present revisions, of which nobody is told.
  func begin() {
    let isFirst = state.withLock { state in
      guard state.known == nil, !state.isClosed else { return false }
      // From here on commits of this store are counted in.
      state.known = [:]
      return true
    }
    guard isFirst else { return }
    do {
      try readers.read { update(try Rows($0).revisions()) }
    } catch {
      // Without them nothing could be told: the observer ends at once, the next one tries again.
      state.withLock { $0.known = nil }
    }
  }

  /// Adds an observer.
  func add(_ observer: RevisionObserver) -> Membership {
    state.withLock { state in
      guard state.known != nil, !state.isClosed else { return observer.end() }
      state.observers.append(observer)
      if state.poll == nil { state.poll = polling() }
    }
    return Membership(observer)
  }

  /// Ends all observations.
  func close() {
    let observers = state.withLock { state in
      state.isClosed = true
      state.poll?.cancel()
      state.poll = nil
      defer { state.observers = [] }
      return state.observers
    }
    for observer in observers { observer.end() }
  }

  /// Tells of what this store has committed.
  func note(_ results: [SyncResult]) {
    update(
      results.compactMap { result in
        guard result.status == .applied, let feed = result.feed, let revision = result.revision
        else { return nil }
        return (feed, revision)
      })
  }

  /// Tells of the revisions that are larger than those that were seen last.
  private func update(_ revisions: [(feed: String, revision: Int64)]) {
    state.withLock { state in
      guard var known = state.known else { return }
      // While it is taken out, the dictionary is changed in place.
      state.known = nil
      for (feed, revision) in revisions {
        let old = known[Identifier(trusted: feed)] ?? 0
        guard revision > old else { continue }
        known[Identifier(trusted: feed)] = revision
        for observer in state.observers {
          observer.tell(RevisionChange(feed: feed, from: old, to: revision))
        }
      }
      state.known = known
    }
  }
}

// Commits of others.
extension Observation {
  /// Looks for commits again and again, as long as anybody observes.
  private func polling() -> Task<Void, Never> {
    Task { [weak self, interval] in
      var last: CommitStamp?
      while !Task.isCancelled {
        guard await self?.look(&last) == true else { return }
        try? await Task.sleep(for: interval)
      }
    }
  }

  /// Reads the revisions if there was a commit since the last look; false if nobody observes.
  private func look(_ last: inout CommitStamp?) async -> Bool {
    guard hasObservers() else { return false }
    let stamp = watch.stamp()
    guard stamp == nil || stamp != last else { return true }
    do {
      update(try await readers.read { try Rows($0).revisions() })
      last = stamp
    } catch {
      // A store that is busy now is read at the next look: the stamp stays.
    }
    return true
  }

  private func hasObservers() -> Bool {
    state.withLock { state in
      state.observers.removeAll(where: \.hasEnded)
      if state.observers.isEmpty { state.poll = nil }
      return !state.observers.isEmpty
    }
  }
}
