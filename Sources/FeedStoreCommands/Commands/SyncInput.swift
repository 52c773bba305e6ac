/// Several files as one stream of lines, which knows whose line is whose.
///
/// One stream makes one run: what a change set of the first file leaves, also in a dry run, is what
/// those of the second are applied on.
final class SyncInput {
  private struct File {
    let path: String
    /// The number of lines in the files before.
    let linesBefore: Int
  }

  private let invocation: Invocation
  private var paths: ArraySlice<String>
  private var files: [File] = []
  private var reader: FileAccess.Reader?
  private var lineCount = 0
  private var isInLine = false
  /// How many bytes have been read.
  private(set) var byteCount: Int64 = 0

  init(_ paths: [String], _ invocation: Invocation) {
    self.paths = paths[...]
    self.invocation = invocation
  }

  /// Gives the next bytes, up to a number of them; none at the end of the last file.
  ///
  /// - Throws: a `Failure` if a file cannot be read, or if an interrupt has come.
  func read(_ maximum: Int) throws -> [UInt8] {
    while let current = try reader ?? openNext() {
      if invocation.console.interrupts.isRequested() { throw Failure.interrupted }
      let bytes = try current(maximum)
      if invocation.console.interrupts.isRequested() { throw Failure.interrupted }
      if let last = bytes.last {
        count(bytes, last)
        return bytes
      }
      reader = nil
      if isInLine, !paths.isEmpty { return endOfLine() }
    }
    return []
  }

  /// Where a line of the stream stands: the file, unless it is standard input, and the line in it.
  func place(ofLine line: Int) -> (file: String?, line: Int) {
    guard let file = files.last(where: { $0.linesBefore < line }) else { return (nil, line) }
    return (file.path == "-" ? nil : file.path, line - file.linesBefore)
  }

  private func openNext() throws -> FileAccess.Reader? {
    guard let path = paths.popFirst() else { return nil }
    files.append(File(path: path, linesBefore: lineCount))
    let opened = try invocation.openInput(path)
    reader = opened
    return opened
  }

  private func count(_ bytes: [UInt8], _ last: UInt8) {
    byteCount += Int64(bytes.count)
    lineCount += bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    isInLine = last != UInt8(ascii: "\n")
  }

  /// Ends a last line that its file did not end, so that the next file begins a new one.
  private func endOfLine() -> [UInt8] {
    lineCount += 1
    isInLine = false
    return [UInt8(ascii: "\n")]
  }
}
