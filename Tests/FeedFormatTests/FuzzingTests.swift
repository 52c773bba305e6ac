import Testing

/// What `make fuzz-layouts` does without end, for some thousand inputs that are always the same.
@Suite struct FuzzingTests {
  @Test(arguments: 0..<8) func `layouts of random bytes are refused or laid out`(part: Int) {
    var (taken, elements) = (0, 0)
    for seed in 0..<400 {
      var random = SeededGenerator(seed: UInt64(part * 1_000 + seed))
      let count = Int.random(in: 0...400, using: &random)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Mostly decisions: raw bytes are no JSON.
      if !bytes.isEmpty { bytes[0] = 0 }
      guard var feed = FuzzFeed(bytes) else { continue }
      let fault = feed.ask()
      #expect(fault == nil, "seed \(part * 1_000 + seed)")
      taken += 1
      elements += feed.seen
    }
    #expect(taken > 40 && elements > 400)
  }

  @Test func `a raw description is laid out too`() throws {
    let text = #"{"layout":{"type":"list","rowHeight":{"estimated":1e9}}}"#
    var feed = try #require(FuzzFeed([3] + Array(text.utf8) + [10, 0, 0, 0, 8]))
    #expect(feed.ask() == nil)
    #expect(FuzzFeed([3] + Array("[]".utf8)) == nil)
  }
}
