/// The eight words that SHA-256 works on, and how a block changes them.
struct SHA256State: Sendable {
  /// The bytes of a block.
  static let blockSize = 64

  private var a: UInt32 = 0x6A09_E667
  private var b: UInt32 = 0xBB67_AE85
  private var c: UInt32 = 0x3C6E_F372
  private var d: UInt32 = 0xA54F_F53A
  private var e: UInt32 = 0x510E_527F
  private var f: UInt32 = 0x9B05_688C
  private var g: UInt32 = 0x1F83_D9AB
  private var h: UInt32 = 0x5BE0_CD19

  /// The words as 32 bytes, the most significant first.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for word in [a, b, c, d, e, f, g, h] {
      bytes.append(UInt8(truncatingIfNeeded: word &>> 24))
      bytes.append(UInt8(truncatingIfNeeded: word &>> 16))
      bytes.append(UInt8(truncatingIfNeeded: word &>> 8))
      bytes.append(UInt8(truncatingIfNeeded: word))
    }
    return bytes
  }

  /// Works a block in.
  ///
  /// The rounds are written out eight at a time, so that the words change their roles by name
  /// and none is copied.
  mutating func add(_ bytes: Span<UInt8>, at start: Int) {
    var words = MessageWords(bytes, at: start)
    var next = self
    next.eightRounds(words.first, 0)
    next.eightRounds(words.second, 8)
    for round in stride(from: 16, to: 64, by: 16) {
      words.advance()
      next.eightRounds(words.first, round)
      next.eightRounds(words.second, round &+ 8)
    }
    a &+= next.a
    b &+= next.b
    c &+= next.c
    d &+= next.d
    e &+= next.e
    f &+= next.f
    g &+= next.g
    h &+= next.h
  }

  @inline(__always)
  private mutating func eightRounds(_ words: MessageWords.Eight, _ round: Int) {
    Self.round(a, b, c, &d, e, f, g, &h, words.0 &+ Self.constants[round])
    Self.round(h, a, b, &c, d, e, f, &g, words.1 &+ Self.constants[round &+ 1])
    Self.round(g, h, a, &b, c, d, e, &f, words.2 &+ Self.constants[round &+ 2])
    Self.round(f, g, h, &a, b, c, d, &e, words.3 &+ Self.constants[round &+ 3])
    Self.round(e, f, g, &h, a, b, c, &d, words.4 &+ Self.constants[round &+ 4])
    Self.round(d, e, f, &g, h, a, b, &c, words.5 &+ Self.constants[round &+ 5])
    Self.round(c, d, e, &f, g, h, a, &b, words.6 &+ Self.constants[round &+ 6])
    Self.round(b, c, d, &e, f, g, h, &a, words.7 &+ Self.constants[round &+ 7])
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ key: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let sum = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ key
    let majority = (a & b) | (c & (a | b))
    d &+= sum
    h = sum &+ (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
  }

  @inline(__always)
  fileprivate static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5,
    0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC,
    0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3,
    0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5,
    0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

/// Sixteen consecutive words of the message schedule.
private struct MessageWords {
  private var w0, w1, w2, w3, w4, w5, w6, w7: UInt32
  private var w8, w9, w10, w11, w12, w13, w14, w15: UInt32

  typealias Eight = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

  var first: Eight { (w0, w1, w2, w3, w4, w5, w6, w7) }
  var second: Eight { (w8, w9, w10, w11, w12, w13, w14, w15) }

  /// Reads a block.
  @inline(__always)
  init(_ bytes: Span<UInt8>, at start: Int) {
    precondition(start >= 0 && bytes.count &- start >= SHA256State.blockSize)
    func word(_ index: Int) -> UInt32 {
      // Checked: the block is inside the span.
      unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self)
        .bigEndian
    }
    (w0, w1, w2, w3) = (word(0), word(1), word(2), word(3))
    (w4, w5, w6, w7) = (word(4), word(5), word(6), word(7))
    (w8, w9, w10, w11) = (word(8), word(9), word(10), word(11))
    (w12, w13, w14, w15) = (word(12), word(13), word(14), word(15))
  }

  /// Goes on to the next sixteen.
  @inline(__always)
  mutating func advance() {
    w0 &+= Self.mix(w1, w9, w14)
    w1 &+= Self.mix(w2, w10, w15)
    w2 &+= Self.mix(w3, w11, w0)
    w3 &+= Self.mix(w4, w12, w1)
    w4 &+= Self.mix(w5, w13, w2)
    w5 &+= Self.mix(w6, w14, w3)
    w6 &+= Self.mix(w7, w15, w4)
    w7 &+= Self.mix(w8, w0, w5)
    w8 &+= Self.mix(w9, w1, w6)
    w9 &+= Self.mix(w10, w2, w7)
    w10 &+= Self.mix(w11, w3, w8)
    w11 &+= Self.mix(w12, w4, w9)
    w12 &+= Self.mix(w13, w5, w10)
    w13 &+= Self.mix(w14, w6, w11)
    w14 &+= Self.mix(w15, w7, w12)
    w15 &+= Self.mix(w0, w8, w13)
  }

  @inline(__always)
  private static func mix(_ early: UInt32, _ middle: UInt32, _ late: UInt32) -> UInt32 {
    let low = SHA256State.rotated(early, 7) ^ SHA256State.rotated(early, 18) ^ early &>> 3
    let high = SHA256State.rotated(late, 17) ^ SHA256State.rotated(late, 19) ^ late &>> 10
    return low &+ middle &+ high
  }
}
