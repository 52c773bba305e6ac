import Synchronization

/// An interrupt that a test sets.
final class InterruptFlag: Sendable {
  private let state = Atomic<Bool>(false)

  var isRequested: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}
