import FeedJSON
import Foundation
import Testing

@Suite struct JSONMutationTests {
  private static let samples = [
    #"{"id":"cms-1","feed":"home","sequence":123,"operations":[{"op":"insertItems","section":"s","#
      + #""items":[{"id":"A1","size":{"width":12.5e1,"height":0.25},"payload":{"t":"\u00e9\n"}}]}]}"#,
    #"[1,-2.5E+10,1e-7,0,true,false,null,"",{"a":{},"b":[]},"\ud83d\ude00é中😀"]"#,
    #" { "a" : [ [ [ ] ] , "x\\\"y" ] , "longer key than eight" : "text of more than eight" } "#,
  ].map { Array($0.utf8) }

  private static let interesting =
    Array(#"{}[]",:\0123456789eE+-.utfnals /"#.utf8) + [0x80, 0xC3, 0]

  private func mutated(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Self.samples.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let byte = Self.interesting.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] = byte
      case 1: bytes.insert(byte, at: index)
      case 2: bytes.remove(at: index)
      case 3: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
      }
    }
    return bytes
  }

  @Test func `nothing is accepted that Foundation refuses`() {
    var generator = SeededGenerator(seed: 3)
    var accepted = 0
    // Foundation takes most of the time, and a debug build takes ten times as much.
    #if DEBUG
      let count = 20_000
    #else
      let count = 200_000
    #endif
    for _ in 0..<count {
      let bytes = mutated(using: &generator)
      guard let text = try? JSONText(validating: bytes) else { continue }
      accepted += 1
      let object = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      #expect(object != nil, "\(String(decoding: bytes, as: UTF8.self))")
      let again = try? JSONText(validating: Array(text.utf8))
      #expect(again == text)
      let canonical = try? text.canonical()
      #expect(canonical.map { text.isEquivalent(to: $0) } == true)
    }
    #expect(accepted > count / 200)
  }
}
