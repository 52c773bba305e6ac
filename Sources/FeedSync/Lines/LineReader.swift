import FeedJSON

/// A reader of lines, each of which is to be a change set (NDJSON).
///
/// Empty lines are skipped, CR before LF is taken off, and a line over the limit is passed in
/// constant memory. It holds one line and one chunk at a time.
package struct LineReader {
  /// A line that is not empty.
  package struct Line: Equatable, Sendable {
    /// Its number in the file, from 1.
    package var number: Int
    package var content: Content
    /// Its length with its end, in bytes.
    package var byteCount: Int
    /// Whether it has more bytes than a line may have.
    package var isTooLong = false
  }

  /// What a line holds.
  package enum Content: Equatable, Sendable {
    case text([UInt8])
    /// It can't be a change set.
    case fault(ChangeSetError)
  }

  /// Takes the parts of lines that are too long, their ends included.
  package var overflow: ((_ part: ArraySlice<UInt8>) throws -> Void)?

  private let maximumBytes: Int
  private let read: (_ maximum: Int) throws -> [UInt8]
  private var chunk: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtStart = true
  private var hasEnded = false

  private static let chunkBytes = 1 << 18

  /// Makes a reader of a file or stream.
  ///
  /// - Parameters:
  ///   - maximumBytes: The most bytes of a line.
  ///   - read: Gives the next bytes, none at the end.
  package init(maximumBytes: Int, read: @escaping (_ maximum: Int) throws -> [UInt8]) {
    self.maximumBytes = maximumBytes
    self.read = read
  }

  /// Goes on to the next line that is not empty; `nil` at the end.
  ///
  /// - Throws: What reading throws.
  package mutating func next() throws -> Line? {
    while !hasEnded {
      guard try fill() else { return nil }
      if isAtStart, let fault = try foreignStart() {
        hasEnded = true
        return Line(number: 1, content: .fault(fault), byteCount: chunk.count)
      }
      isAtStart = false
      if let line = try line() { return line }
    }
    return nil
  }

  /// Makes sure that there are bytes; false at the end.
  private mutating func fill() throws -> Bool {
    guard position == chunk.count else { return true }
    chunk = try read(Self.chunkBytes)
    position = 0
    if chunk.isEmpty { hasEnded = true }
    return !chunk.isEmpty
  }

  /// Reads up to the end of the line; `nil` if it is empty.
  private mutating func line() throws -> Line? {
    number += 1
    var text: [UInt8] = []
    var byteCount = 0
    var isTooLong = false
    var hasEnd = false
    while !hasEnd, try fill() {
      let end = Self.endOfLine(in: chunk.span, from: position)
      hasEnd = end < chunk.count
      byteCount += end - position + (hasEnd ? 1 : 0)
      if !isTooLong, text.count + end - position > maximumBytes + 1 {
        isTooLong = true
        try overflow?(text[...])
        text = []
      }
      if isTooLong {
        try overflow?(chunk[position..<end])
      } else {
        text.append(contentsOf: chunk[position..<end])
      }
      position = hasEnd ? end + 1 : end
    }
    if text.last == 0x0D { text.removeLast() }
    if isTooLong || text.count > maximumBytes {
      try overflow?(text + [0x0A])
      var line = fault("limit-exceeded", "a line has at most \(maximumBytes) bytes", byteCount)
      line.isTooLong = true
      return line
    }
    if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
    return Line(number: number, content: .text(text), byteCount: byteCount)
  }

  private func fault(_ code: String, _ message: String, _ byteCount: Int) -> Line {
    Line(
      number: number, content: .fault(ChangeSetError(code: code, message: message)),
      byteCount: byteCount)
  }

  /// What is wrong with a file that begins as no JSON does.
  private mutating func foreignStart() throws -> ChangeSetError? {
    while chunk.count < 3 {
      let more = try read(Self.chunkBytes)
      if more.isEmpty { break }
      chunk += more
    }
    if chunk.starts(with: [0x1F, 0x8B]) {
      return ChangeSetError(
        code: "malformed",
        message: "this is compressed by gzip; unpack it: zcat FILE | feedstore sync -")
    }
    if chunk.starts(with: [0xEF, 0xBB, 0xBF]) {
      return ChangeSetError(
        code: "malformed",
        message: "this begins with a byte order mark; take it off: "
          + "tail -c +4 FILE | feedstore sync -")
    }
    return nil
  }

  /// The index of the next LF, or the end.
  private static func endOfLine(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while bytes.count &- index >= 8 {
      // Checked: eight bytes are left.
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self)
      let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
      // A byte of the difference is zero where the text has LF.
      if (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 { break }
      index &+= 8
    }
    while index < bytes.count, bytes[index] != 0x0A { index &+= 1 }
    return index
  }
}
