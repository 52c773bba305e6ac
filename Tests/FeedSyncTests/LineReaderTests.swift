import FeedSync
import Testing

struct LineReaderTests {
  /// What a reader gives for bytes that come in pieces.
  private func lines(_ bytes: [UInt8], piece: Int, maximum: Int = 20) throws -> [String] {
    var rest = bytes[...]
    var reader = LineReader(maximumBytes: maximum) { limit in
      let next = Array(rest.prefix(min(piece, limit)))
      rest = rest.dropFirst(next.count)
      return next
    }
    var list: [String] = []
    while let line = try reader.next() {
      switch line.content {
      case .text(let text): list.append("\(line.number):" + String(decoding: text, as: UTF8.self))
      case .fault(let error): list.append("\(line.number)!\(error.code)")
      }
    }
    return list
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `lines come however the bytes come`(_ piece: Int) throws {
    let text = "{\"a\":1}\r\n\n  \n{\"b\":\"é\"}\n\r\n12345678901234567890\nlast"
    #expect(
      try lines(Array(text.utf8), piece: piece) == [
        "1:{\"a\":1}", "4:{\"b\":\"é\"}", "6:12345678901234567890", "7:last",
      ])
    #expect(try lines([], piece: piece).isEmpty)
    #expect(try lines(Array("\n\n".utf8), piece: piece).isEmpty)
  }

  @Test(arguments: [1, 5, 21, 64])
  func `a line over the limit is passed to its end`(_ piece: Int) throws {
    let text =
      "ok\n" + String(repeating: "x", count: 21) + "\nok\n" + String(repeating: "y", count: 999)
    #expect(
      try lines(Array(text.utf8), piece: piece) == [
        "1:ok", "2!limit-exceeded", "3:ok", "4!limit-exceeded",
      ])
    #expect(
      try lines(Array("12345678901234567890\r\n".utf8), piece: piece) == ["1:12345678901234567890"])
  }

  @Test(arguments: [1, 64])
  func `gzip and a byte order mark are told from text`(_ piece: Int) throws {
    #expect(try lines([0x1F, 0x8B, 8, 0, 0x0A, 0x31], piece: piece) == ["1!malformed"])
    #expect(try lines([0xEF, 0xBB, 0xBF, 0x7B, 0x7D, 0x0A], piece: piece) == ["1!malformed"])
  }
}
