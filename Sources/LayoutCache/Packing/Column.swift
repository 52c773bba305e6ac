/// A column of whole numbers, packed as tightly as its values allow.
///
/// One of three forms, whichever is shortest: all equal; an index of a few bits into at most 16
/// values; or (value − smallest) ÷ greatest common divisor in as many bits as the largest needs.
enum Column {
  private enum Form: UInt8 {
    case constant = 0
    case dictionary = 1
    case packed = 2
  }

  static func write(_ values: [Int64], to writer: inout ByteWriter) {
    guard let first = values.first else { return }
    var low = first
    var isConstant = true
    for value in values {
      low = min(low, value)
      isConstant = isConstant && value == first
    }
    if isConstant {
      writer.byte(Form.constant.rawValue)
      return writer.signed(first)
    }
    var divisor: UInt64 = 0
    var widest: UInt64 = 0
    for value in values {
      let distance = UInt64(bitPattern: value &- low)
      widest = max(widest, distance)
      if divisor != 1 { divisor = greatestCommonDivisor(divisor, distance) }
    }
    let bits = width(of: widest / divisor)
    if bits > 4, let distinct = fewValues(values) {
      let indexBits = width(of: UInt64(distinct.count - 1))
      if indexBits * values.count + 72 * distinct.count < bits * values.count {
        return writeDictionary(values, distinct, bits: indexBits, to: &writer)
      }
    }
    writer.byte(Form.packed.rawValue)
    writer.signed(low)
    writer.unsigned(divisor)
    writer.byte(UInt8(bits))
    pack(values.map { UInt64(bitPattern: $0 &- low) / divisor }, bits, to: &writer)
  }

  private static func writeDictionary(
    _ values: [Int64], _ distinct: [Int64], bits: Int, to writer: inout ByteWriter
  ) {
    writer.byte(Form.dictionary.rawValue)
    writer.signed(distinct)
    writer.byte(UInt8(bits))
    pack(values.map { UInt64(distinct.firstIndex(of: $0) ?? 0) }, bits, to: &writer)
  }

  /// The values that occur, if there are at most 16.
  private static func fewValues(_ values: [Int64]) -> [Int64]? {
    var distinct: [Int64] = []
    for value in values where !distinct.contains(value) {
      if distinct.count == 16 { return nil }
      distinct.append(value)
    }
    return distinct
  }

  static func read(_ count: Int, from reader: inout ByteReader) throws(LayoutCacheError)
    -> [Int64]
  {
    guard count > 0 else { return [] }
    switch Form(rawValue: try reader.byte()) {
    case .constant:
      return [Int64](repeating: try reader.signed(), count: count)
    case .dictionary:
      let distinct = try reader.signedList()
      let bits = try reader.byte()
      return try unpack(count, Int(bits), from: &reader) { index throws(LayoutCacheError) in
        guard index < UInt64(distinct.count) else { throw .badEncoding }
        return distinct[Int(index)]
      }
    case .packed:
      let low = try reader.signed()
      let divisor = try reader.unsigned()
      let bits = try reader.byte()
      return try unpack(count, Int(bits), from: &reader) { value throws(LayoutCacheError) in
        low &+ Int64(bitPattern: value &* divisor)
      }
    case nil:
      throw .badEncoding
    }
  }

  // MARK: Bits

  /// The bits that a value needs: up to 56, or all 64, so that a load of eight bytes holds it.
  private static func width(of value: UInt64) -> Int {
    let bits = 64 - value.leadingZeroBitCount
    return bits > 56 ? 64 : max(bits, 1)
  }

  private static func pack(_ values: [UInt64], _ bits: Int, to writer: inout ByteWriter) {
    if bits == 64 {
      for value in values { writer.word(value) }
      return
    }
    writer.reserve((values.count * bits + 7) / 8)
    var pending: UInt64 = 0
    var filled = 0
    for value in values {
      pending |= value << UInt64(filled)
      filled += bits
      while filled >= 8 {
        writer.byte(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        filled -= 8
      }
    }
    if filled > 0 { writer.byte(UInt8(truncatingIfNeeded: pending)) }
  }

  private static func unpack(
    _ count: Int, _ bits: Int, from reader: inout ByteReader,
    _ value: (UInt64) throws(LayoutCacheError) -> Int64
  ) throws(LayoutCacheError) -> [Int64] {
    guard bits >= 1, bits <= 56 || bits == 64 else { throw .badEncoding }
    let (length, overflow) = (count &* bits + 7, count > Int.max / 128)
    guard !overflow, reader.remaining >= length / 8 + 8 else { throw .badEncoding }
    var values: [Int64] = []
    values.reserveCapacity(count)
    let mask: UInt64 = bits == 64 ? .max : (1 << UInt64(bits)) - 1
    let bytes = reader.bytes
    var position = reader.offset * 8
    for _ in 0..<count {
      let word = Self.word(bytes, at: position >> 3)
      values.append(try value(word >> UInt64(position & 7) & mask))
      position += bits
    }
    try reader.advance(length / 8)
    return values
  }

  /// Eight bytes, the low one first.
  ///
  /// - Precondition: they are all there; ``unpack(_:_:from:_:)`` has seen to it.
  @inline(__always)
  private static func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    unsafe bytes.withUnsafeBytes { raw in
      precondition(offset >= 0 && offset + 8 <= raw.count)
      return unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
