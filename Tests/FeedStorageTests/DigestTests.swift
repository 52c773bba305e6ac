import FeedStorage
import Testing

struct DigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmno"
        + "pqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `SHA-256 gives NIST's digests`(_ text: String, _ digest: String) {
    #expect(hex(SHA256.digest(of: Array(text.utf8))) == digest)
  }

  @Test func `a million letters have NIST's digest`() {
    let digest = SHA256.digest(of: [UInt8](repeating: 0x61, count: 1_000_000))
    #expect(hex(digest) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `pieces of any length give the digest of the whole`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for length in 0...300 {
      let whole = Array(bytes.prefix(length))
      for piece in [1, 3, 55, 63, 64, 65, 129] {
        var hash = SHA256()
        for start in stride(from: 0, to: length, by: piece) {
          hash.update(Array(whole[start..<min(start + piece, length)]))
        }
        #expect(hash.finish() == SHA256.digest(of: whole))
      }
    }
  }
}
