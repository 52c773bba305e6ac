/// The keys of the objects that are open, to find one that stands twice in its object.
///
/// Objects are nested, so their keys lie on one stack. Up to ``linearLimit`` keys each is compared
/// with those before it; those of larger objects are sorted when the object ends, so that no choice
/// of keys takes more than O(*n* log *n*).
struct RepeatedKeys: Sendable {
  private struct Key: Sendable {
    var hash: UInt64
    /// Where the key stands: in the text, or decoded in `decodedKeys`.
    var start: Int
    var count: Int
    var isDecoded: Bool
    /// Where it ends in the text.
    var end: Int
  }

  private static let linearLimit = 16
  private var keys: [Key] = []
  private var decodedKeys: [UInt8] = []

  /// How many keys there are on the stack.
  var count: Int { keys.count }

  /// Adds a key as it stands in the text.
  ///
  /// - Returns: Whether it is new, as far as is known, in the object whose keys begin at `base`.
  mutating func insert(_ range: Range<Int>, base: Int, in text: Span<UInt8>) -> Bool {
    let hash = text.hash(from: range.lowerBound, to: range.upperBound)
    return insert(
      Key(
        hash: hash, start: range.lowerBound, count: range.count, isDecoded: false,
        end: range.upperBound), base: base, in: text)
  }

  /// Adds a key that had escapes.
  mutating func insert(decoded: [UInt8], end: Int, base: Int, in text: Span<UInt8>) -> Bool {
    let start = decodedKeys.count
    decodedKeys += decoded
    let hash = decoded.span.hash(from: 0, to: decoded.count)
    return insert(
      Key(hash: hash, start: start, count: decoded.count, isDecoded: true, end: end),
      base: base, in: text)
  }

  /// Takes the keys of the object away that begin at `base`.
  ///
  /// - Returns: Where a repeated key ends, if one was not found before.
  mutating func removeAll(from base: Int, in text: Span<UInt8>) -> Int? {
    let count = keys.count - base
    guard count > 0 else { return nil }
    let repeated = count > Self.linearLimit ? firstRepeated(from: base, in: text) : nil
    keys.removeLast(count)
    if base == 0, !decodedKeys.isEmpty { decodedKeys.removeAll() }
    return repeated
  }

  private mutating func insert(_ key: Key, base: Int, in text: Span<UInt8>) -> Bool {
    if keys.count - base < Self.linearLimit {
      var index = base
      while index < keys.count {
        if keys[index].hash == key.hash, order(key, keys[index], text) == 0 { return false }
        index &+= 1
      }
    }
    keys.append(key)
    return true
  }

  private func firstRepeated(from base: Int, in text: Span<UInt8>) -> Int? {
    // Equal keys come to lie side by side, in the order in which they stand in the text.
    let sorted = keys[base...].sorted { one, other in
      let order = order(one, other, text)
      return order == 0 ? one.end < other.end : order < 0
    }
    return zip(sorted, sorted.dropFirst())
      .filter { one, other in order(one, other, text) == 0 }
      .map { _, other in other.end }.min()
  }

  /// Less than, equal to, or more than zero, in some total order of keys.
  private func order(_ one: Key, _ other: Key, _ text: Span<UInt8>) -> Int {
    if one.hash != other.hash { return one.hash < other.hash ? -1 : 1 }
    if one.count != other.count { return one.count - other.count }
    for index in 0..<one.count {
      let (a, b) = (byte(index, of: one, text), byte(index, of: other, text))
      if a != b { return Int(a) - Int(b) }
    }
    return 0
  }

  private func byte(_ index: Int, of key: Key, _ text: Span<UInt8>) -> UInt8 {
    key.isDecoded ? decodedKeys[key.start + index] : text[key.start + index]
  }
}
