/// A place in a feed's history: the feed, a revision, and a digest of all that led to it.
///
/// Clients keep its ``text``, letters and digits only, and ask for what has changed since.
package struct Token: Sendable {
  /// The feed's name.
  package let feed: String
  /// The feed's revision.
  package let revision: Int64
  /// The beginning of the digest of the feed's history up to the revision.
  package let digest: [UInt8]

  private static let version: UInt8 = 1
  private static let digestSize = 16
  private static let checkSize = 3

  /// Makes the token of a revision.
  ///
  /// - `digest`: The digest of the feed's history, 32 bytes.
  package init(feed: String, revision: Int64, digest: [UInt8]) {
    self.feed = feed
    self.revision = revision
    self.digest = Array(digest.prefix(Self.digestSize))
  }

  /// Reads a token; `nil` if the text is none, also if some letter is wrong.
  package init?(_ text: String) {
    guard let bytes = Base32.decode(text), bytes.count > Self.checkSize else { return nil }
    let content = Array(bytes.dropLast(Self.checkSize))
    guard Self.check(of: content) == Array(bytes.suffix(Self.checkSize)) else { return nil }
    var rest = content[...]
    guard rest.popFirst() == Self.version, let revision = Self.number(from: &rest),
      rest.count > Self.digestSize
    else { return nil }
    guard
      let feed = String(validating: rest.dropFirst(Self.digestSize), as: UTF8.self)
    else { return nil }
    self.init(feed: feed, revision: revision, digest: Array(rest))
  }

  /// The token as letters and digits.
  package var text: String {
    var bytes = [Self.version]
    var number = UInt64(clamping: revision)
    while number >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    bytes.append(UInt8(number))
    bytes += digest
    bytes += feed.utf8
    return Base32.encode(bytes + Self.check(of: bytes))
  }

  /// Whether a digest of a history, 32 bytes, is the one that the token holds.
  package func isOf(digest: [UInt8]) -> Bool { digest.starts(with: self.digest) }

  private static func check(of bytes: [UInt8]) -> [UInt8] {
    Array(SHA256.digest(of: bytes).prefix(checkSize))
  }

  /// Reads a number of seven bits a byte, the lowest first.
  private static func number(from bytes: inout ArraySlice<UInt8>) -> Int64? {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard let byte = bytes.popFirst() else { return nil }
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      // A last byte of zero would be a second spelling of a shorter number.
      if byte < 0x80 { return byte == 0 && shift > 0 ? nil : Int64(value) }
    }
    return nil
  }
}

extension Token: Equatable {
  package static func == (one: Token, other: Token) -> Bool {
    one.revision == other.revision && one.digest == other.digest
      && one.feed.utf8.elementsEqual(other.feed.utf8)
  }
}

extension Token: CustomStringConvertible {
  package var description: String { text }
}

extension FeedRow {
  /// The token of the feed's present revision.
  package var token: Token { Token(feed: name, revision: revision, digest: digest) }
}

/// Bytes as digits and small letters, five bits each; without those that look alike.
enum Base32 {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let values: [UInt8?] = (0..<256).map { byte in
    alphabet.firstIndex(of: UInt8(byte)).map { UInt8($0) }
  }

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 8 / 5 + 1)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(alphabet[Int(bits >> count & 31)])
      }
    }
    if count > 0 { text.append(alphabet[Int(bits << (5 - count) & 31)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; `nil` where ``encode(_:)`` could not have made it.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for letter in text.utf8 {
      guard let value = values[Int(letter)] else { return nil }
      bits = bits << 5 | UInt32(value)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard count < 5, bits & ((1 << count) - 1) == 0 else { return nil }
    return bytes
  }
}
