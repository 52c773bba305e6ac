import Synchronization

/// Ties the cancellation of one asynchronous operation to the connection that works for it, for as
/// long as it does: a late cancellation does not reach the connection's next user.
final class Cancellation: Sendable {
  private enum State {
    case waiting
    case running(Interrupter)
    case cancelled
    case finished
  }

  private let state = Mutex(State.waiting)

  /// Runs an operation that `cancel` interrupts.
  ///
  /// - Throws: `.interrupt` at once if the operation was cancelled while it waited.
  func run<T>(interrupting interrupter: Interrupter, _ body: () throws -> T) throws -> T {
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .running(interrupter)
      return false
    }
    if isCancelled { throw SQLiteError(.interrupt, "cancelled before it began") }
    defer {
      state.withLock { state in
        state = .finished
        interrupter.clear()
      }
    }
    return try body()
  }

  func cancel() {
    state.withLock { state in
      switch state {
      case .waiting: state = .cancelled
      case .running(let interrupter):
        interrupter.interrupt()
        state = .cancelled
      case .cancelled, .finished: break
      }
    }
  }
}
