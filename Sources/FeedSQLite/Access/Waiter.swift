import Dispatch
import Synchronization

/// One waiting request: a signal that comes once and can be awaited by a thread or by a task.
final class Waiter: Sendable {
  private enum State {
    case idle
    case suspended(CheckedContinuation<Void, Never>)
    case woken
  }

  private let semaphore = DispatchSemaphore(value: 0)
  private let state = Mutex(State.idle)

  /// Ends the waiting; further calls do nothing.
  func wake() {
    semaphore.signal()
    let continuation: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .woken }
      if case .suspended(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume()
  }

  /// Blocks the thread until the signal or the timeout.
  func wait(timeout: Duration) {
    _ = semaphore.wait(timeout: timeout.fromNow)
  }

  /// Suspends the task until the signal, the timeout, or the task's cancellation.
  func wait(timeout: Duration, timer: DispatchQueue) async {
    timer.asyncAfter(deadline: timeout.fromNow) { self.wake() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWoken = state.withLock { state in
          if case .woken = state { return true }
          state = .suspended(continuation)
          return false
        }
        if isWoken { continuation.resume() }
      }
    } onCancel: {
      wake()
    }
  }
}
