import FeedJSON

/// A writer of values in one spelling, for digests: whoever writes equal values writes equal bytes.
///
/// JSON is written with its keys sorted by bytes and its numbers as digits and a power of ten.
/// Nothing is allocated for texts without escapes and exponents.
struct CanonicalWriter {
  private(set) var bytes: [UInt8] = []

  private struct Member {
    var start: Int
    var keyEnd: Int
    var end: Int
  }

  /// The members of the objects that are being written, the innermost last.
  private var members: [Member] = []
  private var scratch: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func number(_ number: Int64) {
    let bits = UInt64(bitPattern: number)
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  mutating func number(_ number: Double) {
    // Both zeros are one value.
    self.number(Int64(bitPattern: (number == 0 ? 0 : number).bitPattern))
  }

  mutating func name(_ name: Identifier) {
    // No control character is in a name, so the next value can't be taken for a part of it.
    bytes.append(contentsOf: name.string.utf8)
    bytes.append(0)
  }

  /// Writes a JSON value; the text is known to be right.
  mutating func json(_ text: JSONText) {
    var index = text.utf8.startIndex
    value(text.utf8, &index)
    bytes.append(0)
  }
}

extension CanonicalWriter {
  private mutating func value(_ text: ArraySlice<UInt8>, _ index: inout Int) {
    guard index < text.endIndex else { return }
    switch text[index] {
    case UInt8(ascii: "{"): object(text, &index)
    case UInt8(ascii: "["): array(text, &index)
    case UInt8(ascii: "\""): string(text, &index)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number(text, &index)
    default:
      while index < text.endIndex, text[index] | 0x20 >= UInt8(ascii: "a"),
        text[index] | 0x20 <= UInt8(ascii: "z")
      {
        bytes.append(text[index])
        index &+= 1
      }
    }
  }

  private mutating func array(_ text: ArraySlice<UInt8>, _ index: inout Int) {
    repeat {
      bytes.append(text[index])
      index &+= 1
      if index < text.endIndex, text[index] != UInt8(ascii: "]") { value(text, &index) }
    } while index < text.endIndex && text[index] == UInt8(ascii: ",")
    bytes.append(UInt8(ascii: "]"))
    index &+= 1
  }

  private mutating func object(_ text: ArraySlice<UInt8>, _ index: inout Int) {
    let firstMember = members.count
    var isSorted = true
    bytes.append(UInt8(ascii: "{"))
    index &+= 1
    while index < text.endIndex, text[index] != UInt8(ascii: "}") {
      if text[index] == UInt8(ascii: ",") { index &+= 1 }
      let start = bytes.count
      string(text, &index)
      let keyEnd = bytes.count
      index &+= 1
      value(text, &index)
      let member = Member(start: start, keyEnd: keyEnd, end: bytes.count)
      if members.count > firstMember, !precedes(members[members.count &- 1], member) {
        isSorted = false
      }
      members.append(member)
    }
    if !isSorted { sort(from: firstMember) }
    members.removeLast(members.count &- firstMember)
    bytes.append(UInt8(ascii: "}"))
    index &+= 1
  }

  private func precedes(_ one: Member, _ other: Member) -> Bool {
    let count = min(one.keyEnd &- one.start, other.keyEnd &- other.start)
    for offset in 0..<count {
      let (byte, otherByte) = (bytes[one.start &+ offset], bytes[other.start &+ offset])
      if byte != otherByte { return byte < otherByte }
    }
    return one.keyEnd &- one.start < other.keyEnd &- other.start
  }

  /// Puts the members from an index on, which have been written one after the other, in order.
  private mutating func sort(from firstMember: Int) {
    if members.count &- firstMember > 32 {
      // A copy to compare in while the members are moved.
      let written = self
      members[firstMember...].sort(by: written.precedes)
    } else {
      for index in firstMember &+ 1..<members.count {
        let member = members[index]
        var place = index
        while place > firstMember, precedes(member, members[place &- 1]) {
          members[place] = members[place &- 1]
          place &-= 1
        }
        members[place] = member
      }
    }
    rewriteMembers(from: firstMember)
  }

  private mutating func rewriteMembers(from firstMember: Int) {
    var start = Int.max
    scratch.removeAll(keepingCapacity: true)
    for index in firstMember..<members.count {
      let member = members[index]
      start = min(start, member.start)
      scratch.append(contentsOf: bytes[member.start..<member.end])
    }
    bytes.removeLast(bytes.count &- start)
    bytes.append(contentsOf: scratch)
  }

  private mutating func string(_ text: ArraySlice<UInt8>, _ index: inout Int) {
    let start = index
    index &+= 1
    var hasEscapes = false
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "\\") {
        hasEscapes = true
        index &+= 1
      }
      index &+= 1
    }
    index &+= 1
    let end = min(index, text.endIndex)
    if hasEscapes {
      rewritten(text, start..<end)
    } else {
      append(text, start..<end)
    }
  }

  private mutating func append(_ text: ArraySlice<UInt8>, _ range: Range<Int>) {
    bytes.append(contentsOf: text[range])
  }

  /// Writes a part of the text as FeedJSON does.
  private mutating func rewritten(_ text: ArraySlice<UInt8>, _ range: Range<Int>) {
    let part = JSONText(compact: text[range])
    bytes.append(contentsOf: ((try? part.canonical()) ?? part).utf8)
  }

  /// Writes a number's digits without zeros at either end, and the power of ten that is left.
  private mutating func number(_ text: ArraySlice<UInt8>, _ index: inout Int) {
    let start = index
    let startOfBytes = bytes.count
    var fractions = 0
    var isAfterPoint = false
    if text[index] == UInt8(ascii: "-") { index &+= 1 }
    while index < text.endIndex {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit < 10 {
        if digit > 0 || bytes.count > startOfBytes { bytes.append(text[index]) }
        fractions &+= isAfterPoint ? 1 : 0
      } else if text[index] == UInt8(ascii: ".") {
        isAfterPoint = true
      } else {
        break
      }
      index &+= 1
    }
    if index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") {
      bytes.removeLast(bytes.count &- startOfBytes)
      while index < text.endIndex, Self.isOfNumber(text[index]) { index &+= 1 }
      return rewritten(text, start..<index)
    }
    endNumber(from: startOfBytes, isNegative: text[start] == UInt8(ascii: "-"), -fractions)
  }

  private mutating func endNumber(from start: Int, isNegative: Bool, _ scale: Int) {
    guard bytes.count > start else { return bytes.append(UInt8(ascii: "0")) }
    var scale = scale
    while bytes[bytes.count &- 1] == UInt8(ascii: "0") {
      bytes.removeLast()
      scale &+= 1
    }
    if isNegative { bytes.insert(UInt8(ascii: "-"), at: start) }
    if scale != 0 { bytes.append(contentsOf: "e\(scale)".utf8) }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
