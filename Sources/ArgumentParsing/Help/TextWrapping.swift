/// Wraps a text at spaces, each of its own lines by itself.
///
/// A word longer than a line stands alone; an indented line keeps its indent when it goes on.
///
/// - Returns: lines of at most `width` characters, long words aside.
func wrap(_ text: String, width: Int) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    wrapLine(line, width: width)
  }
}

private func wrapLine(_ line: Substring, width: Int) -> [String] {
  guard line.count > width else { return [String(line)] }
  let indent = String(line.prefix { $0 == " " })
  let words = line.split(separator: " ").map(String.init)
  return flow(words, width: width, first: indent, rest: indent)
}

/// Sets words into lines with single spaces between them.
///
/// - Parameters:
///   - words: what may not be divided.
///   - width: the most characters a line should have.
///   - first: what the first line begins with.
///   - rest: what every other line begins with.
/// - Returns: the lines; at least one.
func flow(_ words: [String], width: Int, first: String, rest: String) -> [String] {
  var lines: [String] = []
  var line = first
  var count = first.count
  var isEmpty = true
  for word in words {
    let length = word.count
    if !isEmpty, count + 1 + length > width {
      lines.append(line)
      (line, count, isEmpty) = (rest, rest.count, true)
    }
    if !isEmpty {
      line += " "
      count += 1
    }
    line += word
    count += length
    isEmpty = false
  }
  lines.append(line)
  return lines
}
