/// SHA-256 (FIPS 180-4) of bytes that come piece by piece.
///
/// ```swift
/// var hash = SHA256()
/// hash.update(Array("abc".utf8))
/// let digest = hash.finish()  // ba7816bf…
/// ```
package struct SHA256: Sendable {
  private var state = SHA256State()
  /// Bytes that don't fill a block yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// Begins a digest.
  package init() { rest.reserveCapacity(SHA256State.blockSize) }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*), without allocation.
  package mutating func update(_ bytes: Span<UInt8>) {
    count &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(SHA256State.blockSize - rest.count, bytes.count)
      for index in 0..<start { rest.append(bytes[index]) }
      guard rest.count == SHA256State.blockSize else { return }
      addRest()
    }
    while bytes.count - start >= SHA256State.blockSize {
      state.add(bytes, at: start)
      start += SHA256State.blockSize
    }
    for index in start..<bytes.count { rest.append(bytes[index]) }
  }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) { update(bytes.span) }

  /// Ends the digest.
  ///
  /// - Returns: 32 bytes.
  package consuming func finish() -> [UInt8] {
    let bits = count &* 8
    rest.append(0x80)
    if rest.count > SHA256State.blockSize - 8 {
      rest.append(contentsOf: repeatElement(0, count: SHA256State.blockSize - rest.count))
      addRest()
    }
    rest.append(contentsOf: repeatElement(0, count: SHA256State.blockSize - 8 - rest.count))
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    addRest()
    return state.bytes
  }

  /// Works in the block that `rest` has become, and keeps the room for the next.
  private mutating func addRest() {
    var block: [UInt8] = []
    swap(&block, &rest)
    state.add(block.span, at: 0)
    block.removeAll(keepingCapacity: true)
    swap(&block, &rest)
  }

  /// The digest of some bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}
