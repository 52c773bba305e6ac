/// Ids as bytes: the only place here that reads memory without a check.
///
/// The pointers are lent by the strings for the length of a closure, and no word is read that does
/// not lie within the bytes.
extension String {
  /// Whether two strings have the same UTF-8.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    let answer = unsafe utf8.withContiguousStorageIfAvailable { mine in
      unsafe other.utf8.withContiguousStorageIfAvailable { theirs in
        unsafe Self.areEqual(UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer(theirs))
      }
    }
    return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// A hash of the UTF-8.
  ///
  /// - `seed`: what nobody who makes up ids knows.
  @inline(__always)
  func hashOfBytes(_ seed: IdentifierSeed) -> UInt64 {
    let answer = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe seed.hash(UnsafeRawBufferPointer(bytes))
    }
    return unsafe answer ?? Array(utf8).withUnsafeBytes { bytes in unsafe seed.hash(bytes) }
  }

  @inline(__always)
  private static func areEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer)
    -> Bool
  {
    guard one.count == other.count else { return false }
    var offset = 0
    while one.count - offset >= 8 {
      let mine = unsafe one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let theirs = unsafe other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if mine != theirs { return false }
      offset += 8
    }
    while offset < one.count {
      if unsafe one[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }
}

/// Two secret numbers that a hash of ids begins with, so that nobody can make up ids that collide.
struct IdentifierSeed: Sendable {
  private let start: UInt64
  private let factor: UInt64

  /// The seed of this process.
  static let process = {
    var random = SystemRandomNumberGenerator()
    return IdentifierSeed(start: random.next(), factor: random.next() | 1)
  }()

  /// The hash of some bytes, a multiplication for each eight of them and one for the rest.
  @inline(__always)
  fileprivate func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = start ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while bytes.count - offset >= 8 {
      hash = unsafe mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = unsafe rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mixed(mixed(hash ^ rest))
  }

  /// The two halves of the product with the secret factor, one over the other.
  @inline(__always)
  private func mixed(_ number: UInt64) -> UInt64 {
    let product = number.multipliedFullWidth(by: factor)
    return (product.high ^ product.low) &+ start
  }
}
