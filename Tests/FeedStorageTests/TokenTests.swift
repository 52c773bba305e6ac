import FeedStorage
import Testing

struct TokenTests {
  private let digest = SHA256.digest(of: [1, 2, 3])

  @Test(arguments: ["home", "f", "é", "e\u{301}", String(repeating: "x", count: 512)])
  func `a token comes back from its text`(_ feed: String) throws {
    for revision: Int64 in [0, 1, 127, 128, 16_383, 16_384, .max] {
      let token = Token(feed: feed, revision: revision, digest: digest)
      let read = try #require(Token(token.text))
      #expect(read == token)
      #expect(read.feed.utf8.elementsEqual(feed.utf8))
      #expect(read.revision == revision)
      #expect(read.isOf(digest: digest))
      #expect(!read.isOf(digest: SHA256.digest(of: [])))
    }
  }

  @Test func `a token is letters and digits`() {
    let text = Token(feed: "a feed/é", revision: 77, digest: digest).text
    #expect(text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
  }

  @Test func `a token with a letter changed, added, dropped or swapped is none`() {
    let text = Array(Token(feed: "home", revision: 42, digest: digest).text)
    for index in text.indices {
      for letter in "0123456789abcdefghjkmnpqrstvwxyzABIlou-_ é" where letter != text[index] {
        var changed = text
        changed[index] = letter
        #expect(Token(String(changed)) == nil)
      }
      var shorter = text
      shorter.remove(at: index)
      #expect(Token(String(shorter)) == nil)
      var longer = text
      longer.insert("0", at: index)
      #expect(Token(String(longer)) == nil)
      guard index > 0, text[index] != text[index - 1] else { continue }
      var swapped = text
      swapped.swapAt(index, index - 1)
      #expect(Token(String(swapped)) == nil)
    }
    #expect(Token("") == nil)
    #expect(Token("start") == nil)
  }
}
