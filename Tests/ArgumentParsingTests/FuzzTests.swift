import ArgumentParsing
import Testing

/// A small generator, the same on every machine.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

struct FuzzTests {
  private static let pieces = [
    "draw", "pack", "palette", "set", "list", "help", "flatten", "--", "-", "---", "--help", "-h",
    "--version", "--feed", "--feed=", "--item", "--index", "1,2", "--rect", "all", "-1,2,3,4",
    "--jobs", "8", "999999999999999999999", "-0", "1e999", "nan", "-o", "-qo", "-qh", "--no-shadow",
    "--shadow=1", "=", "--=", "-=", "", "é", "e\u{301}", "\u{301}", "--\u{301}", "--feed=\u{301}",
    "👩‍👩‍👧", "\u{0}", "\n", "a=b=c", "--offset", "s=1", "=1", "--store", "x", "top,leading", ",",
  ]

  private func randomWord(_ generator: inout SplitMix64) -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let scalars = (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
        Unicode.Scalar(UInt8.random(in: 0...127, using: &generator))
      }
      return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    case 1:
      return (Self.pieces.randomElement(using: &generator) ?? "")
        + (Self.pieces.randomElement(using: &generator) ?? "")
    default:
      return Self.pieces.randomElement(using: &generator) ?? ""
    }
  }

  @Test(arguments: 0..<20)
  func `random words come to an outcome that can be shown`(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    for _ in 0..<500 {
      let count = Int.random(in: 0..<9, using: &generator)
      let words = (0..<count).map { _ in randomWord(&generator) }
      switch sampleTree.parse(words) {
      case .run(let path, let values):
        #expect(sampleTree.command(at: path)?.isGroup == false, "\(words)")
        #expect(values.positionals.count <= words.count)
      case .help(let path):
        #expect(sampleTree.command(at: path) != nil, "\(words)")
      case .version:
        #expect(words.contains { $0.contains("version") })
      case .failure(let error):
        #expect(!error.summary.contains("\n"), "\(words)")
        let width = Int.random(in: -3...120, using: &generator)
        #expect(error.report(in: sampleTree, width: width).hasPrefix("boxes: error: "))
      }
    }
  }

  @Test(arguments: 0..<10)
  func `options may stand anywhere among the positionals`(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let groups = [["a"], ["b"], ["-o", "x"], ["--quiet"], ["--scale", "2"], ["--store", "s"]]
    let expected = sampleTree.parse(["draw"] + groups.flatMap { $0 })
    for _ in 0..<50 {
      var shuffled = groups.shuffled(using: &generator)
      if let a = shuffled.firstIndex(of: ["a"]), let b = shuffled.firstIndex(of: ["b"]), b < a {
        shuffled.swapAt(a, b)
      }
      #expect(sampleTree.parse(["draw"] + shuffled.flatMap { $0 }) == expected)
    }
  }

  @Test func `a very long word costs no more than its length`() {
    let word = "--" + String(repeating: "x", count: 1_000_000)
    guard case .failure(let error) = sampleTree.parse([word]) else {
      Issue.record("no failure")
      return
    }
    #expect(error.problem == .unknownOption(word, suggestion: nil))
  }
}
