import Dispatch
import Synchronization

extension DispatchQueue {
  /// Runs a blocking operation on the queue's threads instead of Swift's cooperative ones.
  ///
  /// The queue must be serial: a concurrent one takes its threads from the pool that Swift's tasks
  /// run on too, and operations that keep a processor busy leave them none, not even to the task
  /// that would cancel them. Cancelling the task cancels the operation by way of its `Cancellation`.
  func runBlocking<T: Sendable>(
    _ operation: @escaping @Sendable (Cancellation) throws -> T,
  ) async throws -> T {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        async { continuation.resume(with: Result { try operation(cancellation) }) }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

/// Serial queues for blocking operations that go on side by side, as many as there are at once.
final class BlockingQueues: Sendable {
  private let idle = Mutex<[DispatchQueue]>([])

  /// Runs a blocking operation on a queue of its own; the caller bounds how many there are.
  func runBlocking<T: Sendable>(
    _ operation: @escaping @Sendable (Cancellation) throws -> T,
  ) async throws -> T {
    let queue = idle.withLock { $0.popLast() } ?? DispatchQueue(label: "feedstore.reader")
    defer { idle.withLock { $0.append(queue) } }
    return try await queue.runBlocking(operation)
  }
}
