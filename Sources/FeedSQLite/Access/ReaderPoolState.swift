/// Which readers are idle, lent and waited for; decides, and leaves opening and closing to the
/// pool.
struct ReaderPoolState: Sendable {
  /// What becomes of a request.
  enum Grant: Sendable {
    case reader(Confined)
    /// The right to open one more connection.
    case place
    case wait(Waiter)
    case timeout
    case closed
  }

  private struct Lent {
    let start: ContinuousClock.Instant
    let interrupter: Interrupter
  }

  private let size: Int
  private var idle: [Confined] = []
  private var lent: [ObjectIdentifier: Lent] = [:]
  /// Connections that are open or about to be opened.
  private var places = 0
  private var queue: [Waiter] = []
  private var granted: [ObjectIdentifier: Grant] = [:]
  /// Woken when the last read ends after closing.
  private let drained = Waiter()
  private var isClosed = false
  private(set) var statistics = Statistics()

  init(size: Int) {
    self.size = size
  }

  /// Asks for a reader: an idle one, a place for a new one, or a place in the queue.
  mutating func request() -> Grant {
    guard !isClosed else { return .closed }
    // The one used last has the warmest cache.
    if let reader = idle.popLast() { return .reader(reader) }
    if places < size {
      places += 1
      return .place
    }
    let waiter = Waiter()
    queue.append(waiter)
    return .wait(waiter)
  }

  /// Takes what a waiter was given, or takes the waiter out of the queue.
  mutating func grant(to waiter: Waiter) -> Grant {
    if let grant = granted.removeValue(forKey: ObjectIdentifier(waiter)) { return grant }
    queue.removeAll { $0 === waiter }
    return isClosed ? .closed : .timeout
  }

  /// Whether all connections are closed.
  var isDrained: Bool { isClosed && places == 0 }

  mutating func start(_ reader: Confined, at instant: ContinuousClock.Instant) {
    let connection = reader.connection
    lent[ObjectIdentifier(connection)] = Lent(start: instant, interrupter: connection.interrupter)
  }

  /// Takes a reader back.
  ///
  /// - Returns: whether it is kept; otherwise it is to be closed.
  mutating func finish(_ reader: Confined) -> Bool {
    let connection = reader.connection
    lent[ObjectIdentifier(connection)] = nil
    connection.interrupter.clear()
    statistics = statistics + connection.takeStatistics()
    guard !isClosed, !connection.isBroken else {
      giveUpPlace()
      return false
    }
    if queue.isEmpty {
      idle.append(reader)
    } else {
      give(.reader(reader), to: queue.removeFirst())
    }
    return true
  }

  /// Frees the place of a connection that could not be opened or is no longer used.
  mutating func giveUpPlace() {
    if !isClosed, !queue.isEmpty {
      give(.place, to: queue.removeFirst())
      return
    }
    places -= 1
    if isClosed, places == 0 { drained.wake() }
  }

  var oldestStart: ContinuousClock.Instant? { lent.values.lazy.map(\.start).min() }

  func interrupt(startedBefore instant: ContinuousClock.Instant) -> Int {
    let old = lent.values.filter { $0.start < instant }
    for read in old { read.interrupter.interrupt() }
    return old.count
  }

  /// Refuses all that comes and hands over what is idle.
  ///
  /// - Returns: the idle readers, and what to wait on for the others, if there are any.
  mutating func close() -> (idle: [Confined], others: Waiter?) {
    isClosed = true
    for waiter in queue { waiter.wake() }
    queue = []
    let parked = idle
    idle = []
    places -= parked.count
    return (parked, places > 0 ? drained : nil)
  }

  private mutating func give(_ grant: Grant, to waiter: Waiter) {
    granted[ObjectIdentifier(waiter)] = grant
    waiter.wake()
  }
}
