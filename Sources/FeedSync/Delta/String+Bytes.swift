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

  /// A hash of the UTF-8, with the process's seed.
  @inline(__always)
  var hashOfBytes: UInt64 {
    var hasher = Hasher()
    let isDone: Void? = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isDone == nil {
      for byte in utf8 { hasher.combine(byte) }
    }
    return UInt64(truncatingIfNeeded: hasher.finalize())
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
