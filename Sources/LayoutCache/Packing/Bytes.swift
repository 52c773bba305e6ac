/// Writes numbers into a BLOB.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, low ones first.
  mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Small magnitudes in few bytes, whatever their sign.
  mutating func signed(_ value: Int64) {
    unsigned(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  mutating func signed(_ values: [Int64]) {
    unsigned(UInt64(values.count))
    for value in values { signed(value) }
  }

  mutating func word(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Enough that an eight-byte load of the last value stays inside.
  mutating func pad() { for _ in 0..<8 { bytes.append(0) } }
}

/// Reads what ``ByteWriter`` wrote; anything else is an error, never a trap.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func byte() throws(LayoutCacheError) -> UInt8 {
    guard offset < bytes.count else { throw .badEncoding }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func unsigned() throws(LayoutCacheError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    throw .badEncoding
  }

  mutating func signed() throws(LayoutCacheError) -> Int64 {
    let value = try unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func signedList() throws(LayoutCacheError) -> [Int64] {
    let count = try unsigned()
    guard count <= UInt64(bytes.count) else { throw .badEncoding }
    var values: [Int64] = []
    values.reserveCapacity(Int(count))
    for _ in 0..<count { values.append(try signed()) }
    return values
  }

  /// Skips what has been read by other means.
  mutating func advance(_ count: Int) throws(LayoutCacheError) {
    guard count >= 0, count <= bytes.count - offset else { throw .badEncoding }
    offset += count
  }

  var remaining: Int { bytes.count - offset }
}

/// A fault of a kept layout.
package enum LayoutCacheError: Error, Equatable, Sendable {
  /// Bytes that no version of this program has written.
  case badEncoding
  /// A row of the layout that should be there is not.
  case missingRow
}
