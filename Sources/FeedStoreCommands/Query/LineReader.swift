/// Divides what a file gives into lines, in constant memory.
///
/// Lines that are empty are passed over, and a CR before the LF is taken off.
package struct LineReader {
  package struct Line {
    /// Its number in the file, from 1.
    package let number: Int
    package let bytes: [UInt8]
    /// Whether it was over the limit; then its bytes are those of its beginning.
    package let isTooLong: Bool
  }

  /// How long a line may be, in bytes.
  package static let limit = 1 << 20

  private let read: FileAccess.Reader
  private var chunk: ArraySlice<UInt8> = []
  private var number = 0
  private var isAtEnd = false
  private var isChecked = false

  package init(_ read: @escaping FileAccess.Reader) { self.read = read }

  /// The next line that holds anything, or nil at the end.
  ///
  /// - Throws: a `Failure` if the input can't be read, or is no text.
  package mutating func next() throws -> Line? {
    while let line = try nextOfAny() {
      if !line.bytes.isEmpty || line.isTooLong { return line }
    }
    return nil
  }

  private mutating func nextOfAny() throws -> Line? {
    var bytes: [UInt8] = []
    var isTooLong = false
    while true {
      if chunk.isEmpty { try fill() }
      if chunk.isEmpty, bytes.isEmpty, !isTooLong { return nil }
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      let part = chunk[..<(end ?? chunk.endIndex)]
      if bytes.count + part.count <= Self.limit + 1 {
        bytes += part
      } else {
        isTooLong = true
      }
      chunk = chunk[(end.map { $0 + 1 } ?? chunk.endIndex)...]
      guard end != nil || isAtEnd else { continue }
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      number += 1
      return Line(
        number: number, bytes: bytes, isTooLong: isTooLong || bytes.count > Self.limit)
    }
  }

  private mutating func fill() throws {
    guard !isAtEnd else { return }
    chunk = try read(1 << 16)[...]
    isAtEnd = chunk.isEmpty
    guard !isChecked else { return }
    isChecked = true
    if chunk.contains(0) || chunk.starts(with: [0x1F, 0x8B]) {
      throw Failure(
        code: "malformed", "the input is no text",
        hint: "give a file of JSON lines; a compressed one through 'zcat FILE | feedstore …'",
        exitStatus: .unusableInput)
    }
  }
}
