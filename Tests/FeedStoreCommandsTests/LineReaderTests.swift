import FeedStoreCommands
import Testing

/// How a file of questions is divided.
struct LineReaderTests {
  private func lines(of text: [UInt8], chunk: Int) throws -> [(Int, String)] {
    var rest = text[...]
    var reader = LineReader { maximum in
      let part = rest.prefix(min(chunk, maximum))
      rest = rest.dropFirst(part.count)
      return Array(part)
    }
    var found: [(Int, String)] = []
    while let line = try reader.next() {
      found.append(
        (line.number, line.isTooLong ? "…" : String(decoding: line.bytes, as: UTF8.self)))
    }
    return found
  }

  @Test(arguments: [1, 2, 3, 5, 64])
  func `lines are the same however the bytes come`(chunk: Int) throws {
    let found = try lines(of: Array("a\r\n\n\nbc\n\r\nlast".utf8), chunk: chunk)
    #expect(found.map(\.0) == [1, 4, 6])
    #expect(found.map(\.1) == ["a", "bc", "last"])
  }

  @Test func `a line over the limit is passed over to its end`() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.limit + 1)
    let fitting = long.dropLast()
    let text = Array("a\n".utf8) + long + Array("\n".utf8) + fitting + Array("\nb\n".utf8)
    let found = try lines(of: text, chunk: 1 << 16)
    #expect(found.map(\.0) == [1, 2, 3, 4])
    #expect(found.map { $0.1.utf8.count } == [1, "…".utf8.count, LineReader.limit, 1])
  }

  @Test(arguments: [[0x1F, 0x8B, 8], [0x7B, 0, 0x7D]] as [[UInt8]])
  func `what is no text is refused`(bytes: [UInt8]) {
    #expect {
      try lines(of: bytes, chunk: 16)
    } throws: { error in
      (error as? Failure)?.exitStatus == .unusableInput
    }
  }
}
