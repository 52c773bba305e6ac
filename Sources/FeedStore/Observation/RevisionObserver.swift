import FeedJSON
import Synchronization

/// What one observer has not been told yet.
final class RevisionObserver: Sendable {
  private struct State {
    /// In the order in which the feeds changed.
    var pending: [RevisionChange] = []
    /// Places in `pending`.
    var places: [Identifier: Int] = [:]
    var waiting: CheckedContinuation<RevisionChange?, Never>?
    var hasEnded = false

    mutating func takeFirst() -> RevisionChange? {
      guard !pending.isEmpty else { return nil }
      let first = pending.removeFirst()
      places[Identifier(trusted: first.feed)] = nil
      for feed in places.keys { places[feed, default: 0] -= 1 }
      return first
    }
  }

  /// The only feed that it asks for.
  private let feed: Identifier?
  private let state = Mutex(State())

  init(feed: Identifier?) { self.feed = feed }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Tells of a change, together with what was not taken yet.
  func tell(_ change: RevisionChange) {
    let name = Identifier(trusted: change.feed)
    guard feed == nil || feed == name else { return }
    state.withLock { state in
      guard !state.hasEnded else { return }
      if let waiting = state.waiting {
        state.waiting = nil
        return waiting.resume(returning: change)
      }
      if let place = state.places[name] {
        state.pending[place].to = change.to
      } else {
        state.places[name] = state.pending.count
        state.pending.append(change)
      }
    }
  }

  /// Waits for the next change; `nil` at the end.
  func next() async -> RevisionChange? {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if let first = state.takeFirst() {
          continuation.resume(returning: first)
        } else if state.hasEnded || Task.isCancelled || state.waiting != nil {
          continuation.resume(returning: nil)
        } else {
          state.waiting = continuation
        }
      }
    }
  }

  /// Ends the observation; what was not taken yet may still be.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      state.waiting?.resume(returning: nil)
      state.waiting = nil
    }
  }
}
