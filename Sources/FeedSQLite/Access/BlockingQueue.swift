import Dispatch

extension DispatchQueue {
  /// Runs a blocking operation on the queue's threads instead of Swift's cooperative ones.
  ///
  /// Cancelling the task cancels the operation by way of its `Cancellation`.
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
